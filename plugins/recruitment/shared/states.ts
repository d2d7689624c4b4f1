/** States as data, for server and screens: this file must not import server code, or the browser would load it. */
type Declared = Readonly<Record<string, { label: string }>>

/** Code → label. */
const labelsOf = <S extends Declared>(states: S) =>
  Object.fromEntries(Object.entries(states).map(([code, { label }]) => [code, label])) as Record<keyof S, string>

/** A candidate's state in a vacancy. */
export const APPLICATION_STATES = {
  I: { label: 'Em andamento', tone: 'info' },
  S: { label: 'Apto', tone: 'success' },
  N: { label: 'Não apto', tone: 'error' },
  C: { label: 'Contratado', tone: 'success' },
} as const
export const SITUACOES = labelsOf(APPLICATION_STATES)

/** How an interview is held, and its outcome. */
export const MODALIDADES = { P: 'Presencial', V: 'Vídeo', T: 'Telefone' }
export const INTERVIEW_STATES = {
  A: { label: 'Agendada', tone: 'info' },
  R: { label: 'Realizada', tone: 'success' },
  F: { label: 'Candidato não compareceu', tone: 'warning' },
  X: { label: 'Cancelada', tone: 'neutral' },
} as const

/** States of an offer. */
export const OFFER_STATES = {
  R: { label: 'Rascunho', tone: 'neutral' },
  E: { label: 'Enviada', tone: 'info' },
  A: { label: 'Aceita', tone: 'success' },
  N: { label: 'Recusada', tone: 'error' },
  X: { label: 'Cancelada', tone: 'neutral' },
} as const

/** What candidates ask to be reviewed, and the outcome. */
export const DECISOES = { S: 'O resultado da seleção', Q: 'A pontuação de um questionário', O: 'Outra decisão' }
export const REVIEW_STATES = {
  P: { label: 'Aguardando resposta', tone: 'warning' },
  M: { label: 'Decisão mantida', tone: 'neutral' },
  A: { label: 'Decisão alterada', tone: 'success' },
} as const
export const SITUACOES_REVISAO = labelsOf(REVIEW_STATES)
export const RESULTADOS_REVISAO = { M: REVIEW_STATES.M.label, A: REVIEW_STATES.A.label }

/** States of an approval step of a vacancy. */
export const APPROVAL_STATES = {
  P: { label: 'Depois das anteriores', tone: 'neutral' },
  V: { label: 'Aguardando', tone: 'warning' },
  A: { label: 'Aprovada', tone: 'success' },
  R: { label: 'Reprovada', tone: 'error' },
} as const
export const SITUACOES_APROVACAO = labelsOf(APPROVAL_STATES)

/** A team member's verdict on a candidate after a stage. */
export const VERDICTS = {
  4: { label: 'Recomendo muito', tone: 'success' },
  3: { label: 'Recomendo', tone: 'success' },
  2: { label: 'Tenho dúvidas', tone: 'warning' },
  1: { label: 'Não recomendo', tone: 'error' },
} as const
export const VEREDITOS = labelsOf(VERDICTS)
export const NOTAS_CRITERIO = {
  5: '5 · Excelente',
  4: '4 · Bom',
  3: '3 · Regular',
  2: '2 · Fraco',
  1: '1 · Insuficiente',
}

/** The events that may trigger an automatic letter to a candidate. */
export const MESSAGE_EVENTS = {
  E: 'O candidato entra em uma etapa',
  R: 'O candidato não segue na seleção',
  C: 'O candidato é contratado',
  X: 'A entrevista do candidato é cancelada',
}
