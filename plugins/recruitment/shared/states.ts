/** States and their colours, for server and screens alike: nothing here may reach server code, or the browser would load it. */
export const SITUACOES = { I: 'Em andamento', S: 'Apto', N: 'Não apto', C: 'Contratado' }
export const TONS_SITUACAO = { I: 'info', S: 'success', N: 'error', C: 'success' } as const

/** How an interview is held, and what became of it. */
export const MODALIDADES = { P: 'Presencial', V: 'Vídeo', T: 'Telefone' }
export const SITUACOES_ENTREVISTA = { A: 'Agendada', R: 'Realizada', F: 'Candidato não compareceu', X: 'Cancelada' }
export const TONS_ENTREVISTA = { A: 'info', R: 'success', F: 'warning', X: 'error' } as const

/** Where an offer stands. */
export const SITUACOES_PROPOSTA = { R: 'Rascunho', E: 'Enviada', A: 'Aceita', N: 'Recusada', X: 'Cancelada' }
export const TONS_PROPOSTA = { R: 'neutral', E: 'info', A: 'success', N: 'error', X: 'warning' } as const

/** What candidates ask to be looked at again, and what became of it. */
export const DECISOES = { S: 'O resultado da seleção', Q: 'A pontuação de um questionário', O: 'Outra decisão' }
export const RESULTADOS_REVISAO = { M: 'Decisão mantida', A: 'Decisão alterada' }
export const SITUACOES_REVISAO = { P: 'Aguardando resposta', ...RESULTADOS_REVISAO }
export const TONS_REVISAO = { P: 'warning', M: 'neutral', A: 'success' } as const
