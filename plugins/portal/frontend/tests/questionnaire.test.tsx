import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShapeOf } from '#public'
import type { sheetAnswer } from '../../answers.ts'
import { SIGNED_IN } from './fixture.ts'
import { type Call, find, open, Refusal } from './server.tsx'

type Question = ShapeOf<typeof sheetAnswer>['perguntas'][number]

const question = (id: number, tipo: Question['tipo'], extra: Partial<Question> = {}): Question => ({
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
const QUESTIONS = [
  question(1, '1', { respostas: YES_NO }),
  question(2, '5', {
    respostas: [
      { id: 21, texto: 'Excel' },
      { id: 22, texto: 'SQL' },
    ],
  }),
  question(3, '4'),
  question(4, '3', { obrigatoria: false }),
]

const head = (extra: object = {}) => ({
  id: 9,
  titulo: 'Conhecimentos gerais',
  orientacao: 'Leia com calma.',
  subtitulo: 'Motorista',
  solicitacao: { id: 101, descricao: 'Motorista' },
  estado: 'PENDENTE',
  dataHoraExpiracao: null,
  tempoLimite: null,
  umaPorVez: true,
  quantidadePerguntas: 4,
  expiraEm: null,
  respondidoEm: null,
  agora: '2026-11-20T12:00:00.000Z',
  perguntas: [],
  respostas: [],
  ...extra,
})
const running = (extra: object = {}) => head({ estado: 'EM_ANDAMENTO', perguntas: QUESTIONS, ...extra })

const at = (routes: Record<string, unknown>) =>
  open('/externo/avaliacoes/9?empresaId=1', {
    session: SIGNED_IN,
    routes: {
      'PUT /avaliacoes/9/respostas/1': {},
      'PUT /avaliacoes/9/respostas/2': {},
      'PUT /avaliacoes/9/respostas/3': {},
      'PUT /avaliacoes/9/respostas/4': {},
      ...routes,
    },
  })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const soon = { timeout: 3000 }

beforeEach(() => window.localStorage.clear())

describe('questionnaires of the candidate', () => {
  // Proves: portal.avaliacoes
  it('lists what is to be answered first, with its state in words', async () => {
    await open('/externo/avaliacoes?empresaId=1', {
      session: SIGNED_IN,
      routes: {
        'GET /solicitacao-avaliacao': [
          head({ id: 1, titulo: 'Antigo', estado: 'ENCERRADO' }),
          head({ tempoLimite: 20 }),
        ],
      },
    })
    expect((await screen.findAllByRole('heading', { level: 2 }, soon)).map((item) => item.textContent)).toEqual([
      'Conhecimentos gerais',
      'Antigo',
    ])
    expect(screen.getByText('4 perguntas · 20 minutos para responder')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: /Responder/ })).toHaveLength(1)
  })

  it('says what the time means before it runs, and starts only when asked', async () => {
    const { calls } = await at({
      'GET /avaliacoes/9': head({ tempoLimite: 20 }),
      'PUT /avaliacoes/9/iniciar': running({ tempoLimite: 20 }),
    })
    expect(await screen.findByText(/Depois de iniciar, você tem 20 minutos/, undefined, soon)).toBeTruthy()
    expect(screen.getByText('Leia com calma.')).toBeTruthy()
    expect(find(calls, 'PUT', '/avaliacoes/9/iniciar')).toBeUndefined()
    press('Começar')
    expect(await screen.findByRole('group', { name: /Pergunta número 1/ })).toBeTruthy()
  })

  // Proves: scr.avaliacoes-externas.form
  it('asks one question at a time, keeps each answer, and does not go on without an obligatory one', async () => {
    const { calls } = await at({ 'GET /avaliacoes/9': running() })
    await screen.findByRole('group', { name: /Pergunta número 1/ }, soon)
    press('Próxima')
    expect((await screen.findByRole('alert')).textContent).toBe('Selecione uma resposta.')
    fireEvent.click(screen.getByRole('radio', { name: 'Sim' }))
    await waitFor(() =>
      expect(find(calls, 'PUT', '/avaliacoes/9/respostas/1')?.body).toMatchObject({ perguntaId: 1, respostaId: 11 }),
    )
    press('Próxima')
    const group = await screen.findByRole('group', { name: /Pergunta número 2/ })
    expect(document.activeElement).toBe(group)
    expect(screen.getByText('1 de 4')).toBeTruthy()
    expect(await screen.findByText('Respostas salvas')).toBeTruthy()
  })

  it('shows all questions as a list when the model says so, with the demanded comment', async () => {
    await at({
      'GET /avaliacoes/9': running({
        umaPorVez: false,
        perguntas: [QUESTIONS[0], question(3, '4', { exigirComentario: true, comentario: 'Por quê?' })],
      }),
    })
    expect(await screen.findAllByRole('group', undefined, soon)).toHaveLength(2)
    expect(screen.getByRole('textbox', { name: 'Por quê?' })).toBeTruthy()
    press('Entregar')
    expect((await screen.findAllByRole('alert')).map((item) => item.textContent)).toEqual([
      'Selecione uma resposta.',
      'Informe a nota.',
    ])
  })

  it('comes back to where it was: answers are there, the first open question is shown', async () => {
    await at({
      'GET /avaliacoes/9': running({
        respostas: [
          { perguntaId: 1, respostaId: 11 },
          { perguntaId: 2, respostasIds: [22] },
        ],
      }),
    })
    expect(await screen.findByRole('group', { name: /Pergunta número 3/ }, soon)).toBeTruthy()
    press('Voltar')
    expect((screen.getByRole('checkbox', { name: 'SQL' }) as HTMLInputElement).checked).toBe(true)
  })

  it('keeps answers on the device while there is no connection, and sends them when it is back', async () => {
    let offline = true
    const answer = () => {
      if (offline) throw new TypeError('Failed to fetch')
      return {}
    }
    const { calls, unmount } = await at({ 'GET /avaliacoes/9': running(), 'PUT /avaliacoes/9/respostas/1': answer })
    await screen.findByRole('group', { name: /Pergunta número 1/ }, soon)
    fireEvent.click(screen.getByRole('radio', { name: 'Não' }))
    expect(await screen.findByText(/Sem conexão/)).toBeTruthy()
    // Even when the browser was closed in between.
    expect(window.localStorage.getItem('questionario:9')).toContain('"respostaId":12')
    unmount()
    offline = false
    const before = calls.length
    const second = await at({ 'GET /avaliacoes/9': running(), 'PUT /avaliacoes/9/respostas/1': answer })
    await waitFor(
      () => expect(find(second.calls, 'PUT', '/avaliacoes/9/respostas/1')?.body).toMatchObject({ respostaId: 12 }),
      soon,
    )
    await waitFor(() => expect(window.localStorage.getItem('questionario:9')).toBeNull())
    expect(before).toBeGreaterThan(0)
  })

  it('hands in after a question, and thanks', async () => {
    const given = {
      respostas: [
        { perguntaId: 1, respostaId: 11 },
        { perguntaId: 2, respostasIds: [22] },
        { perguntaId: 3, nota: 4 },
      ],
    }
    const { calls } = await at({
      'GET /avaliacoes/9': running(given),
      'POST /avaliacoes/9/concluir': head({ estado: 'RESPONDIDO' }),
    })
    await screen.findByRole('group', { name: /Pergunta número 4/ }, soon)
    fireEvent.click(screen.getAllByRole('button', { name: 'Entregar' })[0]!)
    expect(await screen.findByText(/1 pergunta opcional ficou sem resposta/)).toBeTruthy()
    expect(find(calls, 'POST', '/avaliacoes/9/concluir')).toBeUndefined()
    fireEvent.click(screen.getAllByRole('button', { name: 'Entregar' }).at(-1)!)
    expect(await screen.findByText('Questionário entregue')).toBeTruthy()
  })

  it('goes to the question the server finds incomplete', async () => {
    const given = {
      respostas: [
        { perguntaId: 1, respostaId: 11 },
        { perguntaId: 2, respostasIds: [22] },
        { perguntaId: 3, nota: 4 },
        { perguntaId: 4, comentario: 'Sim' },
      ],
    }
    await at({
      'GET /avaliacoes/9': running(given),
      'POST /avaliacoes/9/concluir': (_call: Call) =>
        new Refusal(400, 'Dados inválidos', { 'perguntas.2': 'Selecione pelo menos uma resposta.' }),
    })
    await screen.findByRole('group', { name: /Pergunta número 1/ }, soon)
    for (let step = 0; step < 3; step++) press('Próxima')
    press('Entregar')
    fireEvent.click((await screen.findAllByRole('button', { name: 'Entregar' })).at(-1)!)
    expect((await screen.findByRole('alert')).textContent).toBe('Selecione pelo menos uma resposta.')
    expect(screen.getByRole('group', { name: /Pergunta número 2/ })).toBeTruthy()
  })

  it('counts the time from the server’s clock and ends by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'performance'] })
    await at({ 'GET /avaliacoes/9': running({ expiraEm: '2026-11-20T12:00:30.000Z' }) })
    expect((await screen.findByRole('timer', undefined, soon)).textContent).toMatch(/00:(30|29)/)
    await act(async () => void vi.advanceTimersByTime(31_000))
    expect(await screen.findByText('O tempo terminou', undefined, soon)).toBeTruthy()
    vi.useRealTimers()
  })
})
