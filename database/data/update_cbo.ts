/** Rewrites cbo.tsv from @brazilian-utils (which carries the table of the Ministério do Trabalho): `node database/data/update_cbo.ts`. */
import { writeFileSync } from 'node:fs'
import { getCbo } from '@brazilian-utils/brazilian-utils/get-cbo'

const lines: string[] = []
for (let number = 0; number < 1_000_000; number++) {
  const found = getCbo(number)
  if (found) lines.push(`${found.code}\t${found.description.replace(/\s+/g, ' ').trim()}`)
}
writeFileSync(new URL('cbo.tsv', import.meta.url), lines.join('\n') + '\n')
console.log(`${lines.length} occupations`)
