import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('feedback_pedidos', (table) => {
      table.string('formato', 1).notNullable().defaultTo('L')
    })
    this.schema.alterTable('feedbacks', (table) => {
      table.string('formato', 1).notNullable().defaultTo('L')
      table.text('comecar', 'mediumtext').nullable()
      table.text('parar', 'mediumtext').nullable()
      table.text('continuar', 'mediumtext').nullable()
      table.text('fato', 'mediumtext').nullable()
      table.text('comportamento', 'mediumtext').nullable()
      table.text('impacto', 'mediumtext').nullable()
    })
  }

  async down() {
    for (const column of ['impacto', 'comportamento', 'fato', 'continuar', 'parar', 'comecar', 'formato'])
      this.dropColumnOf('feedbacks', column)
    this.dropColumnOf('feedback_pedidos', 'formato')
  }
}
