import encryption from '@adonisjs/core/services/encryption'
import { PermanentJobError } from '#app/jobs/index.ts'
import type { QueuedMail } from './deliver.ts'

/** A message that waits encrypted, because whoever reads it can act in somebody's name. */
export interface SealedMail {
  selado: string
}

const PURPOSE = 'mail'

/** Encrypts a message with the key of the installation: a copy of the database does not open it, and after `validFor` nobody does. */
export const seal = async (mail: QueuedMail, validFor: string): Promise<SealedMail> => ({
  selado: encryption.encrypt(mail, { expiresIn: validFor, purpose: PURPOSE }),
})

/** The message of a job. @throws PermanentJobError when it was sealed and is no longer good for anything */
export async function open(data: QueuedMail | SealedMail): Promise<QueuedMail> {
  if (!('selado' in data)) return data
  const mail = encryption.decrypt<QueuedMail>(data.selado, PURPOSE)
  if (!mail) throw new PermanentJobError('A mensagem perdeu a validade antes de ser enviada.')
  return mail
}
