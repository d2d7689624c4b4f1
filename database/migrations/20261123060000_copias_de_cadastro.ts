import { BaseSchema } from '@adonisjs/lucid/schema'

/** Copies of registers between companies: what was chosen, and what came of each group. How far each is stands in `tarefas`. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('copias_cadastro', (table) => {
      table.bigIncrements('id')
      table.integer('usuario_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('CASCADE')
      table.string('estado', 20).notNullable()
      table.text('recursos').notNullable()
      table.text('grupos', 'longtext').notNullable()
      table.bigInteger('tarefa_id').nullable()
      table.bigInteger('criado_em').notNullable()
      table.index(['usuario_id', 'id'], 'copias_cadastro_dono_index')
    })
  }

  async down() {
    this.schema.dropTable('copias_cadastro')
  }
}
