import { plugin, reportsMenu } from '#engine'
import { comparison, people } from './endpoints/comparison.ts'
import { quadroPrevistoRealizado } from './reports/quadro_previsto_realizado.ts'
import { quadro } from './resources/quadros.ts'

export default plugin('headcount', {
  label: 'Quadro de pessoal',
  requires: ['places', 'positions', 'talent'],
  resources: [quadro],
  endpoints: [comparison, people],
  reports: [quadroPrevistoRealizado],
  menu: [
    {
      label: 'Planejamento',
      icon: 'EventNote',
      order: 32,
      items: [quadro.key, reportsMenu([quadroPrevistoRealizado.key])],
    },
  ],
  demo: async (context) => (await import('./demo/plans.ts')).headcountDemo(context),
  profiles: { RH: ['ROLE_PLANEJAMENTO_*'] },
})
