import { type Condition, type Context, existsIn, idOf, type RowAt, when } from '#engine'
import { stagesOf } from '../queries/selection.ts'
import { EVALUATIONS } from './evaluations.ts'

interface Assignment {
  candidato: number
  solicitacao: number
  historico?: number
  dataHoraExpiracao?: string | null
}

const ids = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(idOf).filter((id): id is number => id !== null) : []

/** Active models with questions: inactive or empty ones are not assigned. */
async function askable(context: Context, models: number[]): Promise<number[]> {
  if (!models.length) return []
  const rows = await context
    .query('questionarios/modelos')
    .withoutRowRules()
    .where(when('id').in(models), when('ativo').is(true), existsIn('questionarios/perguntas', 'modelo'))
    .select('id')
    .values()
  const found = new Set(rows)
  return models.filter((id) => found.has(id))
}

/**
 * Assigns questionnaires to a candidate, each once per vacancy: a candidate answers a questionnaire once for a vacancy.
 * Returns the number of new ones.
 */
export async function assignEvaluations(context: Context, to: Assignment, models: unknown): Promise<number> {
  const wanted = await askable(context, [...new Set(ids(models))])
  if (!wanted.length) return 0
  const present = new Set(
    await context
      .query(EVALUATIONS)
      .withoutRowRules()
      .where(when('candidato').is(to.candidato), when('solicitacao').is(to.solicitacao), when('avaliacao').in(wanted))
      .select('avaliacao.id')
      .values(),
  )
  const { repo } = context.system
  const missing = wanted.filter((id) => !present.has(id))
  for (const avaliacao of missing) {
    const row = await repo(EVALUATIONS).create({
      candidato: to.candidato,
      solicitacao: to.solicitacao,
      avaliacao,
      quemResponde: 'C',
      dataHoraExpiracao: to.dataHoraExpiracao ?? null,
    })
    if (to.historico) await repo(EVALUATIONS).patch(row.id, { historico: to.historico })
  }
  return missing.length
}

/** Questionnaires on entering a vacancy: those of the advert, or those of the first stage if the advert says so. */
export async function assignOnEntering(
  context: Context,
  application: RowAt<'captacao/candidato-solicitacoes'>,
): Promise<void> {
  const { repo } = context.system
  const vacancy = await repo('captacao/solicitacoes-pessoal').get(application.solicitacao.id)
  const { avaliacoes, utilizarAvaliacoesEtapaSeletiva } = vacancy.anuncio ?? {}
  const to = { candidato: application.candidato.id, solicitacao: vacancy.id }
  if (!utilizarAvaliacoesEtapaSeletiva) return void (await assignEvaluations(context, to, avaliacoes))
  const [first] = await stagesOf(context, vacancy)
  if (first) await assignEvaluations(context, to, (await repo('captacao/etapas-seletivas').get(first.id)).avaliacoes)
}

/** Questionnaires of a stage, for an entry that names none. */
export async function modelsOfStage(context: Context, stageId: number | null): Promise<number[]> {
  const stage = stageId ? await context.system.repo('captacao/etapas-seletivas').find(stageId) : null
  return ids(stage?.avaliacoes)
}

/**
 * Deletes evaluations that were not started: of an entry, an application, a candidate. Answered ones stay until the
 * candidate is deleted.
 */
export async function removeEvaluations(context: Context, which: Condition, onlyUntouched = false): Promise<void> {
  const untouched = [when('situacao').is('I'), when('respondidaEm').empty()]
  const found = await context
    .query(EVALUATIONS)
    .withoutRowRules()
    .where(which, ...(onlyUntouched ? untouched : []))
    .select('id')
    .values()
  if (found.length) await context.system.repo(EVALUATIONS).deleteMany(found)
}
