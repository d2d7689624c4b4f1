import { readAll } from '#app/anonymous/index.ts'
import { type Context, RuleError, today, type Where, when } from '#engine'
import type { Score } from '#plugins/questionnaires/plugin.ts'
import { type ApartAnswer, collectionOf } from '../domain/apart.ts'
import type { Cycle } from '../domain/rows.ts'
import { PARTICIPANTS } from '../domain/keys.ts'

const NOT_OVER = 'A avaliação é anônima: os resultados aparecem depois da data final.'

/**
 * Whether no more answers can come in. By the real day: a list can be read as of a future one. The end of an anonymous
 * cycle with answers cannot be moved once it has passed (`rules/cycle_hooks.ts`).
 */
export const isOver = ({ dataFim }: Pick<Cycle, 'dataFim'>) => dataFim < today()

/** @throws RuleError before the end of an anonymous cycle: results before and after one answer would reveal that answer */
export function assertShown(cycle: Cycle): void {
  if (cycle.anonima && !isOver(cycle)) throw new RuleError(NOT_OVER)
}

/** Columns of a participant with the questionnaire: who and how much. */
const ABOUT = {
  id: 'avaliado.id',
  nome: 'avaliado.nome',
  cargo: 'avaliado.cargo.nome',
  area: 'avaliado.areaOrganizacional.nome',
  areaId: 'avaliado.areaOrganizacional.id',
  gestorId: 'avaliado.gestor.id',
  faixa: 'avaliado.faixaSalarial.id',
  papel: 'papel',
  peso: 'pesoAvaliador',
  preenchimento: 'preenchimento.id',
} as const

const FIGURES = {
  performance: 'preenchimento.performance',
  modelo: 'preenchimento.performanceModelo',
  competencias: 'preenchimento.performanceComplemento',
  fracao: 'preenchimento.performanceFracao',
  modeloFracao: 'preenchimento.performanceModeloFracao',
  competenciasFracao: 'preenchimento.performanceComplementoFracao',
} as const

const LINES = { avaliador: 'avaliador.nome', avaliadorId: 'avaliador.id', apuracao: 'preenchimento.apuracao' } as const

/** A participant who answered; the answers stand with them, or apart from them. */
interface Participation {
  papel: unknown
  preenchimento: unknown
}

/**
 * Puts the answers kept apart in the places of the participants who gave them: as many about the same person in the same
 * role, of whom nobody knows which is whose. `person` says about whom a row is.
 */
export function withApart<T extends Participation, R>(
  rows: readonly T[],
  apart: readonly ApartAnswer[],
  person: (row: T) => unknown,
  as: { own: (row: T) => R; apart: (about: T, answer: ApartAnswer) => R },
): R[] {
  const given = Map.groupBy(apart, (answer) => `${answer.avaliado} ${answer.papel}`)
  return rows.flatMap((row) => {
    if (row.preenchimento) return [as.own(row)]
    const key = `${Number(person(row))} ${row.papel}`
    const answers = given.get(key) ?? []
    given.delete(key)
    return answers.map((answer) => as.apart(row, answer))
  })
}

/** The answers of a cycle that are kept apart; none are read where each of these rows has its own beside it. */
export const apartIn = (context: Context, cycle: Pick<Cycle, 'id'>, rows: readonly Participation[]) =>
  rows.every((row) => row.preenchimento) ? Promise.resolve([]) : readAll<ApartAnswer>(context, collectionOf(cycle))

/**
 * The submitted questionnaires of a cycle, about whom these conditions choose. All answers about a person, or none: of
 * an anonymous cycle no evaluators are chosen, because the difference of two choices would tell one of them.
 */
function submittedAbout(context: Context, cycle: Cycle, evaluated: Where[], evaluators: number[]) {
  assertShown(cycle)
  return context
    .query(PARTICIPANTS)
    .where(
      when('avaliacaoDesempenho').is(cycle.id),
      when('status').is('C'),
      ...evaluated,
      ...(evaluators.length && !cycle.anonima ? [when('avaliador').in(evaluators)] : []),
    )
}

/** Their figures, by the name of whom they are about. */
export async function submittedFigures(context: Context, cycle: Cycle, evaluated: Where[], evaluators: number[] = []) {
  const rows = await submittedAbout(context, cycle, evaluated, evaluators)
    .select({ ...ABOUT, ...FIGURES })
    .orderBy('avaliado.nome')
    .rows()
  return withApart(rows, await apartIn(context, cycle, rows), ({ id }) => id, {
    own: (row) => row,
    apart: (about, answer) => ({
      ...about,
      peso: answer.peso,
      performance: answer.performance,
      modelo: answer.modeloPerformance,
      competencias: answer.competencias,
      fracao: answer.fracao,
      modeloFracao: answer.modeloFracao,
      competenciasFracao: answer.competenciasFracao,
    }),
  })
}

/** The same with every line of their calculation, by the name of who answered: none of those kept apart. */
export async function submittedLines(context: Context, cycle: Cycle, evaluated: Where[], evaluators: number[] = []) {
  const rows = await submittedAbout(context, cycle, evaluated, evaluators)
    .select({ ...ABOUT, ...LINES })
    .orderBy('avaliador.nome')
    .rows()
  const facts = (row: (typeof rows)[number]) => ({
    id: Number(row.id),
    area: row.area ?? null,
    faixa: row.faixa ? Number(row.faixa) : null,
    papel: String(row.papel),
  })
  return withApart(rows, await apartIn(context, cycle, rows), ({ id }) => id, {
    own: (row) => ({
      ...facts(row),
      peso: Number(row.peso ?? 1),
      avaliador: row.avaliador ?? null,
      avaliadorId: row.avaliadorId ? Number(row.avaliadorId) : null,
      linhas: (row.apuracao as Score | null)?.linhas ?? [],
    }),
    apart: (about, answer) => ({
      ...facts(about),
      peso: answer.peso,
      avaliador: null,
      avaliadorId: null,
      linhas: answer.apuracao?.linhas ?? [],
    }),
  })
}
