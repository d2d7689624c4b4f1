import { formatDateTime } from '#public'
import type { Questionnaire } from './types.ts'

export const STATES: Record<Questionnaire['estado'], { text: string; tone: string }> = {
  PENDENTE: { text: 'Para responder', tone: 'going' },
  EM_ANDAMENTO: { text: 'Em andamento', tone: 'going' },
  RESPONDIDO: { text: 'Respondido', tone: 'done' },
  ENCERRADO: { text: 'Tempo encerrado', tone: 'ended' },
}

const minutes = (count: number) => `${count} ${count === 1 ? 'minuto' : 'minutos'}`

/** What to know before starting, in short pieces. */
export function factsOf(one: Questionnaire): string[] {
  const questions = `${one.quantidadePerguntas} ${one.quantidadePerguntas === 1 ? 'pergunta' : 'perguntas'}`
  return [
    questions,
    one.tempoLimite ? `${minutes(one.tempoLimite)} para responder` : 'sem limite de tempo',
    one.estado === 'PENDENTE' && one.dataHoraExpiracao ? `até ${formatDateTime(one.dataHoraExpiracao)}` : '',
  ].filter(Boolean)
}

/** 'Avaliado': what time means here, said before it runs. */
export const timeNotice = (limit: number) =>
  `Depois de iniciar, você tem ${minutes(limit)}. O tempo continua correndo se você fechar a página. Quando ele acabar, vale o que estiver respondido.`
