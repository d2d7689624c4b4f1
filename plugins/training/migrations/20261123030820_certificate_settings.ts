import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.boolean('configuracao_certificado').notNullable().defaultTo(1)
    })
    this.referenceOn('empresas', 'configuracao_modelo_certificado_id', 'modelos_certificado', 'RESTRICT')
    this.indexOn('empresas', 'empresas_configuracao_modelo_certificado_id_index', ['configuracao_modelo_certificado_id'])
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_modelo_certificado_id')
    this.dropColumnOf('empresas', 'configuracao_certificado')
  }
}
