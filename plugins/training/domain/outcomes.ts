import { when } from '#engine'

/**
 * Outcome of a participation. Before the class has been held no one has failed; participants who stayed on the waiting
 * list have not failed either.
 */
export const RESULTADOS = {
  APROVADO: { label: 'Aprovado', tone: 'success', when: when('aprovado').is(true) },
  EM_ANDAMENTO: { label: 'Em andamento', tone: 'info', when: when('turma.realizada').is(false) },
  NAO_PARTICIPOU: { label: 'Não participou', tone: 'neutral', when: when('inscricao').is('E') },
  NAO_APROVADO: { label: 'Não aprovado', tone: 'error' },
} as const
