import { choice, ref, resource, text } from '#engine'
import { criterionHooks } from '../rules/criterion_hooks.ts'
import { TIPOS_COMPETENCIA } from './competencias.ts'

/**
 * Behaviours by which a competency is assessed, of all groups in one resource: `competenceHooks` follows the lists,
 * `criterionHooks` writes to them.
 */
export const criterioAvaliacaoCompetencia = resource('cargo-salario/criterios-avaliacao-competencia', {
  label: ['Critério de avaliação de competência', 'Critérios de avaliação de competência'],
  display: 'descricao',
  fields: {
    descricao: text('Descrição').required().max(250),
    competencia: ref('cargo-salario/competencias', 'Competência').required().immutable().cascade(),
    tipo: choice('Tipo', TIPOS_COMPETENCIA).readOnly(),
    // The row of the behaviour list it represents.
    origem: text('Origem').max(20).hidden(),
  },
  list: { columns: ['descricao', 'competencia', 'tipo'], search: ['descricao'], filters: ['competencia', 'tipo'] },
  hooks: criterionHooks,
  help: 'São os comportamentos dos conhecimentos, habilidades e atitudes: o que muda aqui muda lá.',
})
