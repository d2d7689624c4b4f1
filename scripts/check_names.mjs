// npm run lint: exported names use the words of docs/glossary.md. Part of `npm run lint`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Words an exported name may not begin with, and what to say. */
const FUNCTIONS = {
  demand: 'assertX (throws) or checkX (returns violations)',
  require: 'assertX (throws) or checkX (returns violations)',
  refuse: 'assertX (throws) or checkX (returns violations)',
  tell: 'notifyX, or printX at the command line',
  told: 'what it returns: result, response, summary',
  keep: 'saveX',
  forget: 'invalidateX (cache), purgeX (rows), eraseX (LGPD)',
}
const CONSTANTS = /^(?:MOST|LONGEST|DEEPEST|LEAST|LARGEST|SHORTEST|SMALLEST|WIDEST|KEPT)(?:_|$)/
const EXPORTED = /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/** What is wrong with an exported name; undefined for a good one. */
export function nameFault(name) {
  if (CONSTANTS.test(name)) return 'say MAX_…, MIN_… or …_TTL_MS'
  const [word] = /^[a-z]+/.exec(name) ?? []
  return word && Object.hasOwn(FUNCTIONS, word) ? `say ${FUNCTIONS[word]}` : undefined
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  let wrong = 0
  for (const file of files.split('\n').filter(Boolean)) {
    let text = ''
    try {
      text = readFileSync(file, 'utf8')
    } catch {
      continue
    }
    for (const [, name] of text.matchAll(EXPORTED)) {
      const fault = nameFault(name)
      if (!fault) continue
      console.error(`${file}: "${name}": ${fault} (docs/glossary.md)`)
      wrong++
    }
  }
  if (wrong) process.exitCode = 1
}
