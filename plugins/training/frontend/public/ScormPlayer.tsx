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
/** So long the content has to say goodbye. */
const FAREWELL_MS = 600

/** Whether a message comes out of the frame, or of a frame inside it; a page that is gone already has no window any more. */
function comesFrom(frame: Window | null, source: MessageEventSource | null): boolean {
  if (source === null) return true
  for (let one = source as Window, level = 0; level < 10; one = one.parent, level++) {
    if (one === frame) return true
    if (one === one.parent) return false
  }
  return false
}

/**
 * A part of a SCORM package in a frame of its own origin: it reaches nothing of this page and speaks by messages. What it tells is sent
 * one after the other, the newest first; without a connection it waits here.
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
    // Opened once; what the page around it does meanwhile opens nothing anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    const hear = ({ data, source }: MessageEvent<Told>) => {
      if (data?.ipe !== 'scorm' || data.tipo !== 'dados' || data.sessao !== opened?.sessao) return
      if (!comesFrom(frame.current?.contentWindow ?? null, source)) return
      // The end of it is not forgotten when something is told behind it.
      waiting.current = { ...data, fim: data.fim || waiting.current?.fim === true }
      sending.current ??= flush().finally(() => (sending.current = undefined))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [opened, flush])

  const leave = async () => {
    if (closing.current) return
    closing.current = true
    // The page of the content ends, and says what it has not said yet.
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
