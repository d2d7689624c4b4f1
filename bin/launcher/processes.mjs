import { spawn } from 'node:child_process'
import { Fault, Interrupted } from './messages.mjs'
import { ROOT } from './paths.mjs'

const GRACE_MS = 10_000
// What is begun again from the beginning next time (npm, Vite) needs none, and npm would take all it gets.
const GRACE_OF_GROUP_MS = 1_000
const running = new Set()
let stopping = false

/** Ends what we started, asks politely first, and insists after a while. */
function stop(child) {
  const signal = (name) => {
    try {
      // A child with a process group of its own takes its own children with it.
      process.kill(child.ownGroup ? -child.pid : child.pid, name)
    } catch {
      // Already gone.
    }
  }
  signal('SIGTERM')
  if (child.patient) return
  setTimeout(() => signal('SIGKILL'), child.ownGroup ? GRACE_OF_GROUP_MS : GRACE_MS).unref()
}

function stopAll() {
  if (stopping) return
  stopping = true
  running.forEach(stop)
  // Between two steps nothing runs that could end us by ending itself.
  if (running.size === 0) process.exit(0)
}

// Not SIGHUP: listening to it would undo nohup.
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, stopAll)

// `kill <npm>` ends npm and its shell, but the shell passes nothing on: we notice that our parent is gone.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stopAll(), 500).unref()
}

/**
 * Starts a program and resolves with its exit code; rejects with Interrupted when we are being stopped.
 * `onMessage` opens an IPC channel, `capture` collects the output, `group` gives it a process group of its own
 * (for programs that start others and never ask anything), `patient` never kills it: it ends when what it does is whole.
 */
export function run(
  command,
  args,
  { env = process.env, capture = false, group = false, patient = false, onMessage, stdin = 'ignore' } = {},
) {
  if (stopping) return Promise.reject(new Interrupted())
  return new Promise((resolve, reject) => {
    const ownGroup = group && process.platform !== 'win32'
    const output = capture ? 'pipe' : 'inherit'
    const stdio = onMessage ? [stdin, output, output, 'ipc'] : [stdin, output, output]
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio,
      detached: ownGroup,
      shell: process.platform === 'win32' && command === 'npm',
    })
    Object.assign(child, { ownGroup, patient })
    running.add(child)
    let text = ''
    child.stdout?.on('data', (chunk) => (text += chunk))
    child.stderr?.on('data', (chunk) => (text += chunk))
    if (onMessage) child.on('message', (message) => onMessage(message, child))
    child.on('error', (error) => {
      running.delete(child)
      reject(new Fault(`Não foi possível executar "${command}": ${error.message}.`))
    })
    child.on('close', (code) => {
      running.delete(child)
      if (stopping) reject(new Interrupted())
      else resolve({ code: code ?? 1, text })
    })
  })
}
