import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { when } from '#engine/definition/conditions.ts'
import type { ChartMeta, DashboardMeta } from '#engine/definition/metadata.ts'
import { type Call, metadataOf, resourceMeta, serve, type Server, show } from '../testing/harness.tsx'
import { DashboardScreen } from './DashboardScreen.tsx'

const byType: Omit<ChartMeta, 'name' | 'kind' | 'label'> = {
  columns: [
    { key: 'tipo', label: 'Tipo', format: 'text' },
    { key: 'total', label: 'Total', format: 'integer' },
  ],
}
const meta: DashboardMeta = {
  key: 'teste/painel',
  api: '/api/teste/painel',
  plugin: 'teste',
  label: 'Painel de teste',
  filters: {
    dataIni: { kind: 'date', label: 'Início', default: '2026-01-01' },
    dataFim: { kind: 'date', label: 'Fim' },
    ativas: { kind: 'boolean', label: 'Somente ativas' },
    autor: { kind: 'ref', label: 'Autor', to: 'teste/autores' },
  },
  rules: [{ when: when('dataIni').after('dataFim'), field: 'dataFim', message: 'Data final inferior a data inicial.' }],
  charts: [
    {
      name: 'total',
      kind: 'number',
      label: 'Total de coisas',
      columns: [
        { key: 'total', label: 'Total', format: 'integer' },
        { key: 'nota', label: 'Nota', format: 'text' },
      ],
      drill: { list: 'teste/coisas', filters: { nome: 'livro', tipo: '$tipoId', dataIni: '$filtros.dataIni' } },
    },
    {
      name: 'tipos',
      kind: 'doughnut',
      label: 'Coisas por tipo',
      help: 'Conta cada coisa uma vez.',
      ...byType,
      drill: { chart: 'doTipo', filters: { tipoId: '$tipoId' } },
    },
    {
      name: 'doTipo',
      kind: 'table',
      label: 'Coisas do tipo',
      columns: [
        { key: 'nome', label: 'Nome', format: 'text' },
        { key: 'valor', label: 'Valor', format: 'money' },
      ],
      detail: true,
    },
    { name: 'funil', kind: 'funnel', label: 'Funil das coisas', ...byType },
  ],
}
const coisas = resourceMeta({
  fields: {
    nome: { kind: 'text', label: 'Nome' },
    tipo: { kind: 'ref', label: 'Tipo', to: 'teste/tipos' },
    data: { kind: 'date', label: 'Data' },
  },
  list: { columns: ['nome'], sort: 'nome', search: ['nome'], filters: ['nome', 'tipo', 'data'], size: 15 },
})
const ROWS: Record<string, unknown[]> = {
  total: [{ total: 1234, nota: 'em 3 tipos', tipoId: 7 }],
  tipos: [
    { tipo: 'Livros', total: 30, tipoId: 7 },
    { tipo: 'Discos', total: 10, tipoId: 8 },
  ],
  doTipo: [{ nome: 'Dom Casmurro', valor: 1234.5 }],
  funil: [
    { tipo: 'Vistas', total: 80 },
    { tipo: 'Levadas', total: 3 },
  ],
}
const answer =
  (rows = ROWS): Server =>
  ({ path }) => ({ body: { rows: rows[path.split('/').pop()!] ?? [] } })
const open = (address = '/', server = answer()) => {
  const calls = serve(server)
  return show(
    <DashboardScreen dashboard="teste/painel" />,
    { ...metadataOf([coisas]), dashboards: { 'teste/painel': meta } },
    address,
  ).then((shown) => ({ ...shown, calls }))
}
const card = (label: string) => screen.findByRole('region', { name: label })
const asked = (calls: Call[], chart: string) =>
  calls.filter((call) => call.path === `/api/teste/painel/${chart}`).map((call) => call.query.toString())

afterEach(() => vi.restoreAllMocks())

