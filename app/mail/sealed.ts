import encryption from '@adonisjs/core/services/encryption'
import { PermanentJobError } from '#app/jobs/index.ts'
import type { QueuedMail } from './queued_mail.ts'

/** A message stored encrypted in the queue, because its content gives access to an account. */
export interface SealedMail {
  selado: string
}

const PURPOSE = 'mail'

/**
 * Encrypts a message with the installation's key: a copy of the database cannot decrypt it, and after `validFor` it
 * cannot be decrypted at all.
 */
export const seal = async (mail: QueuedMail, validFor: string): Promise<SealedMail> => ({
  selado: encryption.encrypt(mail, { expiresIn: validFor, purpose: PURPOSE }),
})

/** The message of a job. @throws PermanentJobError when it was encrypted and its validity is over */
export async function open(data: QueuedMail | SealedMail): Promise<QueuedMail> {
  if (!('selado' in data)) return data
  const mail = encryption.decrypt<QueuedMail>(data.selado, PURPOSE)
  if (!mail) throw new PermanentJobError('A mensagem perdeu a validade antes de ser enviada.')
  return mail
}
