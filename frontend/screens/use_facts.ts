import { useMemo } from 'react'
import type { FormContext } from '../fields/form_context.tsx'
import { today } from '../fields/format.ts'
import { useMetadata } from '../providers/metadata.tsx'
import { useSession } from '../providers/session.tsx'

const nobody: readonly string[] = []

/** Facts of the current user and company that conditions may read besides the record. */
export function useFacts(requiredFields: readonly string[] = nobody): FormContext {
  const { settings } = useMetadata()
  const { can } = useSession()
  return useMemo(
    () => ({ settings, authorities: { has: can }, requiredFields, today: today() }),
    [settings, can, requiredFields],
  )
}
