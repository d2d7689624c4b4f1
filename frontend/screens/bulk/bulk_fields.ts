/** Fields of a resource that can be changed in several records at once. */
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { kindOf } from '../../fields/index.ts'

/** Kinds whose value belongs to a single record, or that need more than a simple input. */
const OWN = new Set([
  'list',
  'history',
  'file',
  'image',
  'password',
  'secret',
  'json',
  'computed',
  'richText',
  'authorities',
  'signature',
  'cpf',
  'cnpj',
  'cpfOrCnpj',
  'pis',
  'processNumber',
])

const suits = (field: FieldDef) =>
  !OWN.has(field.kind) &&
  !kindOf(field.kind).container &&
  field.readOnly !== true &&
  !field.immutable &&
  !field.unique &&
  !field.hidden &&
  !field.writeOnly

/**
 * Path → field, with groups flattened. Conditions are removed: the server checks them for each record, here the field
 * only provides an input.
 */
export function bulkFields(fields: FieldDefs, display: string, prefix = ''): Record<string, FieldDef> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, FieldDef][] => {
      if (field.kind === 'group') return Object.entries(bulkFields(field.fields ?? {}, display, `${prefix}${name}.`))
      const { visible: _, readOnly: __, required: ___, width: ____, ...plain } = field
      // The display name is excluded, because several records with the same name are not useful.
      return suits(field) && prefix + name !== display ? [[prefix + name, plain]] : []
    }),
  )
}

/** Nested values from paths: { 'pessoal.sexo': 'F' } → { pessoal: { sexo: 'F' } }. */
export function nested(values: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const parts = path.split('.')
    let level = result
    for (const part of parts.slice(0, -1)) level = (level[part] ??= {}) as Record<string, unknown>
    level[parts.at(-1)!] = value
  }
  return result
}
