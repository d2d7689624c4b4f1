import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.boolean('configuracao_cartao_aniversario').notNullable().defaultTo(0)
      table.boolean('configuracao_cartao_tempo_empresa').notNullable().defaultTo(0)
      table.integer('configuracao_dias_alerta_documentos').nullable()
      table.string('configuracao_email_alerta_documentos', 200).nullable()
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_email_alerta_documentos')
    this.dropColumnOf('empresas', 'configuracao_dias_alerta_documentos')
    this.dropColumnOf('empresas', 'configuracao_cartao_tempo_empresa')
    this.dropColumnOf('empresas', 'configuracao_cartao_aniversario')
  }
}
