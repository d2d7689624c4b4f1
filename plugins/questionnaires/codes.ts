/** Code lists of the specification. Browser-safe: screens import them too. */

export const UNICA = '1'
export const SUBJETIVA = '3'
export const NOTA = '4'
export const MULTIPLA = '5'

/** In the order of the documents. */
export const TIPOS_PERGUNTA = [
  { id: SUBJETIVA, nome: 'Subjetiva' },
  { id: NOTA, nome: 'Nota' },
  { id: UNICA, nome: 'Objetiva' },
  { id: MULTIPLA, nome: 'Múltipla Escolha' },
]

export const SITUACOES_PREENCHIMENTO = { C: 'Completo', A: 'Em andamento', I: 'Incompleto' }

/** The state of a respondent's answers; null means not started. */
export const stateOfFilling = (state: string | null | undefined) => state ?? 'I'

/** States of a respondent. */
export const ESTADOS = {
  PENDENTE: 'Para responder',
  EM_ANDAMENTO: 'Em andamento',
  RESPONDIDO: 'Respondido',
  ENCERRADO: 'Tempo encerrado',
}

/** The purpose of a model. A plugin shows its kinds through an alias with `only`. */
export const TIPOS_MODELO = {
  S: 'Solicitação',
  D: 'Desempenho',
  A: 'Acompanhamento de experiência',
  V: 'Avaliação de desempenho',
  L: 'Avaliação do aluno',
  // Created by plugins, not offered for selection: competencies of a salary band, surveys, interviews.
  C: 'Competências',
  P: 'Pesquisa',
  E: 'Entrevista',
  X: 'Entrevista de desligamento',
}

/** What an optional question left blank is worth. */
export const EM_BRANCO = { N: 'Não conta', Z: 'Vale zero' }

/** Tests for candidates and pupils, where a blank question is worth zero unless the model says otherwise. */
const TESTS = ['S', 'L']

/** Whether an optional question left blank counts as zero; by default only in tests. */
export const blankCounts = (model: { tipo: string; perguntaEmBranco?: string | null }): boolean =>
  model.perguntaEmBranco ? model.perguntaEmBranco === 'Z' : TESTS.includes(model.tipo)

export const NAO_SE_APLICA = 'Não se aplica / não observei'

export const JUSTIFIQUE = 'Justifique a sua resposta:'

/** Whether respondents choose from given options. */
export const hasOptions = (tipo: string | undefined) => tipo === UNICA || tipo === MULTIPLA

/** Label of questions without an aspect where answers are grouped by aspect. */
export const WITHOUT_ASPECT = 'Outras perguntas'
