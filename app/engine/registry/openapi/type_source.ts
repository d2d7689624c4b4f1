import type { ActionDef } from '../../definition/action.ts'
import { inAddress } from '../../definition/in_address.ts'
import type { Resource } from '../../compiler/resource.ts'
import type { Registry } from '../registry.ts'
import type { Schema } from './parts.ts'
import { SchemaBook } from './schemas.ts'

const HEAD = `// Made from the definitions by "node ace make:types"; changes here are lost the next time.
/* oxlint-disable */
`

const PLAIN: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}
const safeName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
const nameOf = (ref: string) => ref.split('/').pop()!

/**
 * TypeScript types for the screens of plugins: rows, inputs and filters of every resource, inputs and responses of
 * endpoints and actions. They use the same schemas as the OpenAPI document, so both are always consistent. `only`
 * restricts the output to addresses with this prefix and the types they need.
 */
export function typeSource(registry: Registry, only?: string): string {
  const asked = (address: string) => only === undefined || address === only || address.startsWith(`${only}/`)
  const book = new SchemaBook((key) => registry.resources.get(key))
  const named = [...registry.resources.values()].filter((resource) => asked(resource.key))
  const resources = named.map((resource) => {
    const [row, input, filters] = [book.row(resource), book.input(resource), book.filters(resource)].map((item) =>
      nameOf(item.$ref),
    )
    return `  ${JSON.stringify(resource.key)}: { row: ${row}; input: ${input}; filters: ${filters} }`
  })
  const endpoints = registry.endpoints
    .filter((endpoint) => asked(endpoint.path))
    .flatMap((endpoint) => {
      const schema = endpoint.response && book.answer(endpoint.response)
      const parts = [
        ['query', endpoint.query && book.inputOf(endpoint.query)],
        ['input', book.bodyOf(endpoint)],
      ] as const
      const sent = parts.map(([name, found]) => (found ? `; ${name}: ${typeOf(found, '  ')}` : '')).join('')
      return schema || sent
        ? [
            `${comment({ title: endpoint.label }, '  ')}  ${JSON.stringify(`${endpoint.method} ${endpoint.path}`)}: { answer: ${schema ? typeOf(schema, '  ') : 'void'}${sent} }`,
          ]
        : []
    })
  const calls = [
    ...endpoints,
    ...named.flatMap((resource) => resource.def.actions.map((action) => actionLine(resource, action, book))),
  ]
  const used = only === undefined ? undefined : usedBy([...resources, ...calls].join('\n'), book.schemas)
  const types = Object.entries(book.schemas).flatMap(([name, schema]) =>
    used?.has(name) === false ? [] : [`${comment(schema, '')}export interface ${name} ${objectType(schema, '')}\n`],
  )
  const byKey = `/** By key: \`Recursos['${named[0]?.key ?? 'a/b'}']['row']\`. */\nexport interface Recursos {\n${resources.join('\n')}\n}\n`
  const byCall = `/** By call: \`Chamadas['GET a/b']['answer']\`. */\nexport interface Chamadas {\n${calls.join('\n')}\n}\n`
  return [
    only === undefined ? HEAD : HEAD.replace('make:types"', `make:types" with --only=${only}`),
    ...types,
    ...(resources.length || only === undefined ? [byKey] : []),
    byCall,
  ].join('\n')
}

/** An action as a call: its response, and its input as query or body. */
function actionLine(resource: Resource, action: ActionDef, book: SchemaBook): string {
  const { response: answers, returns, on } = action
  const schema = answers
    ? book.answer(answers)
    : returns === 'draft'
      ? book.draft(resource)
      : (returns === 'record' || returns === 'new') && on === 'row'
        ? book.row(resource)
        : null
  const asked = book.askedBy(action)
  const sent = asked ? `; ${inAddress(action) ? 'query' : 'input'}: ${typeOf(asked, '  ')}` : ''
  return `${comment({ title: action.label }, '  ')}  ${JSON.stringify(`${action.method} ${resource.key}/${on === 'row' ? ':id/' : ''}${action.name}`)}: { answer: ${schema ? typeOf(schema, '  ') : 'void'}${sent} }`
}

/** Names of the schemas a piece of source uses, directly or indirectly. */
function usedBy(source: string, schemas: Record<string, Schema>): Set<string> {
  const used = new Set<string>()
  const look = (text: string) => {
    for (const [name] of text.matchAll(/\b[A-Z]\w*/g)) {
      if (!schemas[name] || used.has(name)) continue
      used.add(name)
      look(objectType(schemas[name], ''))
    }
  }
  look(source)
  return used
}

function comment({ title, description }: Schema, indent: string): string {
  const text = [title, description].filter(Boolean).join('. ').replaceAll('*/', '* /').replace(/\s+/g, ' ')
  return text ? `${indent}/** ${text} */\n` : ''
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  if (additionalProperties && !Object.keys(properties).length)
    return `Record<string, ${typeOf(additionalProperties, indent)}>`
  const inner = `${indent}  `
  const lines = Object.entries<Schema>(properties).map(
    ([name, schema]) =>
      `${comment(schema, inner)}${inner}${schema.readOnly ? 'readonly ' : ''}${safeName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}`,
  )
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : 'Record<string, unknown>'
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.oneOf) return [...new Set(schema.oneOf.map((item: Schema) => typeOf(item, indent)))].join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((item: unknown) => JSON.stringify(item)).join(' | ')
  const types = schema.type === undefined ? [] : [schema.type].flat()
  if (!types.length) return 'unknown'
  return types
    .map((type: string) =>
      type === 'array' ? arrayOf(schema, indent) : type === 'object' ? objectType(schema, indent) : PLAIN[type]!,
    )
    .join(' | ')
}

function arrayOf({ items }: Schema, indent: string): string {
  const inner = typeOf(items ?? {}, indent)
  return inner.includes(' | ') ? `(${inner})[]` : `${inner}[]`
}
