import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ApiError, RichText, Skeleton, useFeedback, useLink, t } from '#public'
import { BASE } from './lesson_calls.ts'
import { ScormPlayer } from './ScormPlayer.tsx'
import { SITUACOES_LICAO, TIPOS_LICAO, type TipoLicao } from '../../shared/codes.ts'

export interface LessonLine {
  id: number
  titulo: string
  tipo: string
  minutos: number | null
  obrigatoria: boolean
  situacao: keyof typeof SITUACOES_LICAO | null
  nota: number | null
  bloqueada: boolean
}

interface Opened {
  titulo: string
  tipo: TipoLicao
  link: string | null
  conteudo: string | null
  concluida: boolean
  faltam: number
  nota: number | null
  minimo: number | null
  tentativasRestantes: number | null
  partes: { item: number; titulo: string; situacao: keyof typeof SITUACOES_LICAO | null; nota: number | null }[]
}

/** The parts of a SCORM package; one at a time is open, over the page. */
function Parts({ id, opened, onChange }: { id: number; opened: Opened; onChange: () => Promise<unknown> }) {
  const [item, setItem] = useState<number>()
  const wordOf = (situacao: string | null) =>
    situacao === null
      ? t('Iniciar')
      : situacao === 'C'
        ? t('Rever')
        : situacao === 'R'
          ? t('Tentar de novo')
          : t('Continuar')
  return (
    <>
      {opened.minimo !== null && <p>{t('Para concluir, alcance {minimo}. ', { minimo: percent(opened.minimo) })}</p>}
      <ul style={{ display: 'grid', gap: '12px', padding: 0, listStyle: 'none' }}>
        {opened.partes.map((parte) => (
          <li key={parte.item}>
            {opened.partes.length > 1 && (
              <>
                <strong>{parte.titulo}</strong>
                <br />
              </>
            )}
            {[
              parte.situacao && SITUACOES_LICAO[parte.situacao],
              parte.nota !== null && t('nota {nota}', { nota: percent(parte.nota) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            <div style={{ marginTop: '4px' }}>
              <button type="button" className="button" onClick={() => setItem(parte.item)}>
                {wordOf(parte.situacao)}
                <span className="visually-hidden"> {parte.titulo}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {item !== undefined && (
        <ScormPlayer
          lesson={id}
          item={item}
          onClose={() => {
            setItem(undefined)
            void onChange()
          }}
        />
      )}
    </>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
const percent = (value: number) => `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`

/** Remaining seconds while a lesson is open. */
function useCountdown(from: number): number {
  const [until, setUntil] = useState(() => Date.now() + from * 1000)
  const [now, setNow] = useState(Date.now)
  useEffect(() => setUntil(Date.now() + from * 1000), [from])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** A PDF accessible only with this link: fetched here and offered as a blob URL of this page. */
function PdfLink({ id }: { id: number }) {
  const { token } = useLink()
  const [file, setFile] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let made: string | undefined
    const load = async () => {
      const response = await fetch(`${BASE}/${id}/arquivo`, { headers: { 'X-Link': token } })
      if (!response.ok) return setFailed(true)
      made = URL.createObjectURL(await response.blob())
      setFile(made)
    }
    load().catch(() => setFailed(true))
    return () => void (made && URL.revokeObjectURL(made))
  }, [id, token])
  if (failed) return <p role="alert">{t('O PDF não pôde ser aberto agora. Tente de novo em instantes.')}</p>
  if (!file) return <Skeleton lines={2} />
  return (
    <a className="button" href={file} target="_blank" rel="noreferrer">
      {t('Abrir o PDF')}
    </a>
  )
}

function Content({ id, opened }: { id: number; opened: Opened }): ReactNode {
  if (opened.tipo === 'V')
    return (
      <a className="button" href={opened.link ?? ''} target="_blank" rel="noreferrer">
        {t('Assistir ao vídeo')}
      </a>
    )
  if (opened.tipo === 'P') return <PdfLink id={id} />
  if (opened.tipo === 'T') return <RichText text={opened.conteudo ?? ''} />
  return (
    <p>
      {opened.minimo ? t('Para concluir, alcance {minimo}. ', { minimo: percent(opened.minimo) }) : ''}
      {opened.nota !== null && t('A sua última nota: {nota}. ', { nota: percent(opened.nota) })}
      {opened.tentativasRestantes !== null &&
        `${opened.tentativasRestantes === 1 ? t('Resta 1 tentativa') : t('Restam {tentativasRestantes} tentativas', { tentativasRestantes: opened.tentativasRestantes })}.`}
    </p>
  )
}

interface OpenLessonProps {
  id: number
  opened: Opened
  onDone: () => void
  onTold: () => Promise<unknown>
}

function OpenLesson({ id, opened, onDone, onTold }: OpenLessonProps) {
  const { call } = useLink()
  const feedback = useFeedback()
  const [busy, setBusy] = useState(false)
  const left = useCountdown(opened.faltam)
  const quiz = opened.tipo === 'Q'
  const act = async () => {
    setBusy(true)
    try {
      if (quiz) {
        const { url } = await call<{ url: string }>(`${BASE}/${id}/questionario`, { method: 'POST' })
        return window.location.assign(url)
      }
      await call(`${BASE}/${id}/concluir`, { method: 'POST' })
      onDone()
    } catch (error) {
      feedback.failure(error as ApiError)
    }
    setBusy(false)
  }
  return (
    <div className="section" style={{ marginTop: '12px' }}>
      {opened.tipo === 'S' ? <Parts id={id} opened={opened} onChange={onTold} /> : <Content id={id} opened={opened} />}
      {opened.concluida ? (
        <p>
          <strong>{t('Lição concluída.')}</strong>
        </p>
      ) : opened.tipo === 'S' ? null : (
        <p>
          <button type="button" className="button" disabled={busy || (!quiz && left > 0)} onClick={() => void act()}>
            {quiz ? t('Responder') : t('Concluir lição')}
          </button>{' '}
          {!quiz && left > 0 && (
            <span role="timer">
              {t('Você pode concluir em')} {clock(left)}.
            </span>
          )}
        </p>
      )}
    </div>
  )
}

const stateOf = (line: LessonLine) =>
  line.situacao ? SITUACOES_LICAO[line.situacao] : line.bloqueada ? t('Ainda não aberta') : t('A fazer')

/** The lessons of a class in order; one is open at a time. */
export function Lessons({
  lessons,
  progress,
  onChange,
}: {
  lessons: LessonLine[]
  progress: number | null
  onChange: () => Promise<unknown>
}) {
  const { call } = useLink()
  const feedback = useFeedback()
  const [open, setOpen] = useState<{ id: number; lesson: Opened }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const show = (id: number) =>
    open?.id === id
      ? setOpen(undefined)
      : void call<Opened>(`${BASE}/${id}/abrir`, { method: 'POST' }).then(
          (lesson) => {
            setOpen({ id, lesson })
            // Refreshes the state in the list: the lesson has been started.
            void onChange()
          },
          (error: ApiError) => feedback.failure(error),
        )
  /** Reloads the open lesson and the list with what the package reported. */
  const reload = async (id: number) => {
    await call<Opened>(`${BASE}/${id}/abrir`, { method: 'POST' }).then(
      (lesson) => setOpen({ id, lesson }),
      (error: ApiError) => feedback.failure(error),
    )
    await onChange()
  }
  const done = () => {
    setOpen(undefined)
    void onChange()
    heading.current?.focus()
  }
  return (
    <section className="card section">
      <h2 ref={heading} tabIndex={-1}>
        {t('Conteúdo')}
      </h2>
      {progress !== null && (
        <p>
          <progress
            value={progress}
            max={100}
            aria-label={t('Lições concluídas')}
            style={{ width: '100%', accentColor: 'var(--brand)' }}
          />
          {percent(Math.round(progress))} {t('concluído')}
        </p>
      )}
      <ol style={{ display: 'grid', gap: '16px', padding: 0, listStyle: 'none' }}>
        {lessons.map((lesson, index) => (
          <li key={lesson.id}>
            <strong>{`${index + 1}. ${lesson.titulo}`}</strong>
            <br />
            {[TIPOS_LICAO[lesson.tipo as TipoLicao], lesson.minutos ? `${lesson.minutos} min` : null, stateOf(lesson)]
              .concat(lesson.nota === null ? [] : [t('nota {nota}', { nota: percent(lesson.nota) })])
              .concat(lesson.obrigatoria ? [] : ['opcional'])
              .filter(Boolean)
              .join(' · ')}
            {!lesson.bloqueada && (
              <div style={{ marginTop: '4px' }}>
                <button
                  type="button"
                  className="button quiet"
                  aria-expanded={open?.id === lesson.id}
                  onClick={() => show(lesson.id)}
                >
                  {open?.id === lesson.id ? t('Fechar') : lesson.situacao === 'C' ? t('Rever') : t('Abrir')}
                  <span className="visually-hidden"> {lesson.titulo}</span>
                </button>
              </div>
            )}
            {open?.id === lesson.id && (
              <OpenLesson id={lesson.id} opened={open.lesson} onDone={done} onTold={() => reload(lesson.id)} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
