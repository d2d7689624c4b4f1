import type { AuthProvider } from 'react-admin'
import type { Metadata } from '#engine/definition/metadata.ts'
import { currentMetadata } from './metadata.tsx'
import type { Session } from './session.tsx'

const RIGHTS: Record<string, 'create' | 'update' | 'delete'> = { create: 'create', edit: 'update', delete: 'delete' }

/**
 * react-admin's view of the session. A 401 does not sign anybody out here: the expired-session dialog asks first, so that
 * people can still copy what they typed.
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
    canAccess: async ({ resource, action }) => {
      const meta = metadata()?.resources[resource]
      const right = RIGHTS[action]
      return meta !== undefined && (right === undefined || meta.can[right])
    },
  }
}
