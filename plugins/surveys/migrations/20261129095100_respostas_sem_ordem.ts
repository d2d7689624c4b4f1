import { randomBytes } from 'node:crypto'
import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

const TABLE = 'pesquisa_respostas'
const NEW = 'pesquisa_respostas_nova'
const OLD = ['id', 'empresa_id', 'pesquisa_id', 'pergunta_id', 'area_id', 'opcao_id', 'nota', 'pessoa', 'comentario']
const PART = 500

/**
 * Answers of anonymous surveys are stored once, at the end of the survey, added up (`respostas`). Those stored one by
 * one lie in the order in which they were given, in the pages of the table and of its indexes: all are written anew, in
 * the order of their random keys.
 */
export default class extends PlatformSchema {
  #table(sqlite: boolean, counted: boolean) {
    return `CREATE TABLE ${NEW} (id VARCHAR(32) NOT NULL PRIMARY KEY, empresa_id INTEGER NOT NULL, pesquisa_id INTEGER NOT NULL, pergunta_id INTEGER NOT NULL, area_id INTEGER NULL, opcao_id INTEGER NULL, nota DECIMAL(10, 2) NULL, ${counted ? 'respostas INTEGER NOT NULL DEFAULT 1, ' : ''}pessoa INTEGER NOT NULL, comentario TEXT NULL)${sqlite ? ' WITHOUT ROWID' : ''}`
  }

  #replace(sqlite: boolean, columns: string) {
    this.schema.dropTable(TABLE)
    this.schema.renameTable(NEW, TABLE)
    this.schema.raw(`CREATE INDEX pesquisa_respostas_resultado_index ON ${TABLE} (${columns})`)
    this.schema.raw(
      `CREATE INDEX pesquisa_respostas_comentarios_index ON ${TABLE} ${sqlite ? '(empresa_id, pesquisa_id) WHERE comentario IS NOT NULL' : '(empresa_id, pesquisa_id, comentario(1))'}`
    )
  }

  async up() {
    const sqlite = this.db.dialect.name.includes('sqlite')
    this.schema.raw(this.#table(sqlite, true))
    this.schema.raw(`INSERT INTO ${NEW} (${OLD.join(', ')}) SELECT ${OLD.join(', ')} FROM ${TABLE} ORDER BY id`)
    this.#replace(sqlite, 'empresa_id, pesquisa_id, pergunta_id, area_id, opcao_id, nota, respostas, pessoa')
    this.dropIndexOf('pesquisa_respondentes', 'pesquisa_respondentes_empresa_id_status_index')
  }

  async down() {
    const sqlite = this.db.dialect.name.includes('sqlite')
    this.indexOn('pesquisa_respondentes', 'pesquisa_respondentes_empresa_id_status_index', ['empresa_id', 'status'])
    this.schema.raw(this.#table(sqlite, false))
    this.defer(async (client) => {
      const counted: Record<string, any>[] = await client.from(TABLE).select('*')
      const single = counted
        .flatMap(({ respostas, pessoa, id: _id, ...row }) =>
          Array.from({ length: Number(respostas) }, (_, index) => ({
            ...row,
            id: randomBytes(16).toString('hex'),
            pessoa: index < Number(pessoa) ? 1 : 0,
          })),
        )
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      for (let at = 0; at < single.length; at += PART)
        await client.insertQuery().table(NEW).multiInsert(single.slice(at, at + PART))
    })
    this.#replace(sqlite, 'empresa_id, pesquisa_id, pergunta_id, area_id, opcao_id, nota, pessoa')
  }
}
