import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Anonymous contributions until their collection ends: encrypted, under random keys, without people or times. */
export default class extends PlatformSchema {
  async up() {
    const sqlite = this.db.dialect.name.includes('sqlite')
    const [long, end] = sqlite ? ['TEXT', ' WITHOUT ROWID'] : ['MEDIUMTEXT', ' ENGINE=InnoDB']
    this.schema.raw(
      `CREATE TABLE coleta_anonima (id VARCHAR(32) NOT NULL PRIMARY KEY, empresa_id INTEGER NOT NULL, recurso VARCHAR(120) NOT NULL, registro INTEGER NOT NULL, quantas INTEGER NOT NULL, conteudo ${long} NOT NULL)${end}`
    )
    this.schema.raw('CREATE INDEX coleta_anonima_recurso_index ON coleta_anonima (recurso, registro, quantas)')
  }

  async down() {
    this.schema.dropTable('coleta_anonima')
  }
}
