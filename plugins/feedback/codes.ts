/** Code lists. Safe in a browser: screens import them too. */

export const TIPOS_FEEDBACK = { E: 'Elogio', F: 'Feedback' }
export const SITUACOES_CONVERSA = { M: 'Marcada', R: 'Realizada', X: 'Cancelada' }
export const PAPEIS_INDICADOS = { P: 'Par', A: 'Liderado', R: 'Outro avaliador' }
export const SITUACOES_INDICACAO = { I: 'Aguardando o gestor', A: 'Aprovada', R: 'Recusada' }
