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
import { Aside } from './Aside.tsx'
import { factsOf, timeNotice } from './facts.ts'
import { removeDraftForm, saveDraftForm, keptForm } from './draft_form.ts'
import { Runner, type Service } from './Runner.tsx'
import type { Answer, Form } from './types.ts'
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
const endingOf = ({ agradecimento, desfecho, alcancou, voltar }: Partial<Form> = {}) => ({
  ...(agradecimento && { agradecimento }),
  ...(desfecho && { desfecho, alcancou }),
  ...(voltar && { voltar }),
})

function Intro({ form, privacy, onStart }: { form: Form; privacy?: string; onStart: () => void }) {
  const reader = form.privacidade ?? serverText(privacy)
  return (
    <div className="card quiz-intro">
      <ul className="facts">
        {factsOf(form).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {form.orientacao && <p className="quiz-guidance">{form.orientacao}</p>}
      {form.tempoLimite && (
        <div className="notice" role="note">
          <Icon name="clock" />
          <p>{timeNotice(form.tempoLimite)}</p>
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
  form,
  thanks,
  after,
  afterLabel,
  children,
}: { form: Form; children?: ReactNode } & Pick<Props, 'thanks' | 'after' | 'afterLabel'>) {
  const late = form.estado === 'ENCERRADO'
  return (
    <div className="card done" role="status">
      <Icon name={late ? 'clock' : form.alcancou === false ? 'warning' : 'check'} size={36} />
      <h2>{late ? t('O tempo terminou') : (form.desfecho ?? t('Questionário entregue'))}</h2>
      <p>
        {late
          ? t('O que você respondeu até aqui foi entregue à empresa.')
          : (form.agradecimento ?? serverText(thanks) ?? t('Obrigado! Recebemos as suas respostas.'))}
      </p>
      {after && (
        <Link className="button" to={within(after)}>
          {serverText(afterLabel)}
        </Link>
      )}
      {form.voltar && window.history.length > 1 && (
        <button type="button" className="button" onClick={() => window.history.back()}>
          {serverText(form.voltar)}
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
      read: () => call<Form>(path),
      start: () => call<Form>(`${path}/iniciar`, { method: 'PUT', body: {} }),
      serviceOf: (form: Form): Service => ({
        key: queueKey(form.id, address ? '' : 'link:'),
        save: (answer: Answer) =>
          call(`${path}/respostas/${answer.perguntaId}`, { method: 'PUT', body: answer, silent: true }),
        handIn: () => call<Partial<Form> | undefined>(`${path}/concluir`, { method: 'POST', body: {} }),
      }),
    }
  }, [address, path, link])
}

/** One questionnaire, and on a shared device the next ones of the same person. */
export function AnswerPage(props: Props) {
  const [next, setNext] = useState<OpenLink>()
  const page = <OneForm key={next?.token ?? ''} {...props} onNext={setNext} />
  return next ? <LinkContext value={next}>{page}</LinkContext> : page
}

function OneForm({
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
  const [form, setForm] = useState<Form>()
  const { kept, read, start, serviceOf } = useService(address, params)
  const show = useCallback(
    (item: Form) => {
      if (kept && item.estado === 'EM_ANDAMENTO') saveDraftForm(kept, item)
      else if (kept) removeDraftForm(kept)
      setForm(item)
    },
    [kept],
  )
  useEffect(() => {
    read().then(show, (error: ApiError) => {
      const found = kept && error.code === UNREACHABLE ? keptForm(kept) : undefined
      if (found) setForm(found)
      else feedback.failure(error)
    })
  }, [read, show, kept, feedback])

  const service = useMemo(() => form && serviceOf(form), [form, serviceOf])
  const close = useCallback(
    (estado: 'RESPONDIDO' | 'ENCERRADO', item?: Partial<Form>) => {
      if (kept) removeDraftForm(kept)
      setForm((present) => present && { ...present, ...endingOf(item), estado, perguntas: [] })
      window.scrollTo(0, 0)
    },
    [kept],
  )
  const ended = useCallback(() => close('ENCERRADO'), [close])
  const done = useCallback((item?: Partial<Form>) => close('RESPONDIDO', item), [close])
  return (
    <Page title={form?.titulo ?? t('Questionário')} lead={form?.subtitulo} width="narrow">
      {back && form?.estado !== 'EM_ANDAMENTO' && (
        <p className="back-link">
          <Link to={within(back)}>
            <Icon name="back" size={18} /> {serverText(backLabel)}
          </Link>
        </p>
      )}
      {!form && <Skeleton lines={6} />}
      {form && (form.estado === 'PENDENTE' || form.estado === 'EM_ANDAMENTO') && (
        <div className={form.ajuda || form.evidencias ? 'quiz-layout' : undefined}>
          {form.estado === 'PENDENTE' ? (
            <Intro form={form} privacy={privacy} onStart={() => void start().then(show, feedback.failure)} />
          ) : (
            service && <Runner key={form.id} form={form} service={service} onDone={done} onEnded={ended} />
          )}
          {(form.ajuda || form.evidencias) && <Aside form={form} />}
        </div>
      )}
      {form && (form.estado === 'RESPONDIDO' || form.estado === 'ENCERRADO') && (
        <After form={form} thanks={thanks} after={after} afterLabel={afterLabel}>
          {form.sequencia && <Next onNext={onNext} />}
        </After>
      )}
    </Page>
  )
}
