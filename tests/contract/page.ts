import type { Demand } from './contract.ts'
import type { Proof } from './record.ts'

const INTRO = `# What the specification asks for, and the test that proves it

Written by \`npm run coverage\`, never by hand: while tests run they note which calls were answered, which fields came or were accepted, which
screens were opened and which texts appeared; rules and limits are named above their test (\`// Proves: id\`). A thing counts when a test that
passed showed it. What the contract only assumes is marked *assumed*.
`

/** The more a test shows of one subject the better it proves it; sweeps over everything prove last. */
function rank(proofs: Proof[]): (key: string) => Proof | undefined {
  const byKey = new Map<string, Proof>()
  const breadth = (one: Proof) => one.keys.length
  for (const proof of proofs) {
    for (const key of proof.keys) {
      const best = byKey.get(key)
      if (!best || breadth(proof) < breadth(best)) byKey.set(key, proof)
    }
  }
  return (key) => byKey.get(key)
}

const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ')
export const proofLine = ({ file, title }: Pick<Proof, 'file' | 'title'>) => `\`${file}\` › ${cell(title)}`
const marked = ({ what, assumed }: Demand) => cell(what) + (assumed ? ' *assumed*' : '')
const groupBy = <T>(list: T[], key: (one: T) => string) =>
  list.reduce((map, one) => map.set(key(one), [...(map.get(key(one)) ?? []), one]), new Map<string, T[]>())

/** The page: counts, what is open, then everything with its test. */
export function makePage(all: Demand[], proofs: Proof[]): string {
  const proofOf = rank(proofs)
  const open = all.filter((one) => !proofOf(one.key))
  const lines = [INTRO, '## Counts', '', '| | proven | of | open |', '|---|---:|---:|---:|']
  const sections = groupBy(all, (one) => one.section)
  for (const [name, demands] of [...sections, ...groupBy(all, (one) => `*${one.plugin}*`)]) {
    const missing = demands.filter((one) => !proofOf(one.key)).length
    lines.push(`| ${name} | ${demands.length - missing} | ${demands.length} | ${missing} |`)
  }
  lines.push(`| all | ${all.length - open.length} | ${all.length} | ${open.length} |`, '', '## Open', '')
  // Recruitment and portal first: what is of the core alone belongs to the platform.
  for (const [section, demands] of groupBy(
    open.toSorted((a, b) => Number(a.plugin === 'core') - Number(b.plugin === 'core')),
    (one) => `${one.section}${one.plugin === 'core' ? ' (core)' : ''}`,
  )) {
    lines.push(`### ${section}`, '')
    for (const [group, items] of groupBy(
      demands.toSorted((a, b) => Number(a.assumed) - Number(b.assumed)),
      (one) => one.group,
    ))
      lines.push(`- **${group}**: ${items.map(marked).join(' · ')}`)
    lines.push('')
  }
  if (!open.length) lines.push('Nothing.', '')
  for (const [section, demands] of sections) lines.push(...provenSection(section, demands, proofOf))
  return `${lines.join('\n').trimEnd()}\n`
}

/** One line for all that one test shows of one subject. */
function provenSection(section: string, demands: Demand[], proofOf: (key: string) => Proof | undefined): string[] {
  const lines = [`## ${section}`, '', '| subject | what | test |', '|---|---|---|']
  for (const [group, items] of groupBy(
    demands.filter((one) => proofOf(one.key)),
    (one) => one.group,
  )) {
    for (const [line, shown] of groupBy(items, (one) => proofLine(proofOf(one.key)!)))
      lines.push(`| ${cell(group)} | ${shown.map(marked).join(' · ')} | ${line} |`)
  }
  return [...lines, '']
}
