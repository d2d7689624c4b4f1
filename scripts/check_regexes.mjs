// No regular expression may take more than linear time over a long text: one request must not be able to hold the
// process. `scslre` finds backtracking between quantifiers and searches that start anew at each character; what begins
// again and again ('<head <head <head') is found by trying it. Part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RegExpParser } from '@eslint-community/regexpp'
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

const EXAMPLES = ['a', '0', ' ', '.', '-', '\n', 'é', '<', '=', 'A']

/** A text the element of a pattern matches; what it asserts is not looked at. */
function exampleOf(node) {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map(exampleOf).join('')
    case 'Group':
    case 'CapturingGroup':
      return exampleOf(node.alternatives[0])
    case 'Quantifier':
      return exampleOf(node.element).repeat(Math.min(3, Math.max(1, node.min)))
    case 'Character':
      return String.fromCodePoint(node.value)
    case 'CharacterClass':
    case 'CharacterSet': {
      const one = new RegExp(`^${node.raw}$`, 'u')
      return (
        EXAMPLES.find((sign) => one.test(sign)) ?? node.elements?.find((part) => part.type === 'Character')?.raw ?? ''
      )
    }
    default:
      return ''
  }
}

const LENGTH = 30_000
/** A linear search takes less than a millisecond; a quadratic one over this length some hundreds. */
const MAX_MS = 40

/** The beginning of a match whose repetition takes more than linear time. */
function slowBeginning(source, flags) {
  // Matched at one place only, or without anything that may grow.
  if (flags.includes('y') || !/[*+]|,\}/.test(source) || (source.startsWith('^') && !source.includes('|')))
    return undefined
  const pattern = new RegExp(source, flags.replace('g', '') + 'g')
  const parsed = new RegExpParser().parsePattern(source, 0, source.length, { unicode: /[uv]/.test(flags) })
  for (const alternative of parsed.alternatives) {
    const whole = exampleOf(alternative).slice(0, 40)
    for (let end = 1; end <= whole.length; end++) {
      const part = whole.slice(0, end)
      const text = part.repeat(LENGTH / end)
      const takes = () => {
        // Time of the processor: the machine may be busy with other work.
        const began = process.cpuUsage().user
        text.replace(pattern, '')
        return (process.cpuUsage().user - began) / 1000
      }
      // More than once: the pattern may have to be compiled.
      if (takes() > MAX_MS && takes() > MAX_MS && takes() > MAX_MS) return part
    }
  }
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
  if (report) return `${TYPES[report.type]} over a text of ${report.character.literal.source}`
  const beginning = slowBeginning(source, flags)
  return beginning && `the search starts anew at each ${JSON.stringify(beginning)}`
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
