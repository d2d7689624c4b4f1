import type { RowAt } from '#engine'

export type Cycle = RowAt<'avaliacao/avaliacoes-desempenho'>
/** Somebody evaluated by somebody in a cycle, with the questionnaire about it. */
export type Participant = RowAt<'avaliacao/participante-avaliacao-desempenho'>
/** A questionnaire about somebody on trial. */
export type FollowUp = RowAt<'avaliacao/acompanhamentos-periodos-experiencia'>
/** The level of a competency a band demands. */
export type RequiredLevel = RowAt<'cargo-salario/faixas-salariais-niveis-competencia'>['niveis'][number]
