import type { RowAt } from '#engine'

export type Cycle = RowAt<'avaliacao/avaliacoes-desempenho'>
/** One evaluator and one evaluated person in a cycle, with the questionnaire. */
export type Participant = RowAt<'avaliacao/participante-avaliacao-desempenho'>
/** A questionnaire about a person in the probation period. */
export type FollowUp = RowAt<'avaliacao/acompanhamentos-periodos-experiencia'>
/** The level of a competency a band requires. */
export type RequiredLevel = RowAt<'cargo-salario/faixas-salariais-niveis-competencia'>['niveis'][number]
