import type { Reach } from '#engine'
import type { AuthoritySet } from './authorities.ts'
import type { ProviderEntry } from './provider_entry.ts'
import type { StaffUser } from './staff_provider.ts'

/** Session data for viewing the system as another user. */
export interface Impersonation {
  usuario: number
  desde: number
}

/** Data of a verified staff session cookie. */
export interface KnownSession {
  /**
   * From `staffIdentity`; the user is checked on every request, so a new password or a deactivation takes effect at
   * once.
   */
  identity: string
  empresaId: number | null
  /** The user the system is viewed as, if another one. */
  viewing?: Impersonation | undefined
  /** The identity provider, when the session was opened through one instead of a password. */
  provider?: ProviderEntry | undefined
}

/** The staff session of a request: user, current company, other companies and authorities. */
export interface StaffSession {
  user: StaffUser
  empresaId: number | null
  companies: number[]
  authorities: AuthoritySet
  /** Authorities in the other companies. */
  reach: Reach
  /** Data of the session cookie. */
  session: KnownSession
  /** The user viewing the system as `user`, and the plain name of `user`. */
  viewer?: StaffUser
  viewed?: string
}
