import { cleanse, holdOpen, put } from '#app/anonymous/index.ts'
import { type Context, RuleError } from '#engine'
import {
  ALREADY_ANSWERED,
  type Answer,
  deleteFilling,
  NOT_STARTED,
  readFilling,
  type Score,
  submitFilling,
} from '#plugins/questionnaires/plugin.ts'
import { APART_SIZE, type ApartAnswer, collectionOf } from '../domain/apart.ts'
import { PARTICIPANTS } from '../domain/keys.ts'
import type { Cycle, Participant } from '../domain/rows.ts'

export const WENT_APART =
  'Você já entregou este questionário. A avaliação é anônima: ao entregar, as respostas foram separadas de você, e ninguém, nem você, pode lê-las ou corrigi-las.'

/** What is kept of a questionnaire that was handed in: nothing that tells who answered, or when. */
async function contentOf(context: Context, row: Participant, fillingId: number): Promise<ApartAnswer> {
  const filling = await readFilling(context, fillingId)
  return {
    avaliado: row.avaliado!.id,
    papel: row.papel,
    peso: row.pesoAvaliador ?? 1,
    modelo: filling.modelo.id,
    performance: filling.performance ?? null,
    modeloPerformance: filling.performanceModelo ?? null,
    competencias: filling.performanceComplemento ?? null,
    fracao: filling.performanceFracao ?? null,
    modeloFracao: filling.performanceModeloFracao ?? null,
    competenciasFracao: filling.performanceComplementoFracao ?? null,
    apuracao: (filling.apuracao ?? null) as Score | null,
    observacao: filling.observacao ?? null,
  }
}

/**
 * Hands in an anonymous questionnaire: the answers go, encrypted, where nothing leads back to who gave them; the draft
 * is deleted, and the row of the evaluator says only that it was answered.
 */
export const handInApart = (
  context: Context,
  cycle: Cycle,
  given: Participant,
  answers: Answer[],
): Promise<Participant> =>
  context.transaction(async (inner) => {
    await holdOpen(inner, collectionOf(cycle))
    await inner.lock(PARTICIPANTS, given.id)
    const participants = inner.system.repo(PARTICIPANTS)
    const row = await participants.get(given.id)
    if (row.status === 'C') throw new RuleError(ALREADY_ANSWERED)
    if (!row.preenchimento) throw new RuleError(NOT_STARTED)
    const draft = row.preenchimento.id
    await submitFilling(inner, draft, answers, { fromLowest: cycle.escala === 'M' })
    await put(inner, collectionOf(cycle), await contentOf(inner, row, draft), APART_SIZE)
    const done = { status: 'C' as const, respondidaEm: null, preenchimento: null }
    if (!(await participants.mark(row.id, done))) throw new RuleError(ALREADY_ANSWERED)
    await deleteFilling(inner, draft)
    cleanse(inner)
    return { ...row, ...done }
  })
