import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import mailer from '@adonisjs/mail/services/main'
import { SMTPServer } from 'smtp-server'
import { smtpOptions } from '#config/mail.ts'
import { startWorker } from '#app/jobs/index.ts'
import { text as readAll } from 'node:stream/consumers'

export interface Received {
  raw: string
  from: string
  to: string[]
  secure: boolean
  user?: string
}

interface Behaviour {
  /** Demands this login. */
  login?: { user: string; password: string }
  /** Offers STARTTLS with a certificate of its own making. */
  startTls?: boolean
  /** What recipients are answered, in turn: [550, '5.1.1 no such user']; after the last all are taken. */
  refuse?: [number, string][]
}

/** A real mail server on a port of its own; it keeps what it was given. */
export async function mailServer({ login, startTls = false, refuse = [] }: Behaviour = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: !login,
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onRcptTo(_address, _session, done) {
      const refusal = refuse.shift()
      done(refusal ? Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }) : null)
    },
    async onData(stream, session, done) {
      const raw = await readAll(stream)
      received.push({
        raw,
        from: session.envelope.mailFrom.address,
        to: session.envelope.rcptTo.map((address) => address.address),
        secure: session.secure,
        user: session.user,
      })
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, received, stop: () => new Promise<void>((resolve) => server.close(resolve)) }
}

/** Sends the queue through a mail server while `work` runs; afterwards mail goes to the disk again. */
export async function through<T>(
  settings: Partial<Parameters<typeof smtpOptions>[0]> & { trust?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const { SMTPTransport } = await import('@adonisjs/mail/transports/smtp')
  const { trust, ...rest } = settings
  const smtp = new SMTPTransport({
    ...smtpOptions({ host: '127.0.0.1', ...rest }),
    ...(trust && { tls: { rejectUnauthorized: false } }),
  })
  const mail = mailer.use() as { transport: unknown }
  const disk = mail.transport
  mail.transport = smtp
  const worker = startWorker({ pollMs: 20 })
  try {
    return await work()
  } finally {
    await worker.stop()
    smtp.close()
    mail.transport = disk
  }
}

/** Asks until the answer is there; a test that waits in vain says for what. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined | false | null>,
  seconds = 30,
): Promise<T> {
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(25)) {
    const found = await ask()
    if (found) return found
  }
  throw new Error(`In vain: ${what}`)
}

/** Undoes quoted-printable and encoded words, as a mail program would. */
export function readable(raw: string): string {
  const words = raw
    .replace(/\?=\r\n\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) => text.replace(/_/g, ' '))
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('latin1'))
  return Buffer.from(
    words.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}
