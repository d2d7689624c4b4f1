import { useCallback } from 'react'
import type { ActionMeta } from '#engine/definition/screen_types.ts'
import { useSession } from '../providers/session.tsx'

export const OTHER_COMPANY = 'Este registro é de outra empresa: só ela pode alterá-lo.'

/**
 * Whether a record belongs to the current company or to none. Records shared by another company are read-only; the
 * server rejects changes.
 */
export function useIsOwn(): (row: Record<string, unknown>) => boolean {
  const company = useSession().userinfo.empresa?.id
  return useCallback(
    (row) => typeof row.empresaId !== 'number' || company === undefined || row.empresaId === company,
    [company],
  )
}

/** Whether an action changes nothing, from its metadata. */
export const onlyReads = ({ method, returns }: Pick<ActionMeta, 'method' | 'returns'>) =>
  method === 'GET' || returns === 'file'
