import { type AnswerOf, formatDateTime } from '#public'
import type { evaluationAnswer } from '../../answers.ts'

/** A questionnaire in the list. */
export type Questionnaire = AnswerOf<typeof evaluationAnswer>

export const STATES: Record<string, { text: string; tone: string }> = {
  PENDENTE: { text: 'Para responder', tone: 'going' },
  EM_ANDAMENTO: { text: 'Em andamento', tone: 'going' },
  RESPONDIDO: { text: 'Respondido', tone: 'done' },
  ENCERRADO: { text: 'Tempo encerrado', tone: 'ended' },
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What to know before opening it, in short pieces. */
export const factsOf = (one: Questionnaire): string[] =>
  [
    plural(one.quantidadePerguntas, 'pergunta', 'perguntas'),
    one.tempoLimite ? `${plural(one.tempoLimite, 'minuto', 'minutos')} para responder` : 'sem limite de tempo',
    one.estado === 'PENDENTE' && one.dataHoraExpiracao ? `até ${formatDateTime(one.dataHoraExpiracao)}` : '',
  ].filter(Boolean)
