import { type ShapeOf, formatDateTime, t } from '#public'
import type { evaluationAnswer } from '../../answers.ts'

/** A questionnaire in the list. */
export type Questionnaire = ShapeOf<typeof evaluationAnswer>

export const STATES: Record<string, { text: string; tone: string }> = {
  PENDENTE: { text: t('Para responder'), tone: 'going' },
  EM_ANDAMENTO: { text: t('Em andamento'), tone: 'going' },
  RESPONDIDO: { text: t('Respondido'), tone: 'done' },
  ENCERRADO: { text: t('Tempo encerrado'), tone: 'ended' },
}

/** Facts to know before opening it, as short texts. */
export const factsOf = (item: Questionnaire): string[] =>
  [
    item.quantidadePerguntas === 1 ? t('1 pergunta') : t('{total} perguntas', { total: item.quantidadePerguntas }),
    item.tempoLimite
      ? item.tempoLimite === 1
        ? t('1 minuto para responder')
        : t('{minutes} minutos para responder', { minutes: item.tempoLimite })
      : t('sem limite de tempo'),
    item.estado === 'PENDENTE' && item.dataHoraExpiracao
      ? t('até {dataHoraExpiracao}', { dataHoraExpiracao: formatDateTime(item.dataHoraExpiracao) })
      : '',
  ].filter(Boolean)
