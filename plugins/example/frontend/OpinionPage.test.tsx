import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '#frontend/public/App.tsx'
import { navigate } from '#public'

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
window.scrollTo = (() => undefined) as typeof window.scrollTo

const bad = { op: 'in', field: 'nota', values: ['1', '2'] } as const
const formulario = {
  campos: {
    nota: {
      kind: 'choice',
      label: 'O que você achou?',
      required: true,
      choices: [
        { id: '1', nome: 'Ruim' },
        { id: '4', nome: 'Ótimo' },
      ],
    },
    motivo: {
      kind: 'longText',
      label: 'O que faltou?',
      max: 500,
      visible: bad,
      required: bad,
      requiredMessage: 'Conte o que faltou.',
    },
  },
  regras: [],
  obrigatorios: [],
  parametros: {},
}
const PAGES = [
  { path: 'opiniao/:token', label: 'Sua opinião', component: 'OpinionPage', plugin: 'example', texts: ['token'] },
]
const soon = { timeout: 4000 }
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push(JSON.parse(String(init.body)))
      return new Response(null, { status: 204 })
    }
    return Response.json(
      address.includes('/api/link')
        ? { finalidade: 'exemplo.opiniao', descricao: 'x', expiraEm: null, empresa: { id: 1, nome: 'Frutas do Vale' } }
        : { projeto: 'Intranet nova', formulario },
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a public form is drawn and checked by the definition: conditions, sentences, and what is sent', async () => {
  await navigate('/opiniao/abc', { replace: true, force: true })
  render(<App pages={PAGES} />)
  expect(await screen.findByText('Intranet nova', undefined, soon)).toBeTruthy()
  expect(screen.queryByLabelText(/O que faltou/)).toBeNull()
  fireEvent.click(await screen.findByLabelText('Ruim'))
  expect(await screen.findByLabelText(/O que faltou/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Conte o que faltou.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Entendi' }))
  fireEvent.change(screen.getByLabelText(/O que faltou/), { target: { value: 'Prazo' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toEqual([{ nota: '1', motivo: 'Prazo' }]))
  expect(await screen.findByText('A sua opinião foi registrada.')).toBeTruthy()
})