describe('dashboard', () => {
  it('asks for each chart by itself, with the defaults of the filters; details only when opened', async () => {
    const { calls } = await open()
    expect(await within(await card('Total de coisas')).findByText('1.234')).toBeTruthy()
    expect(calls.map((call) => call.path).sort()).toEqual([
      '/api/teste/painel/funil',
      '/api/teste/painel/tipos',
      '/api/teste/painel/total',
    ])
    expect(asked(calls, 'tipos')).toEqual(['dataIni=2026-01-01'])
  })

  it('gives the numbers of every drawing as a table', async () => {
    await open()
    // The first of these tests that draws: the module of the charts is loaded meanwhile.
    const table = await within(await card('Coisas por tipo')).findByRole(
      'table',
      { name: 'Coisas por tipo' },
      { timeout: 15_000 },
    )
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['TipoTotal', 'Livros30', 'Discos10'])
  })

  it('"Não existem dados para o gráfico." without rows', async () => {
    await open('/', answer({ ...ROWS, tipos: [] }))
    expect(await within(await card('Coisas por tipo')).findByText('Não existem dados para o gráfico.')).toBeTruthy()
    expect(within(await card('Coisas por tipo')).queryByRole('button', { name: /Opções/ })).toBeNull()
  })

  it('a chart that fails says why and is asked for again; the others stand', async () => {
    let broken = true
    await open('/', (call) =>
      call.path.endsWith('tipos') && broken ? { status: 500, body: { code: 'ERRO', message: 'Erro' } } : answer()(call),
    )
    const tipos = await card('Coisas por tipo')
    const retry = await within(tipos).findByRole('button', { name: 'Tentar novamente' })
    expect(await within(await card('Total de coisas')).findByText('1.234')).toBeTruthy()
    broken = false
    fireEvent.click(retry)
    expect(await within(tipos).findByRole('table')).toBeTruthy()
  })

  it('a chip taken away is told to the server as empty, so that no default returns', async () => {
    const { calls } = await open()
    const chips = await screen.findByRole('group', { name: 'Filtros em uso' })
    fireEvent.click(within(chips).getByTestId('CancelIcon'))
    await waitFor(() => expect(asked(calls, 'tipos').at(-1)).toBe('dataIni='))
    expect(screen.queryByRole('group', { name: 'Filtros em uso' })).toBeNull()
  })

  it('a reference of the address is told by its name and sent by its number', async () => {
    const { calls } = await open('/?autor=28~Machado%20de%20Assis')
    expect(await screen.findByText('Autor: Machado de Assis')).toBeTruthy()
    await waitFor(() => expect(calls.some((call) => call.query.get('autor') === '28')).toBe(true))
  })

  it('filters stand in the address; what breaks a rule is said and not applied', async () => {
    const { calls } = await open('/?ativas=true')
    expect(await screen.findByText('Somente ativas: Sim')).toBeTruthy()
    expect(asked(calls, 'tipos')).toEqual(['dataIni=2026-01-01&ativas=true'])
    fireEvent.click(screen.getByRole('button', { name: 'Exibir Filtro' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Fim' }), { target: { value: '31/12/2025' } })
    expect(await screen.findByText('Data final inferior a data inicial.')).toBeTruthy()
    expect(asked(calls, 'tipos')).toHaveLength(1)
  })

  it('a figure leads to the list with the filters the definition names', async () => {
    const { router } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Total de coisas: 1.234' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/teste/coisas'))
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      nome: 'livro',
      tipo: '7~1234',
      dataIni: '2026-01-01',
    })
  })

  it('a slice opens its detail with its parameters; the dialog closes again', async () => {
    const { calls } = await open()
    fireEvent.click(await within(await card('Coisas por tipo')).findByRole('button', { name: /Livros/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Livros' })
    expect(await within(dialog).findByText('R$ 1.234,50')).toBeTruthy()
    expect(asked(calls, 'doTipo')).toEqual(['dataIni=2026-01-01&tipoId=7'])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('"Ver como tabela" shows the numbers to everybody, to open from there by keyboard too', async () => {
    await open()
    const tipos = await card('Coisas por tipo')
    fireEvent.click(await within(tipos).findByRole('button', { name: 'Opções: Coisas por tipo' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Ver como tabela' }))
    const region = await within(tipos).findByRole('region', { name: 'Dados: Coisas por tipo' })
    expect(within(region).getByRole('button', { name: 'Discos' })).toBeTruthy()
  })

  it('"Exportar para XLS" asks for the spreadsheet with the same filters', async () => {
    const { calls } = await open('/', (call) =>
      call.path.endsWith('.xlsx')
        ? { status: 404, body: { code: 'SEM_DADOS', message: 'Não existem dados para o gráfico.' } }
        : answer()(call),
    )
    fireEvent.click(
      await within(await card('Funil das coisas')).findByRole('button', { name: 'Opções: Funil das coisas' }),
    )
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Exportar para XLS' }))
    await waitFor(() => expect(calls.at(-1)!.path).toBe('/api/teste/painel/funil/exportar.xlsx'))
    expect(calls.at(-1)!.query.toString()).toBe('dataIni=2026-01-01')
  })

  // Proves: core.impressao, impressao.licenciado, impressao.por
  it('paper says who printed it, for which company and with which filters', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(screen.getByText('Impresso por Ana')).toBeTruthy()
    expect(screen.getByText('Licenciado para: Ipê')).toBeTruthy()
    expect(screen.getByText('Início: 01/01/2026', { selector: '[data-print-head] *' })).toBeTruthy()
  })
})
