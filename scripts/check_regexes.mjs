// No regular expression may take more than linear time over a long text: one request must not be able to hold the
// process. `scslre` finds backtracking between quantifiers and searches that start anew at each character. Part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))
// A folder may be named, for the test of this script.
const folders = process.argv[2]
  ? [process.argv[2]]
  : ['app', 'bin', 'config', 'database', 'frontend', 'plugins', 'start'].map((name) => root + name)

/** What is put into a pattern at run time is a name or an alternative, never a quantifier: it is read as one sign. */
const INSERTED = '\ue000'

function sourceOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  return node.quasis.map(({ value }) => value.cooked).join(INSERTED)
}

const TYPES = {
  Trade: 'two quantifiers exchange characters',
  Self: 'a quantifier exchanges characters with itself',
  Move: 'the search starts anew at each character',
}

/** Why a pattern is slow; undefined when it is not, or is none. */
function slowness(source, flags) {
  let reports
  try {
    reports = analyse({ source, flags }, { maxReports: 1 }).reports
  } catch {
    return undefined
  }
  const [report] = reports
  return report && `${TYPES[report.type]} over a text of ${report.character.literal.source}`
}

let slow = 0
for (const folder of folders)
  for (const name of readdirSync(folder, { recursive: true })) {
    if (
      !/\.(?:ts|tsx|mjs|js)$/.test(name) ||
      /\.d\.ts$|\.(?:spec|test)\.tsx?$|[/\\]?tests[/\\]|generated[/\\]/.test(name)
    )
      continue
    const path = `${folder}/${name}`
    const text = readFileSync(path, 'utf8')
    const report = (node, source, flags) => {
      const why = source !== undefined && slowness(source, flags)
      if (!why) return
      slow++
      console.error(
        `${path.replace(root, '')}:${text.slice(0, node.start).split('\n').length}: /${source}/${flags}: ${why}`,
      )
    }
    const { program } = parseSync(path, text)
    new Visitor({
      Literal: (node) => node.regex && report(node, node.regex.pattern, node.regex.flags),
      NewExpression: (node) =>
        node.callee.name === 'RegExp' && report(node, sourceOf(node.arguments[0]), sourceOf(node.arguments[1]) ?? ''),
    }).visit(program)
  }
process.exitCode = slow ? 1 : 0
