import { resource } from '#engine'

/** Questionnaires for dismissed employees. */
export const modeloEntrevistaDesligamento = resource('gestao-talentos/modelos-entrevista-desligamento', {
  label: ['Modelo de entrevista de desligamento', 'Modelos de entrevista de desligamento'],
  fields: {},
  display: 'titulo',
  aliasOf: 'questionarios/modelos',
  fixedValues: { tipo: ['X'] },
  pages: { show: 'questionnaires/ModelPage' },
  help: 'O que se pergunta a quem sai da empresa. As respostas chegam por um link, sem login.',
})
