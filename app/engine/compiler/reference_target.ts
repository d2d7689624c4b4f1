import type { Resource } from './resource.ts'
import { type ShownColumn, type Target } from './column_parts.ts'
import { filledTemplate, firstFilled, firstNamesOf, namingPaths, shownText } from '../definition/display_template.ts'
import { isFile } from '../definition/shapes.ts'
import { DefinitionError } from '../errors.ts'
import { kindOf } from '../fields/index.ts'

/** The column of a further field of a reference; a reference of the target is returned as its id. */
function moreOf({ key, layout, def }: Resource, name: string): ReturnType<Target['more']> {
  const reference = (value: any) => (value === null ? null : { id: value })
  if (name === 'empresa' && !def.shared) return { column: 'empresa_id', shown: reference }
  const stored = layout.byPath.get(name)
  if (!stored || stored.field.restricted || stored.field.writeOnly || isFile(stored.field))
    throw new DefinitionError(
      `Uma referência a "${key}" quer trazer o campo "${name}", que não existe ou não pode vir junto.`,
    )
  const { fromDb } = kindOf(stored.field)
  return {
    column: stored.column,
    shown:
      stored.field.kind === 'ref'
        ? reference
        : (value) => (value === null || value === undefined ? null : fromDb ? fromDb(value, stored.field) : value),
  }
}

function columnOf({ key, layout }: Resource, path: string): string {
  const stored = layout.byPath.get(path)
  if (!stored) throw new DefinitionError(`O recurso "${key}" não guarda o campo "${path}".`)
  return stored.column
}

const LABEL = { kind: 'text', label: '' }

/** Renders the template of a resource from the column values. */
function writtenBy(
  { fields, display }: Resource['def'],
  shown: ShownColumn[],
): Pick<Target, 'written' | 'firstFilled'> {
  if (firstNamesOf({ fields })) return { written: firstFilled, firstFilled: true }
  const { template } = fields[display] ?? {}
  if (template === undefined) return {}
  const textOf = ({ stored: { field } }: ShownColumn, value: unknown) => {
    const { fromDb } = kindOf(field)
    return shownText(value !== null && value !== undefined && fromDb ? fromDb(value, field) : value, field)
  }
  return {
    written: (values) =>
      filledTemplate(
        template,
        shown.map((column, index) => textOf(column, values[index])),
      ),
  }
}

/** Table and display column through which references to a resource are read. */
export function targetOf(resource: Resource): Target {
  const { key, def, layout } = resource
  const shown = namingPaths(def).map((path): ShownColumn => {
    const stored = layout.byPath.get(path)
    if (!stored)
      throw new DefinitionError(
        `Plugin "${def.owner}", recurso "${key}": o campo de exibição "${path}" precisa ser gravado (não pode ser calculado nem lista).`,
      )
    return { stored, isText: ['string', 'text'].includes(kindOf(stored.field).column!(stored.field).type) }
  })
  return {
    table: layout.table,
    display: def.display,
    shown,
    ...writtenBy(def, shown),
    label: (name) => shownText(name, def.fields[def.display]?.template ? LABEL : shown[0]!.stored.field),
    more: (name) => moreOf(resource, name),
    column: (path) => columnOf(resource, path),
  }
}
