import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '#frontend/public/App.tsx'
import { navigate } from '#public'
import { problemOf } from '../../shared/check_answer.ts'
import { clockText } from './clock_text.ts'
import type { Question, Form } from './types.ts'

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
window.scrollTo = (() => undefined) as typeof window.scrollTo

const question = (id: number, tipo: string, extra: Partial<Question> = {}): Question => ({
  id,
  texto: `Pergunta número ${id}?`,
  tipo,
  respostas: [],
  notaMinima: 1,
  notaMaxima: 5,
  exigirComentario: false,
  comentario: null,
  obrigatoria: true,
  permiteNaoSeAplica: false,
  ordem: id,
  aspecto: null,
  enps: false,
  matriz: null,
  condicao: null,
  ...extra,
})
const YES_NO = [
  { id: 11, texto: 'Sim' },
  { id: 12, texto: 'Não' },
]
const form = (extra: Partial<Form> = {}): Form => ({
  id: 7,
  titulo: 'Clima da equipe',
  subtitulo: 'Analista de RH',
  orientacao: 'Leia com calma.',
  privacidade: 'Só o RH lê.',
  agradecimento: 'Obrigado pelas respostas!',
  estado: 'PENDENTE',
  dataHoraExpiracao: null,
  tempoLimite: null,
  umaPorVez: true,
  sequencia: false,
  quantidadePerguntas: 2,
  iniciadoEm: null,
  expiraEm: null,
  respondidoEm: null,
  agora: '2026-11-20T12:00:00.000Z',
  perguntas: [],
  respostas: [],
  ...extra,
})
const QUESTIONS = [question(1, '1', { respostas: YES_NO }), question(2, '3')]
const running = (extra: Partial<Form> = {}) => form({ estado: 'EM_ANDAMENTO', perguntas: QUESTIONS, ...extra })
const INFO = {
  finalidade: 'questionarios.responder',
  descricao: 'x',
  expiraEm: null,
  empresa: { id: 1, nome: 'Frutas do Vale' },
}
const PAGES = [
  {
    path: 'responder/:token',
    label: 'Questionário',
    component: 'AnswerPage',
    plugin: 'questionnaires',
    texts: ['token'],
  },
]
const soon = { timeout: 4000 }

let online = true
let answers: Record<string, unknown> = {}
let calls: { call: string; body: unknown; link: string | null }[] = []
const AT = '/api/questionarios/responder'

beforeEach(() => {
  localStorage.clear()
  online = true
  calls = []
  answers = { 'GET /api/link': INFO, [`GET ${AT}`]: form(), [`PUT ${AT}/iniciar`]: running() }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!online) throw new TypeError('Failed to fetch')
    const call = `${init?.method ?? 'GET'} ${new URL(address, 'http://x').pathname}`
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ call, body, link: new Headers(init?.headers).get('X-Link') })
    const found = answers[call]
    if (found instanceof Response) return found.clone()
    return found === undefined ? new Response(null, { status: 204 }) : Response.json(found)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(token = 'abc') {
  await navigate(`/responder/${token}`, { replace: true, force: true })
  return render(<App pages={PAGES} />)
}
const sent = (call: string) => calls.filter((item) => item.call === call)

