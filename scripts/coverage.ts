// npm run coverage: runs all tests so that they tell what they show of the contract, and writes docs/spec-coverage.md from it.
// `-- --page` only writes the page, from what earlier runs with SPEC_COVERAGE=1 left in ci-output/contract.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demands } from '../tests/contract/contract.ts'
import { makePage } from '../tests/contract/page.ts'
import { FOLDER, type Proof } from '../tests/contract/record.ts'
import { declared, exists } from '../tests/contract/titles.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

function runEverything() {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const command of [['test'], ['journeys']]) {
    const { status } = spawnSync(process.execPath, ['bin/ipe.mjs', ...command], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, SPEC_COVERAGE: '1' },
    })
    if (status) console.error(`Not everything passed in "${command.join(' ')}": what failed proves nothing.`)
  }
}

/** What the tests have told, the latest of each; tests that are gone prove nothing. */
function proofs(): Proof[] {
  const latest = new Map<string, Proof>()
  const files = readdirSync(FOLDER).filter((one) => one.endsWith('.jsonl'))
  for (const file of files.sort()) {
    for (const line of readFileSync(join(FOLDER, file), 'utf8').split('\n').filter(Boolean)) {
      const proof: Proof = JSON.parse(line)
      const name = `${proof.file} ${proof.title}`
      // Several tests may come from one title with other values.
      latest.set(name, { ...proof, keys: [...new Set([...(latest.get(name)?.keys ?? []), ...proof.keys])] })
    }
  }
  return [...latest.values()].filter((one) => exists(one.file, one.title))
}

if (!process.argv.includes('--page')) runEverything()
const all = demands()
const known = new Set(all.flatMap(({ key, aspects }) => aspects.map((aspect) => `${key}#${aspect}`)))
const told = proofs()
const stated = declared(told)
const strange = stated.flatMap((one) => one.keys).filter((key) => !known.has(key))
if (strange.length) throw new Error(`"Proves:" names what the contract does not have: ${strange.join(', ')}`)
writeFileSync(join(ROOT, 'docs/spec-coverage.md'), makePage(all, [...stated, ...told]))
