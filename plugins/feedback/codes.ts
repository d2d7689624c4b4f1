/** Code lists. Safe in a browser: screens import them too. */

export const TIPOS_FEEDBACK = { E: 'Elogio', F: 'Feedback' }
export const SITUACOES_CONVERSA = { M: 'Marcada', R: 'Realizada', X: 'Cancelada' }
export const FREQUENCIAS = { S: 'Toda semana', Q: 'A cada duas semanas', M: 'Todo mês' }
export const SITUACOES_SERIE = { A: 'Em andamento', E: 'Encerrada' }
export const MOTIVOS_FIM_SERIE = {
  P: 'Encerrada por um dos dois',
  D: 'Um dos dois deixou a empresa',
  G: 'Mudou o gestor',
  F: 'Chegou à data final',
}
export const PAPEIS_INDICADOS = { P: 'Par', A: 'Liderado', R: 'Outro avaliador' }
export const SITUACOES_INDICACAO = { I: 'Aguardando o gestor', A: 'Aprovada', R: 'Recusada' }
