// node scripts/size.mjs [commit …]: how much code there is, without tests, demo and migrations: KiB, KiB without white space, and how much plugins write for one definition.
import { execFileSync } from 'node:child_process'

const git = (args, input) => execFileSync('git', args, { input, maxBuffer: 1 << 30 })
const CODE = /\.(ts|tsx|mjs|js|edge|css)$/
const ASIDE =
  /\/tests?\/|\.spec\.|\.test\.|\/demo\/|\/demo\.ts$|\/testing\/|test_kit|test_setup|property_tests|^plugins\/[^/]+\/migrations\//
const DEFINED = /\b(resource|endpoint|report|action|transition|dashboard|chart|publicPage|page|mailTemplate)\(/g

function measure(commit, folder) {
  const files = git(['ls-tree', '-r', '--name-only', commit, '--', folder])
    .toString()
    .split('\n')
    .filter((file) => CODE.test(file) && !ASIDE.test(file))
  const found = { all: 0, ink: 0, definitions: 0 }
  for (const file of files) {
    const text = git(['show', `${commit}:${file}`]).toString()
    found.all += Buffer.byteLength(text)
    found.ink += Buffer.byteLength(text.replaceAll(/\s+/g, ''))
    found.definitions += text.match(DEFINED)?.length ?? 0
  }
  return found
}

const kib = (bytes) => Math.round(bytes / 1024)
for (const commit of process.argv.length > 2 ? process.argv.slice(2) : ['HEAD'])
  for (const folder of ['app/engine', 'frontend', 'plugins']) {
    const { all, ink, definitions } = measure(commit, folder)
    const each = folder === 'plugins' ? `; ${definitions} definitions, ${Math.round(ink / definitions)} bytes each` : ''
    console.log(`${commit} ${folder}: ${kib(all)} KiB, ${kib(ink)} without white space${each}`)
  }
