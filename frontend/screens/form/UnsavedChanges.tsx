import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { same } from '../../fields/same.ts'
import { useLeaveGuard } from './use_leave_guard.ts'

/** Whether the form around holds something that differs from its record; asked at the moment it matters, so typing costs nothing. */
export function useIsDirty(): () => boolean {
  const record = useRecordContext()
  const { getValues } = useFormContext()
  return () => !same(getValues(), record)
}

/** Asks before unsaved work of a <Form> is left behind: its `WarnWhenUnsavedChangesComponent`. */
export function UnsavedChanges() {
  useLeaveGuard(useIsDirty())
  return null
}
