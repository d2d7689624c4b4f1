import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.boolean('configuracao_justificar_perfil_desejado').notNullable().defaultTo(0)
    })
    this.schema.alterTable('solicitacoes_pessoal', (table) => {
      table.text('justificativa_perfil', 'mediumtext').nullable()
    })
  }

  async down() {
    this.dropColumnOf('solicitacoes_pessoal', 'justificativa_perfil')
    this.dropColumnOf('empresas', 'configuracao_justificar_perfil_desejado')
  }
}
