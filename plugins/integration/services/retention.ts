import { addDays, type Context, when } from '#engine'
import { CALLS } from '../domain/services.ts'

const PART = 500

/** Deletes calls of one company that are older than its retention period (`diasGuardaChamadasIntegracao`). */
export async function purgeCallsOf(context: Context): Promise<void> {
  const system = context.system
  const day = addDays(context.today, -Number(context.settings.diasGuardaChamadasIntegracao ?? 90))
  for (;;) {
    const old = await system.query(CALLS).where(when('momento').below(day)).select('id').limit(PART).rows()
    if (!old.length) return
    await system.repo(CALLS).deleteMany(old.map(({ id }) => Number(id)))
  }
}

/** Runs nightly for every company. */
export async function purgeOldCalls(context: Context): Promise<void> {
  const rows = await context.system.repo('utilitario/empresas').all({}, { brief: true })
  for (const { id } of rows) await purgeCallsOf(await context.forCompany(id))
}
