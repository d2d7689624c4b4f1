import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FieldDefs } from '#engine/definition/types.ts'
import { metadataOf, resourceMeta, serve, show } from '../testing/harness.tsx'
import { PartScreen } from './PartScreen.tsx'

const fields: FieldDefs = {
  nome: { kind: 'text', label: 'Nome', required: true },
  partes: {
    kind: 'list',
    label: 'Partes',
    item: 'parte',
    itemsAt: 'partes',
    columns: ['descricao'],
    fields: { descricao: { kind: 'text', label: 'Descrição', required: true } },
  },
}
const visits = resourceMeta({
  key: 'teste/visitas',
  api: '/api/teste/visitas',
  label: { singular: 'Visita', plural: 'Visitas' },
  fields: { nome: { kind: 'text', label: 'Nome' }, coisa: { kind: 'ref', label: 'Coisa', to: 'teste/coisas' } },
})
const meta = resourceMeta({
  fields,
  record: {
    chips: [],
    facts: [],
    timeline: [],
    related: [{ resource: visits.key, by: 'coisa', label: 'Visitas', columns: ['nome'], at: 'visitas' }],
  },
})
const stored = { id: 7, versao: 3, nome: 'Mesa', partes: [{ id: 70, descricao: 'Perna' }] }

async function open(at: string, item?: string) {
  const calls = serve(({ path, method }) => {
    if (path === '/api/teste/visitas')
      return { body: [{ id: 5, nome: 'Ana' }], headers: { 'Content-Range': 'visitas 0-0/1' } }
    if (path === '/api/teste/coisas/7') return { body: method === 'GET' ? stored : { ...stored, versao: 4 } }
  })
  const view = await show(<PartScreen resource={meta.key} id={7} at={at} item={item} />, metadataOf([meta, visits]))
  return { calls, ...view }
}

it('a list of a record has a screen of its own: only the list, written as a change of the record', async () => {
  const { calls, router } = await open('partes')
  fireEvent.click(await screen.findByText('Adicionar parte'))
  expect(document.querySelector('h1')!.textContent).toBe('Partes')
  expect(screen.getByText('Mesa').getAttribute('href')).toBe('/teste/coisas/7')
  expect(screen.queryByLabelText(/^Nome/)).toBeNull()
  const dialog = document.querySelector<HTMLElement>('[role=dialog]')!
  fireEvent.change(within(dialog).getByLabelText(/^Descrição/), { target: { value: 'Tampo' } })
  fireEvent.click(within(dialog).getByText('Gravar'))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  fireEvent.click(screen.getByText('Gravar'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/teste/coisas/7'))
  expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({
    versao: 3,
    partes: [{ id: 70, descricao: 'Perna' }, { descricao: 'Tampo' }],
  })
})

it('the address of a row opens it, that of none is not found', async () => {
  const first = await open('partes', '70')
  const dialog = await screen.findByRole('dialog', { name: 'Editar parte' })
  expect((within(dialog).getByLabelText(/^Descrição/) as HTMLInputElement).value).toBe('Perna')
  first.unmount()
  await open('partes', '71')
  expect(await screen.findByText(/ERRO 404/)).toBeTruthy()
})

it('records that refer to it stand at an address below it', async () => {
  const { calls } = await open('visitas')
  await screen.findByRole('heading', { level: 1, name: 'Visitas' })
  expect((await screen.findByRole('link', { name: 'Ana' })).getAttribute('href')).toBe('/teste/visitas/5')
  const asked = calls.find((call) => call.path === '/api/teste/visitas')!
  expect(JSON.parse(asked.query.get('filter')!)).toEqual({ coisa: 7 })
})
