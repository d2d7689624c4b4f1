import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

const COLUMNS = 'id, empresa_id, gestao_id, candidato_id'

/**
 * Votes are stored once, when an election is counted. Those stored one by one lie in the order in which they were cast, in
 * the pages of the table and of its index: all are written anew, in the order of their random keys.
 */
export default class extends PlatformSchema {
  #rewrite() {
    const end = this.db.dialect.name.includes('sqlite') ? ' WITHOUT ROWID' : ''
    this.schema.raw(
      `CREATE TABLE cipa_votos_nova (id VARCHAR(32) NOT NULL PRIMARY KEY, empresa_id INTEGER NOT NULL, gestao_id INTEGER NOT NULL, candidato_id INTEGER NULL)${end}`
    )
    this.schema.raw(`INSERT INTO cipa_votos_nova (${COLUMNS}) SELECT ${COLUMNS} FROM cipa_votos ORDER BY id`)
    this.schema.dropTable('cipa_votos')
    this.schema.renameTable('cipa_votos_nova', 'cipa_votos')
    this.schema.raw('CREATE INDEX cipa_votos_gestao_id_index ON cipa_votos (gestao_id, candidato_id)')
  }

  async up() {
    this.#rewrite()
  }

  async down() {
    this.#rewrite()
  }
}
