import type { Selection } from '../compiler/reader.ts'
import type { Resource } from '../compiler/resource.ts'
import type { EngineContext } from '../context.ts'
import { DISPLAY_NAME, firstNamesOf } from '../definition/display_template.ts'
import type { ListQuery } from '../definition/context.ts'
import { ValidationError } from '../errors.ts'

/** The fields a list reads. @throws ValidationError for an unknown field */
export function selectionOf({ engine }: EngineContext, resource: Resource, input: ListQuery): Selection {
  if (input.brief) return 'brief'
  if (input.full) return 'all'
  const { def, layout } = resource
  if (!input.fields) return engine.listSelection(resource)
  const known = new Set(
    [...layout.stored, ...layout.pivots, ...layout.children, ...layout.computed].flatMap((item) => [
      item.path,
      item.segments[0]!,
    ]),
  )
  for (const path of input.fields)
    if (!known.has(path) && path !== 'id') throw new ValidationError([{ field: path, message: 'Campo desconhecido.' }])
  // A computed field without declared dependencies may need any list field, so all of them are read.
  const computed = input.fields.some(
    (path) => def.compute?.[path] && !layout.computed.find((item) => item.path === path)?.field.dependencies,
  )
  return new Set([
    ...input.fields,
    def.display,
    ...(firstNamesOf(def) ? [DISPLAY_NAME] : []),
    ...(computed ? (engine.listSelection(resource) as ReadonlySet<string>) : []),
  ])
}
