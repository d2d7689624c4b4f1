import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

const TABLE = 'pesquisa_respostas_segmentos'

/** Answers of anonymous surveys by other groups than areas, in an order of chance, as those by area. */
export default class extends PlatformSchema {
  async up() {
    const sqlite = this.db.dialect.name.includes('sqlite')
    this.schema.alterTable('pesquisas', (table) => {
      table.text('segmentos', 'mediumtext').nullable()
    })
    this.schema.raw(
      `CREATE TABLE ${TABLE} (id VARCHAR(32) NOT NULL PRIMARY KEY, empresa_id INTEGER NOT NULL, pesquisa_id INTEGER NOT NULL, pergunta_id INTEGER NOT NULL, dimensao VARCHAR(1) NOT NULL, faixa INTEGER NULL, opcao_id INTEGER NULL, nota DECIMAL(10, 2) NULL, respostas INTEGER NOT NULL, pessoa INTEGER NOT NULL)${sqlite ? ' WITHOUT ROWID' : ''}`
    )
    this.schema.raw(`CREATE INDEX ${TABLE}_resultado_index ON ${TABLE} (empresa_id, pesquisa_id, dimensao)`)
  }

  async down() {
    this.schema.dropTable(TABLE)
    this.dropColumnOf('pesquisas', 'segmentos')
  }
}
