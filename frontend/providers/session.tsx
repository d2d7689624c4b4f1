import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { api } from './http.ts'
import { markCompany } from './company_watch.ts'
import { seedPreferences } from './preferences.ts'
import { markVisit } from './visit.ts'
import { SIGNED_OUT, type Credentials, type UserInfo } from './userinfo.ts'

/** Who is signed in and how to change it. */
export interface Session {
  /** Who, in which company, with which authorities. */
  userinfo: UserInfo
  /** Asks the server again (after a change of own data, of permissions, of the company). */
  reload(): Promise<UserInfo>
  /** Whether the user has the authority. No name: anybody. */
  can(authority?: string): boolean
  /** @throws ApiError with the sentence to show */
  login(credentials: Credentials): Promise<UserInfo>
  /** The second step, when `login` answered with `etapa`. @throws ApiError with the sentence to show */
  confirm(answer: { codigo: string }): Promise<UserInfo>
  /** Signs in with what the device keeps; `etapa`: as the second step. @throws ApiError, or what the browser says when the person gives up */
  signInByKey(etapa?: boolean): Promise<UserInfo>
  /** Forgets the user without asking the server: it has ended the session itself. The route guard then shows the login. */
  expire(): void
  /** Ends the session. Gives up waiting for the server after 10 s; the browser forgets the user either way. Ends on the login page. */
  logout(): Promise<void>
  /** Changes the current company and starts over on the start page. */
  switchCompany(id: number): Promise<void>
}

/** A fresh page: nothing of the former user or company stays in memory. */
const leaveFor = (path: string) => window.location.assign(path)

const LOGOUT_WAIT = 10_000
const SessionContext = createContext<Session | undefined>(undefined)

/** Who is signed in, in which company, and what they may do. Shows `loading` until the server has answered once. */
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
    /** Who signed in knows who they are: no notice asks during this visit. */
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
        leaveFor(provider ? `/api/login/provedor/${provider}/saida` : '/login')
      },
      switchCompany: async (id) => {
        const info = await api<UserInfo>(`/api/userinfo/empresa/${id}`, { method: 'PUT' })
        markCompany(info.empresa?.id)
        leaveFor('/')
      },
    }
  }, [userinfo, reload, accept])

  if (!userinfo) return error ? (failed?.(start, error) ?? null) : loading
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session of the signed-in person. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession() needs a <SessionProvider> above it')
  return session
}
