import { type Context, type RowAt, RuleError, when, type Where } from '#engine'
import { fillingsWithAnswers } from '#plugins/questionnaires/plugin.ts'
import { addPairs } from './assign.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'

export const ACTIONS = {
  INCLUIR_AUTOAVALIACAO: 'Autoavaliações adicionadas com sucesso!',
  REMOVER_AVALIADORES:
    'Avaliadores removidos com sucesso! Os que já responderam permanecem; os avaliados sem respostas foram removidos.',
  REMOVER_AVALIADOS: 'Avaliados removidos como sucesso!',
}
const UNKNOWN_ACTION = 'Ação Desconhecida'
const NO_SELF = 'Esta avaliação não permite autoavaliação.'

const chosen = (path: string, ids: number[]): Where[] => (ids.length ? [when(path).in(ids)] : [])

async function participantsOf(context: Context, cycle: RowAt<'avaliacao/avaliacoes-desempenho'>, conditions: Where[]) {
  const rows = await context.system
    .query(PARTICIPANTS)
    .where(when('avaliacaoDesempenho').is(cycle.id), ...conditions)
    .select({
      id: 'id',
      avaliado: 'avaliado.id',
      avaliador: 'avaliador.id',
      status: 'status',
      preenchimento: 'preenchimento.id',
    })
    .rows()
  return withAnswered(
    context,
    rows.map((row) => ({
      id: Number(row.id),
      avaliado: Number(row.avaliado),
      avaliador: row.avaliador ? Number(row.avaliador) : null,
      status: String(row.status),
      preenchimento: row.preenchimento ? Number(row.preenchimento) : null,
    })),
  )
}

/** Adds to each questionnaire whether it has answers: submitted, or started with one saved. */
async function withAnswered<T extends { status: string; preenchimento: number | null }>(context: Context, rows: T[]) {
  const begun = rows.flatMap((row) => (row.status === 'A' && row.preenchimento ? [row.preenchimento] : []))
  const kept = await fillingsWithAnswers(context, begun)
  return rows.map((row) => ({ ...row, answered: row.status === 'C' || kept.has(row.preenchimento ?? 0) }))
}

/** Deletes questionnaires without answers. */
async function removeOpen(context: Context, rows: { id: number; answered: boolean }[]): Promise<number> {
  const open = rows.filter((row) => !row.answered).map((row) => row.id)
  if (open.length) await context.system.repo(PARTICIPANTS).deleteMany(open)
  return open.length
}

/**
 * Bulk actions of HR on participants.
 * @throws RuleError 'Ação Desconhecida'
 */
export async function bulkAction(
  context: Context,
  cycle: RowAt<'avaliacao/avaliacoes-desempenho'>,
  action: string,
  evaluated: number[],
  evaluators: number[],
) {
  if (!(action in ACTIONS)) throw new RuleError(UNKNOWN_ACTION)
  const mensagem = ACTIONS[action as keyof typeof ACTIONS]
  const rows = await participantsOf(context, cycle, [
    ...chosen('avaliado', evaluated),
    ...chosen('avaliador', evaluators),
  ])
  if (action === 'INCLUIR_AUTOAVALIACAO') {
    if (!cycle.permiteAutoAvaliacao) throw new RuleError(NO_SELF)
    const people = [...new Set(rows.map((row) => row.avaliado))]
    const added = await addPairs(
      context,
      cycle,
      people.map((id) => ({ avaliado: id, avaliador: id, papel: 'U' })),
    )
    return { mensagem, quantidade: added.length }
  }
  if (action === 'REMOVER_AVALIADORES')
    return {
      mensagem,
      quantidade: await removeOpen(
        context,
        rows.filter((row) => row.avaliador !== null),
      ),
    }
  // Evaluated people with an answer stay, with all their participants.
  const answered = new Set(rows.filter((row) => row.answered).map((row) => row.avaliado))
  return {
    mensagem,
    quantidade: await removeOpen(
      context,
      rows.filter((row) => !answered.has(row.avaliado)),
    ),
  }
}

/** The same for rows marked in the list, by cycle: only the marked ones. */
export async function bulkOfRows(context: Context, ids: number[], action: keyof typeof ACTIONS): Promise<number> {
  const rows = await context.repo(PARTICIPANTS).all({ ids })
  let done = 0
  for (const [cycleId, marked] of Map.groupBy(rows, (row) => row.avaliacaoDesempenho.id as number)) {
    const cycle = await context.system.repo(CYCLES).get(cycleId)
    if (action === 'REMOVER_AVALIADORES')
      done += await removeOpen(
        context,
        await participantsOf(context, cycle, [
          when('id').in(marked.flatMap((row) => (row.avaliador ? [Number(row.id)] : []))),
        ]),
      )
    else
      done += (
        await bulkAction(context, cycle, action, [...new Set(marked.map((row) => Number(row.avaliado!.id)))], [])
      ).quantidade
  }
  return done
}
