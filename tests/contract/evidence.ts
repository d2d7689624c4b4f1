import { addressOf, contract, textOf } from './contract.ts'
import type { Field } from './contract.ts'
import { enumerationsIn, leaves } from './values.ts'
import type { Exchange, Looks } from './witness.ts'

const partsOf = (path: string) => path.split('/').length
/** Looked up by method and number of parts, so that one answer is not held against everything. */
function byAddress<T extends { method: string; path: string }>(list: T[]) {
  const places = new Map<string, (T & { address: RegExp })[]>()
  for (const one of list) {
    const place = `${one.method} ${partsOf(one.path)}`
    places.set(place, [...(places.get(place) ?? []), { ...one, address: addressOf(one.path) }])
  }
  return (method: string, path: string) =>
    (places.get(`${method} ${partsOf(path)}`) ?? []).filter(({ address }) => address.test(path))
}
/** Words of a path stand for themselves: `…/vagas/abertas` is no call of `…/vagas/{id}` where there is one of its own. */
const ownOnly = <T extends { path: string }>(found: T[]) => {
  const open = ({ path }: T) => path.split('{').length
  const least = Math.min(...found.map(open))
  return found.filter((one) => open(one) === least)
}

const callsAt = byAddress(contract.calls)
const reportsByAddress = byAddress(contract.reports)
/** Some reports say their format in the address: `…/respondida/xls` is that of `…/respondida/pdf`. */
const reportsAt = (method: string, path: string) => [
  ...reportsByAddress(method, path),
  ...(path.endsWith('/xls') ? reportsByAddress(method, path.replace(/xls$/, 'pdf')) : []),
]
/** What the address itself asks for, by the names of its parts. */
const partsAsked = (report: { path: string; address: RegExp }, path: string): Record<string, unknown> => {
  const names = [...report.path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name!)
  const [, ...values] = report.address.exec(path) ?? []
  return Object.fromEntries(names.map((name, index) => [name, values[index]]))
}
const rowOf = (path: string, more = '') => new RegExp(addressOf(path).source.replace(/\$$/, `/\\d+${more}$`))
const resources = contract.resources.flatMap((one) =>
  one.path ? [{ ...one, address: addressOf(one.path), row: rowOf(one.path), part: rowOf(one.path, '/[^/]+') }] : [],
)
const screens = contract.screens.flatMap((one) =>
  one.route?.startsWith('/') && !one.route.includes('*') ? [{ ...one, address: addressOf(one.route) }] : [],
)
const messages = contract.messages.flatMap((one) => {
  const pattern = textOf(one.text)
  return pattern ? [{ ...one, pattern }] : []
})

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

const formOnly = ({ kind, operations }: { kind: string; operations: string[] }) =>
  kind === 'form' && !operations.includes('read')

const resourcesAt = (path: string) =>
  resources.filter((one) => one.address.test(path) || one.row.test(path) || one.part.test(path))

/** Lists come as pages or plain, rows of lists count like one. */
const inRow = (path: string) => path.replace(/^content\./, '')

/** Which limit a refused value broke. */
function brokenLimit({ limits = {} }: Field, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return limits.required ? 'required' : undefined
  const size = typeof value === 'string' || Array.isArray(value) ? value.length : Number(value)
  if (limits.max !== undefined && size > Number(limits.max)) return 'max'
  return limits.min !== undefined && size < Number(limits.min) ? 'min' : undefined
}

const valueAt = (sent: unknown, path: string): unknown =>
  path.split('.').reduce<any>((value, name) => (Array.isArray(value) ? value[0]?.[name] : value?.[name]), sent)

/** More subjects than a test can look at: it asks something of all of them (who may, how fast), not what they are. */
const SWEEP = 12

/** A form of something new is called so: 'Nova vaga'. */
const isTitle = (heading: string, title: string) =>
  heading.toLowerCase() === title.toLowerCase() ||
  heading.replace(/^Nov[oa] /, '').toLowerCase() === title.toLowerCase()

/** The button "Novo" says what it makes: 'Nova vaga'. */
const isButton = (control: string, button: string) =>
  control === button || (button === 'Novo' && /^Nov[oa] /.test(control))

