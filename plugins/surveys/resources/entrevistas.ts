import { boolean, longText, ref, resource, text } from '#engine'
import { ownModel } from '../rules/own_model.ts'

/** Interviews: questions asked in a conversation. */
export const entrevista = resource('pesquisa/entrevistas', {
  label: ['Entrevista', 'Entrevistas'],
  display: 'titulo',
  table: 'pesquisa_roteiros',
  fields: {
    titulo: text('Título').required().max(100),
    observacao: longText('Observação').max(4000).help('Quem entrevista lê este texto antes de começar.'),
    ativa: boolean('Ativa').default(true),
    modelo: ref('questionarios/modelos', 'Questões').readOnly().hidden(),
  },
  list: { columns: ['titulo', 'ativa'], sort: 'titulo', search: ['titulo'], filters: ['titulo', 'ativa'] },
  links: [
    {
      name: 'entrevistar',
      label: 'Nova entrevista',
      icon: 'RateReview',
      to: '/pesquisa/entrevistas-realizadas/new',
      gives: 'entrevista',
    },
  ],
  pages: { show: 'questionnaires/ModelPage' },
  hooks: ownModel('E'),
  help: 'Um roteiro de perguntas para uma conversa: escreva-o uma vez e use com quantas pessoas quiser.',
})
