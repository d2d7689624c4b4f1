import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Suite } from '@japa/runner/core'

/**
 * Several processes that run the same suites share their files (bin/test_workers.mjs): each takes the next file nobody has
 * taken, so that both end at about the same time however long a file takes. After a while a process takes no more and
 * another one goes on with an empty database: what reads all tables or all companies, as nightly jobs do, would take ten
 * times as long among the rows of three thousand tests.
 */
const [number, count] = (process.env.IPE_TEST_WORKER ?? '1/1').split('/').map(Number) as [number, number]
const folder = process.env.IPE_TEST_CLAIMS
// A run started by a test is none of them.
delete process.env.IPE_TEST_WORKER
delete process.env.IPE_TEST_CLAIMS

export const sharesFiles = folder !== undefined

/** On MariaDB the tables take longer to copy. `TEST_SPAN`: other seconds, to try how it goes on. */
const SPAN = Number(process.env.TEST_SPAN) * 1000 || (process.env.DB_CONNECTION === 'mysql' ? 480_000 : 240_000)
const end = performance.now() + SPAN
let left = false

/** Whether files were left for another process. */
export const filesLeft = () => left

const taken = new Map<string, boolean>()

const claimOf = (file: string) => join(folder!, encodeURIComponent(file))
const pathOf = (url: string | undefined) => relative(process.cwd(), url?.replace(/^file:\/\//, '') ?? '')

/** Loads a file unless its tests run, or ran, elsewhere: loading all takes ten seconds. */
export const importSpec = async (url: URL): Promise<void> => {
  if (!folder || !existsSync(claimOf(pathOf(url.href)))) await import(url.href)
}

/** Whether this process is the first to ask for a file. */
function take(file: string): boolean {
  const known = taken.get(file)
  if (known !== undefined) return known
  const claim = claimOf(file)
  if (performance.now() > end) {
    left ||= !existsSync(claim)
    return false
  }
  let own = true
  try {
    writeFileSync(claim, '', { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    own = false
  }
  taken.set(file, own)
  return own
}

const fileOf = ({ options }: Suite['stack'][number]) => pathOf(options.meta.fileName)

/** Tests that start programs wait more than they work: the last process begins with them while the others keep the cores busy. */
const STARTS_PROGRAMS = /#tests\/(?:services|files\/project_copy)|node:child_process/
const LIMIT = /\.timeout\(([\d_]+)\)/g

/** How long a test of the file may take at most, 0 for files whose tests start no program. */
function limitOf(file: string): number {
  const source = readFileSync(file, 'utf8')
  if (!STARTS_PROGRAMS.test(source)) return 0
  return Math.max(1, ...[...source.matchAll(LIMIT)].map(([, limit]) => Number(limit!.replaceAll('_', ''))))
}

/** Tests that search every table, file or entry of the log are quick in a young database only. */
const READS_ALL = /#tests\/database\/(?:traces|everywhere|stored_order)|verifyAudit/

/** The order in which this process asks for files: one that takes long must not be left for the end. */
function orderOf(files: string[]): string[] {
  const limits = new Map(files.map((file) => [file, limitOf(file)]))
  const beside = files.filter((file) => limits.get(file)! > 0).toSorted((a, b) => limits.get(b)! - limits.get(a)!)
  const plain = files.filter((file) => limits.get(file) === 0)
  const start = Math.floor((plain.length * (number - 1)) / count)
  const own = [...plain.slice(start), ...plain.slice(0, start)]
  const ordered = number === count ? [...beside, ...own] : [...own, ...beside]
  const first = new Set(plain.filter((file) => READS_ALL.test(readFileSync(file, 'utf8'))))
  return [...first, ...ordered.filter((file) => !first.has(file))]
}

/** Called before the tests of a suite run: every process has an order of its own. */
export function shareFiles(suite: Suite) {
  if (!folder) return
  for (const item of suite.stack) {
    const exec = item.exec.bind(item)
    item.exec = async () => {
      if (take(fileOf(item))) await exec()
    }
  }
  const places = new Map(orderOf([...new Set(suite.stack.map(fileOf))]).map((file, place) => [file, place]))
  suite.stack.sort((a, b) => places.get(fileOf(a))! - places.get(fileOf(b))!)
}
