/** Starts servers and reads what they cost from /proc, children included. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

/**
 * A port nobody listens on. Below those the kernel gives to outgoing connections: one of them would take the port before the server that was told it
 * listens there.
 */
export async function freePort() {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 20_000)
    const free = await new Promise((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (free) return port
  }
}

const running = new Set()

// Ctrl-C and a killed run must not leave a database behind.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(130)
  })
}

/** Starts a program whose output is kept for the error message, should it die. */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const lines = []
  const keep = (chunk) => {
    lines.push(chunk.toString())
    if (lines.length > 200) lines.shift()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.tail = () => lines.join('').slice(-4_000)
  return child
}

export async function stop(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(killer)
}

/** Runs a program to its end; rejects with its last words when it fails. */
export async function run(command, args, options) {
  const child = start(command, args, options)
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${child.tail()}`)
}

/** Milliseconds until `probe` succeeds for the first time. */
export async function untilReady(child, what, probe, limit = 60_000) {
  const began = performance.now()
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${what} ended with ${child.exitCode}:\n${child.tail()}`)
    if (await probe().catch(() => false)) return performance.now() - began
    if (performance.now() - began > limit)
      throw new Error(`${what} did not answer within ${limit / 1000} s:\n${child.tail()}`)
    await sleep(10)
  }
}

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK }
  } catch {
    return undefined // ended between the listing and the reading
  }
}

function family(pid) {
  const children = new Map()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined
    if (stat) children.set(stat.parent, [...(children.get(stat.parent) ?? []), Number(name)])
  }
  const members = [pid]
  for (const member of members) members.push(...(children.get(member) ?? []))
  return members
}

/** Processor time used so far, in milliseconds. */
export const cpuOf = (pid) => family(pid).reduce((sum, member) => sum + (statOf(member)?.cpu ?? 0), 0)

/** Resident memory in MB. */
export function memoryOf(pid) {
  const kilobytes = family(pid).map((member) => {
    try {
      return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${member}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return Math.round(kilobytes.reduce((sum, kilobyte) => sum + kilobyte, 0) / 1024)
}

/** Waits until nobody works any more: requests cut off at the end of a round go on in the database. */
export async function untilQuiet(pids, limit = 15_000) {
  const until = performance.now() + limit
  const total = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  for (let before = total(); performance.now() < until; before = total()) {
    await sleep(150)
    if (total() - before <= MS_PER_TICK) return
  }
}
