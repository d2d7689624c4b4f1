import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import logger from '@adonisjs/core/services/logger'
import { MailResponse } from '@adonisjs/mail'
import type { MailTransportContract, NodeMailerMessage } from '@adonisjs/mail/types'
import { createTransport } from 'nodemailer'

/** Writes every message as an `.eml` file that mail programs can open. Used without a mail server. */
export class DiskTransport implements MailTransportContract {
  readonly #folder: string
  #told = false
  readonly #writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  constructor(folder: URL) {
    this.#folder = fileURLToPath(folder)
  }

  async send(message: NodeMailerMessage): Promise<MailResponse<{ file: string }>> {
    const { messageId, envelope, message: bytes } = await this.#writer.sendMail(message)
    // The file name has no address, because it is written to the log.
    const file = `${this.#folder}${new Date().toISOString().replace(/[:.]/g, '-')}_${randomUUID().slice(0, 8)}.eml`
    await mkdir(this.#folder, { recursive: true })
    // Renamed only when complete, so that a process watching the folder never reads a partial message.
    await writeFile(`${file}.tmp`, bytes as Buffer, { mode: 0o600 })
    await rename(`${file}.tmp`, file)
    // Logged once at info level: the demo alone sends dozens of messages, and all of them are in the mail log.
    logger[this.#told ? 'debug' : 'info'](
      `E-mail gravado em ${file}: nenhum servidor SMTP foi configurado (SMTP_HOST), e assim será com os próximos`,
    )
    this.#told = true
    return new MailResponse(messageId, envelope, { file })
  }
}
