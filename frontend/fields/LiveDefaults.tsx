import { useEffect, useRef } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf, isBlank, valueAt } from '#engine/definition/conditions.ts'
import { defaultFor } from '#engine/definition/defaults.ts'
import { isGroup } from '#engine/definition/shapes.ts'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { valueOf } from './defaults.ts'
import { factsOf, useFormFacts } from './form_context.tsx'
import { same } from './same.ts'

const conditional = (fields: FieldDefs, prefix = ''): [path: string, field: FieldDef][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (isGroup(field)) return conditional(field.fields ?? {}, `${prefix}${name}.`)
    return field.defaults ? [[`${prefix}${name}`, field] as [string, FieldDef]] : []
  })

/** In a new record, conditional defaults are updated while the user types, until the user changes the field itself. */
export function LiveDefaults({ fields }: { fields: FieldDefs }) {
  const found = conditional(fields)
  return found.length === 0 ? null : <Following found={found} />
}

function Following({ found }: { found: [string, FieldDef][] }) {
  const around = useFormFacts()
  const { control, getValues, setValue } = useFormContext<FieldValues>()
  const followed = found
    .flatMap(([, field]) => field.defaults!.flatMap((item) => fieldsOf(item.when)))
    .filter((path) => !path.startsWith('^.'))
  const watched = useWatch({ control, name: followed })
  const resolve = () => {
    const facts = factsOf(getValues(), around)
    return found.map(([, field]) => valueOf(defaultFor(field, facts), field, around))
  }
  const given = useRef<unknown[]>(undefined)
  given.current ??= resolve()
  const touched = useRef(new Set<string>())

  useEffect(() => {
    const now = resolve()
    found.forEach(([path], index) => {
      const before = given.current![index]
      const present = valueAt(path, { record: getValues() })
      if (!isBlank(present) && !same(present, before)) touched.current.add(path)
      if (!same(before, now[index]) && !touched.current.has(path)) setValue(path, now[index], { shouldDirty: true })
    })
    given.current = now
    // Runs whenever a value changes that a default depends on.
  }, [JSON.stringify(watched)])
  return null
}
