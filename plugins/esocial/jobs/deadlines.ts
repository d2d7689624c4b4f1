import { all, any, type Context, engine, recomputeDerived, when } from '#engine'
import { sendCompanyMail } from '#app/mail/index.ts'
import { appUrl } from '#config/app.ts'
import { deadlineWords } from '../domain/deadlines/state.ts'
import { EVENTS } from '../domain/keys.ts'
import { prazosESocial } from '../mails/templates.ts'
import { deadlineSettings } from '../queries/business_days.ts'
import { dueEvents } from '../queries/due_events.ts'
import { undeclared } from '../queries/undeclared.ts'
import { ambienteOf } from '../queries/environment.ts'

export { DEADLINES_JOB, RECHECK_JOB } from '../domain/deadline_jobs.ts'

const STEP = 250
/** Lines of one mail. */
const MAX_LINES = 50

/** Recomputes what follows from more than the record itself, in portions that each have their transaction. */
async function recompute(context: Context, which: 'sent' | 'all'): Promise<void> {
  const standing = all(when('situacao').is('SEM_ERRO'), when('substituido').is(false), when('tipo').isNot('S-3000'))
  const unsent = all(when('situacao').in(['AGUARDANDO', 'COM_ERRO']), when('substituido').is(false))
  const events = context
    .query(EVENTS)
    .withoutRowRules()
    .where(when('ambiente').is(ambienteOf(context)), which === 'sent' ? standing : any(standing, unsent))
    .orderBy('id')
    .limit(STEP)
    .select({ id: 'id' })
  for (let cursor = 0; ;) {
    const ids = await events.where(when('id').above(cursor)).values()
    if (!ids.length) return
    cursor = ids.at(-1)!
    await recomputeDerived(context, EVENTS, ids)
  }
}

/** After a change of what records refer to: which of the events that were sent would say something else. */
export const recheckChanged = (context: Context): Promise<void> => recompute(context, 'sent')

/** Events and records due within the days of notice, or late, one line each. */
async function dueLines(context: Context) {
  const rows = await dueEvents(context)
    .withoutRowRules()
    .orderBy('prazo', 'id')
    .limit(MAX_LINES)
    .select({ tipo: 'tipo', talento: 'colaborador.nome', prazo: 'prazo' })
    .rows()
  const events = rows.map((row) => ({ ...row, semEvento: false }))
  const records = (await undeclared(context)).map((row) => ({ ...row, semEvento: true }))
  return [...events, ...records]
    .toSorted((a, b) => (a.prazo! < b.prazo! ? -1 : 1))
    .slice(0, MAX_LINES)
    .map(({ tipo, talento, prazo, semEvento }) => ({
      evento: `${tipo} de ${talento ?? ''}`,
      prazo: `${deadlineWords(context.today, prazo!)}${semEvento ? ', sem evento gerado' : ''}`,
    }))
}

/** One mail a day to the address of the company, if something is due. */
export async function mailDeadlines(context: Context): Promise<number> {
  const { address } = deadlineSettings(context)
  if (!address) return 0
  const linhas = await dueLines(context)
  if (!linhas.length) return 0
  await sendCompanyMail(context, {
    to: { address, name: 'eSocial' },
    template: prazosESocial,
    data: { linhas, link: `${appUrl}/esocial/eventos` },
    uniqueKey: `esocial-prazos-${context.empresaId}-${context.today}`,
  })
  return linhas.length
}

/** Every night: holidays, settings and references are followed, and what is due is mailed. */
export async function followDeadlines(context: Context): Promise<void> {
  for (const id of await context.query('utilitario/empresas').select('id').values()) {
    const company = await engine().systemContext(id)
    await recompute(company, 'all')
    await company.transaction((inner) => mailDeadlines(inner))
  }
}
