import { addressOf, contract, textOf } from './contract.ts'
import { known, leaves, strings } from './values.ts'

const calls = contract.calls.map((one) => ({ ...one, address: addressOf(one.path) }))
const reports = contract.reports.map((one) => ({ ...one, address: addressOf(one.path) }))
/** A row is named by its number: words at its place are calls of their own. */
const rowOf = (path: string, more = '') => new RegExp(addressOf(path).source.replace(/\$$/, `/\\d+${more}$`))
const resources = contract.resources.flatMap((one) =>
  one.path ? [{ ...one, address: addressOf(one.path), row: rowOf(one.path), part: rowOf(one.path, '/[^/]+') }] : [],
)
const screens = contract.screens.flatMap((one) =>
  one.route?.startsWith('/') && !one.route.includes('*') ? [{ ...one, address: addressOf(one.route) }] : [],
)
const messages = contract.messages
  .flatMap(({ id, text }) => ({ id, pattern: textOf(text) }))
  .filter((one): one is { id: string; pattern: RegExp } => Boolean(one.pattern))

export interface Exchange {
  method: string
  /** Path with query. */
  url: string
  status: number
  type: string
  sent?: unknown
  answer?: unknown
}

/** Singletons and forms have no rows: what is at their address is what is read and written. */
const OPERATIONS: Record<string, { rows: Record<string, string>; row: Record<string, string> }> = {
  rows: {
    rows: { GET: 'list', POST: 'create', DELETE: 'delete' },
    row: { GET: 'read', PUT: 'update', PATCH: 'update', DELETE: 'delete', POST: 'create' },
  },
  single: { rows: { GET: 'read', POST: 'create', PUT: 'update', PATCH: 'update' }, row: {} },
}
/** A form whose address lists (a search) is about rows too. */
const operationsOf = ({ kind, operations }: { kind: string; operations: string[] }) =>
  OPERATIONS[(kind === 'form' && !operations.includes('list')) || kind === 'singleton' ? 'single' : 'rows']!

/** What one test shows of the contract. A thing counts when the product answered it or accepted it, not when it was merely asked for. */
export class Evidence {
  readonly keys = new Set<string>()
  #seen = new Set<string>()

  exchange({ method, url, status, type, sent, answer }: Exchange) {
    for (const text of strings(answer)) this.text(text)
    if (status >= 400) return
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const given = { ...Object.fromEntries(searchParams), ...(typeof sent === 'object' && sent !== null ? sent : {}) }
    for (const one of calls) if (one.method === method && one.address.test(pathname)) this.keys.add(`call ${one.id}`)
    for (const one of reports) if (one.method === method && one.address.test(pathname)) this.#report(one, type, given)
    for (const one of resources) this.#resource(one, method, pathname, given, answer)
    for (const id of known(answer)) this.keys.add(`constant ${id}`)
  }

  /** A text a person or a program was shown. */
  text(text: string) {
    if (this.#seen.has(text)) return
    this.#seen.add(text)
    for (const { id, pattern } of messages) if (pattern.test(text)) this.keys.add(`message ${id}`)
  }

  /** A screen somebody was on, with all texts it showed (names of buttons without words too). */
  screen(pathname: string, texts: Iterable<string>) {
    const shown = new Set(texts)
    for (const text of shown) this.text(text)
    if (shown.has('ERRO 404 - PÁGINA NÃO ENCONTRADA') && !pathname.includes('404')) return
    for (const { id, kind, title, buttons, address } of screens) {
      if (!address.test(pathname)) continue
      if (kind !== 'dialog' || shown.has(title)) this.keys.add(`screen ${id}`)
      for (const button of buttons) if (shown.has(button)) this.keys.add(`button ${id} ${button}`)
    }
  }

  #report({ id, filters }: (typeof reports)[number], type: string, given: Record<string, unknown>) {
    if (type.includes('pdf')) this.keys.add(`report ${id} pdf`)
    if (type.includes('spreadsheetml')) this.keys.add(`report ${id} xls`)
    for (const filter of filters) if (given[filter] !== undefined) this.keys.add(`filter ${id} ${filter}`)
  }

  #resource(one: (typeof resources)[number], method: string, pathname: string, given: unknown, answer: unknown) {
    const whole = one.address.test(pathname)
    const row = one.row.test(pathname)
    if (!whole && !row && !one.part.test(pathname)) return
    const operation = whole ? operationsOf(one).rows[method] : row ? operationsOf(one).row[method] : undefined
    if (operation) this.keys.add(`operation ${one.id} ${operation}`)
    const found = new Set([...leaves(answer), ...leaves(given)])
    // The list of the first page lies in `content`.
    for (const path of found) if (path.startsWith('content.')) found.add(path.slice(8))
    this.#fields(one, found, '')
  }

  #fields({ id, fields }: { id: string; fields: string[] }, found: Set<string>, prefix: string) {
    for (const field of fields) {
      const [path, inner] = field.split('>') as [string, string?]
      if (found.has(prefix + path)) this.keys.add(`field ${id} ${path}`)
      const rows = inner && !prefix && contract.resources.find((one) => one.id === inner)
      if (rows) this.#fields(rows, found, `${path}.`)
    }
  }
}
