import { formatDateTime, t } from '#public'
import type { Form } from './types.ts'

const minutes = (count: number) => `${count} ${count === 1 ? t('minuto') : t('minutos')}`

/** Facts to know before starting, as short texts. */
export const factsOf = (item: Form): string[] =>
  [
    `${item.quantidadePerguntas} ${item.quantidadePerguntas === 1 ? 'pergunta' : 'perguntas'}`,
    item.tempoLimite
      ? t('{tempoLimite} para responder', { tempoLimite: minutes(item.tempoLimite) })
      : t('sem limite de tempo'),
    item.estado === 'PENDENTE' && item.dataHoraExpiracao
      ? t('até {dataHoraExpiracao}', { dataHoraExpiracao: formatDateTime(item.dataHoraExpiracao) })
      : '',
  ].filter(Boolean)

/** Explains the time limit before the clock starts. */
export const timeNotice = (limit: number) =>
  t(
    'Depois de iniciar, você tem {limit}. O tempo continua correndo se você fechar a página. Quando ele acabar, vale o que estiver respondido.',
    { limit: minutes(limit) },
  )
