import {
  boolean,
  choice,
  computed,
  date,
  datetime,
  group,
  integer,
  longText,
  money,
  percent,
  ref,
  resource,
  text,
  when,
} from '#engine'
import { addBands, addIndexes, addTalents } from '../actions/add_lines.ts'
import { applyBands, applyIndexes, applyTalents } from '../actions/apply_table.ts'
import { cancelTable } from '../actions/cancel_table.ts'
import { createScenario } from '../actions/create_scenario.ts'
import { TABLES, TIPOS_REAJUSTE } from '../domain/kinds.ts'
import { confirmedOf, lastOf } from '../queries/table_flags.ts'
import { tableHooks } from '../rules/table_hooks.ts'

/**
 * A table of salary changes from a day on: planned, compared, then applied as a whole. Source: document 3, §3
 * "Realignment table".
 */
export const tabelaReajusteColaborador = resource(TABLES, {
  label: ['Tabela de reajuste', 'Tabelas de reajuste'],
  fields: {
    nome: text('Título').required().max(100).width(8),
    data: date('Data').required().width(4).help('Dia a partir do qual os novos valores valem.'),
    tipoReajuste: choice('Tipo de reajuste', TIPOS_REAJUSTE).required().immutable().default('T').width(4),
    dissidio: boolean('Dissídio').default(false).width(4),
    status: choice('Situação', { P: 'Pendente', D: 'Definitivo' })
      .tones({ P: 'warning', D: 'success' })
      .default('P')
      .readOnly()
      .width(4),
    aprovada: boolean('Aprovada').readOnly(),
    observacao: longText('Observação').max(2000),
    cenarioDe: ref(TABLES, 'Cenário de').readOnly(),
    aplicadaEm: datetime('Aplicada em').readOnly().width(6),
    aplicadaPor: text('Aplicada por').max(100).readOnly().width(6),
    // The payroll as it was when the table was applied: what is corrected later does not change it.
    folha: group('Folha na aplicação', {
      talentos: integer('Talentos ativos').readOnly(),
      afetados: integer('Talentos com alteração').readOnly(),
      atual: money('Folha atual').readOnly(),
      proposta: money('Folha proposta').readOnly(),
      encargos: percent('Encargos (%)').readOnly(),
    })
      .restrictedIn(['talentos', 'afetados', 'atual', 'proposta', 'encargos'], {
        as: 'folha',
        label: 'Folha das tabelas aplicadas',
      })
      .hidden(),
    // Order in which tables were applied: only the last one can be reverted.
    sequencia: integer('Sequência').readOnly().hidden().indexed(),
    ehUltimo: computed<boolean>('É o último reajuste', 'boolean').dependsOn('status', 'sequencia').hidden(),
    existeHistoricoConfirmado: computed<boolean>('Existe histórico confirmado', 'boolean')
      .dependsOn('status', 'data', 'tipoReajuste')
      .hidden(),
  },
  list: {
    columns: ['nome', 'data', 'tipoReajuste', 'dissidio', 'status', 'aplicadaEm'],
    sort: '-data',
    search: ['nome'],
    filters: ['nome', 'data', 'tipoReajuste', 'dissidio', 'status'],
  },
  pages: { show: 'PlanningPage' },
  actions: [addTalents, addBands, addIndexes, applyTalents, applyBands, applyIndexes, cancelTable, createScenario],
  hooks: tableHooks,
  removal: { when: when('status').isNot('D'), refusal: 'Cancele o reajuste antes de remover a tabela.' },
  compute: { ehUltimo: lastOf, existeHistoricoConfirmado: confirmedOf },
})
