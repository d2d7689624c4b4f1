import { type Context, engine } from '#engine'
import { applyDueSituations } from '../services/refresh.ts'

/** Every night, for every company: situations planned for today come into force. */
export async function applyDueEverywhere(context: Context) {
  for (const id of await context.query('utilitario/empresas').select('id').values())
    await applyDueSituations(await engine().systemContext(id))
}
