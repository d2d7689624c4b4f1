import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('reajustes_colaboradores_posteriores', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('reajustes_colaboradores').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.date('data').nullable()
      table.decimal('de', 15, 2).nullable()
      table.decimal('para', 15, 2).nullable()
    })
    this.indexOn('reajustes_colaboradores_posteriores', 'reajustes_colaboradores_posteriores_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.newTable('reajustes_faixas_salariais_posteriores', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('reajustes_faixas_salariais').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.date('data').nullable()
      table.decimal('de', 15, 2).nullable()
      table.decimal('para', 15, 2).nullable()
    })
    this.indexOn('reajustes_faixas_salariais_posteriores', 'reajustes_faixas_salariais_posteriores_pai_id_ordem_d6e96938', ['pai_id', 'ordem_linha'])
    this.newTable('reajustes_indices_posteriores', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('reajustes_indices').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.date('data').nullable()
      table.decimal('de', 15, 2).nullable()
      table.decimal('para', 15, 2).nullable()
    })
    this.indexOn('reajustes_indices_posteriores', 'reajustes_indices_posteriores_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.schema.alterTable('tabelas_reajustes_colaboradores', (table) => {
      table.integer('folha_talentos').nullable()
      table.integer('folha_afetados').nullable()
      table.decimal('folha_atual', 15, 2).nullable()
      table.decimal('folha_proposta', 15, 2).nullable()
      table.decimal('folha_encargos', 15, 2).nullable()
    })
  }

  async down() {
    this.dropColumnOf('tabelas_reajustes_colaboradores', 'folha_encargos')
    this.dropColumnOf('tabelas_reajustes_colaboradores', 'folha_proposta')
    this.dropColumnOf('tabelas_reajustes_colaboradores', 'folha_atual')
    this.dropColumnOf('tabelas_reajustes_colaboradores', 'folha_afetados')
    this.dropColumnOf('tabelas_reajustes_colaboradores', 'folha_talentos')
    this.schema.dropTable('reajustes_indices_posteriores')
    this.schema.dropTable('reajustes_faixas_salariais_posteriores')
    this.schema.dropTable('reajustes_colaboradores_posteriores')
  }
}
