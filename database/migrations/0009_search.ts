import { BaseSchema } from '@adonisjs/lucid/schema'

/** The words of searchable records: which record has a word and in which fields, the text they came from, and what waits to be read. */
export default class extends BaseSchema {
  async up() {
    const sqlite = this.db.dialect.name.includes('sqlite')
    // Words are compared byte by byte: they are folded before they are written.
    const word = sqlite ? 'palavra varchar(40) NOT NULL' : 'palavra varchar(40) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL'
    const text = sqlite ? 'texto text NOT NULL' : 'texto mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL'
    // Rows lie in the order of their key, so all records of a word lie together.
    const clustered = sqlite ? ' WITHOUT ROWID' : ' ENGINE=InnoDB'
    this.schema.raw(`CREATE TABLE busca_palavras (recurso integer NOT NULL, ${word}, registro_id integer NOT NULL, campos integer NOT NULL, PRIMARY KEY (recurso, palavra, registro_id))${clustered}`)
    this.schema.raw(`CREATE TABLE busca_textos (recurso integer NOT NULL, registro_id integer NOT NULL, campo integer NOT NULL, ${text}, PRIMARY KEY (recurso, registro_id, campo))${clustered}`)
    this.schema.createTable('busca_pendentes', (table) => {
      table.bigIncrements('id')
      table.integer('recurso').notNullable()
      table.integer('registro_id').notNullable()
      table.index(['recurso', 'id'], 'busca_pendentes_recurso_index')
    })
    this.schema.createTable('busca_recursos', (table) => {
      table.integer('recurso').notNullable().primary()
      table.string('chave', 150).notNullable()
    })
  }

  async down() {
    for (const table of ['busca_recursos', 'busca_pendentes', 'busca_textos', 'busca_palavras']) this.schema.dropTable(table)
  }
}
