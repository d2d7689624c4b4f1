import { fieldColumn } from '../compiler/layout.ts'
import { identifier, snake, tableName } from '../compiler/names.ts'
import { isGroup, isRows } from '../definition/shapes.ts'
import type { ResourceDef } from '../definition/resource.ts'
import type { FieldDef } from '../definition/types.ts'
import { DefinitionError } from '../errors.ts'

/**
 * The definition of an embedded resource: the fields of the group become top-level fields, stored where the other
 * resource stores them.
 */
export function embeddedDefinition(def: ResourceDef, target: ResourceDef): ResourceDef {
  const { group, parent } = def.embedded!
  const fail = (text: string): never => {
    throw new DefinitionError(`Recurso "${def.key}": ${text}`)
  }
  const inner = target.fields[group]
  if (!inner || !isGroup(inner)) return fail(`é uma parte de "${target.key}", que não tem o grupo "${group}".`)
  const leading = def.fields[parent]
  if (leading?.to !== target.key) return fail(`o campo "${parent}" deve ser uma referência a "${target.key}".`)
  if (!inner.fields?.[def.display]) return fail(`o campo de exibição "${def.display}" não está no grupo "${group}".`)
  const table = target.table ?? tableName(target.key)
  const lifted = Object.entries(inner.fields).map(([name, field]): [string, FieldDef] => {
    if (isGroup(field) || isRows(field)) fail(`o campo "${group}.${name}" não pode ser parte de outro recurso.`)
    const path = `${group}.${name}`
    // Conditions of the group refer to the whole record, which evaluates them when it is written.
    const { visible: _, required, ...kept } = field
    return [
      name,
      {
        ...kept,
        ...(inner.private && { private: true as const }),
        stored: { column: fieldColumn(field, path), table: identifier(`${table}_${snake(path)}`) },
        ...(required === true || name === def.display ? { required: true as const } : {}),
      },
    ]
  })
  const { [parent]: __, ...own } = def.fields
  return {
    ...def,
    ...(target.personalTo && { personalTo: target.personalTo }),
    fields: { ...Object.fromEntries(lifted), [parent]: { ...leading, stored: { column: 'id', table } }, ...own },
    table,
    shared: target.shared,
    sharedBy: target.sharedBy,
    ...(target.private && { private: true as const }),
    // Removing a part only changes the containing record, so there is no row to restore.
    undoDelete: false,
  }
}