/** What a screen showed: its headings, what can be pressed, and everything that can be read. */
export interface Shown {
  headings: Iterable<string>
  controls: Iterable<string>
  texts: Iterable<string>
}

/** What one test shows of the contract, as `key#aspect`. A thing counts at its own place only, and when the test looked at it. */
export class Evidence {
  readonly #keys = new Set<string>()
  readonly #subjects = new Set<string>()

  /** What the test asked of each filter of a report. */
  readonly #asked = new Map<string, Set<string>>()

  get keys(): string[] {
    const varied = [...this.#asked].filter(([, values]) => values.size > 1).map(([key]) => `${key}#varied`)
    const all = [...this.#keys, ...varied]
    return this.#subjects.size > SWEEP ? all.filter((key) => !key.endsWith('answer read')) : all
  }

  #note(key: string, aspect: string) {
    this.#keys.add(`${key}#${aspect}`)
  }

  /** What the product answered; the result is told what the test looks at. */
  exchange(exchange: Exchange): Looks {
    const { pathname, searchParams } = new URL(exchange.url, 'http://localhost')
    const { method, status, sent } = exchange
    const given = { ...Object.fromEntries(searchParams), ...(typeof sent === 'object' && sent !== null ? sent : {}) }
    const calls = ownOnly(callsAt(method, pathname))
    const found = resourcesAt(pathname)
    const [subject] = [...calls, ...found]
    if (subject) this.#subjects.add(subject.path!)
    this.#ask(method, pathname, given)
    if (status >= 400) return this.#refused(calls, found, given)
    for (const { id } of calls) this.#note(`call ${id}`, 'answered')
    const operations = found.flatMap((one) => this.#accepted(one, method, pathname, given))
    const enumerations = enumerationsIn(exchange.answer)
    const empty = exchange.answer === undefined || (exchange.answer as { length?: number } | null)?.length === 0
    const looked = () => {
      for (const { id } of calls) this.#note(`call ${id}`, 'answer read')
      for (const key of operations) this.#note(key, 'answer read')
    }
    const report = this.#report(exchange, pathname, given)
    return {
      // An answer without a word has only its status to look at.
      status: () => empty && looked(),
      value: (path, value) => {
        looked()
        // A file is read as a whole; sentences are not looked for among its bytes.
        if (value instanceof Uint8Array || exchange.answer instanceof Uint8Array) return report()
        // A report that is no file is read like any answer.
        if (exchange.type.includes('json')) report()
        if (value === undefined || value === null) return
        if (typeof value === 'string') this.#said(value, calls, found)
        for (const one of found) this.#field(one, inRow(path), 'answer read', formOnly(one))
        for (const { id, at } of enumerations) if (path === at) this.#note(`constant ${id}`, 'named')
      },
    }
  }

  #accepted(one: (typeof resources)[number], method: string, pathname: string, given: object): string[] {
    // What an action writes (the remark of a suspension) is sent to the action.
    if (method !== 'GET' && one.part.test(pathname) && one.kind !== 'form')
      for (const path of leaves(given)) this.#field(one, path, 'sent')
    const place = one.address.test(pathname) ? 'rows' : one.row.test(pathname) ? 'row' : undefined
    const operation = place && operationsOf(one)[place][method]
    if (!operation) return []
    const key = `operation ${one.id} ${operation}`
    this.#note(key, 'answered')
    if (operation !== 'create' && operation !== 'update' && one.kind !== 'form') return [key]
    const sent = [...leaves(given)]
    for (const path of sent) this.#field(one, path, 'sent')
    // What a form asks is not kept under its name: what came of it is in the answer.
    return [key, ...(formOnly(one) ? this.#names(one, sent) : [])]
  }

  #names(one: (typeof resources)[number], sent: string[]): string[] {
    const evidence = new Evidence()
    for (const path of sent) evidence.#field(one, path, '')
    return [...evidence.#keys].map((key) => key.slice(0, -1))
  }

  /** A field, or the field of the rows a field lists. */
  #field(one: (typeof contract.resources)[number], path: string, aspect: string, onlyAnswered = false) {
    for (const field of one.fields) {
      if (onlyAnswered && !field.readOnly) continue
      // A reference is sent as its number or read by its name; both are the field.
      const name = field.name
      if (path === name || path === `${name}Id` || path.startsWith(`${name}.`) || `${path}.id` === name)
        this.#note(`field ${one.id} ${name}`, aspect)
      const rows = field.ref && contract.resources.find(({ id }) => id === field.ref)
      if (rows && path.startsWith(`${name}.`)) this.#field(rows, path.slice(name.length + 1), aspect)
    }
  }

  /** What was refused proves its message, and the limits of the fields that are named. */
  #refused(calls: { id: string }[], found: typeof resources, given: object): Looks {
    return {
      status: () => {},
      value: (path, value) => {
        if (typeof value !== 'string') return
        this.#said(value, calls, found)
        if (path !== 'errors.field') return
        // 'competencias.0.descricao': the row of a list is not part of the name.
        const named = value.replace(/\.\d+(?=\.)/g, '')
        for (const one of found)
          for (const field of one.fields) {
            // A reference is refused by its own name.
            const name = field.name.replace(/\.id$/, '')
            if (named !== field.name && named !== name && named !== `${name}Id`) continue
            const limit = brokenLimit(field, valueAt(given, name) ?? valueAt(given, `${name}Id`))
            if (limit) this.#note(`field ${one.id} ${field.name}`, `${limit} refused`)
          }
      },
    }
  }

  #said(text: string, calls: { id: string }[], found: { id: string }[]) {
    for (const one of messages) {
      if (!one.pattern.test(text)) continue
      this.#note(`message ${one.id}`, 'shown')
      const here = calls.some(({ id }) => one.calls.includes(id)) || found.some(({ id }) => one.resources.includes(id))
      if (here) this.#note(`message ${one.id}`, 'in its situation')
    }
  }

