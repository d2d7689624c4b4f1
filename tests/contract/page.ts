import type { Demand } from './contract.ts'
import type { Proof } from './record.ts'
import { READINGS } from './readings.ts'
import { SET_ASIDE } from './set_aside.ts'

const INTRO = `# What the specification asks for, and the test that proves it

Written by \`npm run coverage\`, never by hand. While tests run, the test client notes what was asked, what was answered and which values of the
answer the test looked at; journeys note what screens showed. A thing counts at its own place only and by tests that passed:

- a **call** and an **operation**: answered at its own path, and the answer read by the test; tests over more than twelve subjects read none;
- a **field**: read in an answer of its own resource, sent in an accepted write, and each limit the documents give refused with the field named;
- a **message**: shown, by a call, resource or screen that the contract names for it, or by a test that names it above (\`// Proves: id\`);
- a **screen**: opened at its route with its title as a heading (any heading where the documents do not word it); a **button**: a control on
  that screen; parts of screens (widgets, layouts) are named above the test;
- a **report**: made, and the rows of the file read; its **filters**: asked with more than one value by the same test;
- **rules** and **constants**: named above the test.

What has only some of this is *partly* proven. What the contract only assumes is marked *assumed*. What is set aside stands with its reason at the end of the gaps.
`

/** What each test shows, by what is to be shown. */
class Proven {
  readonly #by = new Map<string, Proof[]>()

  constructor(proofs: Proof[]) {
    for (const proof of proofs) for (const key of proof.keys) this.#by.set(key, [...(this.#by.get(key) ?? []), proof])
  }

  missing = ({ key, aspects }: Demand) => aspects.filter((aspect) => !this.#by.has(`${key}#${aspect}`))
  state = (one: Demand): 'proven' | 'partly' | 'open' | 'aside' => {
    if (SET_ASIDE[one.key]) return 'aside'
    const missing = this.missing(one).length
    return missing === 0 ? 'proven' : missing < one.aspects.length ? 'partly' : 'open'
  }
  /** The test that shows most of it, and of several the one that shows least beside it. */
  proofOf = ({ key, aspects }: Demand): Proof => {
    const shown = new Map<Proof, number>()
    for (const aspect of aspects)
      for (const proof of new Set(this.#by.get(`${key}#${aspect}`))) shown.set(proof, (shown.get(proof) ?? 0) + 1)
    return [...shown].toSorted(([a, most], [b, least]) => least - most || a.keys.length - b.keys.length)[0]![0]
  }
}

const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ')
export const proofLine = ({ file, title }: Pick<Proof, 'file' | 'title'>) => `\`${file}\` › ${cell(title)}`
const marked = ({ what, assumed }: Demand) => cell(what) + (assumed ? ' *assumed*' : '')
const groupBy = <T>(list: T[], key: (one: T) => string) =>
  list.reduce((map, one) => map.set(key(one), [...(map.get(key(one)) ?? []), one]), new Map<string, T[]>())

const counted = (name: string, demands: Demand[], { state }: Proven) => {
  const count = (wanted: string) => demands.filter((one) => state(one) === wanted).length
  return `| ${name} | ${count('proven')} | ${count('partly')} | ${count('open')} | ${count('aside')} | ${demands.length} |`
}

/** What lacks something, by subject; recruitment and portal first: what is of the core alone belongs to the platform. */
function lacking(title: string, demands: Demand[], tell: (one: Demand) => string): string[] {
  const lines = [`## ${title}`, '']
  for (const [section, some] of groupBy(
    demands.toSorted((a, b) => Number(a.plugin === 'core') - Number(b.plugin === 'core')),
    (one) => `${one.section}${one.plugin === 'core' ? ' (core)' : ''}`,
  )) {
    lines.push(`### ${section}`, '')
    for (const [group, items] of groupBy(
      some.toSorted((a, b) => Number(a.assumed) - Number(b.assumed)),
      (one) => one.group,
    ))
      lines.push(`- **${group}**: ${items.map(tell).join(' · ')}`)
    lines.push('')
  }
  return demands.length ? lines : [...lines, 'Nothing.', '']
}

/** The page: counts, what is open and partly proven, then everything with its test. */
export function makePage(all: Demand[], proofs: Proof[]): string {
  const proven = new Proven(proofs)
  const of = (state: string) => all.filter((one) => proven.state(one) === state)
  const sections = groupBy(all, (one) => one.section)
  const plugins = groupBy(all, (one) => `*${one.plugin}*`)
  const lines = [
    INTRO,
    '## How ambiguous sentences are read',
    '',
    ...Object.entries(READINGS).map(([sentence, reading]) => `- ${sentence}: ${reading}.`),
    '',
    '## Counts',
    '',
    '| | proven | partly | open | set aside | of |',
    '|---|---:|---:|---:|---:|---:|',
    ...[...sections, ...plugins].map(([name, demands]) => counted(name, demands, proven)),
    counted('all', all, proven),
    '',
    ...lacking('Open', of('open'), marked),
    ...lacking('Partly proven', of('partly'), (one) => `${marked(one)} (lacks ${proven.missing(one).join(', ')})`),
    ...lacking('Set aside', of('aside'), (one) => `${marked(one)} (${SET_ASIDE[one.key]})`),
  ]
  for (const [section, demands] of sections) lines.push(...provenSection(section, demands, proven))
  return `${lines.join('\n').trimEnd()}\n`
}

/** One line for all that one test shows of one subject. */
function provenSection(section: string, demands: Demand[], { state, proofOf }: Proven): string[] {
  const lines = [`## ${section}`, '', '| subject | what | test |', '|---|---|---|']
  for (const [group, items] of groupBy(
    demands.filter((one) => state(one) === 'proven'),
    (one) => one.group,
  )) {
    for (const [line, shown] of groupBy(items, (one) => proofLine(proofOf(one))))
      lines.push(`| ${cell(group)} | ${shown.map(marked).join(' · ')} | ${line} |`)
  }
  return [...lines, '']
}
