import { type FormEvent, useEffect, useState } from 'react'
import {
  api,
  ApiError,
  type Company,
  DateInput,
  FieldBox,
  formatCpf,
  formatDate,
  onlyDigits,
  Page,
  type PublicPageProps,
  useCompanyLook,
  Skeleton,
  UNREACHABLE,
  t,
  serverText,
} from '#public'
import { deviceId, saveLink, ownLink } from './device.ts'

interface Lesson {
  empresa: string
  curso: string
  turma: string
  dia: string
  aparencia: Company
}

const RETRY_MS = 2_000
/** The server accepts a code read at most this long ago. */
const PATIENCE_MS = 60_000
const isOffline = (error: unknown) => error instanceof ApiError && (error.code === UNREACHABLE || error.status >= 502)

/** Retries while there is no connection, until the time is over. */
async function untilSent<Answer>(send: () => Promise<Answer>, since: number, waiting: () => void): Promise<Answer> {
  for (;;)
    try {
      return await send()
    } catch (error) {
      if (!isOffline(error) || Date.now() - since > PATIENCE_MS) throw error
      waiting()
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
}

const post = <Answer,>(path: string, body: object, headers?: Record<string, string>) =>
  api<Answer>(path, { method: 'POST', body, headers, silent: true })

/**
 * Opened from the code on the instructor's screen: registers attendance. Without a connection it retries for a minute.
 * An unidentified phone reserves the code on opening, so that there is time to type.
 */
export function AttendancePage({ params: { codigo = '' } }: PublicPageProps) {
  const [lesson, setLesson] = useState<Lesson>()
  const [state, setState] = useState<'asking' | 'waiting' | 'done' | 'refused'>('asking')
  const [message, setMessage] = useState('')
  // The link as it was when the page opened. Identifying oneself stores a link, which must not register the attendance
  // a second time.
  const [token] = useState(ownLink)
  useCompanyLook(lesson?.aparencia)

  const settle = (next: 'done' | 'refused', text: string) => {
    setMessage(text)
    setState(next)
  }
  const refuse = (error: unknown) => settle('refused', (error as Error).message)
  const wait = () => setState('waiting')

  useEffect(() => {
    const read = Date.now()
    const known = async () => {
      api<Lesson>(`/api/publico/presenca/${codigo}`, { silent: true }).then(setLesson, (error: ApiError) => {
        if (!isOffline(error)) refuse(error)
      })
      const answer = await untilSent(
        () => {
          const espera = Math.round((Date.now() - read) / 1000)
          const body = { codigo, espera, dispositivo: deviceId() }
          return post<{ mensagem: string }>('/api/desenvolvimento/participante/presenca', body, { 'X-Link': token! })
        },
        read,
        wait,
      )
      settle('done', answer.mensagem)
    }
    const unknown = async () => {
      const body = { codigo, dispositivo: deviceId() }
      setLesson(await untilSent(() => post<Lesson>('/api/publico/presenca/leitura', body), read, wait))
      setState('asking')
    }
    void (token ? known() : unknown()).catch(refuse)
  }, [codigo, token])

  const identify = async (cpf: string, nascimento: string) => {
    setMessage('')
    try {
      const body = { codigo, cpf, nascimento, dispositivo: deviceId() }
      const send = () => post<{ mensagem: string; link: string }>('/api/publico/presenca', body)
      const answer = await untilSent(send, Date.now(), wait)
      saveLink(answer.link)
      settle('done', answer.mensagem)
    } catch (error) {
      // The phone still holds the code: a mistyped CPF can be entered again.
      setMessage((error as Error).message)
      setState('asking')
    }
  }

  const title = state === 'done' ? t('Presença registrada') : state === 'refused' ? t('Não deu certo') : t('Presença')
  const lead = lesson && `${lesson.curso} · ${lesson.turma} · ${formatDate(lesson.dia)}`
  return (
    <Page title={title} lead={lead} width="narrow">
      {state === 'done' || state === 'refused' ? (
        <p className="card done" role={state === 'done' ? 'status' : 'alert'}>
          {serverText(message)}
        </p>
      ) : (
        <>
          {state === 'waiting' ? (
            <p className="card" role="status">
              {t('Sem conexão. Deixe esta página aberta: a presença é enviada assim que a conexão voltar.')}
            </p>
          ) : null}
          {state === 'asking' && message ? (
            <p className="card" role="alert">
              {serverText(message)}
            </p>
          ) : null}
          {lesson && !token ? <Identify onSend={identify} /> : state === 'waiting' ? null : <Skeleton lines={3} />}
        </>
      )}
    </Page>
  )
}

function Identify({ onSend }: { onSend: (cpf: string, nascimento: string) => Promise<unknown> }) {
  const [cpf, setCpf] = useState('')
  const [birth, setBirth] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const ready = onlyDigits(cpf).length === 11 && Boolean(birth)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    await onSend(onlyDigits(cpf), birth!)
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="card section">
      <p>{t('Diga quem você é. Este aparelho lembra de você nas próximas aulas.')}</p>
      <FieldBox field="cpf" label="CPF" required>
        {(input) => (
          <input
            {...input}
            type="text"
            inputMode="numeric"
            placeholder="000.000.000-00"
            value={cpf}
            onChange={(event) => setCpf(formatCpf(onlyDigits(event.target.value).slice(0, 11)))}
          />
        )}
      </FieldBox>
      <FieldBox field="nascimento" label={t('Data de nascimento')} required>
        {(input) => (
          <DateInput
            {...input}
            label={t('Data de nascimento')}
            value={birth}
            onChange={(value) => setBirth(value as string | null)}
          />
        )}
      </FieldBox>
      <div className="form-actions">
        <button type="submit" className="button" disabled={!ready || busy}>
          {t('Registrar presença')}
        </button>
      </div>
    </form>
  )
}
