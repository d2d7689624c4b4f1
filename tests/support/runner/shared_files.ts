import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Suite } from '@japa/runner/core'

/**
 * Several processes that run the same suites share their files (bin/test_workers.mjs): each takes the next file nobody has
 * taken, so that both end at about the same time however long a file takes.
 */
const [number, count] = (process.env.IPE_TEST_WORKER ?? '1/1').split('/').map(Number) as [number, number]
const folder = process.env.IPE_TEST_CLAIMS
// A run started by a test is none of them.
delete process.env.IPE_TEST_WORKER
delete process.env.IPE_TEST_CLAIMS

export const sharesFiles = folder !== undefined

const taken = new Map<string, boolean>()

/** Whether this process is the first to ask for a file. */
function take(file: string): boolean {
  const known = taken.get(file)
  if (known !== undefined) return known
  let own = true
  try {
    writeFileSync(join(folder!, encodeURIComponent(file)), '', { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    own = false
  }
  taken.set(file, own)
  return own
}

const fileOf = ({ options }: Suite['stack'][number]) =>
  relative(process.cwd(), options.meta.fileName?.replace(/^file:\/\//, '') ?? '')

/** Called before the tests of a suite run: the other processes begin elsewhere in it. */
export function shareFiles(suite: Suite) {
  if (!folder) return
  for (const item of suite.stack) {
    const exec = item.exec.bind(item)
    item.exec = async () => {
      if (take(`${suite.name} ${fileOf(item)}`)) await exec()
    }
  }
  const files = [...new Set(suite.stack.map(fileOf))]
  const first = files[Math.floor((files.length * (number - 1)) / count)]
  const start = suite.stack.findIndex((item) => fileOf(item) === first)
  if (start > 0) suite.stack.push(...suite.stack.splice(0, start))
}
