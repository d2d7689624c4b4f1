import type { AuthProvider } from 'react-admin'
import { holds } from '#engine/definition/conditions.ts'
import type { Metadata } from '#engine/definition/metadata.ts'
import { today } from './today.ts'
import { currentMetadata } from './metadata.tsx'
import type { Session } from './session.tsx'

const RIGHTS: Record<string, 'create' | 'update' | 'delete'> = { create: 'create', edit: 'update', delete: 'delete' }
/** Allowed for every resource in the user's metadata. */
const READING = new Set(['list', 'show', 'export', 'read', undefined])

interface Question {
  resource: string
  action?: string
  record?: Record<string, unknown>
}

/**
 * Whether the signed-in user may do something. With a resource: one of react-admin's actions (`list`, `create`, `edit`,
 * `show`, `delete`, `export`), or an action of the resource by its name (with `record`, only where its condition
 * holds). Else `resource` is the name of an authority of the company.
 */
function allows({ resources, reports, dashboards, pages, settings }: Metadata, session: Session, question: Question) {
  const { resource, action, record } = question
  const meta = resources[resource]
  if (!meta)
    return (
      resource in reports ||
      resource in dashboards ||
      pages.some((page) => page.path === resource) ||
      (session.userinfo.authorities ?? []).includes(resource)
    )
  if (READING.has(action)) return true
  const facts = { today: today(), settings, authorities: { has: session.can } }
  const right = RIGHTS[action!]
  const { removal } = meta
  if (right)
    return meta.can[right] && !(right === 'delete' && removal && record && !holds(removal.when, { ...facts, record }))
  const operation = meta.actions.find((item) => item.name === action)
  if (!operation || !session.can(operation.authority)) return false
  return !operation.when || !record || holds(operation.when, { ...facts, record })
}

/**
 * react-admin's view of the session. A 401 does not sign the user out: the expired-session dialog asks first, so that
 * unsaved input can still be copied.
 */
export function createAuthProvider(
  session: Session,
  metadata: () => Metadata | undefined = currentMetadata,
): AuthProvider {
  return {
    login: (credentials) => session.login(credentials),
    logout: async () => {
      await session.logout()
      return '/login'
    },
    checkAuth: async () => {
      if (!session.userinfo.authenticated) throw new Error('Sessão expirada.')
    },
    checkError: async () => undefined,
    getIdentity: async () => {
      const user = session.userinfo.usuario
      return { id: user?.id ?? 0, fullName: user?.nome, avatar: user?.colaboradorFotoUrl ?? undefined }
    },
    getPermissions: async () => session.userinfo.authorities ?? [],
    canAccess: async (question) => {
      const known = metadata()
      return known !== undefined && allows(known, session, question as Question)
    },
  }
}
