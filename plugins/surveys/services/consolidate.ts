import { chanceId, collectionsWithin, takeAll } from '#app/anonymous/index.ts'
import { type Context, engine, when } from '#engine'
import { type Contribution, gatheredSegments, linesOf, type SegmentTally } from '../domain/gathered.ts'
import { ANSWERS, SEGMENT_ANSWERS, SURVEYS } from '../domain/keys.ts'
import { finalAnswers, hasStored, leastIn } from '../queries/anonymous_answers.ts'

const PART = 500

/**
 * Stores the answers of an anonymous survey that ends: what was collected and what is stored already are added up and
 * written anew, all at once and in the order of new random keys. The place of a row then tells nothing, and areas of
 * few people are gone. Runs again for what a server that was stopped left behind.
 */
export async function consolidate(context: Context, surveyId: number): Promise<void> {
  const collected = await takeAll<Contribution>(context, { key: SURVEYS, id: surveyId })
  const lines = await finalAnswers(context, surveyId, linesOf(collected))
  const rows = lines
    .map((line) => ({
      id: chanceId(),
      empresa_id: context.empresaId,
      pesquisa_id: surveyId,
      pergunta_id: line.pergunta,
      area_id: line.area,
      opcao_id: line.opcao,
      nota: line.nota,
      respostas: line.respostas,
      pessoa: line.pessoas,
      comentario: line.comentario,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await storeSegments(context, surveyId, collected)
  await context.db.from(ANSWERS).where({ empresa_id: context.empresaId, pesquisa_id: surveyId }).delete()
  for (let at = 0; at < rows.length; at += PART)
    await context.db
      .insertQuery()
      .table(ANSWERS)
      .multiInsert(rows.slice(at, at + PART))
}

/**
 * Stores the answers by other groups than areas. People who are in no stored group, because they answered before groups
 * were collected or after the survey had ended, would be found by subtraction if they were few: then nothing is stored.
 */
async function storeSegments(context: Context, surveyId: number, collected: Contribution[]): Promise<void> {
  if (!collected.length) return
  const isFirst = !(await hasStored(context, surveyId))
  const where = { empresa_id: context.empresaId, pesquisa_id: surveyId }
  await context.db.from(SEGMENT_ANSWERS).where(where).delete()
  if (!isFirst) return
  await writeSegments(context, surveyId, gatheredSegments(collected, await leastIn(context, surveyId)))
}

/** Stores counts by group, all at once and in the order of new random keys. */
export async function writeSegments(context: Context, surveyId: number, tallies: SegmentTally[]): Promise<void> {
  const rows = tallies
    .map(({ dimensao, faixa, pergunta, opcao, nota, respostas, pessoas }) => ({
      id: chanceId(),
      empresa_id: context.empresaId,
      pesquisa_id: surveyId,
      pergunta_id: pergunta,
      dimensao,
      faixa,
      opcao_id: opcao,
      nota,
      respostas,
      pessoa: pessoas,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let at = 0; at < rows.length; at += PART)
    await context.db
      .insertQuery()
      .table(SEGMENT_ANSWERS)
      .multiInsert(rows.slice(at, at + PART))
}

/** Ends the anonymous surveys of a company after their last day, so that no data of small areas remains. */
export async function endOverdue(context: Context): Promise<number> {
  const surveys = await context
    .query(SURVEYS)
    .where(when('anonimo').is(true), when('encerrada').is(false), when('liberado').is(true), when('dataFim').inPast())
    .select('id')
    .values()
  for (const id of surveys)
    await context.transaction(async (inner) => {
      await consolidate(inner, Number(id))
      await inner.system.repo(SURVEYS).patch(Number(id), { liberado: false, encerrada: true }, 'encerrar')
    })
  await storeLeftBehind(context)
  return surveys.length
}

/** What was collected for surveys that have ended: nothing, unless nodes of a cluster could not see each other's locks. */
async function storeLeftBehind(context: Context) {
  const left = await collectionsWithin(context, SURVEYS)
  if (!left.length) return
  const ended = await context
    .query(SURVEYS)
    .where(when('encerrada').is(true), when('id').in(left))
    .select('id')
    .values()
  for (const id of ended) await context.transaction((inner) => consolidate(inner, Number(id)))
}

export async function endOverdueEverywhere(context: Context) {
  for (const id of await context.query('utilitario/empresas').select('id').values())
    await endOverdue(await engine().systemContext(id))
}
