import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('questionario_perguntas', (table) => {
      table.boolean('enps').notNullable().defaultTo(0)
      table.string('matriz', 300).nullable()
      table.text('condicao', 'mediumtext').nullable()
    })
  }

  async down() {
    this.dropColumnOf('questionario_perguntas', 'condicao')
    this.dropColumnOf('questionario_perguntas', 'matriz')
    this.dropColumnOf('questionario_perguntas', 'enps')
  }
}
