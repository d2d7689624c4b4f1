import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** "Não se aplica / não observei", and what an optional question left blank is worth. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('questionario_modelos', (table) => {
      table.string('pergunta_em_branco', 1).nullable()
      table.boolean('permite_nao_se_aplica').notNullable().defaultTo(0)
    })
    this.schema.alterTable('questionario_perguntas', (table) => {
      table.boolean('permite_nao_se_aplica').notNullable().defaultTo(0)
    })
    this.schema.alterTable('questionario_respostas', (table) => {
      table.boolean('nao_se_aplica').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.dropColumnOf('questionario_respostas', 'nao_se_aplica')
    this.dropColumnOf('questionario_perguntas', 'permite_nao_se_aplica')
    this.dropColumnOf('questionario_modelos', 'permite_nao_se_aplica')
    this.dropColumnOf('questionario_modelos', 'pergunta_em_branco')
  }
}
