import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, Dialog, Skeleton, t, useFeedback, useLink } from '#public'
import { sandboxFor } from '../../shared/content_frame.ts'
import { BASE } from './lesson_calls.ts'

interface Opened {
  titulo: string
  sessao: number
  endereco: string
}

interface Told {
  ipe: 'scorm'
  sessao: number
  tipo: 'aberto' | 'dados'
  dados: string
  fim: boolean
}

const RETRY_MS = 3_000
/** Milliseconds the content has to send its last data. */
const FAREWELL_MS = 600

/** Whether a message comes from the frame or a frame inside it. A page already unloaded has no window any more. */
function comesFrom(frame: Window | null, source: MessageEventSource | null): boolean {
  if (source === null) return true
  for (let one = source as Window, level = 0; level < 10; one = one.parent, level++) {
    if (one === frame) return true
    if (one === one.parent) return false
  }
  return false
}

/**
 * Plays a part of a SCORM package in a frame of a separate origin: it cannot access this page and communicates by
 * messages. Reported data is sent one request at a time, newest only; without a connection it waits here.
 */
export function ScormPlayer({ lesson, item, onClose }: { lesson: number; item: number; onClose: () => void }) {
  const { call } = useLink()
  const feedback = useFeedback()
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState('')
  const frame = useRef<HTMLIFrameElement>(null)
  const waiting = useRef<Told>(undefined)
  const sending = useRef<Promise<void>>(undefined)
  const closing = useRef(false)

  const flush = useCallback(async (): Promise<void> => {
    for (let told = waiting.current; told; told = waiting.current) {
      try {
        const { sessao, dados, fim } = told
        await call(`${BASE}/${lesson}/scorm`, { method: 'POST', body: { item, sessao, dados, fim }, silent: true })
        if (waiting.current === told) waiting.current = undefined
        setProblem('')
      } catch (error) {
        const { status, message } = error as ApiError
        if (status >= 400 && status < 500) {
          waiting.current = undefined
          return setProblem(message)
        }
        setProblem(t('Sem conexão: deixe esta janela aberta, o seu progresso é enviado assim que ela voltar.'))
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }, [call, item, lesson])

  useEffect(() => {
    call<Opened>(`${BASE}/${lesson}/scorm/abrir`, { method: 'POST', body: { item } }).then(
      setOpened,
      (error: ApiError) => {
        feedback.failure(error)
        onClose()
      },
    )
    // Opened only once; re-rendering of the surrounding page must not open it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    const hear = ({ data, source }: MessageEvent<Told>) => {
      if (data?.ipe !== 'scorm' || data.tipo !== 'dados' || data.sessao !== opened?.sessao) return
      if (!comesFrom(frame.current?.contentWindow ?? null, source)) return
      // The end flag is kept if later data arrives.
      waiting.current = { ...data, fim: data.fim || waiting.current?.fim === true }
      sending.current ??= flush().finally(() => (sending.current = undefined))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [opened, flush])

  const leave = async () => {
    if (closing.current) return
    closing.current = true
    // Unloads the content page, which then sends its remaining data.
    frame.current?.setAttribute('src', 'about:blank')
    await new Promise((resolve) => setTimeout(resolve, FAREWELL_MS))
    await sending.current
    onClose()
  }

  return (
    <Dialog title={opened?.titulo ?? t('Conteúdo')} size="full" onClose={() => void leave()}>
      {problem && (
        <p className="card" role="alert">
          {problem}
        </p>
      )}
      {opened ? (
        <iframe
          ref={frame}
          className="dialog-fill"
          src={opened.endereco}
          title={opened.titulo}
          sandbox={sandboxFor(opened.endereco)}
          referrerPolicy="no-referrer"
          allow="fullscreen; autoplay"
        />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  )
}
