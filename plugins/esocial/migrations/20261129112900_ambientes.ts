import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** @see the migration below */
export async function nameEnvironments(db: QueryClientContract): Promise<void> {
  for (const ambiente of ['1', '2']) {
    const batches = db.from('esocial_lotes').where('ambiente', ambiente).select('id')
    await db.from('esocial_eventos').whereNull('ambiente').whereIn('lote_id', batches).update({ ambiente })
  }
  for (const ambiente of ['1', '2'])
    await db
      .from('esocial_eventos')
      .whereNull('ambiente')
      .where('xml', 'like', `%<tpAmb>${ambiente}</tpAmb>%`)
      .update({ ambiente })
}

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
    this.defer(nameEnvironments)
  }

  async down() {
    this.dropColumnOf('afastamentos', 'numero_processo_retificacao')
    this.dropColumnOf('afastamentos', 'tipo_processo_retificacao')
    this.dropColumnOf('afastamentos', 'origem_retificacao')
    this.dropColumnOf('esocial_eventos', 'ambiente')
  }
}
