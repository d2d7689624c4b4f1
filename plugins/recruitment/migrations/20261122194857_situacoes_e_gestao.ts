import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('talentos_formacao', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.integer('area_formacao_id').unsigned().nullable().references('id').inTable('areas_formacao').onDelete('RESTRICT')
      table.string('curso', 100).nullable()
      table.string('local', 100).nullable()
      table.string('tipo', 14).nullable()
      table.string('situacao', 12).nullable()
      table.string('tipo_descricao', 60).nullable()
      table.string('conclusao', 20).nullable()
      table.string('ano_conclusao', 7).nullable()
    })
    this.indexOn('talentos_formacao', 'talentos_formacao_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.indexOn('talentos_formacao', 'talentos_formacao_area_formacao_id_index', ['area_formacao_id'])
    this.newTable('talentos_candidato_idiomas', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.integer('idioma_id').unsigned().nullable().references('id').inTable('idiomas').onDelete('RESTRICT')
      table.string('nivel', 1).nullable()
    })
    this.indexOn('talentos_candidato_idiomas', 'talentos_candidato_idiomas_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.indexOn('talentos_candidato_idiomas', 'talentos_candidato_idiomas_idioma_id_index', ['idioma_id'])
    this.newTable('talentos_certificados', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.string('titulo', 100).nullable()
      table.string('organizacao', 100).nullable()
      table.string('tipo', 11).nullable()
      table.date('data_inicio').nullable()
      table.date('data_fim').nullable()
      table.date('validade').nullable()
      table.string('carga_horaria_total', 10).nullable()
      table.string('carga_horaria_diaria', 10).nullable()
      table.string('url_certificado', 255).nullable()
    })
    this.indexOn('talentos_certificados', 'talentos_certificados_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.newTable('talentos_experiencias', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.string('empresa', 100).nullable()
      table.string('contato_empresa', 11).nullable()
      table.boolean('check_nome_cargo').notNullable().defaultTo(0)
      table.integer('cargo_id').unsigned().nullable().references('id').inTable('cargos').onDelete('RESTRICT')
      table.string('nome_mercado', 100).nullable()
      table.decimal('salario', 15, 2).nullable()
      table.date('data_admissao').nullable()
      table.date('data_desligamento').nullable()
      table.string('motivo_saida', 100).nullable()
      table.text('observacao', 'mediumtext').nullable()
    })
    this.indexOn('talentos_experiencias', 'talentos_experiencias_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.indexOn('talentos_experiencias', 'talentos_experiencias_cargo_id_index', ['cargo_id'])
  }

  async down() {
    this.schema.dropTable('talentos_experiencias')
    this.schema.dropTable('talentos_certificados')
    this.schema.dropTable('talentos_candidato_idiomas')
    this.schema.dropTable('talentos_formacao')
  }
}
