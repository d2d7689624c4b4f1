import { formatDateTime } from '#public'
import type { Sheet } from './types.ts'

const minutes = (count: number) => `${count} ${count === 1 ? 'minuto' : 'minutos'}`

/** What to know before starting, in short pieces. */
export const factsOf = (one: Sheet): string[] =>
  [
    `${one.quantidadePerguntas} ${one.quantidadePerguntas === 1 ? 'pergunta' : 'perguntas'}`,
    one.tempoLimite ? `${minutes(one.tempoLimite)} para responder` : 'sem limite de tempo',
    one.estado === 'PENDENTE' && one.dataHoraExpiracao ? `até ${formatDateTime(one.dataHoraExpiracao)}` : '',
  ].filter(Boolean)

/** What time means here, said before it runs. */
export const timeNotice = (limit: number) =>
  `Depois de iniciar, você tem ${minutes(limit)}. O tempo continua correndo se você fechar a página. Quando ele acabar, vale o que estiver respondido.`
