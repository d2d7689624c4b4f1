import { plugin, reportsMenu } from '#engine'
import { hoje } from './dashboards/hoje.ts'
import { sst } from './dashboards/sst.ts'
import { relatorioAfastamentos } from './reports/afastamentos.ts'
import { relatorioExamesVencidos } from './reports/exames_vencidos.ts'

/** Panels over the plugins of occupational health and safety: overdue items of today, and the yearly panel. */
export default plugin('safety_panel', {
  label: 'Painéis de SST',
  requires: [
    'places',
    'positions',
    'sst',
    'talent',
    'questionnaires',
    'evaluation',
    'surveys',
    'recruitment',
    'training',
    'health',
    'prevention',
    'pgr',
  ],
  dashboards: [hoje, sst],
  reports: [relatorioAfastamentos, relatorioExamesVencidos],
  menu: [
    {
      label: 'Segurança do Trabalho',
      icon: 'HealthAndSafety',
      order: 40,
      items: [{ to: hoje.key, order: 10 }, reportsMenu([relatorioAfastamentos.key, relatorioExamesVencidos.key])],
    },
    { label: 'Analytics', icon: 'TrendingUp', order: 80, items: [sst.key] },
  ],
  profiles: {
    RH: ['ROLE_SST_HOJE', 'ROLE_ANALYTICS_SST'],
    'Saúde Ocupacional': [
      'ROLE_SST_HOJE',
      'ROLE_ANALYTICS_SST',
      'ROLE_SST_RELATORIOS_AFASTAMENTOS',
      'ROLE_SST_RELATORIOS_EXAMES_VENCIDOS',
    ],
  },
})
