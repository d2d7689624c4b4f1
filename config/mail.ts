import { configProvider } from '@adonisjs/core'
import { defineConfig, transports } from '@adonisjs/mail'
import { storagePath } from '#config/drive.ts'
import env from '#start/env.ts'

const host = env.get('SMTP_HOST')
const port = env.get('SMTP_PORT') ?? 587
const user = env.get('SMTP_USER')

/** Who writes. Messages of a company carry its name in place of this one. */
export const sender = { address: env.get('MAIL_FROM') ?? 'nao-responda@ipe-rh.local', name: 'Ipê RH' }

/** Where messages go when there is no mail server. */
export const mailFolder = new URL('mail/', storagePath)

export default defineConfig({
  default: host ? 'smtp' : 'disk',
  from: sender,
  mailers: {
    smtp: transports.smtp({
      host: host ?? 'localhost',
      port,
      secure: port === 465,
      // A server that does not answer must not hold a place of the queue for minutes.
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 60_000,
      auth: user ? { type: 'login', user, pass: env.get('SMTP_PASSWORD') ?? '' } : undefined,
    }),
    disk: configProvider.create(async () => {
      const { DiskTransport } = await import('#app/mail/disk_transport.ts')
      return () => new DiskTransport(mailFolder)
    }),
  },
})
