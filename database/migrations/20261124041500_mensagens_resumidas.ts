import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Which messages a digest has told already: it is sent once, however often the night runs. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('mensagens_usuarios', (table) => {
      table.boolean('resumida').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.dropColumnOf('mensagens_usuarios', 'resumida')
  }
}
