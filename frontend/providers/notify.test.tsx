import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api_error.ts'
import { useNotice, type Notice } from './notify.tsx'
import { NoticeProvider } from '../dialogs/NoticeProvider.tsx'
import { api } from './request.ts'

let notice: Notice
let view: ReturnType<typeof render>
function Grab() {
  notice = useNotice()
  return null
}
const show = (what: (notice: Notice) => void) => act(() => what(notice))
const violation = (message: string) => ({ type: 'FIELD_VALIDATION_VIOLATION', field: 'x', message })

beforeEach(() => {
  vi.useFakeTimers()
  view = render(
    <NoticeProvider>
      <Grab />
    </NoticeProvider>,
  )
})
afterEach(() => vi.useRealTimers())

describe('useNotice', () => {
  // Proves: toast-sucesso
  it('takes a success away after 3 s', () => {
    show((item) => item.success('Registro salvo com sucesso.'))
    act(() => void vi.advanceTimersByTime(2900))
    expect(screen.queryByText('Registro salvo com sucesso.')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(200))
    expect(screen.queryByText('Registro salvo com sucesso.')).toBeNull()
  })

  // Proves: doc.fechar
  it('leaves room below the page for as long as a refusal lies over its foot', () => {
    let measure = () => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(run: () => void) {
          measure = run
        }
        observe() {}
        disconnect() {}
      },
    )
    const place = (top: number) =>
      vi
        .spyOn(Element.prototype, 'getBoundingClientRect')
        .mockReturnValue(new DOMRect(24, top, 400, window.innerHeight - 16 - top))
    const room = () => document.documentElement.style.getPropertyValue('--ipe-avisos')
    place(window.innerHeight - 80)
    show((item) => item.error('Chave inválida.'))
    measure()
    expect(room()).toBe('80px')
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(4, 4, 380, 48))
    measure()
    expect(room()).toBe('0px')
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(room()).toBe('')
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('its time goes on while the page around it changes', () => {
    show((item) => item.success('Registro salvo com sucesso.'))
    for (let step = 0; step < 4; step++) {
      act(() => void vi.advanceTimersByTime(800))
      view.rerender(
        <NoticeProvider>
          <Grab />
        </NoticeProvider>,
      )
    }
    expect(screen.queryByText('Registro salvo com sucesso.')).toBeNull()
  })

  it('keeps an error until it is closed', () => {
    show((item) => item.error(new ApiError(500, { message: 'Erro ao gravar' })))
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.getByRole('alert').textContent).toContain('Erro ao gravar')
    fireEvent.click(screen.getByLabelText('Fechar'))
    expect(screen.queryByText('Erro ao gravar')).toBeNull()
  })

  // Proves: core.erros.09, http-aviso
  it('looks like a warning for HTTP 400 and like an error otherwise', () => {
    show((item) => item.error(new ApiError(400, { code: 'A', message: 'Aviso de regra' })))
    show((item) => item.error(new ApiError(409, { code: 'B', message: 'Alterado por outra pessoa' })))
    expect(screen.getByText('Aviso de regra').closest('.MuiAlert-colorWarning')).not.toBeNull()
    expect(screen.getByText('Alterado por outra pessoa').closest('.MuiAlert-colorError')).not.toBeNull()
  })

  // Proves: core.erros.01
  it('shows the errors of a list beneath the message', () => {
    show((item) =>
      item.error(
        new ApiError(400, {
          message: 'Verifique',
          errors: [violation('CPF inválido'), violation('Nome é obrigatório')],
        }),
      ),
    )
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'CPF inválido',
      'Nome é obrigatório',
    ])
  })

  // Proves: core.toast
  it('shows the same code and message once, and another message with the same code too', () => {
    const problem = () => new ApiError(500, { code: 'X', message: 'Falhou' })
    show((item) => [1, 2, 3].forEach(() => item.error(problem())))
    show((item) => item.error(new ApiError(500, { code: 'X', message: 'Falhou de outro jeito' })))
    expect(screen.getAllByText('Falhou')).toHaveLength(1)
    expect(screen.queryByText('Falhou de outro jeito')).not.toBeNull()
  })

  // Proves: core.erros.05, toast-404
  it('warns of a missing resource for 3 s', () => {
    show((item) => item.error(new ApiError(404)))
    expect(
      screen.getByText('O recurso solicitado não foi encontrado.').closest('.MuiAlert-colorWarning'),
    ).not.toBeNull()
    act(() => void vi.advanceTimersByTime(3100))
    expect(screen.queryByText('O recurso solicitado não foi encontrado.')).toBeNull()
  })

  it.each([
    ['the expired session', new ApiError(401)],
    ['the company changed elsewhere', new ApiError(409, { code: 'empresa-alterada', message: 'x' })],
    ['the limit of the assistant', new ApiError(429, { code: 'OpenAICallLimitReached', message: 'x' })],
  ])('leaves %s to its own dialog', (_name, problem) => {
    show((item) => item.error(problem))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })

  // Proves: core.erros.10, erro-ia
  it('an AI call limit (OpenAICallLimitReached) is neither a toast nor a dialog', () => {
    const problem = new ApiError(429, { code: 'OpenAICallLimitReached', message: 'Limite' })
    show((item) => (item.error(problem), item.popup(problem)))
    expect(screen.queryByText('Limite')).toBeNull()
  })

  // Proves: core.erro-popup, core.erros.11
  it('a popup is titled "Aviso" for HTTP 400 and "Erro" otherwise, shows the messages of an errors list, and stands alone', () => {
    show((item) =>
      item.popup(new ApiError(400, { message: 'Não pode', errors: [{ type: 'REGRA', message: 'Falta o CPF' }] })),
    )
    show((item) => item.popup(new ApiError(404)))
    show((item) => item.popup(new ApiError(404)))
    const dialog = () => screen.getByRole('alertdialog')
    expect([
      dialog().querySelector('h2')!.textContent,
      screen.queryByText('Não pode') !== null,
      screen.queryByText('Falta o CPF') !== null,
    ]).toEqual(['Aviso', true, true])
    expect(screen.queryByText('O recurso solicitado não foi encontrado.')).toBeNull()
    fireEvent.click(screen.getByText('Fechar'))
    expect([
      dialog().querySelector('h2')!.textContent,
      screen.queryAllByText('O recurso solicitado não foi encontrado.').length,
    ]).toEqual(['Erro', 1])
    fireEvent.click(screen.getByText('Fechar'))
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  // Proves: core.erros.12, erro.aviso
  it('ESOCIAL_LAYOUT_VIOLATION is a warning that lists its messages', () => {
    show((item) =>
      item.error(
        new ApiError(422, {
          code: 'ESOCIAL_LAYOUT_VIOLATION',
          message: 'O leiaute do eSocial não aceita o evento.',
          errors: [
            { type: 'ESOCIAL', message: 'Falta o CBO' },
            { type: 'ESOCIAL', message: 'Falta o CPF' },
          ],
        }),
      ),
    )
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.querySelector('h2')!.textContent).toBe('Aviso')
    expect([...dialog.querySelectorAll('li')].map((element) => element.textContent)).toEqual([
      'Falta o CBO',
      'Falta o CPF',
    ])
  })

  it('takes "não foi possível acessar" away when a call is answered again, and leaves the other errors', async () => {
    const call = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', call)
    call.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    call.mockResolvedValue(new Response('{}', { headers: { 'Content-Type': 'application/json' } }))
    const gone = () => screen.queryByText(/Não foi possível acessar a API do RH/) === null
    const lost = () => act(() => api('/api/x').catch((error) => notice.error(error)))
    show((item) => item.error(new ApiError(500, { message: 'Erro ao gravar' })))
    await lost()
    await lost()
    expect(gone()).toBe(false)
    await act(() => api('/api/x'))
    expect([gone(), screen.queryByText('Erro ao gravar') !== null]).toEqual([true, true])
    vi.unstubAllGlobals()
  })

  // Proves: core.erros.06, erro.generico
  it('says "Erro" when there is nothing else to say', () => {
    show((item) => item.error(undefined))
    expect(screen.getByRole('alert').textContent).toContain('Erro')
  })
})
