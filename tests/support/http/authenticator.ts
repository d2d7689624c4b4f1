import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A device that keeps keys, without a device: what a browser would send for it. */

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const b64 = (data: Buffer) => data.toString('base64url')

/** As much of CBOR as an attestation needs: small integers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

const PRESENT = 1
const VERIFIED = 4
const WITH_KEY = 64

export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = randomBytes(32)
  /** Where the browser is. */
  origin: string
  counter = 0

  constructor(origin: string) {
    this.origin = origin
  }

  #data(flags: number, more = Buffer.alloc(0), host = new URL(this.origin).hostname) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++this.counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, more])
  }

  #client(type: string, challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  register({ challenge }: { challenge: string }) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ])
    const size = Buffer.from([0, this.id.length])
    const authData = this.#data(
      PRESENT | VERIFIED | WITH_KEY,
      Buffer.concat([Buffer.alloc(16), size, this.id, cbor(key)]),
    )
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#answer({
      clientDataJSON: b64(this.#client('webauthn.create', challenge)),
      attestationObject: b64(cbor(attestation)),
      transports: ['internal'],
    })
  }

  /** `verified`: the device asked who is there. */
  sign({ challenge }: { challenge: string }, { verified = true } = {}) {
    const authenticatorData = this.#data(PRESENT | (verified ? VERIFIED : 0))
    const clientDataJSON = this.#client('webauthn.get', challenge)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
      .sign(this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: b64(clientDataJSON),
      authenticatorData: b64(authenticatorData),
      signature: b64(signature),
    })
  }

  #answer(response: Record<string, unknown>) {
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key', clientExtensionResults: {}, response }
  }
}
