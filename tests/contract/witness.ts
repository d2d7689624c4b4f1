/** How the test client tells the recorder what a test asked, and which parts of the answer the test looked at. */

export interface Exchange {
  method: string
  /** Path with query. */
  url: string
  status: number
  type: string
  sent?: unknown
  answer?: unknown
}

/** Told by the recorder what was looked at: paths of values ('content.nome'), texts, the file, or the status alone. */
export interface Looks {
  value(path: string, value: unknown): void
  status(): void
}

type Recorder = (exchange: Exchange) => Looks

let recorder: Recorder | undefined
/** Gives the way back to the recorder before. */
export const recordWith = (one: Recorder) => {
  const before = recorder
  recorder = one
  return () => {
    recorder = before
  }
}

const files = new WeakMap<Uint8Array, () => void>()
/** A test has read what is inside of a file it got. */
export const fileRead = (bytes: Uint8Array) => files.get(bytes)?.()

const COMPARES = /deep-eql|chai|@japa\/assert/

/** The value, telling which of its leaves are read. What is copied with `...` is not looked at; what is compared is. */
function watched(value: unknown, path: string, looks: Looks): unknown {
  if (typeof value !== 'object' || value === null) {
    looks.value(path, value)
    return value
  }
  const copied = new Set<PropertyKey>()
  return new Proxy(value, {
    ownKeys(target) {
      const keys = Reflect.ownKeys(target)
      if (!COMPARES.test(new Error('who').stack ?? '')) for (const key of keys) copied.add(key)
      return keys
    },
    get(target, key, receiver) {
      const found = Reflect.get(target, key, receiver)
      if (typeof key === 'symbol' || typeof found === 'function') return found
      const inner = Array.isArray(target) ? (key === 'length' ? `${path}.length` : path) : path ? `${path}.${key}` : key
      if (copied.delete(key)) return typeof found === 'object' ? watched(found, inner, looks) : found
      return watched(found, inner, looks)
    },
  })
}

/** The answer as the test gets it. */
export function witnessed<T extends { status: number; body: unknown; text?: string }>(
  exchange: Exchange,
  answer: T,
): T {
  const looks = recorder?.(exchange)
  if (!looks) return answer
  const { status, body, text } = answer
  const file = body instanceof Uint8Array
  if (file) files.set(body, () => looks.value('', body))
  return Object.defineProperties(answer, {
    status: { enumerable: true, get: () => (looks.status(), status) },
    // Of JSON the text is what messages of failed tests show; of a file it is what is in it.
    ...(file && { text: { enumerable: true, get: () => (looks.value('', text), text) } }),
    body: { enumerable: true, get: () => (file ? body : watched(body, '', looks)) },
  })
}
