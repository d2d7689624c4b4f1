import type { Asked } from './contract.ts'
import { SET_ASIDE } from './set_aside.ts'
import type { Statement } from './titles.ts'

const INTRO = `# What the specification asks for, and the tests that prove it

Written by \`npm run coverage\`, never by hand. A test says in the line above its title what it proves of the specification: \`// Proves: id, id\`.
This page lists every id of the specification with its tests. A unit test fails when an id has no test, when a test names an id that does
not exist, and when this page is not the one the tests make.

The fields of resources and the codes of enumerations have generated tests of their own beside those named here: \`tests/functional/contract_limits.spec.ts\`
tries the limits of every field the documents give, \`tests/functional/contract_codes.spec.ts\` compares every list of codes.

What the specification only assumes is marked *assumed*. How ambiguous sentences of the documents are read stands at the end.
`

/** Sentences of the documents that can be read in more than one way, and how the product reads them. */
const READINGS = `## How ambiguous sentences are read

- D2 §9, "Training hours per talent = (training hours x participants) / active employees": the hours of each class times the participants of that class, added up, divided by the active talents: all hours times all participants would count everybody in every class.
- D2 §9, "Turnover in the panel uses day, month and year": a month that the period begins within counts its people on the first day of the period, and its admissions and dismissals from then on.
- D2 §9, "the average is the sum of the shown months divided by the number of months": months that have not come yet and months in which nobody was employed are not shown, so they are none of them; of the current month the working days until today count.
- D2 §9, "active talents at start of month": those employed on the day before: the day of a dismissal is the last working day, so who leaves on it is still one of them.
- D2 §5, "single choice needs one answer": holds for required questions; an optional one left blank is not counted, except in tests (models for candidates and pupils), where it is worth zero unless the model says otherwise.
`

const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ')

/** The tests of each id. */
export function testsById(statements: Statement[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { ids, file, title } of statements)
    for (const id of ids) found.set(id, (found.get(id) ?? new Set()).add(`\`${file}\` › ${cell(title ?? '')}`))
  return found
}

/** The page: what is set aside, then every id with its tests. */
export function makePage(all: Asked[], statements: Statement[]): string {
  const tests = testsById(statements)
  const sections = [...new Set(all.map(({ section }) => section))]
  const lines = [
    INTRO,
    '## Set aside',
    '',
    ...Object.entries(SET_ASIDE).map(([id, reason]) => `- **${id}**: ${reason}.`),
    '',
  ]
  for (const section of sections) {
    const items = all.filter((item) => item.section === section)
    lines.push(`## ${section} (${items.length})`, '', '| id | what | tests |', '|---|---|---|')
    for (const { id, what, assumed } of items) {
      const proof = tests.get(id) ? [...tests.get(id)!].join('<br>') : '*set aside*'
      lines.push(`| ${id} | ${cell(what)}${assumed ? ' *assumed*' : ''} | ${proof} |`)
    }
    lines.push('')
  }
  return [...lines, READINGS].join('\n')
}
