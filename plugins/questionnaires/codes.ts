/** Code lists of the specification. Safe in a browser: screens read them too. */

export const UNICA = '1'
export const SUBJETIVA = '3'
export const NOTA = '4'
export const MULTIPLA = '5'

/** In the documented order. */
export const TIPOS_PERGUNTA = [
  { id: SUBJETIVA, nome: 'Subjetiva' },
  { id: NOTA, nome: 'Nota' },
  { id: UNICA, nome: 'Objetiva' },
  { id: MULTIPLA, nome: 'Múltipla Escolha' },
]

export const SITUACOES_PREENCHIMENTO = { C: 'Completo', A: 'Em andamento', I: 'Incompleto' }

/** Where the answers of somebody stand: none have a state as long as nothing was begun. */
export const stateOfFilling = (state: string | null | undefined) => state ?? 'I'

/** Where somebody stands who answers. */
export const ESTADOS = {
  PENDENTE: 'Para responder',
  EM_ANDAMENTO: 'Em andamento',
  RESPONDIDO: 'Respondido',
  ENCERRADO: 'Tempo encerrado',
}

/** What a model is for. A plugin shows its own kinds through an alias with `only`. */
export const TIPOS_MODELO = {
  S: 'Solicitação',
  D: 'Desempenho',
  A: 'Acompanhamento de experiência',
  V: 'Avaliação de desempenho',
  L: 'Avaliação do aluno',
  // Made by plugins, not among the kinds people choose: competencies of a salary band, surveys, interviews.
  C: 'Competências',
  P: 'Pesquisa',
  E: 'Entrevista',
  X: 'Entrevista de desligamento',
}

export const JUSTIFIQUE = 'Justifique a sua resposta:'

/** Whether people pick from written options. */
export const hasOptions = (tipo: string | undefined) => tipo === UNICA || tipo === MULTIPLA

/** What questions without an aspect are called where answers stand by aspect. */
export const WITHOUT_ASPECT = 'Outras perguntas'
