/** State shared by all pages: the company with its appearance and settings, and the signed-in user. */
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { api, type ApiError, currentLocation, UNREACHABLE, useLocation, t } from '#public'
import type { Company, LoginAnswer, PortalConfig, Session, Values } from '../types.ts'
import { routesOf, type Routes } from './routes.ts'

export const INVALID_COMPANY = t('Empresa ID inválido. Revise ou solicite novamente o link')
const LOGOUT_WAIT = 2000

/** Kept in memory only: the draft decides what is stored on the device. */
export interface Unfinished {
  values: Values
  resume: File | null
}

export interface Portal {
  status: 'loading' | 'ready' | 'choose' | 'invalid' | 'failed'
  error?: ApiError
  empresaId: number | null
  config: PortalConfig | null
  /** Companies with a portal; null until loaded (only if no link or session names one). */
  companies: Company[] | null
  session: Session
  /** The signed-in candidate of this company; a session of another company doesn't count here. */
  user: NonNullable<Session['usuario']> | null
  routes: Routes
  /** The whole unfinished registration per company while this page is open: returning to the advert loses nothing. */
  unfinished: Map<number, Unfinished>
  choose(empresaId: number): void
  login(
    form: { username: string; password: string; empresaId: number; tipoLogin: string },
    solicitacaoId: number | null,
  ): Promise<LoginAnswer>
  /** The second step of a sign-in, with the same vacancy as the first. */
  confirm(codigo: string, solicitacaoId: number | null): Promise<Session>
  /**
   * Signs in with a passkey: alone, or as `step` after the password. Rejects with the browser's error if the device
   * cancels.
   */
  enterByKey(step: boolean, solicitacaoId: number | null): Promise<Session>
  /** Loads the session the server opened (registration signs in). */
  refresh(): Promise<Session>
  update(part: Partial<Session>): void
  logout(): Promise<void>
}

const PortalContext = createContext<Portal | undefined>(undefined)
const NOBODY: Session = { authenticated: false }

export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (!portal) throw new Error('usePortal needs PortalProvider')
  return portal
}

/** The signed-in candidate and the company's settings; only for pages behind the sign-in. */
export function useCandidate() {
  const portal = usePortal()
  if (!portal.user || !portal.config) throw new Error('useCandidate on a page without sign-in')
  return { ...portal, user: portal.user, config: portal.config }
}

/** Waits for the server, at most 2 s. */
const postLogout = () =>
  Promise.race([
    api('/api/externo/userinfo/logout', { method: 'POST' }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT)),
  ])

const asForm = (fields: Record<string, string>) =>
  new Blob([new URLSearchParams(fields).toString()], { type: 'application/x-www-form-urlencoded;charset=UTF-8' })

export function PortalProvider({ children }: { children: ReactNode }) {
  const asked = useLocation().query.get('empresaId')
  const [session, setSession] = useState<Session>()
  const [empresaId, setEmpresaId] = useState<number | null>(null)
  const [config, setConfig] = useState<PortalConfig | null>(null)
  const [companies, setCompanies] = useState<Company[] | null>(null)
  const [error, setError] = useState<ApiError>()
  const [unfinished] = useState(() => new Map<number, Unfinished>())

  const refresh = useCallback(async () => {
    const found = await api<Session>('/api/externo/userinfo')
    setSession(found)
    return found
  }, [])

  useEffect(() => {
    refresh().catch((problem: ApiError) => {
      setSession(NOBODY)
      // Without a connection adverts can still be read: the next call reports it.
      if (problem.code !== UNREACHABLE) setError(problem)
    })
  }, [refresh])

  // The company of the link, otherwise that of the session, otherwise the only one, otherwise the candidate chooses.
  useEffect(() => {
    if (!session) return
    if (asked !== null) return setEmpresaId(/^\d{1,9}$/.test(asked) ? Number(asked) : null)
    setEmpresaId((present) => present ?? session.empresa?.id ?? null)
  }, [asked, session])

  const known = empresaId !== null || asked !== null || !session
  useEffect(() => {
    if (known || session?.empresa) return
    api<Company[]>('/api/externo/empresas').then(
      (item) => {
        setCompanies(item)
        if (item.length === 1) setEmpresaId(item[0]!.id)
      },
      (problem: ApiError) => setError(problem),
    )
  }, [known, session])

  useEffect(() => {
    if (empresaId === null) return
    let current = true
    setError(undefined)
    api<PortalConfig>('/api/externo/portal', { query: { empresaId } }).then(
      (item) => current && setConfig(item),
      (problem: ApiError) => current && setError(problem),
    )
    return () => {
      current = false
    }
  }, [empresaId])

  const portal = useMemo<Portal>(() => {
    const badLink = asked !== null && !/^\d{1,9}$/.test(asked)
    const refused = error && (error.status === 400 || error.status === 404)
    const mine = session?.authenticated && session.usuario && (session.empresa?.id ?? empresaId) === empresaId
    const loaded = config !== null && config.empresa.id === empresaId
    const status =
      badLink || refused
        ? 'invalid'
        : error
          ? 'failed'
          : loaded && session
            ? 'ready'
            : companies && empresaId === null
              ? 'choose'
              : 'loading'
    return {
      status,
      error,
      empresaId,
      config,
      companies,
      session: session ?? NOBODY,
      user: (mine && session.usuario) || null,
      routes: routesOf(empresaId),
      unfinished,
      choose: setEmpresaId,
      refresh,
      update: (part) => setSession((present) => ({ ...(present ?? NOBODY), ...part })),
      async login(form, solicitacaoId) {
        const body = asForm({ ...form, empresaId: String(form.empresaId) })
        const found = await api<LoginAnswer>('/api/externo/login', { method: 'POST', body, query: { solicitacaoId } })
        setEmpresaId(found.empresa?.id ?? form.empresaId)
        if (!found.etapa) setSession(found)
        return found
      },
      async confirm(codigo, solicitacaoId) {
        const body = { codigo, tipoLogin: solicitacaoId ? 'VAGA' : 'CADASTRO' }
        const path = '/api/externo/login/segundo-fator'
        const found = await api<Session>(path, { method: 'POST', body, query: { solicitacaoId }, silent: true })
        setSession(found)
        return found
      },
      async enterByKey(step, solicitacaoId) {
        const path = '/api/externo/login/chave'
        const optionsJSON = await api<any>(`${path}/opcoes`, { method: 'POST', body: { etapa: step }, silent: true })
        const { startAuthentication } = await import('@simplewebauthn/browser')
        const resposta = await startAuthentication({ optionsJSON })
        const body = { etapa: step, resposta, tipoLogin: solicitacaoId ? 'VAGA' : 'CADASTRO' }
        const found = await api<Session>(path, { method: 'POST', body, query: { solicitacaoId }, silent: true })
        setEmpresaId((present) => found.empresa?.id ?? present)
        setSession(found)
        return found
      },
      async logout() {
        await postLogout()
        setSession(NOBODY)
      },
    }
  }, [asked, error, session, empresaId, config, companies, unfinished, refresh])

  return <PortalContext value={portal}>{children}</PortalContext>
}

/** Query value as an id, null if it is none. */
export function idFromQuery(name: string): number | null {
  const text = currentLocation().query.get(name)
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null
}
