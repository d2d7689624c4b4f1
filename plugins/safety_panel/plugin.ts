import { plugin } from '#engine'
import { hoje } from './dashboards/hoje.ts'
import { sst } from './dashboards/sst.ts'

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
  menu: [
    { label: 'Segurança do Trabalho', icon: 'HealthAndSafety', order: 40, items: [{ to: hoje.key, order: 10 }] },
    { label: 'Analytics', icon: 'TrendingUp', order: 80, items: [sst.key] },
  ],
  profiles: {
    RH: ['ROLE_SST_HOJE', 'ROLE_ANALYTICS_SST'],
    'Saúde Ocupacional': ['ROLE_SST_HOJE', 'ROLE_ANALYTICS_SST'],
  },
})
