import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { api } from './http.ts'
import { markCompany } from './company_watch.ts'
import { seedPreferences } from './preferences.ts'
import { markVisit } from './visit.ts'
import { SIGNED_OUT, type Credentials, type UserInfo } from './userinfo.ts'

/** The session of the signed-in user and its operations. */
export interface Session {
  /** User, company and authorities. */
  userinfo: UserInfo
  /** Reloads the session from the server (after changes of the user's data, permissions or company). */
  reload(): Promise<UserInfo>
  /** Whether the user has the authority; always true without a name. */
  can(authority?: string): boolean
  /** Signs in. @throws ApiError with the message to show */
  login(credentials: Credentials): Promise<UserInfo>
  /** The second step, when `login` returned `etapa`. @throws ApiError with the message to show */
  confirm(answer: { codigo: string }): Promise<UserInfo>
  /**
   * Signs in with a passkey; `etapa`: as the second step.
   * @throws ApiError, or the browser's error when the user cancels
   */
  signInByKey(etapa?: boolean): Promise<UserInfo>
  /**
   * Clears the user without calling the server, which has already ended the session. The route guard then shows the
   * login.
   */
  expire(): void
  /**
   * Ends the session and opens the login page. Waits for the server at most 10 s; the browser clears the user in any
   * case.
   */
  logout(): Promise<void>
  /** Changes the current company and reloads at the start page. */
  switchCompany(id: number): Promise<void>
}

/** Loads a new page, so that no data of the previous user or company stays in memory. */
const startAuthorization = (path: string) => window.location.assign(path)

const LOGOUT_WAIT = 10_000
const SessionContext = createContext<Session | undefined>(undefined)

/**
 * Provides the signed-in user, the company and the authorities. Shows `loading` until the server has responded once.
 */
export function SessionProvider({
  children,
  loading = null,
  failed,
}: {
  children: ReactNode
  loading?: ReactNode
  failed?: (retry: () => void, error: unknown) => ReactNode
}) {
  const [userinfo, setUserinfo] = useState<UserInfo>()
  const [error, setError] = useState<unknown>()

  const accept = useCallback((info: UserInfo) => {
    markCompany(info.authenticated ? info.empresa?.id : undefined)
    seedPreferences(info.preferencias)
    setUserinfo(info)
    return info
  }, [])
  const reload = useCallback(async () => accept(await api<UserInfo>('/api/userinfo', { silent: true })), [accept])
  const start = useCallback(() => {
    setError(undefined)
    reload().catch(setError)
  }, [reload])
  useEffect(start, [start])

  const session = useMemo<Session>(() => {
    /** A user who has just signed in is not asked during this visit whose session it is. */
    const signedIn = (info: UserInfo) => {
      markVisit(info.usuario?.id)
      return accept(info)
    }
    const authorities = new Set(userinfo?.authorities)
    return {
      userinfo: userinfo ?? SIGNED_OUT,
      reload,
      can: (authority) => !authority || authorities.has(authority),
      login: async (credentials) => {
        const info = await api<UserInfo>('/api/login', { body: credentials })
        return info.etapa ? info : signedIn(info)
      },
      confirm: async (answer) => signedIn(await api<UserInfo>('/api/login/segundo-fator', { body: answer })),
      signInByKey: async (etapa = false) => {
        const optionsJSON = await api<any>('/api/login/chave/opcoes', { body: { etapa } })
        const { startAuthentication } = await import('@simplewebauthn/browser')
        const resposta = await startAuthentication({ optionsJSON })
        return accept(await api<UserInfo>('/api/login/chave', { body: { etapa, resposta } }))
      },
      expire: () => void accept(SIGNED_OUT),
      logout: async () => {
        const waited = new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT))
        await Promise.race([api('/api/logout', { method: 'POST' }).catch(() => undefined), waited])
        markVisit(undefined)
        const provider = userinfo?.provedor
        startAuthorization(provider ? `/api/login/provedor/${provider}/saida` : '/login')
      },
      switchCompany: async (id) => {
        const info = await api<UserInfo>(`/api/userinfo/empresa/${id}`, { method: 'PUT' })
        markCompany(info.empresa?.id)
        startAuthorization('/')
      },
    }
  }, [userinfo, reload, accept])

  if (!userinfo) return error ? (failed?.(start, error) ?? null) : loading
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session of the signed-in user. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession() needs a <SessionProvider> above it')
  return session
}
