import type { Extension } from '#engine'
import { candidatoIdiomas, certificados, experiencias, formacao } from './resources/candidate_lists.ts'

const PURPOSE = 'Planejar carreira, treinamentos e sucessão.'

/** Talents keep the same résumé candidates have: what somebody brought along goes on being told. */
export const talentResume: Extension = {
  fields: {
    formacao: formacao().purpose(PURPOSE),
    candidatoIdiomas: candidatoIdiomas().purpose(PURPOSE),
    certificados: certificados().purpose(PURPOSE),
    experiencias: experiencias().purpose(PURPOSE),
  },
  form: [{ label: 'Formação e experiência', fields: ['formacao', 'candidatoIdiomas', 'certificados', 'experiencias'] }],
}
