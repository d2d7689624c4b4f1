import { connect, type Socket } from 'node:net'
import env from '#start/env.ts'
import { infected, notScanned } from './errors.ts'

/** Of a file of 10 MB the slowest scanner needs some seconds. */
const PATIENCE_MS = 30_000

/** Where clamd listens, or null when files are not scanned. */
function scanner(): { path: string } | { host: string; port: number } | null {
  const socket = env.get('CLAMD_SOCKET')
  const host = env.get('CLAMD_HOST')
  return socket ? { path: socket } : host ? { host, port: env.get('CLAMD_PORT') ?? 3310 } : null
}

/** The bytes as clamd's INSTREAM wants them: chunks after their lengths, and a length of zero at the end. */
function send(socket: Socket, bytes: Uint8Array) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  socket.write('zINSTREAM\0')
  socket.write(length)
  socket.write(bytes)
  socket.write(Buffer.alloc(4))
}

function ask(address: NonNullable<ReturnType<typeof scanner>>, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(address as { path: string }, () => send(socket, bytes))
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('clamd did not answer in time')))
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => (answer += text))
    socket.once('error', reject)
    socket.once('close', () => resolve(answer.replaceAll('\0', '').trim()))
  })
}

/**
 * Has a file scanned by ClamAV, where one is configured (`CLAMD_SOCKET`, or `CLAMD_HOST` and `CLAMD_PORT`). Without an answer
 * the file is not taken: an installation that wants scanning wants it always.
 * @throws FileError 400 for a virus, 503 when nobody could look
 */
export async function scanForViruses(bytes: Uint8Array): Promise<void> {
  const address = scanner()
  if (!address) return
  const answer = await ask(address, bytes).catch((error: unknown) => Promise.reject(notScanned(error)))
  if (answer === 'stream: OK') return
  if (answer.endsWith(' FOUND')) throw infected(answer)
  throw notScanned(new Error(`clamd answered "${answer.slice(0, 200)}"`))
}
