import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FormScreen } from '../screens/form/FormScreen.tsx'
import { ListScreen } from '../screens/list/ListScreen.tsx'
import { metadataOf, resourceMeta, serve, show } from '../screens/testing/harness.tsx'
import { Shortcuts } from './Shortcuts.tsx'

const fields = { nome: { kind: 'text', label: 'Nome' } }
const list = { columns: ['nome'], sort: 'nome', search: ['nome'], filters: ['nome'], size: 15 }
const meta = resourceMeta({ fields, list })
const press = (key: string, target: Element | Window = document.activeElement ?? window) =>
  fireEvent.keyDown(target, { key })
const focused = () => (document.activeElement as HTMLElement).dataset.linha

async function openList() {
  serve(() => ({
    body: [
      { id: 1, nome: 'Mesa' },
      { id: 2, nome: 'Banco' },
    ],
    headers: { 'Content-Range': 'coisas 0-1/2' },
  }))
  // The shell renders screens inside <main>.
  const view = await show(
    <main>
      <ListScreen resource={meta.key} />
    </main>,
    metadataOf([meta]),
  )
  await screen.findByText('Mesa')
  return view
}

describe('a list by keyboard', () => {
  it('j and k walk the rows, arrows too once a row has the focus, and Enter opens', async () => {
    const { router } = await openList()
    press('ArrowDown', document.body)
    expect(focused()).toBeUndefined()
    press('j', document.body)
    expect(focused()).toBe('1')
    press('ArrowDown')
    expect(focused()).toBe('2')
    press('k')
    expect(focused()).toBe('1')
    press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toBe('/teste/coisas/1'))
  })

  it('x marks the row, "/" goes to the search, f shows the filter', async () => {
    await openList()
    press('j', document.body)
    press('x')
    expect(await screen.findByText('1 registro selecionado')).toBeTruthy()
    press('f')
    expect(await screen.findByRole('button', { name: 'Ocultar Filtro' })).toBeTruthy()
    press('/')
    expect(document.activeElement).toBe(screen.getByLabelText('Pesquisar em Coisas'))
    press('ArrowDown')
    expect(focused()).toBe('1')
  })

  it('n begins a new record, but letters typed into a box stay letters', async () => {
    const { router } = await openList()
    press('n', screen.getByLabelText('Pesquisar em Coisas'))
    expect(router.state.location.pathname).toBe('/')
    press('n', document.body)
    await waitFor(() => expect(router.state.location.pathname).toBe('/teste/coisas/new'))
  })
})

describe('a form by keyboard', () => {
  const openForm = async () => {
    serve(() => ({ body: { id: 7, versao: 1, nome: 'Mesa' } }))
    const view = await show(<FormScreen resource={meta.key} id={7} />, metadataOf([meta]))
    await screen.findByRole('button', { name: 'Gravar' })
    return view
  }

  it('Esc goes back to the list', async () => {
    const { router } = await openForm()
    press('Escape', document.body)
    await waitFor(() => expect(router.state.location.pathname).toBe('/teste/coisas'))
  })

  it('Esc closes an open dialog first, and asks about unsaved work', async () => {
    const { router } = await openForm()
    fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Cadeira' } })
    press('Escape', document.body)
    const stay = await screen.findByRole('button', { name: 'Continuar editando' })
    press('Escape', stay)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('help', () => {
  it('"?" says what the keyboard can do', async () => {
    serve(() => undefined)
    await show(<Shortcuts />, metadataOf([]))
    await screen.findByRole('button', { name: 'Atalhos (?)' })
    press('?', document.body)
    expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeTruthy()
  })
})
