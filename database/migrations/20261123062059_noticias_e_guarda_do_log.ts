import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('noticias_empresas', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('noticias').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.integer('empresa_id').unsigned().nullable().references('id').inTable('empresas').onDelete('RESTRICT')
    })
    this.indexOn('noticias_empresas', 'noticias_empresas_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.indexOn('noticias_empresas', 'noticias_empresas_empresa_id_index', ['empresa_id'])
    this.newTable('noticias_perfis', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('noticias').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('perfis').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('noticias_perfis', 'noticias_perfis_destino_id_origem_id_index', ['destino_id', 'origem_id'])
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_dias_guarda_log').nullable()
    })
    this.schema.alterTable('noticias', (table) => {
      table.date('inicio').nullable()
      table.date('fim').nullable()
      table.string('codigo_origem', 200).nullable()
    })
    this.indexOn('noticias', 'noticias_codigo_origem_index', ['codigo_origem'], { folded: ['codigo_origem'] })
  }

  async down() {
    this.dropColumnOf('noticias', 'codigo_origem')
    this.dropColumnOf('noticias', 'fim')
    this.dropColumnOf('noticias', 'inicio')
    this.dropColumnOf('empresas', 'configuracao_dias_guarda_log')
    this.schema.dropTable('noticias_perfis')
    this.schema.dropTable('noticias_empresas')
  }
}
