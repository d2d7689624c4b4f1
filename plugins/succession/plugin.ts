import { page, plugin, reportsMenu } from '#engine'
import { SEES } from './domain/risk.ts'
import { map, suggestions } from './endpoints/map.ts'
import { sucessores } from './reports/sucessores.ts'
import { planoSucessao } from './resources/planos.ts'

export default plugin('succession', {
  label: 'Sucessão',
  requires: ['places', 'positions', 'talent', 'evaluation'],
  resources: [planoSucessao],
  endpoints: [map, suggestions],
  reports: [sucessores],
  pages: [
    page('sucessao/mapa', {
      label: 'Mapa de sucessão',
      component: 'SuccessionMapPage',
      authority: SEES,
      icon: 'Schema',
    }),
  ],
  menu: [
    {
      label: 'Planejamento',
      icon: 'EventNote',
      order: 32,
      items: ['sucessao/mapa', planoSucessao.key, reportsMenu([sucessores.key])],
    },
  ],
  demo: async (context) => (await import('./demo/plans.ts')).successionDemo(context),
  profiles: { RH: ['ROLE_SUCESSAO_*'] },
})
