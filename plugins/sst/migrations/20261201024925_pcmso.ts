import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('documentos_emitidos', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('tipo', 19).nullable()
      table.string('titulo', 200).nullable()
      table.date('emitido_em').nullable()
      table.string('emitido_por', 100).nullable()
      table.string('referencia', 100).nullable()
      table.string('origem', 60).nullable()
      table.integer('origem_id').nullable()
      table.text('conteudo', 'mediumtext').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('documentos_emitidos', 'documentos_emitidos_empresa_id_origem_index', ['empresa_id', 'origem'], { folded: ['origem'] })
    this.indexOn('documentos_emitidos', 'documentos_emitidos_empresa_id_emitido_em_index', ['empresa_id', 'emitido_em'])
    this.indexOn('documentos_emitidos', 'documentos_emitidos_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
  }

  async down() {
    this.schema.dropTable('documentos_emitidos')
  }
}
