import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, FeedbackProvider, LinkContext, type OpenLink } from '#public'
import { ScormPlayer } from '../public/ScormPlayer.tsx'

const AT = '/api/desenvolvimento/participante/licoes/7/scorm'

/** The player with a server that answers as `keep` says. */
function play(keep: (body: any) => Promise<unknown> = async () => ({}), endereco = '/conteudo/x/a.html') {
  const call = vi.fn(async (path: string, { body }: any = {}) =>
    path === `${AT}/abrir` ? { titulo: 'Curso', sessao: 3, endereco } : keep(body),
  )
  const onClose = vi.fn()
  // jsdom has no modal windows.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  render(
    <FeedbackProvider>
      <LinkContext value={{ call, token: 't' } as unknown as OpenLink}>
        <ScormPlayer lesson={7} item={0} onClose={onClose} />
      </LinkContext>
    </FeedbackProvider>,
  )
  return { call, onClose, frame: () => screen.findByTitle<HTMLIFrameElement>('Curso') }
}

const tell = (frame: HTMLIFrameElement, data: object, source: Window | null = frame.contentWindow) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { ipe: 'scorm', tipo: 'dados', sessao: 3, dados: '{}', fim: false, ...data },
      source,
    }),
  )

const kept = (call: ReturnType<typeof play>['call']) =>
  call.mock.calls.filter(([path]) => path === AT).map(([, options]) => options.body)

afterEach(cleanup)

it('the frame of a package has an origin of its own and learns no address of ours', async () => {
  const { frame } = play()
  const element = await frame()
  expect(element.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-modals')
  expect(element.getAttribute('referrerpolicy')).toBe('no-referrer')
})

it('on a host of its own a package has that origin, so that its frames may call each other', async () => {
  const { frame } = play(undefined, 'https://conteudo.exemplo/conteudo/x/a.html')
  expect((await frame()).getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-modals allow-same-origin')
})

it('what the package tells is kept; other windows and older openings are not heard', async () => {
  const { call, frame } = play()
  const element = await frame()
  tell(element, { dados: 'stranger' }, window)
  tell(element, { dados: 'older', sessao: 2 })
  tell(element, { dados: '{"a":1}', fim: true })
  await waitFor(() => expect(kept(call)).toEqual([{ item: 0, sessao: 3, dados: '{"a":1}', fim: true }]))
})

it('a refusal is told, and closing waits for what is being sent', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { call, onClose, frame } = play(() => new Promise((resolve) => (answer = resolve)))
  const element = await frame()
  tell(element, { dados: '{"b":2}' })
  await waitFor(() => expect(kept(call)).toHaveLength(1))
  fireEvent.click(screen.getByLabelText('Fechar janela'))
  await waitFor(() => expect(element.getAttribute('src')).toBe('about:blank'))
  expect(onClose).not.toHaveBeenCalled()
  answer({})
  await waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 5_000 })
  cleanup()
  const refused = play(() => Promise.reject(new ApiError(400, { message: 'Aberta em outro lugar.' })))
  tell(await refused.frame(), {})
  expect(await screen.findByText('Aberta em outro lugar.')).toBeTruthy()
})
