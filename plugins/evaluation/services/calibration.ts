import { type Context, ForbiddenError, NotFoundError, type RowAt, RuleError, type Where, when } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { areasBelow } from '#plugins/positions/plugin.ts'
import { ownTalent, usersOfTalents } from '#plugins/talent/plugin.ts'
import { CALIBRATIONS, NINEBOX } from '../domain/boxes.ts'
import { SESSIONS, SHARED } from '../domain/calibration.ts'
import { CYCLES, TALENTS } from '../domain/keys.ts'
import { chartOf, nineboxRow, type Placed, type StoredNinebox } from '../queries/ninebox.ts'

const READ = 'ROLE_AVALIACAO_SESSOES_CALIBRACAO'
const EDIT_SESSIONS = `${READ}_EDITAR`
const USERS = 'utilitario/usuarios'
/** Managers above managers are looked for at most so many times. */
const LEVELS = 20

type Session = RowAt<typeof SESSIONS>
const isClosed = (session: Pick<Session, 'situacao'>) => session.situacao === 'ENCERRADA'

/** Tells the participants, once each, that they are expected. */
export async function announceSession(context: Context, row: Session, old: Session | null): Promise<void> {
  const before = new Set((old?.participantes ?? []).map(({ id }) => id))
  await sendMessage(context, {
    tipo: 'AD',
    usuarios: (row.participantes ?? []).flatMap(({ id }) => (before.has(id) ? [] : [id])),
    texto: `Você participa da calibração "${row.titulo}".`,
    link: `/avaliacao/calibracao/${row.id}`,
  })
}

/** The people a session is about, as conditions on the evaluated. */
async function coverage(context: Context, session: Pick<Session, 'areas'>): Promise<Where[]> {
  const areas = (session.areas ?? []).map(({ id }) => id)
  if (!areas.length) return []
  return [when('avaliado.areaOrganizacional').in(await areasBelow(context.db, areas))]
}

/** The Nine Boxes of a cycle. */
async function nineboxesOf(context: Context, cycle: number): Promise<number[]> {
  const ids = await context.system.query(NINEBOX).where(when('avaliacaoDesempenho').is(cycle)).select('id').values()
  return ids.map(Number)
}

/** Sessions of these Nine Boxes that cover a talent. */
async function sessionsOver(context: Context, nineboxes: number[], talent: number): Promise<Session[]> {
  if (!nineboxes.length) return []
  const sessions = await context.system.repo(SESSIONS).all({ ninebox: nineboxes })
  const area = sessions.some((session) => session.areas?.length)
    ? await context.system.query(TALENTS).where(when('id').is(talent)).select('areaOrganizacional.id').value()
    : null
  const found: Session[] = []
  for (const session of sessions) {
    const areas = (session.areas ?? []).map(({ id }) => id)
    if (!areas.length || (await areasBelow(context.db, areas)).includes(Number(area))) found.push(session)
  }
  return found
}

/** @throws RuleError when the place of this talent was settled in a session */
async function assertNotSettled(context: Context, ninebox: number, talent: number): Promise<void> {
  const closed = (await sessionsOver(context, [ninebox], talent)).find(isClosed)
  if (closed) throw new RuleError(`A calibração "${closed.titulo}" foi encerrada: reabra-a para mover este talento.`)
}

/** Managers of a talent, up to the top. */
async function managersAbove(context: Context, talent: number): Promise<number[]> {
  const above: number[] = []
  for (let at: number | null = talent, step = 0; at && step < LEVELS; step++) {
    const manager: unknown = await context.system.query(TALENTS).where(when('id').is(at)).select('gestor.id').value()
    at = manager ? Number(manager) : null
    if (at) above.push(at)
  }
  return above
}

/**
 * Talents that this user does not see in a session: who takes part is not calibrated by the colleagues at the table, and
 * nobody sees a place of those above.
 */
async function outOfView(context: Context, session: Session): Promise<number[]> {
  const users = (session.participantes ?? []).map(({ id }) => id)
  const members = await context.system.query(USERS).where(when('id').in(users)).select('talento.id').values()
  const me = await ownTalent(context)
  return [
    ...members.flatMap((id) => (id ? [Number(id)] : [])),
    ...(me ? [me, ...(await managersAbove(context, me))] : []),
  ]
}

/** A session as the current user may see it. */
export interface OpenSession {
  session: Session
  ninebox: StoredNinebox
  /** Whether the user may move people now. */
  moves: boolean
  chart: Awaited<ReturnType<typeof chartOf>>
}

/**
 * A session with the people it is about. Participants see all of them, others with the authority those their row rules
 * show. @throws NotFoundError for everybody else; RuleError while results may not be shown
 */
export async function openSession(context: Context, id: number, talent?: number): Promise<OpenSession> {
  const session = await context.system.repo(SESSIONS).find(id)
  if (!session) throw new NotFoundError()
  const member =
    context.actor.type === 'staff' && (session.participantes ?? []).some((user) => user.id === context.actor.id)
  if (!member && !context.can(READ)) throw new NotFoundError()
  const hidden = await outOfView(context, session)
  const seer = member ? context.system : context
  const ninebox = await nineboxRow(context.system, session.ninebox!.id)
  const chart = await chartOf(seer, ninebox, [
    ...(await coverage(context, session)),
    ...(hidden.length ? [when('avaliado').notIn(hidden)] : []),
    ...(talent ? [when('avaliado').is(talent)] : []),
  ])
  const moves = !isClosed(session) && (member || context.can(EDIT_SESSIONS))
  return { session, ninebox, moves, chart }
}

