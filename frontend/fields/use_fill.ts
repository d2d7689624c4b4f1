import { useCallback, useRef } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import type { FieldDef } from '#engine/definition/types.ts'
import { api } from '../providers/http.ts'
import { useFormInfo } from './form_info.tsx'
import { same } from './same.ts'

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Paths and values of a response: groups are traversed, references are values. */
function pathsOf(values: Record<string, unknown>, groups: Record<string, FieldDef>, at = ''): [string, unknown][] {
  return Object.entries(values).flatMap(([name, value]) =>
    groups[name]?.kind === 'group' && value && typeof value === 'object'
      ? pathsOf(value as Record<string, unknown>, groups[name].fields ?? {}, `${at}${name}.`)
      : [[`${at}${name}`, value] as [string, unknown]],
  )
}

/**
 * Fills empty fields of a new record with suggestions for the picked record (`prefillFrom` of the field). Values typed by
 * the user stay; values filled by an earlier pick and not changed since are replaced.
 */
export function useFill(field: FieldDef, path: string) {
  const { getValues, setValue } = useFormContext<FieldValues>()
  const { fields, editing } = useFormInfo()
  const filled = useRef(new Map<string, unknown>())
  const latest = useRef(0)
  const from = editing ? undefined : field.prefillFrom
  const fill = useCallback(
    async (picked: unknown) => {
      const id = (picked as { id?: number } | null)?.id
      if (!from || !id) return
      const turn = ++latest.current
      const suggested = await api<Record<string, unknown>>(`/api/${from}`, {
        query: { [path]: id },
        silent: true,
        background: true,
      }).catch(() => undefined)
      if (!suggested || turn !== latest.current) return
      for (const [name, next] of pathsOf(suggested, fields)) {
        const now = getValues(name)
        if (name === path || isBlank(next) || !(isBlank(now) || same(now, filled.current.get(name)))) continue
        filled.current.set(name, next)
        setValue(name, next, { shouldDirty: true })
      }
    },
    [from, path, fields, getValues, setValue],
  )
  return from ? fill : undefined
}
