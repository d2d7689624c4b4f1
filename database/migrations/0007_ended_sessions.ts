import { BaseSchema } from '@adonisjs/lucid/schema'

/** Sessions people signed out of, until their cookies would have died by themselves: a copied cookie must not outlive them. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('sessoes_encerradas', (table) => {
      table.string('codigo', 32).primary()
      table.bigInteger('ate').notNullable().index('sessoes_encerradas_ate_index')
    })
  }

  async down() {
    this.schema.dropTable('sessoes_encerradas')
  }
}
