import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('recuperacoes_senha', (table) => {
      table.increments('id')
      table.integer('candidato_id').unsigned().nullable().references('id').inTable('candidatos').onDelete('CASCADE')
      table.string('token_hash', 64).nullable()
      table.dateTime('expira_em', { useTz: false }).nullable()
      table.dateTime('usado_em', { useTz: false }).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('recuperacoes_senha', 'recuperacoes_senha_candidato_id_index', ['candidato_id'])
    this.indexOn('recuperacoes_senha', 'recuperacoes_senha_token_hash_index', ['token_hash'], { folded: ['token_hash'] })
  }

  async down() {
    this.schema.dropTable('recuperacoes_senha')
  }
}
