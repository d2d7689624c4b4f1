import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('planos_sucessao', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('cargo_id').unsigned().nullable().references('id').inTable('cargos').onDelete('RESTRICT')
      table.integer('area_organizacional_id').unsigned().nullable().references('id').inTable('areas_organizacionais').onDelete('RESTRICT')
      table.string('criticidade', 1).notNullable().defaultTo('M')
      table.string('risco_saida', 1).nullable()
      table.text('observacao', 'mediumtext').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('planos_sucessao', 'planos_sucessao_cargo_id_empresa_id_index', ['cargo_id', 'empresa_id'])
    this.indexOn('planos_sucessao', 'planos_sucessao_area_organizacional_id_empresa_id_index', ['area_organizacional_id', 'empresa_id'])
    this.indexOn('planos_sucessao', 'planos_sucessao_empresa_id_criticidade_index', ['empresa_id', 'criticidade'])
    this.newTable('planos_sucessao_candidatos', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('planos_sucessao').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('RESTRICT')
      table.string('prontidao', 9).notNullable().defaultTo('UM_ANO')
      table.string('desenvolver', 500).nullable()
    })
    this.indexOn('planos_sucessao_candidatos', 'planos_sucessao_candidatos_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.indexOn('planos_sucessao_candidatos', 'planos_sucessao_candidatos_colaborador_id_index', ['colaborador_id'])
  }

  async down() {
    this.schema.dropTable('planos_sucessao_candidatos')
    this.schema.dropTable('planos_sucessao')
  }
}
