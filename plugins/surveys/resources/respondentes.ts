import { choice, date, integer, ref, resource } from '#engine'
import { SITUACOES_PREENCHIMENTO } from '#plugins/questionnaires/plugin.ts'
import { RESPONDENTS, SURVEYS } from '../domain/keys.ts'

/**
 * The respondents, and whether they have answered. In an anonymous survey nothing here refers to an answer: no filling,
 * no date, and no trace of when the state changed.
 */
export const respondente = resource(RESPONDENTS, {
  label: ['Respondente', 'Respondentes'],
  // The state has no index: SQLite would keep its entries in the order in which people answered.
  display: 'colaborador',
  table: 'pesquisa_respondentes',
  operations: [],
  fields: {
    questionario: ref(SURVEYS, 'Questionário').required().immutable().cascade(),
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable(),
    turma: integer('Turma').min(1),
    status: choice('Situação', SITUACOES_PREENCHIMENTO).default('I').tones({ C: 'success', A: 'info', I: 'neutral' }),
    respondidaEm: date('Respondida em'),
    // Only in surveys that are not anonymous.
    preenchimento: ref('questionarios/preenchimentos', 'Preenchimento').hidden(),
  },
  list: {
    columns: ['questionario', 'colaborador', 'status', 'respondidaEm'],
    sort: 'id',
    filters: ['questionario', 'colaborador', 'status'],
  },
  unique: [{ fields: ['questionario', 'colaborador'], message: 'Este talento já participa.' }],
})
