/** Keys to other systems at rest: encrypted with the key of the application, opened only by the purpose they were sealed for. */
import encryption from '@adonisjs/core/services/encryption'

/** What the database keeps of a secret. `purpose` names where it is used, so that a value copied elsewhere opens nothing. */
export const seal = (secret: string, purpose: string): string => encryption.encrypt(secret, { purpose })

/** The secret behind what `seal` gave; null when it was made with another key of the application, or for another purpose. */
export const unseal = (sealed: unknown, purpose: string): string | null =>
  typeof sealed === 'string' && sealed ? encryption.decrypt<string>(sealed, purpose) : null
