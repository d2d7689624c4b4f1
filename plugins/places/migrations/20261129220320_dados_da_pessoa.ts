import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('feriados', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('nome', 100).nullable()
      table.string('repeticao', 5).notNullable().defaultTo('ANUAL')
      table.date('data').nullable()
      table.string('movel', 16).nullable()
      table.integer('uf_id').unsigned().nullable().references('id').inTable('estados').onDelete('RESTRICT')
      table.integer('cidade_id').unsigned().nullable().references('id').inTable('cidades').onDelete('RESTRICT')
      table.integer('estabelecimento_id').unsigned().nullable().references('id').inTable('estabelecimentos').onDelete('RESTRICT')
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('feriados', 'feriados_uf_id_empresa_id_index', ['uf_id', 'empresa_id'])
    this.indexOn('feriados', 'feriados_cidade_id_empresa_id_index', ['cidade_id', 'empresa_id'])
    this.indexOn('feriados', 'feriados_estabelecimento_id_empresa_id_index', ['estabelecimento_id', 'empresa_id'])
    this.indexOn('feriados', 'feriados_empresa_id_nome_index', ['empresa_id', 'nome'], { folded: ['nome'] })
  }

  async down() {
    this.schema.dropTable('feriados')
  }
}
