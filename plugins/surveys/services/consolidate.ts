import { chanceId, collectionsWithin, takeAll } from '#app/anonymous/index.ts'
import { type Context, engine, when } from '#engine'
import type { Given } from '../domain/gathered.ts'
import { ANSWERS, SURVEYS } from '../domain/keys.ts'
import { finalAnswers } from '../queries/anonymous_answers.ts'

const PART = 500

/**
 * Stores the answers of an anonymous survey that ends: what was collected and what is stored already are added up and
 * written anew, all at once and in the order of new random keys. The place of a row then tells nothing, and areas of
 * few people are gone. Runs again for what a server that was stopped left behind.
 */
export async function consolidate(context: Context, surveyId: number): Promise<void> {
  const collected = await takeAll<Given[]>(context, { key: SURVEYS, id: surveyId })
  const lines = await finalAnswers(context, surveyId, collected.flat())
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
  await context.db.from(ANSWERS).where({ empresa_id: context.empresaId, pesquisa_id: surveyId }).delete()
  for (let at = 0; at < rows.length; at += PART)
    await context.db
      .insertQuery()
      .table(ANSWERS)
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
