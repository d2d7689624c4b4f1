import { fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { ref, refs, boolean, text, toDefs } from '#engine/fields/index.ts'
import { tryFields } from '../../testing.tsx'
import { itemsOf, withItem, withoutItem } from './tree.ts'

vi.setConfig({ testTimeout: 20_000 })
const meta = (fields: ResourceMeta['fields']) => ({ display: 'nome', fields }) as ResourceMeta
const options = () => screen.getAllByRole('option').map((item) => item.textContent)
const option = (name: string | RegExp) => screen.findByRole('option', { name })
const search = () => screen.getByRole('combobox', { name: 'Áreas' })

describe('a checklist of ten thousand', () => {
  const all = Array.from({ length: 10_000 }, (_, index) => ({ id: index + 1, nome: `Pessoa ${index + 1}` }))
  const server = () =>
    vi.fn(async (_: string, query: Record<string, unknown>) => {
      const found = all.filter((item) => !query.q || item.nome.includes(String(query.q)))
      return query.unpaged
        ? found
        : found.slice(Number(query.page) * Number(query.size), (Number(query.page) + 1) * Number(query.size))
    })
  const fields = toDefs({ areas: refs('x/pessoas', 'Áreas') })

  // Proves: core.checklist
  it('asks for a page, draws what is in sight, and fetches on when scrolled to the end', async () => {
    const ask = server()
    tryFields(fields, {}, { search: ask })
    await option('Pessoa 1')
    expect(options().length).toBeLessThan(60)
    expect(ask.mock.calls.map(([, query]) => [query.page, query.size])).toEqual([[0, 100]])
    const list = screen.getByRole('listbox')
    Object.defineProperty(list, 'scrollTop', { value: 90 * 30, writable: true })
    fireEvent.scroll(list)
    await waitFor(() => expect(ask.mock.calls.length).toBe(2))
    expect(ask.mock.calls[1]![1]).toMatchObject({ page: 1 })
  })

  // Proves: core.checklist.01
  it('is asked of an endpoint of its own, with what was typed and the fields of the form it names; another answer clears the marks', async () => {
    const ask = vi.fn(async () => all.slice(0, 2))
    const own = toDefs({
      todos: boolean('Todos'),
      areas: refs('x/pessoas', 'Áreas').optionsFrom('x/algumas', { incluirTodos: 'todos' }),
    })
    const { form, values } = tryFields(own, {}, { search: ask, resource: () => meta(toDefs({ nome: text('Nome') })) })
    fireEvent.click(await option('Pessoa 1'))
    expect(ask).toHaveBeenLastCalledWith('x/algumas', { incluirTodos: false, nome: undefined }, expect.anything())
    fireEvent.change(search(), { target: { value: 'Ana' } })
    await waitFor(() =>
      expect(ask).toHaveBeenLastCalledWith('x/algumas', { incluirTodos: false, nome: 'Ana' }, expect.anything()),
    )
    form.setValue('todos', true)
    await waitFor(() =>
      expect(ask).toHaveBeenLastCalledWith('x/algumas', { incluirTodos: true, nome: 'Ana' }, expect.anything()),
    )
    expect(values().areas).toEqual([])
  })

  it('says how many may be marked before any is, then how many of them are', async () => {
    tryFields(toDefs({ areas: refs('x/pessoas', 'Áreas').max(20) }), {}, { search: server() })
    expect(await screen.findByText('Escolha até 20')).toBeTruthy()
    fireEvent.click(await option('Pessoa 1'))
    expect(await screen.findByText('1 de 20')).toBeTruthy()
  })

  it('is narrowed by another field only while the condition of its lookup holds', async () => {
    const ask = server()
    const narrowed = toDefs({
      so: boolean('Só estas'),
      grupo: ref('x/grupos', 'Grupo'),
      areas: refs('x/pessoas', 'Áreas').lookup({ grupo: '$grupo.id' }, { op: 'eq', field: 'so', value: true }),
    })
    const { form } = tryFields(narrowed, { grupo: { id: 3, nome: 'G' } }, { search: ask })
    await option('Pessoa 1')
    expect(ask.mock.lastCall![1]).not.toHaveProperty('grupo')
    form.setValue('so', true)
    await waitFor(() => expect(ask.mock.lastCall![1]).toMatchObject({ grupo: 3 }))
  })

  // Proves: checklist-altura, checklist-buffer, checklist-visiveis
  it('fifteen rows are in sight and fifteen more drawn on either side, each at least 20 px high', async () => {
    tryFields(fields, {}, { search: server() })
    await option('Pessoa 1')
    expect(options()).toHaveLength(15 + 15)
    const list = screen.getByRole('listbox')
    const row = Number.parseInt(getComputedStyle(screen.getAllByRole('option')[0]!).height)
    expect(row).toBeGreaterThanOrEqual(20)
    expect(getComputedStyle(list).maxHeight).toContain(`${15 * row}px`)
    Object.defineProperty(list, 'scrollTop', { value: 40 * row, writable: true })
    fireEvent.scroll(list)
    await waitFor(() => expect([options()[0], options().at(-1)]).toEqual(['Pessoa 26', 'Pessoa 70']))
  })

  // Proves: item-checklist
  it('an item has its id, its name, whether it is in use and whether it is marked', async () => {
    const items = [
      { id: 7, nome: 'Ana', ativo: true },
      { id: 8, nome: 'Beto', ativo: false },
    ]
    const { values } = tryFields(
      fields,
      { areas: [{ id: 7, nome: 'Ana' }] },
      { search: async () => items, resource: () => meta(toDefs({ nome: text('Nome'), ativo: boolean('Ativo') })) },
    )
    const seen = async (name: RegExp) => [
      (await option(name)).textContent,
      (await option(name)).getAttribute('aria-selected'),
    ]
    expect(await seen(/Ana/)).toEqual(['Ana', 'true'])
    expect(await seen(/Beto/)).toEqual(['Beto(inativo)', 'false'])
    fireEvent.click(await option(/Beto/))
    expect(await seen(/Beto/)).toEqual(['Beto(inativo)', 'true'])
    expect(values().areas.map((area: any) => area.id)).toEqual([7, 8])
  })

  it('the server searches; the keyboard marks: arrows, Enter in the search, Space in the list', async () => {
    const ask = server()
    const { values } = tryFields(fields, {}, { search: ask })
    fireEvent.change(search(), { target: { value: '999' } })
    await option('Pessoa 999')
    await waitFor(() => expect(ask.mock.calls.at(-1)![1]).toMatchObject({ q: '999' }))
    await waitFor(() => expect(options()[0]).toBe('Pessoa 999'))
    fireEvent.keyDown(search(), { key: 'ArrowDown' })
    fireEvent.keyDown(search(), { key: 'Enter' })
    const list = screen.getByRole('listbox')
    fireEvent.keyDown(list, { key: 'Home' })
    fireEvent.keyDown(list, { key: ' ' })
    expect(values().areas.map((area: any) => area.nome)).toEqual([options()[1], 'Pessoa 999'])
    expect(search().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]!.id)
  })

  it('"Marcar todos" marks all the search finds, loaded or not, and takes them back', async () => {
    const { values } = tryFields(fields, {}, { search: server() })
    await option('Pessoa 1')
    fireEvent.change(search(), { target: { value: '77' } })
    await option('Pessoa 77')
    await waitFor(() => expect(options()).not.toContain('Pessoa 1'))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Marcar todos: Áreas' }))
    const expected = all.filter((item) => item.nome.includes('77')).length
    await waitFor(() => expect(values().areas).toHaveLength(expected))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Marcar todos: Áreas' }))
    await waitFor(() => expect(values().areas).toHaveLength(0))
  })

  it('shows only the marked ones when asked', async () => {
    tryFields(fields, { areas: [{ id: 9000, nome: 'Pessoa 9000' }] }, { search: server() })
    await option('Pessoa 1')
    fireEvent.click(screen.getByRole('button', { name: 'Marcados (1)' }))
    expect(options()).toEqual(['Pessoa 9000'])
  })
})

