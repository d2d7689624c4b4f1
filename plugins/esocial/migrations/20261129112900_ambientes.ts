import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/**
 * The environment of each event, and where a correction of a leave comes from. Events of before have the environment
 * their batch was sent to, or the one they were made for.
 */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('esocial_eventos', (table) => {
      table.string('ambiente', 1).nullable()
    })
    this.schema.alterTable('afastamentos', (table) => {
      table.string('origem_retificacao', 1).nullable()
      table.string('tipo_processo_retificacao', 1).nullable()
      table.string('numero_processo_retificacao', 21).nullable()
    })
    this.defer(async (db) => {
      for (const ambiente of ['1', '2']) {
        const batches = db.from('esocial_lotes').where('ambiente', ambiente).select('id')
        await db.from('esocial_eventos').whereIn('lote_id', batches).update({ ambiente })
        await db
          .from('esocial_eventos')
          .whereNull('ambiente')
          .where('xml', 'like', `%<tpAmb>${ambiente}</tpAmb>%`)
          .update({ ambiente })
      }
    })
  }

  async down() {
    this.dropColumnOf('afastamentos', 'numero_processo_retificacao')
    this.dropColumnOf('afastamentos', 'tipo_processo_retificacao')
    this.dropColumnOf('afastamentos', 'origem_retificacao')
    this.dropColumnOf('esocial_eventos', 'ambiente')
  }
}
