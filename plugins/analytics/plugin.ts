import { plugin } from '#engine'
import { talento } from './dashboards/talento.ts'
import { talentPanel } from './endpoints/talento.ts'

export default plugin('analytics', {
  label: 'Analytics',
  requires: ['utilities', 'jobs', 'talent'],
  dashboards: [talento],
  endpoints: [talentPanel],
  menu: [{ label: 'Analytics', icon: 'TrendingUp', order: 80, items: [talento.key] }],
  profiles: { RH: ['ROLE_ANALYTICS_*'] },
})