/** Moves a person within a session. @throws RuleError when it is closed; NotFoundError for whom it is not about */
export async function moveIn(
  context: Context,
  id: number,
  { talent, box, reason }: { talent: number; box: number; reason: string },
): Promise<Placed> {
  await context.lock(SESSIONS, id)
  const { session, ninebox, moves, chart } = await openSession(context, id, talent)
  if (isClosed(session)) throw new RuleError('A calibração está encerrada: as posições não mudam mais.')
  if (!moves) throw new ForbiddenError()
  const [before] = chart.talentos
  if (!before) throw new NotFoundError()
  return moveTo(context, before, { ninebox: ninebox.id, sessao: session.id, box, reason })
}

/** Moves a person on a Nine Box, in a session or not. @throws RuleError when the place was settled in a session */
export async function moveTo(
  context: Context,
  before: Placed,
  { ninebox, sessao, box, reason }: { ninebox: number; sessao?: number; box: number; reason: string },
): Promise<Placed> {
  await assertNotSettled(context, ninebox, before.id)
  if (before.box === box) return before
  await context.system.repo(CALIBRATIONS).create({
    ninebox,
    sessao,
    colaborador: before.id,
    de: String(before.box),
    para: String(box),
    motivo: reason,
    por: context.actor.nome,
    em: context.today,
  })
  return { ...before, box, motivo: reason }
}

export const closeSession = (context: Context) => ({ encerradaEm: context.today, encerradaPor: context.actor.nome })

/** @throws RuleError once a result of the cycle has been shared with somebody the session is about */
export async function reopenSession(context: Context, { row }: { row: Session }): Promise<void> {
  const ninebox = await nineboxRow(context.system, row.ninebox!.id)
  const { talentos } = await chartOf(context.system, ninebox, await coverage(context, row))
  const shared = await sharedWith(
    context,
    ninebox.avaliacaoDesempenho.id,
    talentos.map(({ id }) => id),
  )
  if (shared.size)
    throw new RuleError(
      shared.size === 1
        ? 'Um resultado desta calibração já foi compartilhado: ela não pode ser reaberta.'
        : `${shared.size} resultados desta calibração já foram compartilhados: ela não pode ser reaberta.`,
    )
}

/** When the result of a cycle was shared with each of these talents. */
export async function sharedWith(context: Context, cycle: number, talents: number[]): Promise<Map<number, string>> {
  if (!talents.length) return new Map()
  const rows = await context.system
    .query(SHARED)
    .where(when('avaliacaoDesempenho').is(cycle), when('colaborador').in(talents))
    .select({ talento: 'colaborador.id', em: 'em' })
    .rows()
  return new Map(rows.map((row) => [Number(row.talento), String(row.em)]))
}

/** Of these cycles, those whose result this talent may not see yet: calibrated, and not shared by a manager. */
export async function withheldFrom(context: Context, cycles: number[], talent: number): Promise<Set<number>> {
  const withheld = new Set<number>()
  for (const cycle of cycles) {
    if (!(await sessionsOver(context, await nineboxesOf(context, cycle), talent)).length) continue
    if (!(await sharedWith(context, cycle, [talent])).size) withheld.add(cycle)
  }
  return withheld
}

/** The session of a person whose manager is the current user, once all that cover the person are closed; else null. */
export async function sessionOfTeam(context: Context, cycle: number, talent: number): Promise<Session | null> {
  const me = await ownTalent(context)
  const manager = await context.system.query(TALENTS).where(when('id').is(talent)).select('gestor.id').value()
  if (!me || Number(manager) !== me) return null
  const sessions = await sessionsOver(context, await nineboxesOf(context, cycle), talent)
  return sessions.every(isClosed) ? (sessions[0] ?? null) : null
}

/** Shares the result with the person. Again: nothing. @throws RuleError when the cycle shows nobody the own result */
export async function shareResult(context: Context, cycle: number, talent: number): Promise<void> {
  if (!(await sessionOfTeam(context, cycle, talent))) throw new NotFoundError()
  const { titulo, exibirPerformanceProfissional } = await context.system.repo(CYCLES).get(cycle)
  if (!exibirPerformanceProfissional) throw new RuleError('Esta avaliação não mostra o resultado a quem foi avaliado.')
  if ((await sharedWith(context, cycle, [talent])).size) return
  await context.system.repo(SHARED).create({
    avaliacaoDesempenho: cycle,
    colaborador: talent,
    por: context.actor.nome,
    em: context.today,
  })
  await sendMessage(context, {
    tipo: 'AD',
    usuarios: await usersOfTalents(context, [talent]),
    texto: `O seu resultado de "${titulo}" foi compartilhado com você.`,
    link: '/avaliacao/meus-resultados',
  })
}
