import { useCallback } from 'react'
import { fieldsOf, holds } from '#engine/definition/conditions.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { factsOf, type FormContext } from '../fields/form_context.tsx'
import { useFacts } from './use_facts.ts'
import { useIsOwn } from './use_own_rows.ts'

type Values = Record<string, unknown>

/** Why a record stays, as its definition says it. Of a record that was read only in part nothing is said: the server knows. */
export function removalRefusal({ removal }: Pick<ResourceMeta, 'removal'>, row: Values, facts: FormContext) {
  if (!removal || fieldsOf(removal.when).some((path) => !(path.split('.')[0]! in row))) return undefined
  return holds(removal.when, factsOf(row, facts)) ? undefined : removal.refusal
}

/** Whether this user may remove a record, as far as its own fields tell: screens offer it only then. */
export function useRemovable(meta: ResourceMeta): (row: Values) => boolean {
  const facts = useFacts()
  const isOwn = useIsOwn()
  return useCallback(
    (row) => meta.can.delete && isOwn(row) && removalRefusal(meta, row, facts) === undefined,
    [meta, facts, isOwn],
  )
}
