import { BaseSchema } from '@adonisjs/lucid/schema'

/** Reports made in the background: who asked, for what, and the file until it expires. How far each is stands in `tarefas`. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('relatorios_pedidos', (table) => {
      table.bigIncrements('id')
      table.integer('usuario_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('CASCADE')
      table.string('relatorio', 150).notNullable()
      table.string('titulo', 200).notNullable()
      table.boolean('pdf').notNullable()
      table.text('filtros', 'longtext').notNullable()
      table.text('descricao', 'longtext').notNullable()
      table.bigInteger('tarefa_id').nullable()
      table.text('arquivo').nullable()
      table.integer('linhas').nullable()
      table.bigInteger('criado_em').notNullable()
      table.bigInteger('expira_em').notNullable()
      table.index(['usuario_id', 'empresa_id', 'id'], 'relatorios_pedidos_dono_index')
      table.index(['expira_em'], 'relatorios_pedidos_expira_index')
    })
  }

  async down() {
    this.schema.dropTable('relatorios_pedidos')
  }
}
