import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FieldDefs } from '#engine/definition/types.ts'
import { metadataOf, resourceMeta, serve, type Server, show } from '../testing/harness.tsx'
import { fromReactAdmin, toReactAdmin } from './list_address.tsx'
import { ListScreen } from './ListScreen.tsx'

// Whole lists are rendered several times, which is slow on a busy machine.
configure({ asyncUtilTimeout: 8000 })
vi.setConfig({ testTimeout: 30_000 })

const fields: FieldDefs = {
  nome: { kind: 'text', label: 'Nome' },
  area: { kind: 'ref', label: 'Área', to: 'teste/areas' },
}
const list = { columns: ['nome'], sort: 'nome', search: ['nome'], filters: ['area'], size: 5 }
const meta = resourceMeta({ fields, list })
const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: first + index, nome: `Coisa ${first + index}` }))

/** Twelve rows, in pages; removals delete them. */
function twelve(): Server {
  let rows = rowsFrom(1, 12)
  return (call) => {
    if (call.method === 'DELETE') {
      const gone = new Set((call.query.get('ids') ?? call.path.split('/').at(-1)!).split(',').map(Number))
      rows = rows.filter((row) => !gone.has(row.id))
      return { status: 204 }
    }
    if (call.path !== '/api/teste/coisas') return undefined
    const [from, to] = JSON.parse(call.query.get('range')!)
    return { body: rows.slice(from, to + 1), headers: { 'Content-Range': `coisas ${from}-${to}/${rows.length}` } }
  }
}

async function open(address = '/', server = twelve()) {
  const calls = serve(server)
  const view = await show(<ListScreen resource={meta.key} />, metadataOf([meta]), address)
  await screen.findByRole('heading', { level: 1 })
  return { calls, ...view }
}

describe('the address of a list', () => {
  const standard = { size: 15, sort: '-data', filters: { situacao: 'A' } }

  it.each([
    ['', '{"situacao":"A"}', 'data', 'DESC'],
    ['?q=ana&sort=nome&situacao=', '{"q":"ana"}', 'nome', 'ASC'],
    ['?area=7~TI&page=3', '{"situacao":"A","area":[{"id":7,"nome":"TI"}]}', 'data', 'DESC'],
  ])('%j is what react-admin calls filter %s and sort %s %s, and comes back', (short, filter, sort, order) => {
    const long = toReactAdmin(short, standard)
    const { filter: written, ...rest } = Object.fromEntries(new URLSearchParams(long))
    expect(JSON.parse(written!)).toEqual(JSON.parse(filter))
    expect(rest).toMatchObject({ sort, order, perPage: '15' })
    expect([...new URLSearchParams(fromReactAdmin(long, standard))].sort()).toEqual(
      [...new URLSearchParams(short)].sort(),
    )
  })

  it('react-admin’s own form is understood as it is', async () => {
    const { calls } = await open('/?filter=%7B%22q%22%3A%22mesa%22%7D&sort=nome&order=DESC&page=1&perPage=10')
    await screen.findByText('Coisa 1')
    expect(Object.fromEntries(calls[0]!.query)).toEqual({
      range: '[0,9]',
      sort: '["nome","DESC"]',
      filter: '{"q":"mesa"}',
    })
  })

  it('"back" leads through the pages that were looked at, to the bare address too', async () => {
    const { router } = await open()
    await screen.findByText('Coisa 1')
    fireEvent.click(screen.getByRole('button', { name: 'Próxima página' }))
    expect(await screen.findByText('Coisa 6')).toBeTruthy()
    expect(router.state.location.search).toBe('?page=2')
    await act(async () => void router.navigate(-1))
    expect(await screen.findByText('Coisa 1')).toBeTruthy()
    expect(router.state.location.search).toBe('')
  })

  it('who comes back to the bare address finds the list as they left it; a link with a search is stronger', async () => {
    const { router } = await open('/?page=2')
    await screen.findByText('Coisa 6')
    await act(async () => void router.navigate('/outra'))
    await act(async () => void router.navigate('/'))
    expect(await screen.findByText('Coisa 6')).toBeTruthy()
    expect(router.state.location.search).toBe('?page=2')
    await act(async () => void router.navigate('/outra'))
    await act(async () => void router.navigate('/?page=3'))
    expect(await screen.findByText('Coisa 11')).toBeTruthy()
  })
})

describe('selection', () => {
  it('holds over pages, and another search ends it', async () => {
    await open()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Coisa 1' }))
    fireEvent.click(screen.getByRole('button', { name: 'Próxima página' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Coisa 6' }))
    expect(await screen.findByText('2 registros selecionados')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Pesquisar em Coisas'), { target: { value: 'x' } })
    await waitFor(() => expect(screen.queryByText('2 registros selecionados')).toBeNull(), { timeout: 4000 })
  })

  it('after the last rows of the last page were removed the page before is shown', async () => {
    await open('/?page=3')
    await screen.findByText('Coisa 11')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remover selecionados' }))
    const dialog = await screen.findByRole('dialog')
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Sim' })))
    expect(await screen.findByText('Coisa 6')).toBeTruthy()
  })
})

describe('on a phone', () => {
  let narrow = true
  const turned = new Set<() => void>()
  const watched = new Set<() => void>()

  beforeEach(() => {
    narrow = true
    vi.stubGlobal('matchMedia', (query: string) => ({
      get matches() {
        return narrow && query.includes('max-width:767')
      },
      media: query,
      addEventListener: (_: string, fn: () => void) => turned.add(fn),
      removeEventListener: (_: string, fn: () => void) => turned.delete(fn),
    }))
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        #tell: () => void
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          this.#tell = () => seen([{ isIntersecting: true }])
        }
        observe = () => void watched.add(this.#tell)
        disconnect = () => void watched.delete(this.#tell)
      },
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    turned.clear()
    watched.clear()
  })
  const ranges = (calls: { query: URLSearchParams }[]) => calls.map((call) => call.query.get('range'))

  it('the list has no pages: the next rows come below', async () => {
    const { calls } = await open()
    await screen.findByText('Coisa 1')
    expect(screen.queryByRole('button', { name: 'Próxima página' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(await screen.findByText('Coisa 10')).toBeTruthy()
    expect(screen.getByText('Coisa 1')).toBeTruthy()
    await act(async () => watched.forEach((tell) => tell()))
    expect(await screen.findByText('Coisa 12')).toBeTruthy()
    expect(ranges(calls)).toEqual(['[0,4]', '[5,9]', '[10,14]'])
  })

  it('turned to the width of a table, the next rows come when they are asked for, not all by themselves', async () => {
    const { calls } = await open()
    await screen.findByText('Coisa 1')
    narrow = false
    await act(async () => turned.forEach((tell) => tell()))
    expect(await screen.findByRole('table')).toBeTruthy()
    expect(watched.size).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(await screen.findByText('Coisa 10')).toBeTruthy()
    expect(ranges(calls)).toEqual(['[0,4]', '[5,9]'])
  })
})