describe('a questionnaire behind a link', () => {
  // Proves: carregando
  it('of a device many people use leads on to the next one of the same person, by a link of its own', async () => {
    answers[`GET ${AT}`] = form({ estado: 'RESPONDIDO', sequencia: true })
    answers[`GET ${AT}/proximo`] = { faltam: 2, nome: 'Ana Souza' }
    answers[`POST ${AT}/proximo`] = { token: 'seguinte', expiraEm: null }
    await open()
    expect(await screen.findByText('Você ainda tem 2 para responder.', undefined, soon)).toBeTruthy()
    answers[`GET ${AT}`] = form({ titulo: 'Sobre Ana', sequencia: true })
    fireEvent.click(screen.getByRole('button', { name: 'Responder a próxima: Ana Souza' }))
    expect(await screen.findByRole('heading', { name: 'Sobre Ana' }, soon)).toBeTruthy()
    expect(sent(`GET ${AT}`).at(-1)!.link).toBe('seguinte')
  })

  it('is answered without signing in: what it is, the questions, thanks; every call carries the code', async () => {
    await open()
    expect(await screen.findByText('Frutas do Vale', undefined, soon)).toBeTruthy()
    expect(await screen.findByText('Só o RH lê.', undefined, soon)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Começar' }, soon))
    fireEvent.click(await screen.findByLabelText('Sim', undefined, soon))
    await waitFor(() => expect(sent(`PUT ${AT}/respostas/1`)[0]?.body).toEqual({ perguntaId: 1, respostaId: 11 }))
    fireEvent.click(screen.getByRole('button', { name: /Próxima/ }))
    fireEvent.change(await screen.findByLabelText('Sua resposta'), { target: { value: 'Tudo bem' } })
    fireEvent.click(screen.getByRole('button', { name: /Entregar/ }))
    fireEvent.click((await screen.findAllByRole('button', { name: 'Entregar' })).at(-1)!)
    expect(await screen.findByText('Obrigado pelas respostas!', undefined, soon)).toBeTruthy()
    expect(sent(`PUT ${AT}/respostas/2`)[0]?.body).toEqual({ perguntaId: 2, comentario: 'Tudo bem' })
    expect(new Set(calls.map((call) => call.link))).toEqual(new Set(['abc']))
    // Nothing of it stays on a device others hold too.
    expect(Object.keys(localStorage).filter((key) => key.startsWith('questionario'))).toEqual([])
  })

  it('"não se aplica" takes an answer back, and an answer takes it back', async () => {
    answers[`GET ${AT}`] = running({
      umaPorVez: false,
      perguntas: [question(1, '1', { respostas: YES_NO, permiteNaoSeAplica: true })],
    })
    await open()
    fireEvent.click(await screen.findByLabelText('Sim', undefined, soon))
    const none = screen.getByLabelText('Não se aplica / não observei') as HTMLInputElement
    fireEvent.click(none)
    await waitFor(() =>
      expect(sent(`PUT ${AT}/respostas/1`).at(-1)?.body).toEqual({ perguntaId: 1, naoSeAplica: true }),
    )
    expect((screen.getByLabelText('Sim') as HTMLInputElement).checked).toBe(false)
    fireEvent.click(screen.getByLabelText('Não'))
    await waitFor(() => expect(none.checked).toBe(false))
    expect(await screen.findByText('1 de 1')).toBeTruthy()
  })

  it('digits pick the option, and do nothing while words are typed', async () => {
    answers[`GET ${AT}`] = running({ umaPorVez: false })
    await open()
    const box = (await screen.findByLabelText('Sim', undefined, soon)).closest('fieldset')!
    fireEvent.keyDown(box, { key: '2' })
    await waitFor(() => expect((screen.getByLabelText('Não') as HTMLInputElement).checked).toBe(true))
    fireEvent.keyDown(screen.getByLabelText('Sua resposta'), { key: '1' })
    expect((screen.getByLabelText('Não') as HTMLInputElement).checked).toBe(true)
  })

  it('what was begun opens again without a connection, and what was answered there is sent when it is back', async () => {
    answers[`GET ${AT}`] = running({ umaPorVez: false })
    const first = await open()
    await screen.findByLabelText('Sim', undefined, soon)
    online = false
    fireEvent.click(screen.getByLabelText('Não'))
    expect(await screen.findByText(/guardadas neste aparelho/, undefined, soon)).toBeTruthy()
    // The phone dies here.
    first.unmount()
    await open()
    await waitFor(() => expect((screen.getByLabelText('Não') as HTMLInputElement).checked).toBe(true), soon)
    online = true
    window.dispatchEvent(new Event('online'))
    await waitFor(
      () => expect(sent(`PUT ${AT}/respostas/1`).at(-1)?.body).toEqual({ perguntaId: 1, respostaId: 12 }),
      soon,
    )
  })

  it('one that works no more says so, and shows no questionnaire', async () => {
    answers['GET /api/link'] = Response.json(
      { code: 'LINK_CANCELADO', message: 'Este link foi cancelado. Peça um novo a quem o enviou.' },
      { status: 404 },
    )
    await open()
    expect(await screen.findByText(/Este link foi cancelado/, undefined, soon)).toBeTruthy()
    expect(sent(`GET ${AT}`)).toEqual([])
  })
})

describe('answers on the screen', () => {
  it('the clock shows hours only when there are some', () =>
    expect([clockText(5), clockText(65), clockText(3_725), clockText(-3)]).toEqual([
      '00:05',
      '01:05',
      '1:02:05',
      '00:00',
    ]))
  it('a grade stays in its scale', () =>
    expect(problemOf(question(1, '4', { notaMaxima: 100 }), { perguntaId: 1, nota: 101 })).toBe(
      'A nota deve estar entre 1 e 100.',
    ))
})
