import { connect, type Socket } from 'node:net'
import env from '#start/env.ts'
import { infected, notScanned } from './errors.ts'

/** The slowest scanner needs some seconds for a file of 10 MB. */
const PATIENCE_MS = 30_000

/** Address of clamd, or null when scanning is not configured. */
function scanner(): { path: string } | { host: string; port: number } | null {
  const socket = env.get('CLAMD_SOCKET')
  const host = env.get('CLAMD_HOST')
  return socket ? { path: socket } : host ? { host, port: env.get('CLAMD_PORT') ?? 3310 } : null
}

/** Bytes in clamd's INSTREAM format: chunks preceded by their length, ended by a length of zero. */
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
 * Scans a file with ClamAV, where configured (`CLAMD_SOCKET`, or `CLAMD_HOST` and `CLAMD_PORT`). Without a response
 * from clamd the file is rejected: an installation that wants scanning always wants it.
 * @throws FileError 400 for a virus, 503 when the scan failed
 */
export async function scanForViruses(bytes: Uint8Array): Promise<void> {
  const address = scanner()
  if (!address) return
  const answer = await ask(address, bytes).catch((error: unknown) => Promise.reject(notScanned(error)))
  if (answer === 'stream: OK') return
  if (answer.endsWith(' FOUND')) throw infected(answer)
  throw notScanned(new Error(`clamd answered "${answer.slice(0, 200)}"`))
}
