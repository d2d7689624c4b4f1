import { when } from '#engine'

/** What came of a place in a class. Before the class is over nobody has failed, and who only waited for a place did not either. */
export const RESULTADOS = {
  APROVADO: { label: 'Aprovado', tone: 'success', when: when('aprovado').is(true) },
  EM_ANDAMENTO: { label: 'Em andamento', tone: 'info', when: when('turma.realizada').is(false) },
  NAO_PARTICIPOU: { label: 'Não participou', tone: 'neutral', when: when('inscricao').is('E') },
  NAO_APROVADO: { label: 'Não aprovado', tone: 'error' },
} as const
