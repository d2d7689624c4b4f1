/** Puts load on one side for one round and says what came of it. */
import autocannon from 'autocannon'
import { ask } from './http.mjs'
import { cpuOf, untilQuiet } from './process.mjs'

const round = (value) => Math.round(value * 1_000) / 1_000
export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length === 0
    ? Number.NaN
    : sorted.length % 2
      ? sorted[middle]
      : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Workloads that are told by how long one request takes, not by how many fit in a second. */
const ALONE = ['f']

let number = 0

export function cannon(side, workload, connections, seconds) {
  const times = []
  const failures = new Map()
  return new Promise((resolve, reject) => {
    const instance = autocannon(
      {
        url: side.base,
        connections,
        duration: seconds,
        timeout: 60,
        requests: [
          {
            setupRequest: (request) => {
              const { method = 'GET', path, body, headers } = side.request[workload](number++)
              const payload = body === undefined ? undefined : JSON.stringify(body)
              return {
                ...request,
                method,
                path,
                body: payload,
                headers: { ...(headers ?? side.headers), ...(payload ? { 'content-type': 'application/json' } : {}) },
              }
            },
          },
        ],
      },
      (error, result) => {
        if (error) return reject(error)
        const broken = result.errors + result.timeouts
        if (broken > 0) failures.set('connection', broken)
        resolve({ times, failures, seconds: result.duration })
      },
    )
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds)
      if (status >= 300) failures.set(status, (failures.get(status) ?? 0) + 1)
    })
  })
}

/** Asks once and looks at the answer, so a fast wrong answer is never measured. */
export async function check(side, workload, candidates) {
  const request = side.request[workload](number++, 10)
  const { status, text, json } = await ask(side.base, { headers: side.headers, ...request })
  const expected = { d: 201, g: 201, od: 201, ol: side.name === 'floor' ? 201 : 204 }[workload] ?? 200
  if (status !== expected)
    throw new Error(
      `${side.name} ${workload}: ${request.method ?? 'GET'} ${request.path} answered ${status}: ${text.slice(0, 400)}`,
    )
  const body = status === 204 ? {} : json()
  const page = () => body.content.length !== 15 || side.totalOf(body) < candidates
  const filtered = () =>
    side.totalOf(body) < 1 ||
    side.totalOf(body) > candidates / 50 ||
    body.content.some(({ nome }) => !/silva/i.test(nome))
  const wrong = {
    a: page,
    b: filtered,
    va: page,
    vb: filtered,
    c: () => !(body.id > 0),
    d: () => !(body.id > 0),
    e: () => !(body.id > 0) || body.observacao !== request.body.observacao,
    f: () => body.content.length !== 15,
    g: () => body.count !== 10,
    oa: () => body.content.length !== (side.name === 'floor' ? 15 : Math.min(15, body.totalElements)),
    oc: () => !(body.id > 0) || (body.experiencias ?? [1]).length === 0,
    oe: () => !(body.id > 0) || body.observacao !== request.body.observacao,
    od: () => !(body.id > 0),
    ol: () => false,
  }[workload]()
  if (wrong) throw new Error(`${side.name} ${workload}: the answer is not what was asked for: ${text.slice(0, 400)}`)
  return { bytes: Buffer.byteLength(text), ...(body.totalElements === undefined ? {} : { total: side.totalOf(body) }) }
}

/** A fixed number of rows, not of seconds: the faster side must not end up with the bigger table. */
async function bulk(side, requests) {
  const times = []
  for (let count = 0; count < requests; count++) {
    const request = { ...side.request.g(number++, 1_000), headers: side.headers }
    const began = performance.now()
    const { status, text } = await ask(side.base, request)
    times.push(performance.now() - began)
    if (status !== 201) throw new Error(`${side.name} g answered ${status}: ${text.slice(0, 400)}`)
  }
  return { times, failures: new Map(), seconds: times.reduce((sum, time) => sum + time, 0) / 1_000 }
}

/** One measured round. Times in milliseconds, processor time per request for the server and for the database. */
export async function measure(side, workload, { seconds, connections, databasePid }) {
  const pids = [side.pid, databasePid]
  await untilQuiet(pids)
  const before = pids.map(cpuOf)
  const {
    times,
    failures,
    seconds: took,
  } = workload === 'g'
    ? await bulk(side, seconds < 2 ? 1 : 3)
    : await cannon(side, workload, ALONE.includes(workload) ? 1 : connections, seconds)
  await untilQuiet(pids)
  const [server, database] = pids.map((pid, index) => (cpuOf(pid) - before[index]) / Math.max(1, times.length))
  if (failures.size > 0)
    throw new Error(
      `${side.name} ${workload}: ${[...failures].map(([what, count]) => `${count} × ${what}`).join(', ')}`,
    )
  if (times.length === 0) throw new Error(`${side.name} ${workload}: not one answer in ${seconds} s`)
  const sorted = times.toSorted((a, b) => a - b)
  return {
    rate: round(times.length / took),
    p50: round(median(sorted)),
    p99: round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))]),
    serverCpu: round(server),
    databaseCpu: round(database),
  }
}
