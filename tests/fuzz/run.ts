import HttpExceptionHandler from '#app/exceptions/handler.ts'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import type { Answer, Client } from '#tests'
import { type Operation, publishedOperations } from './operations.ts'
import { Random } from './random.ts'
import { type FuzzRequest, requestFor, describeRequest } from './requests.ts'
import { SENDERS, Stage } from './stage.ts'

export interface FuzzOptions {
  seed: number
  requests: number
  /** Only operations whose "METHOD /path" matches. */
  only?: RegExp
  /** Printing takes seconds: left to the long form. */
  print?: boolean
}

export interface FuzzResult {
  faults: string[]
  /** Answers by status. */
  statuses: Record<string, number>
  /** Operations that were called. */
  operations: number
  resources: number
}

/** A request that takes longer has stopped the server, or nearly. */
const PATIENCE_MS = 15_000
const CODE = /^[A-Z][A-Z0-9_]*$/

/** A refusal is written down: that is no row of whoever was refused. */
const LOGS = new Set(['eventos_seguranca'])

/** How many rows each table of a resource has. */
async function countRows(): Promise<Map<string, number>> {
  const { registry, client, dialect } = engine()
  const tables = [...new Set(registry.tables().map((table) => table.name))].filter((name) => !LOGS.has(name))
  const text = tables.map((name) => `SELECT '${name}' AS t, COUNT(*) AS n FROM ${dialect.id(name)}`).join(' UNION ALL ')
  return new Map((await query<{ t: string; n: number }>(client, text)).map(({ t, n }) => [t, Number(n)]))
}

/** Errors by the id of their request, so that a 500 is reported with its cause. */
function collectErrors() {
  const kept = new Map<string, Error>()
  const { report } = HttpExceptionHandler.prototype as any
  HttpExceptionHandler.prototype.report = async function (error: any, http: any) {
    kept.set(http.request.id(), error)
  }
  return { kept, stop: () => void (HttpExceptionHandler.prototype.report = report) }
}

/** What is wrong with an answer; empty when it is as documented. */
function faultsOf({ operation }: FuzzRequest, { status, body, headers }: Answer): string[] {
  if (status >= 500) return [`answered ${status}`]
  if (status < 400) return []
  const faults: string[] = []
  if (!operation.responses[status]) faults.push(`${status} is not documented, only ${Object.keys(operation.responses)}`)
  if (!headers.get('content-type')?.includes('json')) return [...faults, `${status} without JSON`]
  if (!CODE.test(body.code ?? '') || typeof body.message !== 'string' || !body.message || !body.requestId)
    faults.push(`${status} in another shape: ${JSON.stringify(body).slice(0, 300)}`)
  for (const error of body.errors ?? [])
    if (
      typeof error.field !== 'string' ||
      typeof error.message !== 'string' ||
      error.type !== 'FIELD_VALIDATION_VIOLATION'
    )
      faults.push(`an error in another shape: ${JSON.stringify(error)}`)
  return faults
}

/** What an impersonator was given and may not have: a change, or what is personal to the user. */
function impersonationFaults({ operation }: FuzzRequest, { status }: Answer): string[] {
  if (status >= 400 || !operation.staff) return []
  return [
    ...(operation.personal ? ['personal, and shown to an impersonator'] : []),
    ...(operation.method !== 'GET' || operation.changes ? ['changed something for an impersonator'] : []),
  ]
}

/** Sends requests made from the published document, and holds every answer against it. The same seed makes the same requests. */
export async function fuzz({ seed, requests, only, print }: FuzzOptions): Promise<FuzzResult> {
  const random = new Random(seed)
  const { operations, resolve } = publishedOperations()
  const stage = new Stage()
  await stage.open()
  const isPrinted = ({ responses }: Operation) => Boolean(responses[200]?.content?.['application/pdf'])
  const wanted = operations.filter(
    (operation) => (!only || only.test(`${operation.method} ${operation.path}`)) && (print || !isPrinted(operation)),
  )
  const result: FuzzResult = { faults: [], statuses: {}, operations: 0, resources: stage.rows.size }
  const called = new Set<Operation>()
  const errors = collectErrors()
  try {
    for (let number = 0; number < requests; number++) {
      const operation = number < wanted.length ? wanted[number]! : random.pick(wanted)
      const request = requestFor(random, operation, resolve, stage.rows)
      const usual = operation.path.startsWith('/api/externo') ? 'candidate' : 'staff'
      const who = random.chance(0.85) ? usual : random.pick(SENDERS)
      // Limits by address and user are met by others in their place; a session may be lost to what was sent.
      if (number % 200 === 0) stage.forget()
      const client = await stage.client(who)
      called.add(operation)
      const watched = request.method !== 'GET' && (print || random.chance(0.2))
      const before = watched ? await countRows() : null
      const answer = await answerOf(client, request)
      const fail = (text: string) => result.faults.push(`#${number} as ${who}: ${text}\n  ${describeRequest(request)}`)
      if (answer instanceof Error) {
        fail(answer.message)
        stage.forget()
        continue
      }
      result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
      const faults = [
        ...faultsOf(request, answer),
        ...(who === 'impersonator' ? impersonationFaults(request, answer) : []),
      ]
      for (const fault of faults) {
        const cause = errors.kept.get(answer.body?.requestId)
        fail(cause ? `${fault}: ${cause.stack?.split('\n').slice(0, 6).join('\n    ')}` : fault)
      }
      if (answer.status === 401 && who === usual) stage.forget()
      if (!before || answer.status < 400) continue
      const moved = [...(await countRows())].filter(([table, count]) => before.get(table) !== count)
      if (moved.length) fail(`${answer.status}, and rows of ${moved.map(([table]) => table)} came or went`)
    }
  } finally {
    errors.stop()
  }
  result.operations = called.size
  return result
}

/** The answer, or why there is none. */
async function answerOf(client: Client, { method, path, body, headers }: FuzzRequest): Promise<Answer | Error> {
  const late = new Promise<Error>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, new Error(`no answer within ${PATIENCE_MS / 1000} s`)).unref()
  })
  return Promise.race([client.send(method, path, body, headers).catch((error: Error) => error), late])
}