  /** A filter does something when rows were read with it and another value, or none, was asked too. */
  #ask(method: string, pathname: string, given: Record<string, unknown>) {
    for (const report of ownOnly(reportsAt(method, pathname)))
      for (const filter of report.filters) {
        const key = `filter ${report.id} ${filter}`
        const value = JSON.stringify({ ...partsAsked(report, pathname), ...given }[filter] ?? null)
        this.#asked.set(key, (this.#asked.get(key) ?? new Set()).add(value))
      }
  }

  #report({ method, type }: Exchange, pathname: string, given: Record<string, unknown>): () => void {
    const made = ownOnly(reportsAt(method, pathname)).flatMap((report) => {
      const { id, formats, filters } = report
      const asked = { ...partsAsked(report, pathname), ...given }
      const format = type.includes('pdf') ? 'pdf' : type.includes('spreadsheetml') ? 'xls' : ''
      return [
        ...(formats.includes(format) ? [`report ${id} ${format}`] : []),
        ...filters.filter((filter) => asked[filter] !== undefined).map((filter) => `filter ${id} ${filter}`),
      ]
    })
    for (const key of made) this.#note(key, 'made')
    return () => made.forEach((key) => this.#note(key, 'rows read'))
  }

  /** A text a person was shown, where it is not known on which screen. */
  text(text: string) {
    this.#said(text, [], [])
  }

  /** A screen somebody was on. */
  screen(pathname: string, { headings, controls, texts }: Shown) {
    const said = new Set(texts)
    const titles = new Set(headings)
    const pressed = new Set(controls)
    if (said.has('ERRO 404 - PÁGINA NÃO ENCONTRADA') && !pathname.includes('404')) return
    const here = screens.filter(({ address }) => address.test(pathname))
    for (const { id, kind, title, buttons } of here) {
      const shown = [...titles].some((one) => isTitle(one, title))
      if (kind !== 'dialog' || shown) {
        this.#note(`screen ${id}`, 'opened')
        if (titles.size) this.#note(`screen ${id}`, 'heading')
      }
      if (shown) this.#note(`screen ${id}`, 'title')
      for (const button of buttons)
        if ([...pressed].some((one) => isButton(one, button))) this.#note(`button ${id} ${button}`, 'button')
    }
    for (const text of said)
      for (const one of messages) {
        if (!one.pattern.test(text)) continue
        this.#note(`message ${one.id}`, 'shown')
        if (here.some(({ id }) => one.screens.includes(id))) this.#note(`message ${one.id}`, 'in its situation')
      }
  }
}
