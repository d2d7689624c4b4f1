import { isFile, isGroup, isRows } from '../definition/shapes.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import type { ResourceDef } from '../definition/resource.ts'

const HEAD = `// Made from the definitions by "npm run typecheck" and "npm run types"; not kept in git.
import type { FileValue, RefId, RefTo } from '${'#engine'}'

declare module '#engine/definition/row.ts' {
  interface Resources {
`

const NUMBERS = new Set(['integer', 'year', 'decimal', 'money', 'percent'])

const safeName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

/**
 * TypeScript source with the row type of every resource, by key, used to type-check the paths of queries. It includes
 * the fields that other plugins add to a resource.
 */
export function rowTypes(definitions: Iterable<ResourceDef>): string {
  const all = [...definitions]
  const writer = new Writer(new Map(all.map((resource) => [resource.key, resource])))
  const resources = all.map(
    ({ key, fields }) => `    ${JSON.stringify(key)}: {\n${writer.lines(fields, '      ')}\n    }`,
  )
  return `${HEAD}${resources.join('\n')}\n  }\n}\n`
}

/** System fields of list rows. `ordemLinha` is for queries; the API returns rows in that order. */
const ITEM = ['id: number', 'ordemLinha?: number']
const HISTORY = ['registradoPor: string | null', 'registradoEm: string | null']

class Writer {
  readonly #definitions: ReadonlyMap<string, ResourceDef>

  constructor(definitions: ReadonlyMap<string, ResourceDef>) {
    this.#definitions = definitions
  }

  lines(fields: FieldDefs, indent: string): string {
    return Object.entries(fields)
      .filter(([, field]) => field.kind !== 'password' && !field.writeOnly)
      .map(([name, field]) => `${indent}${safeName(name)}: ${this.#typeOf(field, indent)}`)
      .join('\n')
  }

  #typeOf(field: FieldDef, indent: string): string {
    const inner = (...more: string[]) =>
      `{\n${more.map((line) => `${indent}  ${line}\n`).join('')}${this.lines(field.fields ?? {}, `${indent}  `)}\n${indent}}`
    if (isGroup(field)) return inner()
    if (isRows(field)) return `${inner(...ITEM, ...(field.kind === 'history' ? HISTORY : []))}[]`
    if (field.kind === 'refs') return field.idsOnly ? `RefId<${JSON.stringify(field.to)}>[]` : `(${this.#ref(field)})[]`
    const value = this.#plain(field)
    return field.kind === 'boolean' || field.required === true || value === 'any' ? value : `${value} | null`
  }

  #plain(field: FieldDef): string {
    const kind = field.kind === 'computed' ? (field.as ?? 'text') : field.kind
    if (kind === 'choice' && field.choices?.length)
      return field.choices.map((choice) => JSON.stringify(choice.id)).join(' | ')
    if (field.kind === 'computed' && !NUMBERS.has(kind) && kind !== 'boolean' && kind !== 'date') return 'any'
    if (kind === 'ref') return this.#ref(field)
    if (kind === 'boolean') return 'boolean'
    if (NUMBERS.has(kind)) return 'number'
    if (kind === 'choices') return 'string[]'
    if (isFile({ kind })) return 'FileValue'
    return kind === 'json' ? 'any' : 'string'
  }

  /**
   * Fields that the reference carries besides the name (`with`) are typed as in their own row; references among them
   * have only the id.
   */
  #ref({ to, with: carried }: FieldDef): string {
    const target = this.#definitions.get(to!)
    const shown = target?.fields[target.display]
    const display =
      shown?.kind === 'text' || shown?.template !== undefined ? `, ${JSON.stringify(target!.display)}` : ''
    const more = (carried ?? []).flatMap((name) => {
      const field = target?.fields[name]
      if (field?.kind === 'ref')
        return [`${name}: RefTo<${JSON.stringify(field.to)}>${field.required === true ? '' : ' | null'}`]
      return field ? [`${name}: ${this.#typeOf(field, '')}`] : []
    })
    return `RefTo<${JSON.stringify(to)}${display}>${more.length ? ` & { ${more.join('; ')} }` : ''}`
  }
}
