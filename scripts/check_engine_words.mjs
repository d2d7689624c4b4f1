// The engine knows nothing of HR: its sources may not even use the words. Part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const WORDS =
  /(?<![\p{L}\d_])(candidat[oa]s?|vagas?|cargos?|colaborador(es)?|talentos?|turmas?|afastamentos?)(?![\p{L}\d_])/iu
// A folder may be named, for the test of this script.
const folder = process.argv[2] ?? fileURLToPath(new URL('../app/engine/', import.meta.url))

let broken = 0
for (const name of readdirSync(folder, { recursive: true })) {
  if (!name.endsWith('.ts') || name.endsWith('.spec.ts')) continue
  readFileSync(folder + name, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const [word] = WORDS.exec(line) ?? []
      if (!word) return
      broken++
      console.error(`app/engine/${name}:${index + 1}: "${word}" is a word of HR; the engine knows none`)
    })
}
process.exitCode = broken ? 1 : 0
