/**
 * Answers one questionnaire, on a phone or a desktop, signed in or by a link: introduction, questions, and ending. A
 * questionnaire started by a link can be reopened without a connection, with all answers.
 */
import './answering.css'
import { type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import {
  type ShapeOf,
  api,
  type ApiError,
  currentLocation,
  Icon,
  Link,
  linkApi,
  LinkContext,
  type OpenLink,
  Page,
  type PublicPageProps,
  Skeleton,
  UNREACHABLE,
  useFeedback,
  t,
  serverText,
} from '#public'
import type { owedAnswer } from '../../answers.ts'
import { factsOf, timeNotice } from './facts.ts'
import { removeDraftSheet, saveDraftSheet, keptSheet } from './draft_sheet.ts'
import { Runner, type Service } from './Runner.tsx'
import type { Answer, Sheet } from './types.ts'
import { queueKey } from './use_answers.ts'

/** From the manifest of the page; with a link only the questionnaire is shown. */
interface Props extends PublicPageProps {
  /** Path of its API calls, with the parameters of the page: 'externo/avaliacoes/:avaliacao'. */
  api?: string
  /** The previous page. */
  back?: string
  backLabel?: string
  /** The next page after submitting. */
  after?: string
  afterLabel?: string
  /** Default privacy notice and thanks, if the questionnaire has none. */
  privacy?: string
  thanks?: string
}

const BY_LINK = '/api/questionarios/responder'

/** A path in the same area, with the current query (`?empresaId=1`). */
const within = (path: string) => {
  const { query } = currentLocation()
  return query.size ? `${path}?${query.toString()}` : path
}

/** The ending, once the answers are known: a grade, whether it is sufficient. */
const endingOf = ({ agradecimento, desfecho, alcancou, voltar }: Partial<Sheet> = {}) => ({
  ...(agradecimento && { agradecimento }),
  ...(desfecho && { desfecho, alcancou }),
  ...(voltar && { voltar }),
})

function Intro({ sheet, privacy, onStart }: { sheet: Sheet; privacy?: string; onStart: () => void }) {
  const reader = sheet.privacidade ?? serverText(privacy)
  return (
    <div className="card quiz-intro">
      <ul className="facts">
        {factsOf(sheet).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {sheet.orientacao && <p className="quiz-guidance">{sheet.orientacao}</p>}
      {sheet.tempoLimite && (
        <div className="notice" role="note">
          <Icon name="clock" />
          <p>{timeNotice(sheet.tempoLimite)}</p>
        </div>
      )}
      {reader && (
        <p className="why">
          <Icon name="lock" size={18} /> {reader}
        </p>
      )}
      <button type="button" className="button big" onClick={onStart}>
        {t('Começar')}
      </button>
    </div>
  )
}

/** On a shared device: the next questionnaire of the same person. */
function Next({ onNext }: { onNext: (link: OpenLink) => void }) {
  const link = use(LinkContext)
  const feedback = useFeedback()
  const [owed, setOwed] = useState<ShapeOf<typeof owedAnswer>>()
  useEffect(() => {
    void link?.call<ShapeOf<typeof owedAnswer>>(`${BY_LINK}/proximo`).then(setOwed, () => undefined)
  }, [link])
  if (!link || !owed?.faltam) return null
  const go = () =>
    link
      .call<{ token: string; expiraEm: string | null }>(`${BY_LINK}/proximo`, { method: 'POST', body: {} })
      .then(({ token, expiraEm }) => onNext({ ...link, token, expiraEm, call: linkApi(token) }), feedback.failure)
  return (
    <>
      <p>
        {owed.faltam === 1
          ? t('Você ainda tem uma para responder.')
          : t('Você ainda tem {faltam} para responder.', { faltam: owed.faltam })}
      </p>
      <button type="button" className="button big" onClick={() => void go()}>
        {t('Responder a próxima: {nome}', { nome: owed.nome })}
      </button>
    </>
  )
}

function After({
  sheet,
  thanks,
  after,
  afterLabel,
  children,
}: { sheet: Sheet; children?: ReactNode } & Pick<Props, 'thanks' | 'after' | 'afterLabel'>) {
  const late = sheet.estado === 'ENCERRADO'
  return (
    <div className="card done" role="status">
      <Icon name={late ? 'clock' : sheet.alcancou === false ? 'warning' : 'check'} size={36} />
      <h2>{late ? t('O tempo terminou') : (sheet.desfecho ?? t('Questionário entregue'))}</h2>
      <p>
        {late
          ? t('O que você respondeu até aqui foi entregue à empresa.')
          : (sheet.agradecimento ?? serverText(thanks) ?? t('Obrigado! Recebemos as suas respostas.'))}
      </p>
      {after && (
        <Link className="button" to={within(after)}>
          {serverText(afterLabel)}
        </Link>
      )}
      {sheet.voltar && window.history.length > 1 && (
        <button type="button" className="button" onClick={() => window.history.back()}>
          {serverText(sheet.voltar)}
        </button>
      )}
      {children}
    </div>
  )
}

/** The API calls of this questionnaire, with the link's token if there is one. */
function useService(address: string | undefined, params: Record<string, string>) {
  const link = use(LinkContext)
  const path = address ? `/api/${address.replace(/:(\w+)/g, (_, name: string) => params[name]!)}` : BY_LINK
  return useMemo(() => {
    const call = address ? api : (link?.call ?? api)
    return {
      /** A started questionnaire is stored only for a link: signed-in users have a page that loads it. */
      kept: address ? null : (link?.token ?? null),
      read: () => call<Sheet>(path),
      start: () => call<Sheet>(`${path}/iniciar`, { method: 'PUT', body: {} }),
      serviceOf: (sheet: Sheet): Service => ({
        key: queueKey(sheet.id, address ? '' : 'link:'),
        save: (answer: Answer) =>
          call(`${path}/respostas/${answer.perguntaId}`, { method: 'PUT', body: answer, silent: true }),
        handIn: () => call<Partial<Sheet> | undefined>(`${path}/concluir`, { method: 'POST', body: {} }),
      }),
    }
  }, [address, path, link])
}

/** One questionnaire, and on a shared device the next ones of the same person. */
export function AnswerPage(props: Props) {
  const [next, setNext] = useState<OpenLink>()
  const page = <OneSheet key={next?.token ?? ''} {...props} onNext={setNext} />
  return next ? <LinkContext value={next}>{page}</LinkContext> : page
}

function OneSheet({
  params,
  onNext,
  api: address,
  back,
  backLabel,
  after,
  afterLabel,
  privacy,
  thanks,
}: Props & { onNext: (link: OpenLink) => void }) {
  const feedback = useFeedback()
  const [sheet, setSheet] = useState<Sheet>()
  const { kept, read, start, serviceOf } = useService(address, params)
  const show = useCallback(
    (item: Sheet) => {
      if (kept && item.estado === 'EM_ANDAMENTO') saveDraftSheet(kept, item)
      else if (kept) removeDraftSheet(kept)
      setSheet(item)
    },
    [kept],
  )
  useEffect(() => {
    read().then(show, (error: ApiError) => {
      const found = kept && error.code === UNREACHABLE ? keptSheet(kept) : undefined
      if (found) setSheet(found)
      else feedback.failure(error)
    })
  }, [read, show, kept, feedback])

  const service = useMemo(() => sheet && serviceOf(sheet), [sheet, serviceOf])
  const close = useCallback(
    (estado: 'RESPONDIDO' | 'ENCERRADO', item?: Partial<Sheet>) => {
      if (kept) removeDraftSheet(kept)
      setSheet((present) => present && { ...present, ...endingOf(item), estado, perguntas: [] })
      window.scrollTo(0, 0)
    },
    [kept],
  )
  const ended = useCallback(() => close('ENCERRADO'), [close])
  const done = useCallback((item?: Partial<Sheet>) => close('RESPONDIDO', item), [close])
  return (
    <Page title={sheet?.titulo ?? t('Questionário')} lead={sheet?.subtitulo} width="narrow">
      {back && sheet?.estado !== 'EM_ANDAMENTO' && (
        <p className="back-link">
          <Link to={within(back)}>
            <Icon name="back" size={18} /> {serverText(backLabel)}
          </Link>
        </p>
      )}
      {!sheet && <Skeleton lines={6} />}
      {sheet?.estado === 'PENDENTE' && (
        <Intro sheet={sheet} privacy={privacy} onStart={() => void start().then(show, feedback.failure)} />
      )}
      {sheet?.estado === 'EM_ANDAMENTO' && service && (
        <Runner key={sheet.id} sheet={sheet} service={service} onDone={done} onEnded={ended} />
      )}
      {sheet && (sheet.estado === 'RESPONDIDO' || sheet.estado === 'ENCERRADO') && (
        <After sheet={sheet} thanks={thanks} after={after} afterLabel={afterLabel}>
          {sheet.sequencia && <Next onNext={onNext} />}
        </After>
      )}
    </Page>
  )
}
