import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { ROOT } from './exports.ts'

/** A class of fields: the class it builds on, the options it adds, the functions that make its fields. */
export interface FieldClass {
  name: string
  base?: string
  options: string[]
  madeBy: string[]
}

const SOURCES = ['app/engine/fields/*.ts', 'app/engine/fields/*/*.ts', 'app/engine/definition/states.ts']

const optionsOf = (node: any): string[] =>
  node.body.body
    .filter((member: any) => member.type === 'MethodDefinition' && member.kind === 'method' && !member.accessibility)
    .map((member: any) => member.key.name)

/** All classes of fields, a base before what builds on it. */
export function fieldClasses(): FieldClass[] {
  const classes = new Map<string, FieldClass>()
  const makers: [maker: string, of: string][] = []
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    const text = readFileSync(ROOT + file, 'utf8')
    for (const node of (parseAst(text, { lang: 'ts' }) as any).body) {
      const own = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined
      if (own?.type === 'ClassDeclaration' && own.id.name.endsWith('Field'))
        classes.set(own.id.name, {
          name: own.id.name,
          base: own.superClass?.name,
          options: optionsOf(own),
          madeBy: [],
        })
      else if (own) {
        const made = /new (\w+Field)\b/.exec(text.slice(own.start, own.end))?.[1]
        if (made) makers.push([own.id?.name ?? own.declarations[0].id.name, made])
      }
    }
  }
  for (const [maker, of] of makers) classes.get(of)!.madeBy.push(maker)
  const depth = ({ base }: FieldClass): number => (base === undefined ? 0 : 1 + depth(classes.get(base)!))
  return [...classes.values()].toSorted((a, b) => depth(a) - depth(b) || a.name.localeCompare(b.name, 'en'))
}

const link = (name: string) => `[${name}](#${name.toLowerCase()})`
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** The table of the reference: for each function that makes a field, what can be said of it. */
export function fieldTable(): string {
  const all = fieldClasses()
  const basesOf = ({ base }: FieldClass): string[] =>
    base === undefined ? [] : [base, ...basesOf(all.find((item) => item.name === base)!)]
  const rows = all.map(
    (item) =>
      `| ${code(item.madeBy)} | ${link(item.name)} | ${code(item.options)} | ${basesOf(item).map(link).join(', ')} |`,
  )
  return `## Options of each kind of field\n\nA field has the options of its class and of the classes it builds on; any other is an error of the compiler.\n\n| Made by | Class | Options | And those of |\n|---|---|---|---|\n${rows.join('\n')}\n`
}
