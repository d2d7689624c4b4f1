import { BaseSchema } from '@adonisjs/lucid/schema'

/** Imports of spreadsheets: file, mapping, outcome, and for each part what undoes it. How far each is stands in `tarefas`. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('importacoes', (table) => {
      table.bigIncrements('id')
      table.integer('usuario_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('CASCADE')
      table.string('recurso', 150).notNullable()
      table.string('estado', 20).notNullable()
      table.text('arquivo').nullable()
      table.text('opcoes', 'longtext').notNullable()
      table.text('resultado', 'longtext').nullable()
      table.bigInteger('tarefa_id').nullable()
      table.bigInteger('criado_em').notNullable()
      table.index(['usuario_id', 'empresa_id', 'id'], 'importacoes_dono_index')
      table.index(['criado_em'], 'importacoes_criado_em_index')
    })
    this.schema.createTable('importacoes_partes', (table) => {
      table.bigIncrements('id')
      table.bigInteger('importacao_id').unsigned().notNullable().references('id').inTable('importacoes').onDelete('CASCADE')
      table.integer('ate_linha').notNullable()
      table.text('dados', 'longtext').notNullable()
      table.unique(['importacao_id', 'ate_linha'], { indexName: 'importacoes_partes_linha_unique' })
    })
    this.schema.createTable('importacoes_modelos', (table) => {
      table.bigIncrements('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('CASCADE')
      table.string('recurso', 150).notNullable()
      table.string('nome', 60).notNullable()
      table.text('mapa', 'longtext').notNullable()
      table.index(['empresa_id', 'recurso'], 'importacoes_modelos_recurso_index')
    })
  }

  async down() {
    this.schema.dropTable('importacoes_modelos')
    this.schema.dropTable('importacoes_partes')
    this.schema.dropTable('importacoes')
  }
}
