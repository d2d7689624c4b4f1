import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { same } from '../../fields/same.ts'
import { useLeaveGuard } from './use_leave_guard.ts'

/**
 * Whether the values of the surrounding form differ from its record. Evaluated on demand, so that typing has no cost.
 */
export function useIsDirty(): () => boolean {
  const record = useRecordContext()
  const { getValues } = useFormContext()
  return () => !same(getValues(), record)
}

/** Asks before the user leaves a <Form> with unsaved changes: its `WarnWhenUnsavedChangesComponent`. */
export function UnsavedChanges() {
  useLeaveGuard(useIsDirty())
  return null
}
