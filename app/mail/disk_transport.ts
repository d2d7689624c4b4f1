import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import logger from '@adonisjs/core/services/logger'
import { MailResponse } from '@adonisjs/mail'
import type { MailTransportContract, NodeMailerMessage } from '@adonisjs/mail/types'
import { createTransport } from 'nodemailer'

/** Writes every message as an `.eml` file that any mail program opens. For machines without a mail server. */
export class DiskTransport implements MailTransportContract {
  readonly #folder: string
  #told = false
  readonly #writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  constructor(folder: URL) {
    this.#folder = fileURLToPath(folder)
  }

  async send(message: NodeMailerMessage): Promise<MailResponse<{ file: string }>> {
    const { messageId, envelope, message: bytes } = await this.#writer.sendMail(message)
    // The name carries no address: it is written to the log.
    const file = `${this.#folder}${new Date().toISOString().replace(/[:.]/g, '-')}_${randomUUID().slice(0, 8)}.eml`
    await mkdir(this.#folder, { recursive: true })
    // Under its name only when complete: whoever watches the folder never reads half a message.
    await writeFile(`${file}.tmp`, bytes as Buffer, { mode: 0o600 })
    await rename(`${file}.tmp`, file)
    // Said once: the demo alone sends dozens, and all of them stand in the log of mails.
    logger[this.#told ? 'debug' : 'info'](
      `E-mail gravado em ${file}: nenhum servidor SMTP foi configurado (SMTP_HOST), e assim será com os próximos`,
    )
    this.#told = true
    return new MailResponse(messageId, envelope, { file })
  }
}
