import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { truncatedBackup, damaged, foreignFile, wrongPassphrase } from './errors.ts'

/**
 * A backup on disk: a first line, a readable header, then chunks encrypted individually with AES-256-GCM. Each chunk is
 * bound to the header, its position and whether it is the last, so changed, swapped, removed or truncated chunks are
 * detected.
 */

const MAGIC = Buffer.from('IPE-BACKUP 1\n')
const CHUNK = 1 << 20
const TAG = 16
const LAST = 0x8000_0000
const COST = { N: 1 << 15, r: 8, p: 1 }
/** Real headers have some hundred bytes. */
const MAX_HEADER_BYTES = 64_000

/**
 * Source of the secret: the passphrase in the installation's settings, its APP_KEY, or a public constant (an anonymous
 * copy).
 */
export type SecretKind = 'senha' | 'instalacao' | 'publica'

/** The part of a backup that is readable without its passphrase. */
export interface Header {
  criadoEm: string
  versao: string
  banco: 'sqlite' | 'mysql'
  anonimo: boolean
  segredo: SecretKind
  /** Salt of the key, and a check value that distinguishes a wrong passphrase from a damaged file. */
  sal: string
  prova: string
}

const derive = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  promisify<string, Buffer, number, object, Buffer>(scrypt)(passphrase, salt, 32, { ...COST, maxmem: 64 << 20 })
const proofOf = (key: Buffer) => createHmac('sha256', key).update('prova').digest('base64url').slice(0, 16)

const nonceOf = (place: number) => {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(place), 4)
  return nonce
}
const lengthOf = (length: number, last: boolean) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE((length | (last ? LAST : 0)) >>> 0)
  return head
}

/** Encrypts a stream of bytes. */
export async function* seal(
  parts: AsyncIterable<Buffer>,
  passphrase: string,
  about: Omit<Header, 'sal' | 'prova'>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16)
  const key = await derive(passphrase, salt)
  const header = Buffer.from(JSON.stringify({ ...about, sal: salt.toString('base64url'), prova: proofOf(key) }))
  const bound = createHash('sha256').update(header).digest()
  yield Buffer.concat([MAGIC, lengthOf(header.length, false), header])
  let place = 0
  const close = (content: Buffer, last: boolean) => {
    const head = lengthOf(content.length, last)
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place++)).setAAD(Buffer.concat([bound, head]))
    return Buffer.concat([head, cipher.update(content), cipher.final(), cipher.getAuthTag()])
  }
  let waiting: Buffer[] = []
  let size = 0
  for await (const part of parts) {
    waiting.push(part)
    size += part.length
    if (size <= CHUNK) continue
    const all = Buffer.concat(waiting)
    let from = 0
    for (; all.length - from > CHUNK; from += CHUNK) yield close(all.subarray(from, from + CHUNK), false)
    waiting = [all.subarray(from)]
    size = all.length - from
  }
  yield close(Buffer.concat(waiting), true)
}

/** Reads exact numbers of bytes from a stream. */
function reader(parts: AsyncIterable<Buffer>) {
  const source = parts[Symbol.asyncIterator]()
  let kept: Buffer[] = []
  let size = 0
  /** Null at the end of the stream. */
  return {
    async take(count: number): Promise<Buffer | null> {
      while (size < count) {
        const { value, done } = await source.next()
        if (done) return null
        kept.push(value)
        size += value.length
      }
      const all = kept.length === 1 ? kept[0]! : Buffer.concat(kept)
      kept = [all.subarray(count)]
      size = all.length - count
      return all.subarray(0, count)
    },
    async ended() {
      return size === 0 && Boolean((await source.next()).done)
    },
    end: () => source.return?.(),
  }
}

async function headerOf(bytes: ReturnType<typeof reader>) {
  if (!(await bytes.take(MAGIC.length))?.equals(MAGIC)) throw foreignFile()
  const length = (await bytes.take(4))?.readUInt32BE() ?? 0
  if (length === 0 || length > MAX_HEADER_BYTES) throw foreignFile()
  const raw = await bytes.take(length)
  if (!raw) throw truncatedBackup()
  try {
    return { raw, header: JSON.parse(raw.toString()) as Header }
  } catch {
    throw damaged()
  }
}

/** The header of a backup, not verified until the backup is opened. @throws BackupError */
export async function readHeader(parts: AsyncIterable<Buffer>): Promise<Header> {
  const bytes = reader(parts)
  const { header } = await headerOf(bytes)
  await bytes.end()
  return header
}

/**
 * Decrypts a sealed stream.
 * @throws BackupError: a wrong passphrase, or a file that is foreign, changed or truncated
 */
export async function* open(
  parts: AsyncIterable<Buffer>,
  passphraseFor: (header: Header) => string,
): AsyncGenerator<Buffer> {
  const bytes = reader(parts)
  const { raw, header } = await headerOf(bytes)
  const key = await derive(passphraseFor(header), Buffer.from(String(header.sal), 'base64url'))
  if (proofOf(key) !== header.prova) throw wrongPassphrase()
  const bound = createHash('sha256').update(raw).digest()
  for (let place = 0; ; place++) {
    const head = await bytes.take(4)
    if (!head) throw truncatedBackup()
    const told = head.readUInt32BE()
    const last = told >= LAST
    const length = last ? told - LAST : told
    if (length > CHUNK) throw damaged()
    const content = await bytes.take(length + TAG)
    if (!content) throw truncatedBackup()
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place)).setAAD(Buffer.concat([bound, head]))
    decipher.setAuthTag(content.subarray(length))
    let plain: Buffer
    try {
      plain = Buffer.concat([decipher.update(content.subarray(0, length)), decipher.final()])
    } catch {
      throw damaged()
    }
    yield plain
    if (!last) continue
    if (!(await bytes.ended())) throw damaged()
    return
  }
}
