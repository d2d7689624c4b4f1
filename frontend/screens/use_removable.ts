import { useCallback } from 'react'
import { fieldsOf, holds } from '#engine/definition/conditions.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { factsOf, type FormContext } from '../fields/form_context.tsx'
import { useFacts } from './use_facts.ts'
import { useIsOwn } from './use_own_rows.ts'

type Values = Record<string, unknown>

/**
 * The reason from the definition why a record cannot be removed. Undefined when it can, or when the fields of the
 * condition were not loaded; the server checks the condition anyway.
 */
export function removalRefusal({ removal }: Pick<ResourceMeta, 'removal'>, row: Values, facts: FormContext) {
  if (!removal || fieldsOf(removal.when).some((path) => !(path.split('.')[0]! in row))) return undefined
  return holds(removal.when, factsOf(row, facts)) ? undefined : removal.refusal
}

/** Whether this user may remove a record, as far as its loaded fields show. Screens offer the removal only then. */
export function useRemovable(meta: ResourceMeta): (row: Values) => boolean {
  const facts = useFacts()
  const isOwn = useIsOwn()
  return useCallback(
    (row) => meta.can.delete && isOwn(row) && removalRefusal(meta, row, facts) === undefined,
    [meta, facts, isOwn],
  )
}
