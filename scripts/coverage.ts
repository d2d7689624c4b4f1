// npm run coverage: runs all tests so that they tell what they show of the contract, and writes docs/spec-coverage.md from it.
// `-- test functional --files=a.spec.ts`, `-- test frontend path`, `-- journeys 05_` run only these: what they tell takes the place of what the
// same tests told before (ci-output/contract). `-- --page` runs nothing.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demands } from '../tests/contract/contract.ts'
import { makePage } from '../tests/contract/page.ts'
import { FOLDER, type Proof } from '../tests/contract/record.ts'
import { declared, exists } from '../tests/contract/titles.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Runs tests that tell; what failed proves nothing. */
function tell(commands: string[][]) {
  const env = { ...process.env, SPEC_COVERAGE: String(Date.now()) }
  for (const command of commands) {
    const { status } = spawnSync(process.execPath, ['bin/ipe.mjs', ...command], { cwd: ROOT, stdio: 'inherit', env })
    if (status) console.error(`Not everything passed in "${command.join(' ')}": what failed proves nothing.`)
  }
}

const [chosen] = process.argv.slice(2)
if (!chosen) {
  rmSync(FOLDER, { recursive: true, force: true })
  tell([['test'], ['journeys']])
} else if (chosen !== '--page') tell([process.argv.slice(2)])

/** What the tests have told, the latest of each; tests that are gone prove nothing. */
function proofs(): Proof[] {
  const latest = new Map<string, Proof & { run: string }>()
  const files = readdirSync(FOLDER).filter((one) => one.endsWith('.jsonl'))
  for (const file of files.sort()) {
    const [run] = file.split('-') as [string]
    for (const line of readFileSync(join(FOLDER, file), 'utf8').split('\n').filter(Boolean)) {
      const proof: Proof = JSON.parse(line)
      const name = `${proof.file} ${proof.title}`
      // Several tests of one run may come from one title with other values.
      const same = latest.get(name)
      const before = same?.run === run ? same.keys : []
      latest.set(name, { ...proof, run, keys: [...new Set([...before, ...proof.keys])] })
    }
  }
  return [...latest.values()].filter((one) => exists(one.file, one.title))
}

const all = demands()
const known = new Set(all.flatMap(({ key, aspects }) => aspects.map((aspect) => `${key}#${aspect}`)))
const told = proofs()
const stated = declared(told)
const strange = stated.flatMap((one) => one.keys).filter((key) => !known.has(key))
if (strange.length) console.error(`Named, but of no plugin the page is about: ${strange.join(', ')}`)
writeFileSync(join(ROOT, 'docs/spec-coverage.md'), makePage(all, [...stated, ...told]))
