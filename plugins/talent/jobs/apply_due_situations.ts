import { type Context, engine } from '#engine'
import { applyDueSituations } from '../services/refresh.ts'

/** Every night, for every company: situations planned for today come into force. */
export async function applyDueEverywhere(context: Context) {
  for (const { id } of await context.db.from('empresas').select('id'))
    await applyDueSituations(await engine().systemContext(Number(id)))
}
