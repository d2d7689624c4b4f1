import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** The newest rows of one company, without passing those of all others. */
export default class extends PlatformSchema {
  async up() {
    this.indexOn('auditoria', 'auditoria_empresa_index', ['empresa_id', 'id'])
  }

  async down() {
    this.dropIndexOf('auditoria', 'auditoria_empresa_index')
  }
}
