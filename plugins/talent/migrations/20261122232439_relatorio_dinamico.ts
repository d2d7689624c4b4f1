import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('modelos_relatorio_dinamico', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('titulo', 100).nullable()
      table.text('colunas_dinamicas', 'mediumtext').nullable()
      table.boolean('agrupar').notNullable().defaultTo(0)
      table.boolean('totalizar').notNullable().defaultTo(1)
      table.boolean('compartilhado').notNullable().defaultTo(0)
      table.integer('usuario_id').unsigned().nullable().references('id').inTable('usuarios').onDelete('RESTRICT')
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('modelos_relatorio_dinamico', 'modelos_relatorio_dinamico_usuario_id_empresa_id_index', ['usuario_id', 'empresa_id'])
    this.indexOn('modelos_relatorio_dinamico', 'modelos_relatorio_dinamico_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
  }

  async down() {
    this.schema.dropTable('modelos_relatorio_dinamico')
  }
}
