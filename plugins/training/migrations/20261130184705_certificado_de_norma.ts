import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('cursos', (table) => {
      table.string('norma_regulamentadora', 30).nullable()
    })
    this.schema.alterTable('turmas', (table) => {
      table.string('qualificacao_instrutor', 200).nullable()
      table.string('local', 200).nullable()
      table.string('responsavel_tecnico', 100).nullable()
      table.string('qualificacao_responsavel', 200).nullable()
      table.text('assinatura_responsavel', 'mediumtext').nullable()
    })
  }

  async down() {
    this.dropColumnOf('turmas', 'assinatura_responsavel')
    this.dropColumnOf('turmas', 'qualificacao_responsavel')
    this.dropColumnOf('turmas', 'responsavel_tecnico')
    this.dropColumnOf('turmas', 'local')
    this.dropColumnOf('turmas', 'qualificacao_instrutor')
    this.dropColumnOf('cursos', 'norma_regulamentadora')
  }
}
