import { expect, it } from 'vitest'
import type { ChartMeta, DashboardMeta, Metadata } from '#engine/definition/metadata.ts'
import { targetOf } from './drill.ts'

const chart = { name: 'a', columns: [{ key: 'total' }], drill: { page: 'obras/agenda' } } as unknown as ChartMeta
const leadsTo = (metadata: Partial<Metadata>) =>
  targetOf(
    chart,
    { total: 3 },
    {},
    {} as DashboardMeta,
    {
      dashboards: {},
      pages: [],
      ...metadata,
    } as unknown as Metadata,
  )

it('a figure leads to a page or a dashboard, for those who may open it', () => {
  const page = { path: 'obras/agenda', plugin: 'obras', label: 'Agenda' }
  expect(leadsTo({ pages: [page] })).toEqual({ path: '/obras/agenda' })
  expect(leadsTo({ dashboards: { 'obras/agenda': {} as DashboardMeta } })).toEqual({ path: '/obras/agenda' })
  expect(leadsTo({})).toBeNull()
})
