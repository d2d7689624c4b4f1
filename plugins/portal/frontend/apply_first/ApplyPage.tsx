/** From an advert directly to the application: one short form, which also creates the account. */
import { useEffect, useMemo, useState } from 'react'
import {
  api,
  ApiError,
  FormProvider,
  Icon,
  Link,
  Page,
  placeOf,
  type PublicPageProps,
  Skeleton,
  useFeedback,
  useForm,
  t,
  serverText,
} from '#public'
import { Redirect } from '../app/PortalFrame.tsx'
import { usePortal } from '../app/portal.tsx'
import { loadDraft, saveDraft, withDraft } from '../candidate/draft.ts'
import { modelOf } from '../candidate/model.ts'
import { TermDialog } from '../candidate/TermDialog.tsx'
import type { Reading } from '../candidate/resume/picture_text.ts'
import { takeResume } from '../candidate/resume/take_resume.ts'
import { NotFound } from '../pages/NotFound.tsx'
import type { Advert, Values } from '../types.ts'
import { ShortFields } from './Fields.tsx'
import { KnownHere } from './KnownHere.tsx'
import { ResumeBox } from './ResumeBox.tsx'
import { useShortForm } from './use_short_form.ts'
import { BLANK, shortFormErrors } from './values.ts'

/** Step id in the draft for a full registration, none of whose steps was reached here. */
const STEP = 'candidatura'

function Closed({ message }: { message: string }) {
  const { routes } = usePortal()
  return (
    <div className="card done" role="alert">
      <Icon name="info" size={40} />
      <p>{serverText(message)}</p>
      <Link className="button" to={routes.adverts()}>
        {t('Ver vagas abertas')}
      </Link>
      <Link className="button quiet" to={routes.register()}>
        {t('Deixar meu currículo para outras vagas')}
      </Link>
    </div>
  )
}

function ShortForm({ advert }: { advert: Advert }) {
  const portal = usePortal()
  const config = portal.config!
  const feedback = useFeedback()
  const vacancyId = advert.solicitacao.id
  const pedidos = advert.solicitacao.pedidos ?? []
  const model = useMemo(() => modelOf(config), [config])
  const [kept] = useState(() => portal.unfinished.get(config.empresa.id))
  const form = useForm(withDraft(BLANK, kept?.values ?? loadDraft(config.empresa.id)?.values ?? {}))
  const [foreign, setForeign] = useState(false)
  const [resume, setResume] = useState<File | null>(kept?.resume ?? null)
  const [found, setFound] = useState<string | null>()
  const [term, setTerm] = useState(false)
  const { busy, waiting, ended, send } = useShortForm(vacancyId, form)

  useEffect(() => {
    if (!form.dirty) return
    const { senha: _, ...values } = form.values
    portal.unfinished.set(config.empresa.id, { values, resume })
    saveDraft(config.empresa.id, STEP, values, config.campos)
  }, [form.dirty, form.values, resume, config, portal.unfinished])

  const take = async (file: File | null, reading?: Reading) => {
    setResume(file)
    setFound(undefined)
    if (!file) return
    const { values, words } = await takeResume(file, form.get, model, config.empresa.id, reading)
    if (reading?.signal?.aborted) return
    for (const [path, value] of Object.entries(values)) form.set(path, value)
    setFound(words)
  }
  const submit = () => {
    const errors = shortFormErrors(form.values, { pedidos, foreign, resume: resume !== null })
    if (!form.mark(errors)) return
    if (config.exigirAceitePsi) setTerm(true)
    else void send({ foreign, resume, accepted: false })
  }
  const accept = async () => {
    setTerm(false)
    await send({ foreign, resume, accepted: true })
  }
  if (ended?.code === 'VAGA_FECHADA') return <Closed message={ended.message} />
  const { cpf, passaporte } = form.values.pessoal as Values
  const document = foreign ? { passaporte: String(passaporte ?? '') } : { cpf: String(cpf ?? '') }
  return (
    <form
      noValidate
      className="card short-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormProvider value={form}>
        <ResumeBox
          file={resume}
          asked={pedidos.includes('CURRICULO')}
          error={form.errors.curriculo}
          found={found}
          onFile={(file, reading) => take(file, reading).catch(feedback.failure)}
        />
        <ShortFields model={model} pedidos={pedidos} foreign={foreign} onForeign={setForeign} />
      </FormProvider>
      {ended && (
        <KnownHere
          said={serverText(ended.message)}
          vacancyId={vacancyId}
          document={ended.code === 'JA_CADASTRADO' ? document : undefined}
        />
      )}
      {waiting && (
        <p className="notice" role="status">
          <Icon name="info" />
          <span>{t('A conexão caiu. Tentamos de novo sozinhos: a candidatura é enviada uma vez só.')}</span>
        </p>
      )}
      <button type="submit" className="button big" disabled={busy}>
        {busy ? t('Enviando…') : t('Enviar candidatura')}
      </button>
      <p className="help">
        {t('Os seus dados vão só para')} {config.empresa.nome}
        {t(', para esta e outras seleções.')} <Link to={portal.routes.term()}>{t('Como tratamos os seus dados')}</Link>
      </p>
      <p className="help">
        {t('O resto do cadastro é opcional e pode ficar para depois. Prefere preencher tudo agora?')}{' '}
        <Link to={portal.routes.register({ solicitacaoId: vacancyId })}>{t('Cadastro completo')}</Link>
      </p>
      <p className="help">
        {t('Já tem cadastro?')} <Link to={portal.routes.login({ solicitacaoId: vacancyId })}>{t('Entrar')}</Link>
      </p>
      {term && <TermDialog text={config.politicaSeguranca} onAccept={accept} onLeave={() => setTerm(false)} />}
    </form>
  )
}

export function ApplyPage({ params }: PublicPageProps) {
  const id = Number(params.id)
  const { config, user, routes } = usePortal()
  const empresaId = config!.empresa.id
  const [advert, setAdvert] = useState<Advert | null>()
  const feedback = useFeedback()
  // Evaluated once: sending signs in, and must not close this page.
  const [already] = useState(user)
  useEffect(() => {
    api<Advert>(`/api/externo/anuncios/${id}`, { query: { empresaId } }).then(setAdvert, (error) => {
      if (!(error instanceof ApiError && error.status === 404)) feedback.failure(error)
      setAdvert(null)
    })
  }, [id, empresaId, feedback])
  if (already) return <Redirect to={routes.advert(id)} />
  if (advert === null)
    return <NotFound title={t('Vaga não encontrada')} text={t('Esta vaga foi encerrada ou o link está incompleto.')} />
  if (!advert)
    return (
      <div className="page narrow">
        <Skeleton lines={8} />
      </div>
    )
  const place = placeOf(advert.solicitacao.cidade)
  return (
    <Page
      title={t('Candidatar-se')}
      width="narrow"
      lead={
        <>
          <strong>{advert.titulo}</strong>
          {[advert.solicitacao.empresa?.nome ?? config!.empresa.nome, place]
            .filter(Boolean)
            .map((value) => ` · ${value}`)}
        </>
      }
    >
      <ShortForm advert={advert} />
    </Page>
  )
}
