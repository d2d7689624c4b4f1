import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Passkeys of staff users: the public halves. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('chaves_acesso', (table) => {
      table.increments('id')
      table.integer('usuario_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.string('nome', 60).notNullable()
      table.string('credencial', 1400).notNullable()
      table.specificType('credencial_resumo', 'char(64)').notNullable().unique('chaves_acesso_credencial_unique')
      table.text('chave_publica', 'mediumtext').notNullable()
      table.bigInteger('contador').notNullable()
      table.string('transportes', 100).nullable()
      table.dateTime('criada_em', { useTz: false }).notNullable()
      table.dateTime('usada_em', { useTz: false }).nullable()
    })
    this.indexOn('chaves_acesso', 'chaves_acesso_usuario_id_index', ['usuario_id'])
  }

  async down() {
    this.schema.dropTable('chaves_acesso')
  }
}
