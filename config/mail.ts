import { configProvider } from '@adonisjs/core'
import { defineConfig, transports } from '@adonisjs/mail'
import { storagePath } from '#config/drive.ts'
import env from '#start/env.ts'

const host = env.get('SMTP_HOST')

/** Who writes. Messages of a company carry its name in place of this one. */
export const sender = { address: env.get('MAIL_FROM') ?? 'nao-responda@ipe-rh.local', name: 'Ipê RH' }

/** Where messages go when there is no mail server. */
export const mailFolder = new URL('mail/', storagePath)

/** How a mail server is spoken to. Port 465 is encrypted from the first byte; elsewhere a server that offers STARTTLS is taken at its word. */
export const smtpOptions = ({
  host,
  port = 587,
  user,
  password = '',
  requireTls = false,
}: {
  host: string
  port?: number
  user?: string
  password?: string
  requireTls?: boolean
}) => ({
  host,
  port,
  secure: port === 465,
  requireTLS: requireTls,
  // A server that does not answer must not hold a place of the queue for minutes.
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  auth: user ? { type: 'login' as const, user, pass: password } : undefined,
})

export default defineConfig({
  default: host ? 'smtp' : 'disk',
  from: sender,
  mailers: {
    smtp: transports.smtp(
      smtpOptions({
        host: host ?? 'localhost',
        port: env.get('SMTP_PORT'),
        user: env.get('SMTP_USER'),
        password: env.get('SMTP_PASSWORD'),
        requireTls: env.get('SMTP_REQUIRE_TLS'),
      }),
    ),
    disk: configProvider.create(async () => {
      const { DiskTransport } = await import('#app/mail/disk_transport.ts')
      return () => new DiskTransport(mailFolder)
    }),
  },
})
