import { choice, ref, resource, text } from '#engine'
import { TIPOS_COMPETENCIA } from './competencias.ts'

/** Behaviours by which a competency is judged, of all groups under one roof. Kept by `competenceHooks`, as the competencies are. */
export const criterioAvaliacaoCompetencia = resource('cargo-salario/criterios-avaliacao-competencia', {
  label: ['Critério de avaliação de competência', 'Critérios de avaliação de competência'],
  display: 'descricao',
  operations: ['list', 'read'],
  fields: {
    descricao: text('Descrição').required().max(250),
    competencia: ref('cargo-salario/competencias', 'Competência').required().cascade(),
    tipo: choice('Tipo', TIPOS_COMPETENCIA).required(),
    // Row of the list of behaviours it stands for.
    origem: text('Origem').required().max(20).hidden(),
  },
  list: { columns: ['descricao', 'competencia', 'tipo'], search: ['descricao'], filters: ['competencia', 'tipo'] },
  help: 'Os comportamentos são incluídos no conhecimento, habilidade ou atitude a que pertencem.',
})
