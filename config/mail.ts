import { defineConfig, transports } from '@adonisjs/mail'
import env from '#start/env.ts'

const host = env.get('SMTP_HOST')

export default defineConfig({
  default: host ? 'smtp' : 'disk',
  from: { address: env.get('MAIL_FROM') ?? 'nao-responda@ipe-rh.local', name: 'Ipê RH' },
  mailers: {
    smtp: transports.smtp({
      host: host ?? 'localhost',
      port: env.get('SMTP_PORT') ?? 587,
      auth: env.get('SMTP_USER') ? { type: 'login', user: env.get('SMTP_USER')!, pass: env.get('SMTP_PASSWORD') ?? '' } : undefined,
    }),
    disk: async () => (await import('#app/mail/disk_transport.ts')).diskTransport(),
  } as any,
})
