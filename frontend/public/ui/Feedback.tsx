/** Toasts and questions for the whole portal: `useFeedback()` from any component. */
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ApiError, onReachedAgain, UNREACHABLE_TEXT } from '../../providers/http.ts'
import { Dialog } from './Dialog.tsx'
import { Icon } from './Icon.tsx'
import { t, serverText } from '../language/t.ts'

type Tone = 'success' | 'warning' | 'error' | 'info'

interface Toast {
  key: string
  tone: Tone
  text: string
  details?: string[]
}

interface Question {
  title: string
  lines: string[]
  confirm: string
  /** Without it the window has a single button. */
  cancel?: string
  answer: (yes: boolean) => void
}

/** Shows messages and questions to the user. */
export interface Feedback {
  /** A success disappears after 3 s; everything else stays until it is closed. The same text is never shown twice. */
  toast(tone: Tone, text: string, details?: string[]): void
  /** Shows the server's error message: warning for 400, error otherwise. */
  failure(error: unknown): void
  /** Asks a question with two buttons; resolves to true when confirmed. */
  ask(question: { title: string; text: string; confirm: string; cancel?: string }): Promise<boolean>
  /** Shows a window with lines of text; resolves when it is closed. */
  inform(title: string, lines: string[]): Promise<void>
}

const FeedbackContext = createContext<Feedback | undefined>(undefined)
const SUCCESS_TIME = 3000

/**
 * Messages and questions: `useFeedback().toast(...)`.
 * @throws Error without a `FeedbackProvider`
 */
export function useFeedback(): Feedback {
  const feedback = use(FeedbackContext)
  if (!feedback) throw new Error('useFeedback needs FeedbackProvider')
  return feedback
}

function ToastList({ toasts, close }: { toasts: Toast[]; close: (key: string) => void }) {
  return (
    <div className="toasts" aria-live="polite">
      {toasts.map((toast) => (
        <div
          key={toast.key}
          className={`toast ${toast.tone}`}
          role={toast.tone === 'error' || toast.tone === 'warning' ? 'alert' : 'status'}
        >
          <Icon name={toast.tone === 'success' ? 'check' : toast.tone === 'info' ? 'info' : 'warning'} />
          <div>
            <p>{serverText(toast.text)}</p>
            {toast.details && (
              <ul>
                {toast.details.map((detail) => (
                  <li key={detail}>{serverText(detail)}</li>
                ))}
              </ul>
            )}
          </div>
          <button type="button" className="icon-button" onClick={() => close(toast.key)} aria-label={t('Fechar aviso')}>
            <Icon name="close" size={18} />
          </button>
        </div>
      ))}
    </div>
  )
}

function QuestionDialog({ question }: { question: Question }) {
  const { title, lines, confirm, cancel, answer } = question
  return (
    <Dialog title={title} role="alertdialog" onClose={() => answer(false)}>
      <div className="dialog-body">
        {lines.length === 1 ? (
          <p>{serverText(lines[0])}</p>
        ) : (
          <ul className="problem-list">
            {lines.map((line) => (
              <li key={line}>{serverText(line)}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="dialog-actions">
        {cancel && (
          <button type="button" className="button quiet" onClick={() => answer(false)}>
            {cancel}
          </button>
        )}
        <button type="button" className="button" data-autofocus onClick={() => answer(true)}>
          {confirm}
        </button>
      </div>
    </Dialog>
  )
}

/** Provides `useFeedback` and shows its messages and questions. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [question, setQuestion] = useState<Question>()
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  const close = useCallback((key: string) => setToasts((all) => all.filter((toast) => toast.key !== key)), [])
  useEffect(() => onReachedAgain(() => setToasts((all) => all.filter((toast) => toast.text !== UNREACHABLE_TEXT))), [])

  const feedback = useMemo<Feedback>(() => {
    const toast: Feedback['toast'] = (tone, text, details) => {
      const key = `${tone}:${text}`
      setToasts((all) => [...all.filter((item) => item.key !== key), { key, tone, text, details }])
      clearTimeout(timers.current.get(key))
      if (tone === 'success')
        timers.current.set(
          key,
          setTimeout(() => close(key), SUCCESS_TIME),
        )
    }
    const pose = (item: Omit<Question, 'answer'>) =>
      new Promise<boolean>((resolve) => {
        setQuestion({
          ...item,
          answer: (yes) => {
            setQuestion(undefined)
            resolve(yes)
          },
        })
      })
    return {
      toast,
      failure(error) {
        if (!(error instanceof ApiError)) {
          console.error(error)
          return toast('error', t('Erro'))
        }
        // The dialog of the expired session already reports it.
        if (error.status === 401) return
        toast(
          error.status === 400 ? 'warning' : 'error',
          error.message,
          error.errors.map((item) => item.message),
        )
      },
      ask: ({ title, text, confirm, cancel = t('Cancelar') }) => pose({ title, lines: [text], confirm, cancel }),
      inform: async (title, lines) => void (await pose({ title, lines, confirm: t('Entendi') })),
    }
  }, [close])

  return (
    <FeedbackContext value={feedback}>
      {children}
      <ToastList toasts={toasts} close={close} />
      {question && <QuestionDialog question={question} />}
    </FeedbackContext>
  )
}
