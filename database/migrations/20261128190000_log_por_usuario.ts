import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** The newest rows of one person, without passing those of all others. */
export default class extends PlatformSchema {
  async up() {
    this.indexOn('auditoria', 'auditoria_ator_index', ['ator_nome', 'id'])
    this.indexOn('auditoria_arquivo', 'auditoria_arquivo_ator_index', ['ano', 'ator_nome', 'id'])
  }

  async down() {
    this.dropIndexOf('auditoria_arquivo', 'auditoria_arquivo_ator_index')
    this.dropIndexOf('auditoria', 'auditoria_ator_index')
  }
}
