import { useEffect, useMemo } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { valueAt } from '#engine/definition/conditions.ts'
import { notOffered } from '#engine/definition/defaults.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { factsOf, useHolds, useFormFacts } from './form_context.tsx'

const ALWAYS = true

/**
 * The field with the options that are currently available. When an option becomes unavailable while the form is open,
 * it is deselected, unless the stored record has it.
 */
export function useOffered(
  field: FieldDef,
  path: string,
  value: unknown,
  onChange: (value: unknown) => void,
): FieldDef {
  const around = useFormFacts()
  const { getValues, formState } = useFormContext<FieldValues>()
  const choices = field.choices ?? []
  const conditional = choices.some((choice) => choice.when)
  const holding = useHolds(...(conditional ? choices.map((choice) => choice.when ?? ALWAYS) : []))
  const initial = conditional ? formState.defaultValues : undefined
  const kept = initial && valueAt(path, { record: initial as FieldValues })
  const key = holding.join()

  useEffect(() => {
    if (!conditional || value === null || value === undefined) return
    const gone = new Set(notOffered(field, value, kept, factsOf(getValues(), around)))
    if (gone.size > 0) onChange(Array.isArray(value) ? value.filter((item) => !gone.has(String(item))) : null)
    // Runs whenever the set of available options changes.
  }, [key])

  return useMemo(() => {
    if (!conditional) return field
    const stays = new Set((Array.isArray(kept) ? kept : [kept]).map(String))
    return { ...field, choices: choices.filter((choice, index) => holding[index] || stays.has(choice.id)) }
  }, [field, key, kept])
}
