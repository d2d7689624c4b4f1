import vine from '@vinejs/vine'
import { ColumnField, type FieldKind } from '#engine'
import { fold, isFoundIn } from '#engine/definition/fold.ts'
import { engine } from '#engine/engine.ts'

/** The key of a resource, chosen and shown by its name. The resource with this field decides which keys are allowed. */
export const resourceName = (label: string) => new ColumnField<string>({ kind: 'resource', label })

const named = () => [...engine().registry.resources.values()].map(({ key, def }) => [key, def.label.plural] as const)

export const resourceKind: FieldKind = {
  name: 'resource',
  storage: 'column',
  column: () => ({ type: 'string', length: 120 }),
  rule: () => vine.string().trim().maxLength(120),
  operators: ['in'],
  cell: 'text',
  text: (value) => engine().registry.resources.get(String(value))?.def.label.plural ?? String(value),
  searched: (typed) => named().flatMap(([key, label]) => (isFoundIn(typed, `${label} ${key}`) ? [key] : [])),
  // As lists and exports name it.
  normal: (typed) => named().find(([, label]) => fold(label) === fold(typed))?.[0] ?? typed,
  openapi: () => ({ type: 'string', maxLength: 120, examples: ['captacao/candidatos'] }),
}
