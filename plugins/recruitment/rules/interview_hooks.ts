import { randomUUID } from 'node:crypto'
import { type Context, type Hooks, idOf, RuleError, ValidationError } from '#engine'
import { lockApplication, lockVacancy } from '../queries/vacancy_facts.ts'
import { planReminder } from '../services/cancel_interview.ts'
import { notifyDismissed, notifyGuests, notifyStaff } from '../services/interview_mail.ts'
import { type Booking, conflictsOf } from '../domain/interview_conflicts.ts'
import { startOf } from '../domain/interview_times.ts'
import { selectionClosed } from '../domain/vacancy_state.ts'

const KEY = 'captacao/entrevistas'

/** Facts that guests were sent: a change of them is sent to everybody again. */
const TOLD = [
  'data',
  'hora',
  'duracao',
  'participantes',
  'modalidade',
  'local',
  'link',
  'mensagem',
  'convidarCandidato',
]

const plain = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.map(idOf).sort() : (value ?? null))
const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(idOf).filter((id): id is number => id !== null) : []

/**
 * Rooms and people can be in one place only. Bookings of a company are serialised by a lock, otherwise two could take
 * the last free hour.
 */
async function checkConflicts(context: Context, wanted: Booking, day: string) {
  await context.lock('utilitario/empresas', context.empresaId!)
  const rows = await context.system.repo(KEY).all({ data: day, situacao: 'A' })
  const found = conflictsOf(wanted, rows)
  if (found.length) throw new ValidationError(found)
}

export const interviewHooks: Hooks<'captacao/entrevistas'> = {
  async beforeSave(context, values, old) {
    const before: Record<string, unknown> | null = old
    const changed = TOLD.some((name) => name in values && (!before || plain(values[name]) !== plain(before[name])))
    if (old && !changed) return
    if (old && old.situacao !== 'A') throw new RuleError('Somente entrevistas agendadas podem ser alteradas.')
    const applicationId = idOf(old?.candidatoSolicitacao ?? values.candidatoSolicitacao)
    const reads = (name: string) => (name in values ? values[name] : before?.[name])
    // Missing values are reported by the required rule.
    if (!applicationId || !reads('data') || !reads('hora') || !reads('duracao')) return
    const application = await lockApplication(context, applicationId)
    const vacancy = await lockVacancy(context, application.solicitacao)
    const person = context.actor.type !== 'system'
    const why = person ? selectionClosed(vacancy) : null
    if (why) throw new RuleError(why)
    if (person && startOf({ data: reads('data'), hora: reads('hora') }).getTime() < Date.now())
      throw new ValidationError([{ field: 'data', message: 'A entrevista não pode ser marcada no passado.' }])
    if (reads('modalidade') !== 'P') values.local = null
    if (reads('modalidade') !== 'V') values.link = null
    const wanted = {
      id: old?.id,
      hora: reads('hora'),
      duracao: Number(reads('duracao')),
      local: reads('local'),
      candidato: { id: application.candidato },
      participantes: idsOf(reads('participantes')).map((id) => ({ id })),
    }
    await checkConflicts(context, wanted, reads('data'))
    values.candidato = application.candidato
    values.solicitacao = application.solicitacao
    if (old) values.sequencia = old.sequencia! + 1
    else values.uid = `${randomUUID()}@ipe-rh`
  },

  async afterSave(context, row, old) {
    if (old && row.sequencia === old.sequencia) return
    await planReminder(context, row)
    const dismissed = idsOf(old?.participantes).filter((id) => !idsOf(row.participantes).includes(id))
    await notifyGuests(context, row, old ? 'alteracao' : 'convite')
    if (dismissed.length) await notifyDismissed(context, row, dismissed)
    await notifyStaff(context, row, old ? 'Entrevista alterada' : 'Entrevista marcada', dismissed)
  },

  async beforeDelete(context, row) {
    if (row.situacao === 'A' && context.actor.type !== 'system' && startOf(row).getTime() > Date.now())
      throw new RuleError('Cancele a entrevista antes de removê-la: quem foi convidado precisa saber.')
  },
}
