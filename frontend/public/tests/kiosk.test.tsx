import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

const page = (kiosk: object) => [
  {
    path: 'quiosque/:token',
    label: 'Pulso de novembro',
    component: 'OpinionPage',
    plugin: 'example',
    texts: ['token'],
    kiosk,
  },
]
const formulario = {
  campos: { motivo: { kind: 'longText', label: 'O que faltou?' } },
  regras: [],
  obrigatorios: [],
  parametros: {},
}
const soon = { timeout: 4000 }
let calls: { path: string; link: string | null; body: unknown }[] = []
let refusal: object | null = null

beforeEach(async () => {
  calls = []
  refusal = null
  window.localStorage.clear()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    calls.push({
      path: address,
      link: new Headers(init?.headers).get('x-link'),
      body: init?.body ? JSON.parse(String(init.body)) : null,
    })
    if (address.includes('/api/link'))
      return Response.json({
        finalidade: 'x',
        descricao: 'x',
        expiraEm: null,
        empresa: { id: 1, nome: 'Frutas do Vale' },
      })
    if (address.includes('/api/entrar'))
      return refusal
        ? Response.json(refusal, { status: 400 })
        : Response.json({ nome: 'Ana Lima', token: 'de-ana', expiraEm: '2030-01-01T00:00:00Z' })
    return Response.json({ projeto: 'Intranet nova', formulario })
  })
  await navigate('/quiosque/do-tablet', { replace: true, force: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const press = (digits: string) => {
  for (const digit of digits) fireEvent.click(screen.getByRole('button', { name: digit }))
}
async function comeIn() {
  await screen.findByLabelText(/CPF/, undefined, soon)
  press('52998224725')
  press('17051990')
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByText('Intranet nova', undefined, soon)
}

it('a kiosk is typed with its own digits, goes on by itself to the next field, and opens the page with the link of that person', async () => {
  render(<App pages={page({ enter: 'entrar' })} />)
  await screen.findByLabelText(/CPF/, undefined, soon)
  press('5299822472')
  fireEvent.click(screen.getByRole('button', { name: 'Apagar o último número' }))
  press('25')
  expect(screen.getByLabelText<HTMLInputElement>(/CPF/).value).toBe('529.982.247-25')
  expect(document.activeElement).toBe(screen.getByLabelText(/Data de nascimento/))
  press('17051990')
  expect(screen.getByLabelText<HTMLInputElement>(/Data de nascimento/).value).toBe('17/05/1990')
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('Intranet nova', undefined, soon)).toBeTruthy()
  expect(calls.find((call) => call.path.includes('/api/entrar'))).toMatchObject({
    link: 'do-tablet',
    body: { cpf: '52998224725', nascimento: '1990-05-17' },
  })
  expect(calls.at(-1)).toMatchObject({ path: expect.stringContaining('/api/exemplo/opiniao'), link: 'de-ana' })
  expect(screen.getByText('Ana Lima')).toBeTruthy()
  expect(document.documentElement.classList.contains('kiosk')).toBe(true)
})

it('a kiosk says what is missing or wrong before it asks the server, and shows its refusal', async () => {
  render(<App pages={page({ enter: 'entrar' })} />)
  await screen.findByLabelText(/CPF/, undefined, soon)
  press('52998224726')
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('Cpf inválido.')).toBeTruthy()
  expect(screen.getByText('Preenchimento obrigatório')).toBeTruthy()
  expect(calls.some((call) => call.path.includes('/api/entrar'))).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Entendi' }))
  refusal = { code: 'REGRA', message: 'Não encontramos ninguém com estes dados. Confira e tente de novo.' }
  fireEvent.change(screen.getByLabelText(/CPF/), { target: { value: '52998224725' } })
  fireEvent.change(screen.getByLabelText(/Data de nascimento/), { target: { value: '17051990' } })
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText(/Não encontramos ninguém/)).toBeTruthy()
})

it('"Terminar" brings the entry back, empty, and forgets what was stored meanwhile but not what was there before', async () => {
  window.localStorage.setItem('tema', '"claro"')
  render(<App pages={page({ enter: 'entrar' })} />)
  await comeIn()
  window.localStorage.setItem('respostas:7', '{"1":"segredo"}')
  fireEvent.click(screen.getByRole('button', { name: 'Terminar' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/CPF/)).value).toBe('')
  expect(screen.queryByText('Ana Lima')).toBeNull()
  expect(window.localStorage.getItem('respostas:7')).toBeNull()
  expect(window.localStorage.getItem('tema')).toBe('"claro"')
})

it('a kiosk nobody touches asks, counts down and starts anew; a touch keeps the turn; one never touched stays quiet', async () => {
  // Lazy parts are loaded with real timers.
  const { unmount } = render(<App pages={page({})} />)
  await screen.findByLabelText(/O que faltou/, undefined, soon)
  unmount()
  vi.useFakeTimers()
  render(<App pages={page({ seconds: 60 })} />)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.queryByText('Você ainda está aí?')).toBeNull()
  const field = screen.getByLabelText<HTMLTextAreaElement>(/O que faltou/)
  fireEvent.keyDown(field, { key: 'a' })
  fireEvent.change(field, { target: { value: 'a minha resposta' } })
  await act(() => vi.advanceTimersByTimeAsync(46_000))
  expect(screen.getByText('Você ainda está aí?')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/em 1[45] segundos/)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Continuar' }))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.queryByText('Você ainda está aí?')).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/O que faltou/).value).toBe('a minha resposta')
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  vi.useRealTimers()
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/O que faltou/).value).toBe(''))
})
