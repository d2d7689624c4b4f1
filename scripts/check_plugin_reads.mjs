// npm run lint: plugins name no tables (docs/cookbook.md, Reading). `--list` shows who leaves the limits of the actor.
import { ALLOWED, findReads, findUntypedRows } from './plugin_reads.mjs'

const { tables, loud, twice } = findReads()
const counts = Map.groupBy(tables, (table) => table.file)
let wrong = 0
for (const [file, uses] of counts) {
  const allowed = ALLOWED[file]
  if (allowed && uses.length <= allowed.uses) continue
  for (const { line, word } of allowed ? uses.slice(allowed.uses) : uses) {
    console.error(
      `${file}:${line}: ".${word}(" names a table: use context.query, or say the reason in scripts/plugin_reads.json`,
    )
    wrong++
  }
}
for (const [file, { uses }] of Object.entries(ALLOWED))
  if ((counts.get(file)?.length ?? 0) < uses) {
    console.error(`scripts/plugin_reads.json: ${file} names tables ${counts.get(file)?.length ?? 0} times, not ${uses}`)
    wrong++
  }
for (const { file, line } of twice) {
  console.error(`${file}:${line}: leave ".system" out: a query without row rules, or a lock, asks no authority`)
  wrong++
}
for (const file of findUntypedRows()) {
  console.error(`${file}: takes Row from the engine: say which row it is with RowAt<'key'>`)
  wrong++
}
if (process.argv.includes('--list')) for (const { file, line, word } of loud) console.log(`${file}:${line}: ${word}`)
console.log(
  `${tables.length} tables named in ${counts.size} files of plugins, ${loud.length} places leave the limits of who acts`,
)
if (wrong) process.exitCode = 1
