import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { PluginFn } from '@japa/runner/types'

const timesFile = process.env.TEST_TIMES
// A run started by a test is measured with it.
delete process.env.TEST_TIMES

/** Processor time (ms) of programs this process started and that have ended; 0 where the system does not tell. */
function ofChildren(): number {
  try {
    const [user, system] = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ').slice(13, 15).map(Number)
    return (user! + system!) * 10
  } catch {
    return 0
  }
}

/**
 * `TEST_TIMES=times.tsv npm test`: a line for each test, and for what was done before it, with milliseconds of time, of
 * this process's processor and of programs it started. On a busy machine only the last two say something.
 */
export const measureTests: PluginFn = ({ emitter }) => {
  if (!timesFile) return
  let [time, cpu, children] = [performance.now(), process.cpuUsage(), ofChildren()]
  const tell = (what: string) => {
    const { user, system } = process.cpuUsage(cpu)
    const numbers = [performance.now() - time, (user + system) / 1000, ofChildren() - children].map(Math.round)
    appendFileSync(timesFile, `${[...numbers, what].join('\t')}\n`)
    ;[time, cpu, children] = [performance.now(), process.cpuUsage(), ofChildren()]
  }
  const fileOf = (name: string | undefined) => relative(process.cwd(), name?.replace(/^file:\/\//, '') ?? '')
  emitter.on('suite:start', ({ name }) => tell(`${name} › loading`))
  emitter.on('test:start', ({ title, meta }) => tell(`${fileOf(meta.fileName)} › before ${title.expanded}`))
  emitter.on('test:end', ({ title, meta }) => tell(`${fileOf(meta.fileName)} › ${title.expanded}`))
  emitter.on('group:end', ({ title, meta }) => tell(`${fileOf(meta.fileName)} › after ${title}`))
}
