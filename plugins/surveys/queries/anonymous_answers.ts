import { anonymityFloor, collectionsWithin, readAll } from '#app/anonymous/index.ts'
import { type Context, when } from '#engine'
import type { Tally } from '../domain/figures.ts'
import {
  type Contribution,
  gathered,
  gatheredSegments,
  type Given,
  linesOf,
  type SegmentTally,
} from '../domain/gathered.ts'
import type { Dimension } from '../domain/segments.ts'
import { ANSWERS, MIN_ANSWERS, SEGMENT_ANSWERS, SURVEYS } from '../domain/keys.ts'

/** The floor of anonymity of surveys, or that of one whose participants were told theirs. */
export const leastOf = (context: Context, promised?: number | null) =>
  anonymityFloor(context, { promised, least: MIN_ANSWERS })

export const leastIn = async (context: Context, surveyId: number) =>
  leastOf(
    context,
    (await context.system.query(SURVEYS).where(when('id').is(surveyId)).select('pisoAnonimato').value()) as
      | number
      | null,
  )

const number = (value: unknown) => (value === null ? null : Number(value))

const answersOf = ({ db, empresaId }: Context, surveyId: number) =>
  db.from(ANSWERS).where({ empresa_id: empresaId, pesquisa_id: surveyId })

/**
 * Answers stored in clear, added up by the database from an index: those of an ended survey, and those given before
 * answers were collected encrypted. Comments are among them as one line of each question.
 */
async function storedTallies(context: Context, surveyId: number): Promise<Tally[]> {
  const rows = await answersOf(context, surveyId)
    .groupBy('pergunta_id', 'area_id', 'opcao_id', 'nota')
    .select('pergunta_id', 'area_id', 'opcao_id', 'nota')
    .sum('respostas as respostas')
    .sum('pessoa as pessoas')
  return rows.map((row) => ({
    pergunta: Number(row.pergunta_id),
    area: number(row.area_id),
    opcao: number(row.opcao_id),
    nota: number(row.nota),
    respostas: Number(row.respostas),
    pessoas: Number(row.pessoas),
  }))
}

async function storedComments(context: Context, surveyId: number): Promise<Given[]> {
  const rows = await answersOf(context, surveyId)
    .whereNotNull('comentario')
    .select('pergunta_id', 'pessoa', 'comentario')
  return rows.map((row) => ({
    pergunta: Number(row.pergunta_id),
    area: null,
    opcao: null,
    nota: null,
    respostas: 1,
    pessoas: Number(row.pessoa),
    comentario: String(row.comentario),
  }))
}

/** Whether there is any anonymous answer, collected or stored. */
export async function hasAnonymous(context: Context, surveyId: number): Promise<boolean> {
  return (await hasStored(context, surveyId)) || (await collectionsWithin(context, SURVEYS)).includes(surveyId)
}

const contributions = (context: Context, surveyId: number) =>
  readAll<Contribution>(context, { key: SURVEYS, id: surveyId })

const waiting = async (context: Context, surveyId: number): Promise<Given[]> =>
  linesOf(await contributions(context, surveyId))

/** Whether answers are stored already. */
export const hasStored = async (context: Context, surveyId: number): Promise<boolean> =>
  Boolean(await answersOf(context, surveyId).select('id').first())

/** Frequency of each anonymous answer by other groups than areas, as it is or will be stored. */
export async function anonymousSegments(context: Context, surveyId: number): Promise<SegmentTally[]> {
  const collected = await contributions(context, surveyId)
  if (collected.length)
    return (await hasStored(context, surveyId)) ? [] : gatheredSegments(collected, await leastIn(context, surveyId))
  const rows = await context.db
    .from(SEGMENT_ANSWERS)
    .where({ empresa_id: context.empresaId, pesquisa_id: surveyId })
    .select('dimensao', 'faixa', 'pergunta_id', 'opcao_id', 'nota', 'respostas', 'pessoa')
  return rows.map((row) => ({
    dimensao: String(row.dimensao) as Dimension,
    faixa: number(row.faixa),
    pergunta: Number(row.pergunta_id),
    opcao: number(row.opcao_id),
    nota: number(row.nota),
    respostas: Number(row.respostas),
    pessoas: Number(row.pessoa),
  }))
}

const silent = (item: Tally): Given => ({ ...item, comentario: null })

/** What an ended survey stores, from what it has stored so far and what was collected. */
export async function finalAnswers(context: Context, surveyId: number, collected: Given[]): Promise<Given[]> {
  // Only comments have neither option nor grade.
  const counted = (await storedTallies(context, surveyId)).filter((item) => item.opcao !== null || item.nota !== null)
  const comments = await storedComments(context, surveyId)
  return gathered([...counted.map(silent), ...comments, ...collected], await leastIn(context, surveyId))
}

/** Frequency of each anonymous answer, as it is or will be stored when the survey has ended. */
export const anonymousTallies = async (context: Context, surveyId: number): Promise<Tally[]> =>
  gathered(
    [...(await storedTallies(context, surveyId)), ...(await waiting(context, surveyId))].map(silent),
    await leastIn(context, surveyId),
  )

/** Comments of a question in alphabetical order. */
export async function anonymousComments(context: Context, surveyId: number): Promise<Given[]> {
  const all = [...(await storedComments(context, surveyId)), ...(await waiting(context, surveyId))]
  return all
    .filter((item) => item.comentario !== null)
    .toSorted((a, b) => a.pergunta - b.pergunta || (a.comentario! < b.comentario! ? -1 : 1))
}
