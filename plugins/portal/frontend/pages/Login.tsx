/** Sign-in of the candidate. If several companies have portals, the candidate chooses one. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { idFromQuery, usePortal } from '../app/portal.tsx'
import {
  api,
  FieldBox,
  Icon,
  KindInput,
  Link,
  navigate,
  Page,
  PasswordInput,
  SelectInput,
  Skeleton,
  useFeedback,
  useForm,
  useLocation,
  t,
  serverText,
} from '#public'
import { isPassport } from '../../shared/passport.ts'
import { routesOf, safeReturn } from '../app/routes.ts'
import { applyOnce } from '../candidate/apply.ts'
import { KeyButton } from '../protection/KeyButton.tsx'
import type { Errors, Named, Session } from '../types.ts'

const SecondStep = lazy(() => import('./SecondStep.tsx').then((module) => ({ default: module.SecondStep })))

const CPF = { kind: 'cpf', label: 'CPF' }

/** Companies with a portal, the same for every CPF; queried only with all 11 digits. */
function useCompanies(cpf: string): Named[] {
  const [companies, setCompanies] = useState<Named[]>([])
  useEffect(() => {
    setCompanies([])
    if (cpf.length !== 11) return
    let current = true
    api<Named[]>('/api/externo/empresas-por-cpf', { query: { cpf }, silent: true }).then(
      (item) => current && setCompanies(item),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [cpf])
  return companies
}

function loginErrors(values: { username?: unknown; password?: unknown }, empresaId: number | null): Errors {
  const errors: Errors = {}
  if (!values.username) errors.username = t('CPF é obrigatório')
  else if (String(values.username).length !== 11 && !isPassport(values.username)) errors.username = t('CPF inválido')
  if (!values.password) errors.password = t('Senha é obrigatória')
  if (empresaId === null && !errors.username) errors.empresaId = t('Empresa é obrigatória')
  return errors
}

/** Returned by the server after a correct password: the registration is at another company than the chosen one. */
function Elsewhere({ said, register }: { said: string; register: string }) {
  return (
    <p className="notice full" role="alert">
      <Icon name="info" />
      <span>
        {serverText(said)} <Link to={register}>{t('Cadastrar-se aqui')}</Link>
      </span>
    </p>
  )
}

export function Login() {
  const portal = usePortal()
  const { routes, user, config } = portal
  const { query } = useLocation()
  const feedback = useFeedback()
  const form = useForm({ username: null, password: '', empresaId: null })
  const [busy, setBusy] = useState(false)
  const [foreign, setForeign] = useState(false)
  const [elsewhere, setElsewhere] = useState<string>()
  const [step, setStep] = useState<readonly string[]>()
  const solicitacaoId = idFromQuery('solicitacaoId')
  const companies = useCompanies(String(form.values.username ?? ''))

  // The company of the vacancy; otherwise the chosen one, otherwise that of the link.
  const chosen = form.values.empresaId as number | null
  const here = companies.length === 0 || companies.some((company) => company.id === portal.empresaId)
  const ofVacancy = solicitacaoId !== null && portal.empresaId !== null
  const empresaId = ofVacancy ? portal.empresaId : (chosen ?? (here ? portal.empresaId : companies[0]!.id))

  useEffect(() => {
    if (user && !busy) void navigate(safeReturn(query.get('voltar')) ?? routes.adverts(), { replace: true })
  }, [user, busy, query, routes])

  const entered = async (session: Session) => {
    const there = routesOf(session.empresa?.id ?? empresaId)
    if (solicitacaoId) {
      await applyOnce(solicitacaoId)
      await navigate(there.applications({ nova: solicitacaoId }), { replace: true })
    } else await navigate(safeReturn(query.get('voltar')) ?? there.adverts(), { replace: true })
  }
  const enter = async () => {
    if (!(await form.check(loginErrors(form.values, empresaId)))) return
    setBusy(true)
    setElsewhere(undefined)
    try {
      const session = await portal.login(
        {
          username: String(form.values.username),
          password: String(form.values.password),
          empresaId: empresaId!,
          tipoLogin: solicitacaoId ? 'VAGA' : 'CADASTRO',
        },
        solicitacaoId,
      )
      if (session.etapa) setStep(session.meios ?? ['APP'])
      else await entered(session)
    } catch (error) {
      const refused = error as { status?: number; code?: string; message?: string }
      // A wrong password is not an expired session: shown here.
      if (refused.code === 'OUTRA_EMPRESA') setElsewhere(refused.message)
      else if (refused.status === 401) feedback.toast('error', refused.message ?? t('CPF ou senha inválidos.'))
      else await form.refuse(error)
    } finally {
      setBusy(false)
    }
  }

  const confirm = async (codigo: string) => {
    setBusy(true)
    try {
      await entered(await portal.confirm(codigo, solicitacaoId))
    } finally {
      setBusy(false)
    }
  }
  const enterByKey = async () => {
    setBusy(true)
    try {
      await entered(await portal.enterByKey(step !== undefined, solicitacaoId))
    } finally {
      setBusy(false)
    }
  }
  if (step)
    return (
      <Page title={t('Só mais uma etapa')} width="narrow">
        <Suspense fallback={<Skeleton lines={4} />}>
          <SecondStep ways={step} confirm={confirm} confirmByKey={enterByKey} onBack={() => setStep(undefined)} />
        </Suspense>
      </Page>
    )
  return (
    <Page
      title={t('Entrar')}
      width="narrow"
      lead={
        solicitacaoId
          ? t('Entre para concluir sua candidatura.')
          : config
            ? t('Portal do candidato de {nome}', { nome: config.empresa.nome })
            : undefined
      }
    >
      <form
        noValidate
        className="card"
        onSubmit={(event) => {
          event.preventDefault()
          void enter()
        }}
      >
        <div className="fields">
          <FieldBox field="username" label={foreign ? t('Passaporte') : 'CPF'} required error={form.errors.username}>
            {(input) =>
              foreign ? (
                <input
                  {...input}
                  type="text"
                  maxLength={30}
                  autoComplete="username"
                  value={String(form.values.username ?? '')}
                  onChange={(event) => form.set('username', event.target.value || null)}
                />
              ) : (
                <KindInput
                  {...input}
                  def={CPF}
                  value={form.values.username}
                  onChange={(value) => form.set('username', value)}
                  autoComplete="username"
                />
              )
            }
          </FieldBox>
          <p className="short-cell">
            <button
              type="button"
              className="text-button"
              onClick={() => {
                form.set('username', null)
                setForeign(!foreign)
              }}
            >
              {foreign ? t('Entrar com CPF') : t('Entrar com passaporte')}
            </button>
          </p>
          {elsewhere && <Elsewhere said={elsewhere} register={routes.register({ solicitacaoId })} />}
          {companies.length > 1 && !ofVacancy && (
            <FieldBox
              field="empresaId"
              label={t('Empresa')}
              required
              error={form.errors.empresaId}
              help={t('A empresa em que você se cadastrou.')}
            >
              {(input) => (
                <SelectInput
                  {...input}
                  value={String(empresaId ?? '')}
                  options={companies.map((company) => ({ id: String(company.id), nome: company.nome }))}
                  onChange={(id) => form.set('empresaId', id ? Number(id) : null)}
                />
              )}
            </FieldBox>
          )}
          <FieldBox field="password" label={t('Senha')} required error={form.errors.password}>
            {(input) => (
              <PasswordInput
                {...input}
                autoComplete="current-password"
                value={String(form.values.password)}
                onChange={(value) => form.set('password', value)}
              />
            )}
          </FieldBox>
        </div>
        <button type="submit" className="button big" disabled={busy}>
          {t('Entrar')}
        </button>
        <KeyButton enter={enterByKey} onProblem={(text) => feedback.toast('error', text)} />
        <p className="center">
          <Link to={routes.recover()}>{t('Recuperar senha')}</Link>
        </p>
      </form>
      <div className="card beside">
        <div>
          <h2>{t('Primeira vez aqui?')}</h2>
          <p className="help">{t('O cadastro leva poucos minutos e vale para todas as vagas.')}</p>
        </div>
        <Link className="button quiet" to={routes.register({ solicitacaoId })}>
          {t('Cadastrar-se')}
        </Link>
      </div>
      <p className="center">
        <Link to={routes.adverts()}>{t('Ver vagas abertas')}</Link>
      </p>
    </Page>
  )
}
