import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('funcoes', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('nome', 100).nullable()
      table.boolean('ativa').notNullable().defaultTo(1)
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('funcoes', 'funcoes_empresa_id_nome_index', ['empresa_id', 'nome'], { folded: ['nome'] })
    this.newTable('ambientes', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('nome', 100).nullable()
      table.string('codigo_ac', 12).nullable()
      table.date('data_encerramento').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('ambientes', 'ambientes_empresa_id_nome_index', ['empresa_id', 'nome'], { folded: ['nome'] })
    this.newTable('ambientes_historicos', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('ambientes').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.date('data').nullable()
      table.string('nome_ambiente', 100).nullable()
      table.integer('estabelecimento_id').unsigned().nullable().references('id').inTable('estabelecimentos').onDelete('RESTRICT')
      table.string('tempo_exposicao', 40).nullable()
      table.text('descricao', 'mediumtext').nullable()
      table.string('registrado_por', 100).nullable()
      table.dateTime('registrado_em', { useTz: false }).nullable()
    })
    this.indexOn('ambientes_historicos', 'ambientes_historicos_pai_id_data_unique', ['pai_id', 'data'], { unique: true })
    this.indexOn('ambientes_historicos', 'ambientes_historicos_estabelecimento_id_index', ['estabelecimento_id'])
    this.newTable('funcoes_historicos_cadastrais', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('funcoes').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.date('data').nullable()
      table.string('codigo_cbo', 6).nullable()
      table.string('nome_funcao', 100).nullable()
      table.text('descricao', 'mediumtext').nullable()
      table.string('registrado_por', 100).nullable()
      table.dateTime('registrado_em', { useTz: false }).nullable()
    })
    this.indexOn('funcoes_historicos_cadastrais', 'funcoes_historicos_cadastrais_pai_id_data_unique', ['pai_id', 'data'], { unique: true })
  }

  async down() {
    this.schema.dropTable('funcoes_historicos_cadastrais')
    this.schema.dropTable('ambientes_historicos')
    this.schema.dropTable('ambientes')
    this.schema.dropTable('funcoes')
  }
}
