import { BaseSchema } from '@adonisjs/lucid/schema'

/** What each message of `emails_enviados` said, and the job that sends it. Apart from the log, whose lists would otherwise carry it along. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('emails_conteudos', (table) => {
      table.integer('email_id').unsigned().notNullable().primary()
      table.bigInteger('tarefa_id').nullable().unique()
      table.text('html', 'longtext').notNullable()
      table.text('texto', 'longtext').notNullable()
      table.string('logo', 255).nullable()
      table.text('anexos').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('emails_conteudos')
  }
}
