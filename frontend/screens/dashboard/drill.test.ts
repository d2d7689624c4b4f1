import { expect, it } from 'vitest'
import type { ChartMeta, DashboardMeta, Metadata } from '#engine/definition/metadata.ts'
import { type ChartRow, targetOf } from './drill.ts'

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

it('a month opens its days, the first and the last month of a period only those counted in it', () => {
  const drill = { chart: 'dias', filters: { de: '$mes.first', ate: '$mes.last' } }
  const monthly = { name: 'porMes', columns: [{ key: 'mes', format: 'month' }], drill } as unknown as ChartMeta
  const panel = {
    charts: [{ name: 'dias', columns: [] }],
    period: { from: 'dataIni', until: 'dataFim' },
  } as unknown as DashboardMeta
  const days = (row: ChartRow, filters = {}) => targetOf(monthly, row, filters, panel, {} as Metadata)
  const bounds = { dataIni: '2024-02-10', dataFim: '2024-04-03' }
  expect(days({ mes: '2024-02' })).toMatchObject({ parameters: { de: '2024-02-01', ate: '2024-02-29' } })
  expect(days({ mes: '2024-02' }, bounds)).toMatchObject({ parameters: { de: '2024-02-10', ate: '2024-02-29' } })
  expect(days({ mes: '2024-03' }, bounds)).toMatchObject({ parameters: { de: '2024-03-01', ate: '2024-03-31' } })
  expect(days({ mes: '2024-04' }, bounds)).toMatchObject({ parameters: { de: '2024-04-01', ate: '2024-04-03' } })
  expect(days({ mes: null })).toBeNull()
})

it('a figure of the usual rows of a list says so, or the list would show its last state', () => {
  const meta = {
    key: 'obras/obras',
    fields: { situacao: { kind: 'enum', label: 'Situação' } },
    filters: {},
    list: { filters: ['situacao'], standardFilters: { situacao: 'A' }, size: 15, sort: 'nome' },
  }
  const drill = { list: meta.key, filters: {} }
  const figure = { name: 'ativas', kind: 'number', columns: [{ key: 'ativas' }], drill } as unknown as ChartMeta
  const metadata = { resources: { [meta.key]: meta } } as unknown as Metadata
  expect(targetOf(figure, { ativas: 3 }, {}, {} as DashboardMeta, metadata)).toEqual({ path: '/obras/obras?page=1' })
})
