/**
 * How long others wait while strangers send large bodies: `node bench/large_bodies.mjs http://localhost:3333 [number]`.
 * Every 20 ms somebody asks for `/api/userinfo`; meanwhile so many bodies of 14 MB of empty lists arrive at once, anonymous but with a
 * token of their own. The server is started by hand; its memory is read from `/proc` when its process id is given as `PID`.
 */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const base = new URL(process.argv[2] ?? 'http://localhost:3333')
const number = Number(process.argv[3] ?? 6)
const SIZE = 14 * 1024 * 1024
const body = Buffer.from(`[${'[],'.repeat(SIZE / 3 - 1)}[]]`)

const ask = (path, { method = 'GET', headers = {}, content } = {}) =>
  new Promise((resolve) => {
    const began = performance.now()
    const call = request(new URL(path, base), { method, headers, agent: false }, (answer) => {
      answer.resume().once('end', () =>
        resolve({
          status: answer.statusCode,
          cookies: answer.headers['set-cookie'] ?? [],
          ms: performance.now() - began,
        }),
      )
    })
    // A refused sender may find the door closed before it has sent everything.
    call.once('error', (error) => resolve({ status: error.code, cookies: [], ms: performance.now() - began }))
    call.end(content)
  })

const memory = () =>
  process.env.PID
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.env.PID}/status`, 'utf8'))[1]) / 1024
    : Number.NaN

async function attack() {
  const { cookies } = await ask('/api/userinfo')
  const pairs = cookies.map((cookie) => cookie.split(';')[0])
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return ask('/api/gestao-talentos/talentos', {
    method: 'POST',
    headers: {
      cookie: pairs.join('; '),
      'x-xsrf-token': decodeURIComponent(token),
      'content-type': 'application/json',
      'content-length': body.length,
    },
    content: body,
  })
}

const times = []
const pending = []
let most = 0
const watch = setInterval(() => {
  pending.push(ask('/api/userinfo').then(({ ms }) => times.push(ms)))
  most = Math.max(most, memory() || 0)
}, 20)
await sleep(1000)
const quiet = times.splice(0)
const before = memory()
const began = performance.now()
const attacks = await Promise.all(Array.from({ length: number }, attack))
const took = performance.now() - began
await sleep(200)
clearInterval(watch)
await Promise.all(pending)

const told = (list) => {
  const sorted = [...list].sort((a, b) => a - b)
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]?.toFixed(1)
  return `median ${at(0.5)} ms, 99 of 100 ${at(0.99)} ms, longest ${at(1)} ms (${sorted.length} calls)`
}
console.log(`quiet:      ${told(quiet)}`)
console.log(`meanwhile:  ${told(times)}`)
console.log(`${number} bodies:   ${attacks.map(({ status }) => status).join(', ')} in ${(took / 1000).toFixed(1)} s`)
console.log(`memory:     ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`)
