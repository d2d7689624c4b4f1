import { useCallback } from 'react'
import type { ActionMeta } from '#engine/definition/screen_types.ts'
import { useSession } from '../providers/session.tsx'

export const OTHER_COMPANY = 'Este registro é de outra empresa: só ela pode alterá-lo.'

/** Whether a record is of the company one works in, or of none: what another one shares is only read, and the server refuses the rest. */
export function useIsOwn(): (row: Record<string, unknown>) => boolean {
  const company = useSession().userinfo.empresa?.id
  return useCallback(
    (row) => typeof row.empresaId !== 'number' || company === undefined || row.empresaId === company,
    [company],
  )
}

/** Operations that change nothing, as the server tells them. */
export const onlyReads = ({ method, returns }: Pick<ActionMeta, 'method' | 'returns'>) =>
  method === 'GET' || returns === 'file'
