import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('modelos_mensagem', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('titulo', 100).nullable()
      table.string('assunto', 120).nullable()
      table.text('texto', 'mediumtext').nullable()
      table.boolean('ativo').notNullable().defaultTo(1)
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('modelos_mensagem', 'modelos_mensagem_empresa_id_titulo_unique', ['empresa_id', 'titulo'], { unique: true })
    this.indexOn('modelos_mensagem', 'modelos_mensagem_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
  }

  async down() {
    this.schema.dropTable('modelos_mensagem')
  }
}
