import type { Extension } from '#engine'
import { candidatoIdiomas, certificados, experiencias, formacao } from './resources/candidate_lists.ts'

const PURPOSE = 'Planejar carreira, treinamentos e sucessão.'

/** Talents have the same résumé as candidates: a hired candidate's history is kept. */
export const talentResume: Extension = {
  fields: {
    formacao: formacao().purpose(PURPOSE),
    candidatoIdiomas: candidatoIdiomas().purpose(PURPOSE),
    certificados: certificados().purpose(PURPOSE),
    experiencias: experiencias().purpose(PURPOSE),
  },
  form: [{ label: 'Formação e experiência', fields: ['formacao', 'candidatoIdiomas', 'certificados', 'experiencias'] }],
}
