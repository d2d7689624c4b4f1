import { addDays, type Context, when } from '#engine'
import { CALLS } from '../domain/resource_keys.ts'

const PART = 500

/** Deletes the names behind placeholders, which are needed only on the day of the answer. */
async function eraseNames(context: Context) {
  const calls = context.system.repo(CALLS)
  // Queries cannot read secret fields, nor whether they have a value, so this uses SQL.
  const answered: { id: number }[] = await context
    .applyCompanyScope(context.db.from('assistente_chamadas as c'), CALLS, 'c')
    .where('c.criado_em', '<', context.today)
    .whereNotNull('c.nomes')
    .select('c.id')
  for (const { id } of answered) await calls.patch(Number(id), { nomes: null }, 'esquecer nomes')
}

/**
 * Deletes expired data of one company: names behind placeholders after the day of the call, and calls after the
 * retention period. A call that used an additional credit stays for the balance, without its texts.
 */
async function purgeCallsOf(context: Context) {
  const calls = context.system.repo(CALLS)
  const day = addDays(context.today, -Number(context.settings.diasGuardaAssistente ?? 180))
  const old = () => context.system.query(CALLS).where(when('criadoEm').below(day))
  const spent = await old().where(when('credito').is('A'), when('enviado').filled()).select('id').limit(PART).rows()
  if (spent.length)
    await calls.patchMany(
      spent.map(({ id }) => ({ id: Number(id), values: { enviado: null, recebido: null } })),
      'esquecer',
    )
  await eraseNames(context)
  const rest = await old().where(when('credito').isNot('A')).select('id').limit(PART).rows()
  if (rest.length) await calls.deleteMany(rest.map(({ id }) => Number(id)))
}

/** Runs nightly for every company. */
export async function purgeOldCalls(context: Context) {
  const rows = await context.system.repo('utilitario/empresas').all({}, { brief: true })
  for (const { id } of rows) await purgeCallsOf(await context.forCompany(id))
}
