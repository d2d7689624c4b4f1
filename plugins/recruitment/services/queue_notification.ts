import { addDays, any, type Context, type RowAt, when } from '#engine'
import { cancelMail } from '#app/mail/index.ts'
import { eventBetween, type MessageEvent, type ApplicationState } from '../shared/message_text.ts'
import { letterWords, type LetterText, recipientOf, sendLetter } from './candidate_messages.ts'
import { UNDO_TIME } from './notify_candidate.ts'

const HISTORY = 'captacao/historico'
const TEMPLATES = 'captacao/modelos-mensagem'
/** Steps are often recorded days later with their real date; older ones are bookkeeping and trigger no letter. */
const RECENT_DAYS = 7
const keyOf = (entryId: number) => `recruitment.aviso:${entryId}`

/** The automatic letter of a company: that of the stage, otherwise the general one. Null if there is none. */
export async function letterOf(
  context: Context,
  event: MessageEvent,
  stageId: number | null,
): Promise<LetterText | null> {
  const found = await context
    .query(TEMPLATES)
    .withoutRowRules()
    .where(
      when('evento').is(event),
      when('ativo').is(true),
      stageId ? any(when('etapaSeletiva').empty(), when('etapaSeletiva').is(stageId)) : when('etapaSeletiva').empty(),
    )
    .select({ assunto: 'assunto', texto: 'texto', etapa: 'etapaSeletiva.id' })
    .rows()
  const one = found.find((row) => row.etapa) ?? found[0]
  return one ? { assunto: one.assunto!, texto: one.texto! } : null
}

/** The events with automatic letters of the company, and their stages (null: all). */
export const announcedEvents = (context: Context) =>
  context
    .query(TEMPLATES)
    .withoutRowRules()
    .where(when('evento').filled(), when('ativo').is(true))
    .select({ evento: 'evento', etapaId: 'etapaSeletiva.id' })
    .rows()

interface Entry extends ApplicationState {
  id: number
  nomeEtapa: string | null
  data: string
  criadoEm: string
  semAviso: boolean
}

const latestEntries = (context: Context, applicationId: number, without?: number) =>
  context
    .query(HISTORY)
    .withoutRowRules()
    .where(when('candidatoSolicitacao').is(applicationId), ...(without ? [when('id').isNot(without)] : []))
    .orderBy('-data')
    .limit(2)
    .select({
      id: 'id',
      apto: 'apto',
      etapa: 'etapaSeletiva.id',
      nomeEtapa: 'etapaSeletiva.nome',
      data: 'data',
      criadoEm: 'criadoEm',
      semAviso: 'semAviso',
    })
    .rows() as Promise<Entry[]>

/** Whether the candidate withdrew; then no letter is sent. Only the portal records withdrawals. */
async function left(context: Context, applicationId: number): Promise<boolean> {
  const row = await context.system.repo('captacao/candidato-solicitacoes').find(applicationId)
  return Boolean(row?.desistiuEm)
}

async function queue(context: Context, applicationId: number, entry: Entry, before: ApplicationState | null) {
  if (entry.semAviso || entry.data < addDays(context.today, -RECENT_DAYS)) return
  const event = eventBetween(before, entry)
  const letter = event && (await letterOf(context, event, entry.etapa))
  if (!letter || (await left(context, applicationId))) return
  const one = await recipientOf(context, applicationId)
  if (!one?.email) return
  // The application may still be in the state set by the step that is being undone.
  const words = await letterWords(context)({ ...one, nomeEtapa: entry.nomeEtapa })
  await sendLetter(context, one, letter, words, {
    kind: 'Aviso ao candidato',
    uniqueKey: keyOf(entry.id),
    delay: UNDO_TIME,
  })
}

/**
 * Queues the automatic letter about a step, after application and stage were updated. Of steps within the undo time
 * only the last is announced: a candidate moved to a wrong column and then to the right one hears only of the right
 * one.
 */
export async function queueNotification(
  context: Context,
  row: RowAt<'captacao/historico'>,
  old: RowAt<'captacao/historico'> | null,
): Promise<void> {
  if (context.actor.type !== 'staff' || !(await announcedEvents(context)).length) return
  const applicationId = row.candidatoSolicitacao.id
  const [latest, before] = await latestEntries(context, applicationId)
  if (latest?.id !== row.id) return
  const waited = await cancelMail(context, keyOf(row.id))
  if (before) await cancelMail(context, keyOf(before.id))
  // What was already sent is sent again only if the entry has changed.
  const known = old && !waited ? { apto: old.apto, etapa: old.etapaSeletiva?.id ?? null } : (before ?? null)
  await queue(context, applicationId, latest, known)
}

/** Undoes the letter of a deleted step; the letter it had replaced is queued again. */
export async function cancelNotification(context: Context, row: RowAt<'captacao/historico'>): Promise<void> {
  await cancelMail(context, keyOf(row.id))
  if (context.actor.type !== 'staff') return
  const applicationId = row.candidatoSolicitacao.id
  const [latest, before] = await latestEntries(context, applicationId, row.id)
  if (latest && Date.now() - Date.parse(latest.criadoEm) < UNDO_TIME)
    await queue(context, applicationId, latest, before ?? null)
}
