import { isFile, isGroup, isRows } from '../definition/shapes.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import type { ResourceDef } from '../definition/resource.ts'

const HEAD = `// Made from the definitions by "npm run typecheck" and "npm run types"; not kept in git.
import type { FileValue, RefTo } from '${'#engine'}'

declare module '#engine/definition/query.ts' {
  interface Resources {
`

const NUMBERS = new Set(['integer', 'year', 'decimal', 'money', 'percent'])

const safeName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

/** TypeScript source with the row type of every resource, by key: what paths of queries are checked against. Fields of all plugins that extend a resource are among them. */
export function rowTypes(definitions: Iterable<ResourceDef>): string {
  const resources = [...definitions].map(
    ({ key, fields }) => `    ${JSON.stringify(key)}: {\n${linesOf(fields, '      ')}\n    }`,
  )
  return `${HEAD}${resources.join('\n')}\n  }\n}\n`
}

const linesOf = (fields: FieldDefs, indent: string) =>
  Object.entries(fields)
    .filter(([, field]) => field.kind !== 'password' && !field.writeOnly)
    .map(([name, field]) => `${indent}${safeName(name)}: ${typeOf(field, indent)}`)
    .join('\n')

function typeOf(field: FieldDef, indent: string): string {
  const inner = (more = '') =>
    `{\n${more && `${indent}  ${more}\n`}${linesOf(field.fields ?? {}, `${indent}  `)}\n${indent}}`
  if (isGroup(field)) return inner()
  if (isRows(field))
    return `${inner(field.kind === 'history' ? 'id: number\n' + `${indent}  registradoPor: string | null\n${indent}  registradoEm: string | null` : 'id: number')}[]`
  if (field.kind === 'refs') return `RefTo<${JSON.stringify(field.to)}>[]`
  const value = plainType(field)
  return field.kind === 'boolean' || field.required === true || value === 'any' ? value : `${value} | null`
}

function plainType(field: FieldDef): string {
  const kind = field.kind === 'computed' ? (field.as ?? 'text') : field.kind
  if (field.kind === 'computed' && !NUMBERS.has(kind) && kind !== 'boolean' && kind !== 'date') return 'any'
  if (kind === 'ref') return `RefTo<${JSON.stringify(field.to)}>`
  if (kind === 'boolean') return 'boolean'
  if (NUMBERS.has(kind)) return 'number'
  if (kind === 'choice' && field.choices?.length) return field.choices.map((one) => JSON.stringify(one.id)).join(' | ')
  if (kind === 'choices') return 'string[]'
  if (isFile({ kind })) return 'FileValue'
  return kind === 'json' ? 'any' : 'string'
}