const AREAS = [
  { id: 1, nome: 'Diretoria', areaMae: null, ativo: true },
  { id: 2, nome: 'Produção', areaMae: { id: 1 }, ativo: true },
  { id: 3, nome: 'Embalagem', areaMae: { id: 2 }, ativo: true },
  { id: 4, nome: 'Antiga', areaMae: { id: 1 }, ativo: false },
  { id: 5, nome: 'Apoio', areaMae: null, ativo: true },
]
const tree = meta(toDefs({ nome: text('Nome'), areaMae: ref('x/areas', 'Mãe').tree(), ativo: boolean('Ativo') }))

describe('a checklist of a tree', () => {
  const show = (branches?: 'descendants' | 'topmost', values = {}) => {
    const field = refs('x/areas', 'Áreas')
    return tryFields(toDefs({ areas: branches ? field.branches(branches) : field }), values, {
      search: async () => AREAS,
      resource: () => tree,
    })
  }
  const marked = (values: () => Record<string, any>) =>
    values()
      .areas.map((area: any) => area.id)
      .sort()

  // Proves: checklist-filtro, core.checklist.02
  it('stands in order of its branches; the search names what is above; active and inactive can be told apart', async () => {
    show()
    await option(/Apoio/)
    expect(options()).toEqual(['Apoio', 'Diretoria', 'Antiga(inativo)', 'Produção', 'Embalagem'])
    fireEvent.change(search(), { target: { value: 'emb' } })
    expect(options()).toEqual(['EmbalagemDiretoria › Produção'])
    fireEvent.change(search(), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Inativos' }))
    expect(options()).toEqual(['AntigaDiretoria(inativo)'])
  })

  // Proves: core.seletor-area
  it('with descendants a parent marks all active below it, and taken back takes them along', async () => {
    const { values } = show('descendants')
    fireEvent.click(await option('Diretoria'))
    expect(marked(values)).toEqual([1, 2, 3])
    fireEvent.click(await option('Produção'))
    expect(marked(values)).toEqual([])
  })

  // Proves: area.ancestral
  it('with the topmost only, what is below is disabled: "Uma área superior na hierarquia já foi marcada"', async () => {
    const { values } = show('topmost', { areas: [{ id: 3, nome: 'Embalagem' }] })
    fireEvent.click(await option('Diretoria'))
    expect(marked(values)).toEqual([1])
    const below = await option('Embalagem')
    expect([below.title, below.getAttribute('aria-disabled')]).toEqual([
      'Uma área superior na hierarquia já foi marcada',
      'true',
    ])
    fireEvent.click(below)
    expect(marked(values)).toEqual([1])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Marcar todos: Áreas' }))
    await waitFor(() => expect(marked(values)).toEqual([1, 5]))
  })

  it('breaks no accessibility rule', async () => {
    const { container } = show('descendants', { areas: [{ id: 5, nome: 'Apoio' }] })
    await option('Diretoria')
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map((violation) => [violation.id, violation.nodes.map((node) => node.html)])).toEqual([])
  })
})

it('a circle in the rows loses none and ends', () => {
  const items = itemsOf(
    [
      { id: 1, nome: 'A', mae: { id: 2 } },
      { id: 2, nome: 'B', mae: { id: 1 } },
      { id: 3, nome: 'C', mae: null },
    ],
    { display: 'nome', parent: 'mae' },
  )
  expect(items.map((item) => item.id)).toContain(3)
  expect(withoutItem(withItem([], items[0]!, items, 'descendants'), items[0]!, items, 'descendants')).toEqual([])
})
