import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { when } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { today } from '../../fields/format.ts'
import { metadataOf, resourceMeta, serve, show } from '../testing/harness.tsx'
import { ListScreen } from './ListScreen.tsx'
import { daysOf, monthBeside, monthName, weeksOf } from './month.ts'

const fields: FieldDefs = {
  nome: { kind: 'text', label: 'Nome' },
  situacao: {
    kind: 'choice',
    label: 'Situação',
    choices: [
      { id: 'A', nome: 'Aberta' },
      { id: 'E', nome: 'Encerrada' },
    ],
    states: { transitions: [{ name: 'encerra', from: ['A'], to: ['E'] }] },
  },
  data: { kind: 'date', label: 'Data' },
}
const meta = resourceMeta({
  fields,
  list: {
    columns: ['nome', 'situacao'],
    sort: 'nome',
    search: ['nome'],
    filters: [],
    size: 15,
    layouts: ['table', 'board', 'calendar', 'cards'],
    board: 'situacao',
    calendar: 'data',
  },
  actions: [
    {
      name: 'encerra',
      label: 'Encerrar',
      on: 'row',
      method: 'PUT',
      authority: 'ROLE_TESTE',
      when: when('situacao').is('A'),
    },
  ],
})
const day = `${today().slice(0, 7)}-10`
const rows = [
  { id: 1, nome: 'Mesa', situacao: 'A', data: day },
  { id: 2, nome: 'Banco', situacao: 'E', data: day },
]

async function open() {
  const calls = serve((call) =>
    call.method === 'GET'
      ? { body: rows, headers: { 'Content-Range': 'coisas 0-1/2' } }
      : call.path.endsWith('/encerra')
        ? { status: 204 }
        : undefined,
  )
  const view = await show(<ListScreen resource={meta.key} />, metadataOf([meta]))
  await screen.findByText('Mesa')
  return { calls, ...view }
}
const look = (as: string) => fireEvent.click(screen.getByRole('button', { name: as }))

describe('layouts of a list', () => {
  it('a board has a column for each state; a card dropped on another one starts the transition that leads there', async () => {
    const { calls } = await open()
    look('Quadro')
    const begun = await screen.findByRole('region', { name: 'Aberta: 1' })
    const closed = screen.getByRole('region', { name: 'Encerrada: 1' })
    expect([within(begun).getByRole('link').textContent, within(closed).getByRole('link').textContent]).toEqual([
      'Mesa',
      'Banco',
    ])
    fireEvent.dragStart(within(begun).getByRole('link').closest('[data-linha]')!)
    fireEvent.drop(closed)
    await waitFor(() => expect(calls.some((call) => call.path === '/api/teste/coisas/1/encerra')).toBe(true))
    expect(screen.queryByRole('button', { name: 'Próxima página' })).toBeNull()
  })

  it('a calendar asks for the days of a month and shows each record on its day', async () => {
    const { calls } = await open()
    look('Calendário')
    const table = await screen.findByRole('table', { name: monthName(day.slice(0, 7)) })
    const cell = within(table).getByText('Mesa').closest('td')!
    expect(cell.textContent).toBe('10MesaBanco')
    const days = daysOf(day.slice(0, 7))
    expect(JSON.parse(calls.at(-1)!.query.get('filter')!)).toEqual({ dataIni: days[0], dataFim: days.at(-1) })
    fireEvent.click(screen.getByRole('button', { name: 'Próximo mês' }))
    const next = daysOf(monthBeside(day.slice(0, 7), 1))
    await waitFor(() => expect(JSON.parse(calls.at(-1)!.query.get('filter')!).dataIni).toBe(next[0]))
  })

  it('cards show the same rows without a table', async () => {
    await open()
    look('Cartões')
    expect(within(await screen.findByRole('list', { name: 'Coisas' })).getAllByRole('link')).toHaveLength(2)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('a month begins on its weekday and ends with its last day', () => {
    expect(weeksOf('2026-02')[0]![0]).toBe('2026-02-01')
    expect(weeksOf('2026-03').flat().filter(Boolean)).toHaveLength(31)
    expect(weeksOf('2024-02').at(-1)!.filter(Boolean).at(-1)).toBe('2024-02-29')
    expect([monthBeside('2026-01', -1), monthBeside('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
  })
})
