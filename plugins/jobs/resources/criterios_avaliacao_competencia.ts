import { choice, ref, resource, text } from '#engine'
import { criterionHooks } from '../rules/criterion_hooks.ts'
import { TIPOS_COMPETENCIA } from './competencias.ts'

/** Behaviours by which a competency is judged, of all groups under one roof: `competenceHooks` follows the lists, `criterionHooks` leads to them. */
export const criterioAvaliacaoCompetencia = resource('cargo-salario/criterios-avaliacao-competencia', {
  label: ['Critério de avaliação de competência', 'Critérios de avaliação de competência'],
  display: 'descricao',
  fields: {
    descricao: text('Descrição').required().max(250),
    competencia: ref('cargo-salario/competencias', 'Competência').required().immutable().cascade(),
    tipo: choice('Tipo', TIPOS_COMPETENCIA).readOnly(),
    // Row of the list of behaviours it stands for.
    origem: text('Origem').max(20).hidden(),
  },
  list: { columns: ['descricao', 'competencia', 'tipo'], search: ['descricao'], filters: ['competencia', 'tipo'] },
  hooks: criterionHooks,
  help: 'São os comportamentos dos conhecimentos, habilidades e atitudes: o que muda aqui muda lá.',
})
