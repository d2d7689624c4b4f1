import env from '#start/env.ts'
import { type Context, RuleError } from '#engine'
import type { Survey } from '../domain/rows.ts'
import { enqueue } from '#app/jobs/index.ts'
import { blind, questionsOf } from '#plugins/questionnaires/plugin.ts'
import { SURVEYS } from '../domain/keys.ts'
import { ownCompany } from '#app/core/own_company.ts'

export const COLABORE_JOB = 'pesquisas-colabore'
const PATIENCE_MS = 15_000
const NOT_CONFIGURED = 'A integração com o Fortes Colabore não está configurada para esta empresa.'

const accessOf = () => ({ address: env.get('COLABORE_URL'), key: env.get('COLABORE_KEY') })

/**
 * Queues a survey for sending, once regardless of repeated requests.
 * @throws RuleError
 */
export async function requestSending(context: Context, survey: Survey): Promise<void> {
  const company = await ownCompany(context)
  const { address, key } = accessOf()
  if (!company?.ehIntegradaColabore || !address || !key) throw new RuleError(NOT_CONFIGURED)
  if (!(await questionsOf(context, survey.modelo!.id)).length)
    throw new RuleError('Esta pesquisa ainda não tem perguntas.')
  await context.system.repo(SURVEYS).patch(survey.id, { statusSincronizacao: 'AGUARDANDO' }, 'sincronizar')
  await enqueue(
    COLABORE_JOB,
    { empresaId: context.empresaId, pesquisa: survey.id },
    { uniqueKey: `${COLABORE_JOB}-${survey.id}`, trx: context.db },
  )
}

/** Sends title, dates and questions, never respondents or answers: the service asks people itself. */
export async function sendToColabore(context: Context, { pesquisa }: { pesquisa: number }): Promise<void> {
  const surveys = context.system.repo(SURVEYS)
  const survey = await surveys.find(pesquisa)
  const { address, key } = accessOf()
  if (!survey || !address || !key) return
  await surveys.patch(survey.id, { statusSincronizacao: 'EM_ANDAMENTO' }, 'sincronizar')
  const { id, titulo, cabecalho, dataInicio, dataFim, anonimo, ordemAleatoria } = survey
  const questions = await questionsOf(context, survey.modelo!.id)
  const company = await ownCompany(context)
  const sent = await fetch(new URL('pesquisas', address.endsWith('/') ? address : `${address}/`), {
    method: 'POST',
    redirect: 'error',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      titulo,
      cabecalho,
      dataInicio,
      dataFim,
      anonimo,
      ordemAleatoria,
      cnpj: company.cnpj,
      perguntas: questions.map(blind),
    }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    (response) => response.ok,
    () => false,
  )
  await surveys.patch(
    survey.id,
    sent ? { statusSincronizacao: 'CONCLUIDA', sincronizado: true } : { statusSincronizacao: 'ERRO' },
    'sincronizar',
  )
}
