import { cataloguesMenu, page, plugin, rowsAsEvents, timeline, reportsMenu } from '#engine'
import { CARDS, CONDITIONS, LEAVES, GROUPS } from './domain/keys.ts'
import { groupInUse } from './queries/derived_values.ts'
import { conditionEndpoints } from './endpoints/conditions.ts'
import { leaveEndpoints } from './endpoints/leaves.ts'
import { vaccinationEndpoints } from './endpoints/vaccination.ts'
import { cartaoVacinacaoReport, vacinacoes } from './reports/vaccination.ts'
import './services/absences.ts'
import { afastamento } from './resources/afastamentos.ts'
import { cartaoVacinacao } from './resources/cartoes_vacinacao.ts'
import { condicaoAmbiental } from './resources/condicoes_ambientais.ts'
import { vacinacao } from './resources/vacinacoes.ts'

export { STATUS_DOSE } from './domain/doses.ts'
import { safetyTodos } from './todos.ts'

/** Health and safety data of each talent; places, risks and catalogues are in the plugin sst. */
export default plugin('safety', {
  label: 'Saúde Ocupacional',
  requires: ['utilities', 'jobs', 'sst', 'talent'],
  resources: [afastamento, cartaoVacinacao, vacinacao, condicaoAmbiental],
  todos: safetyTodos,
  endpoints: [...leaveEndpoints, ...vaccinationEndpoints, ...conditionEndpoints],
  reports: [cartaoVacinacaoReport, vacinacoes],
  extend: {
    [GROUPS]: { derived: [groupInUse] },
    'gestao-talentos/talentos': {
      related: [
        { resource: CARDS, by: 'colaborador' },
        { resource: CONDITIONS, by: 'colaborador' },
      ],
      timeline: [
        timeline('afastamentos', {
          label: 'Afastamentos',
          events: rowsAsEvents(LEAVES, {
            by: 'colaborador',
            at: 'inicio',
            title: 'afastamento.descricao',
            to: '/sst/afastamentos/{id}',
          }),
        }),
      ],
    },
  },
  pages: [
    page('sst/vacinacao-em-lote', {
      label: 'Vacinação em lote',
      component: 'BatchVaccinationPage',
      authority: 'ROLE_SST_VACINACOES_EDITAR',
      icon: 'Vaccines',
    }),
    page('sst/cartoes-vacinacao/colaborador/:colaboradorId', {
      label: 'Cartão de vacinação',
      leads: 'sst/cartoes-vacinacao?colaborador={colaboradorId}',
      authority: 'ROLE_SST_CARTOES_VACINACAO',
    }),
    page('sst/cartoes-vacinacao/colaborador/:colaboradorId/:id', {
      label: 'Cartão de vacinação',
      leads: 'sst/cartoes-vacinacao/{id}',
      authority: 'ROLE_SST_CARTOES_VACINACAO',
    }),
  ],
  demo: async (context) => (await import('./demo.ts')).vaccinationDemo(context),
  menu: [
    {
      label: 'Segurança do Trabalho',
      icon: 'HealthAndSafety',
      order: 40,
      items: [
        { label: 'Riscos e ambientes', icon: 'Warehouse', items: [condicaoAmbiental.key] },
        {
          label: 'Medicina',
          icon: 'MedicalServices',
          items: [afastamento.key, cartaoVacinacao.key, 'sst/vacinacao-em-lote'],
        },
        reportsMenu([cartaoVacinacaoReport.key, vacinacoes.key]),
        cataloguesMenu([vacinacao.key]),
      ],
    },
  ],
  profiles: { RH: ['ROLE_SST_*'] },
})
