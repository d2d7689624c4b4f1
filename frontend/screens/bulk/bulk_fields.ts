/** Which fields of a resource make sense to change in many records at once. */
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { kindOf } from '../../fields/registry.ts'

/** Values that belong to one record, or that a few boxes cannot ask for. */
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

/** Path → field, groups opened. Conditions are left to the server, which knows each record; here the field just asks for a value. */
export function bulkFields(fields: FieldDefs, display: string, prefix = ''): Record<string, FieldDef> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, FieldDef][] => {
      if (field.kind === 'group') return Object.entries(bulkFields(field.fields ?? {}, display, `${prefix}${name}.`))
      const { visible: _, readOnly: __, required: ___, width: ____, ...plain } = field
      // Ten records of the same name are never what somebody wants.
      return suits(field) && prefix + name !== display ? [[prefix + name, plain]] : []
    }),
  )
}

/** The nested values of some paths: { 'pessoal.sexo': 'F' } → { pessoal: { sexo: 'F' } }. */
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
