import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('planos_quadro', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('titulo', 100).nullable()
      table.integer('ano').nullable()
      table.string('situacao', 1).nullable()
      table.text('observacao', 'mediumtext').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('planos_quadro', 'planos_quadro_empresa_id_ano_index', ['empresa_id', 'ano'])
    this.indexOn('planos_quadro', 'planos_quadro_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
    this.newTable('planos_quadro_linhas', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('planos_quadro').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.integer('area_organizacional_id').unsigned().nullable().references('id').inTable('areas_organizacionais').onDelete('RESTRICT')
      table.integer('cargo_id').unsigned().nullable().references('id').inTable('cargos').onDelete('RESTRICT')
      table.string('mes', 7).nullable()
      table.integer('quantidade').nullable()
    })
    this.indexOn('planos_quadro_linhas', 'planos_quadro_linhas_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.indexOn('planos_quadro_linhas', 'planos_quadro_linhas_area_organizacional_id_index', ['area_organizacional_id'])
    this.indexOn('planos_quadro_linhas', 'planos_quadro_linhas_cargo_id_index', ['cargo_id'])
  }

  async down() {
    this.schema.dropTable('planos_quadro_linhas')
    this.schema.dropTable('planos_quadro')
  }
}
