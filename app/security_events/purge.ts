import db from '@adonisjs/lucid/services/db'
import { defineNightly } from '#app/jobs/index.ts'
import { engine } from '#engine/engine.ts'
import { utcText } from '#engine/definition/civil_date.ts'

const DAY = 86_400_000
const KEEP_DAYS = 365

/** Deletes events older than `days`; null: those without a company. */
export async function purgeEvents(empresaId: number | null, days: number, now = Date.now()): Promise<number> {
  const before = utcText(now - days * DAY)
  const query = db.from('eventos_seguranca').where('ocorrido_em', '<', before)
  return Number(
    await (empresaId === null ? query.whereNull('empresa_id') : query.where('empresa_id', empresaId)).delete(),
  )
}

/** Applies each company's retention (`diasGuardaEventosSeguranca`). */
async function purgeEverywhere() {
  await purgeEvents(null, KEEP_DAYS)
  for (const { id } of await db.from('empresas').select('id')) {
    const { settings } = await engine().systemContext(Number(id))
    await purgeEvents(Number(id), Number(settings.diasGuardaEventosSeguranca ?? KEEP_DAYS))
  }
}

export const defineEventPurge = () =>
  defineNightly('eventos-seguranca.limpar', { hour: 3, minute: 40 }, purgeEverywhere)
