import { resource } from '#engine'

/**
 * Questionnaires of the selection: the models of kind "Solicitação". Their page shows questions and aspects; the form
 * is the generated one.
 */
export const modeloAvaliacaoCandidato = resource('captacao/modelos-avaliacao-candidato', {
  label: ['Modelo de avaliação do candidato', 'Modelos de avaliação do candidato'],
  fields: {},
  display: 'titulo',
  aliasOf: 'questionarios/modelos',
  fixedValues: { tipo: ['S'] },
  pages: { show: 'questionnaires/ModelPage' },
  help: 'Questionários que os candidatos respondem no portal ou que a equipe preenche durante a seleção.',
})
