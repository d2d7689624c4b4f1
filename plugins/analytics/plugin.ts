import { plugin, reportsMenu } from '#engine'
import { cargosSalarios } from './dashboards/cargos_salarios.ts'
import { talento } from './dashboards/talento.ts'
import { horizontalOfAreas, salariesOfAreas, verticalOfAreas } from './endpoints/cargos_salarios.ts'
import { talentPanel } from './endpoints/talento.ts'
import { descricaoDeCargos } from './reports/cargos.ts'

export default plugin('analytics', {
  label: 'Analytics',
  requires: ['places', 'positions', 'talent', 'realignment'],
  dashboards: [talento, cargosSalarios],
  endpoints: [talentPanel, salariesOfAreas, horizontalOfAreas, verticalOfAreas],
  reports: [descricaoDeCargos],
  menu: [
    { label: 'Analytics', icon: 'TrendingUp', order: 80, items: [cargosSalarios.key, talento.key] },
    {
      label: 'Cargos e Salários',
      icon: 'AccountTree',
      order: 20,
      items: [reportsMenu([descricaoDeCargos.key])],
    },
  ],
  profiles: { RH: ['ROLE_ANALYTICS_*', 'ROLE_CARGO_SALARIO_*'] },
})
