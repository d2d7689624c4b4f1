import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { useConfirm } from '../../dialogs/Confirm.tsx'
import { useNotice } from '../../providers/notify.tsx'
import { REMOVE_QUESTION, REMOVED } from '../words.ts'

/** Asks, removes one or several records (all or none), says so. Resolves to whether they are gone. */
export function useRemove(meta: ResourceMeta, onRemoved?: () => void) {
  const confirm = useConfirm()
  const notice = useNotice()
  const client = useQueryClient()
  const data = useDataProvider()
  return useCallback(
    async (rows: { id: number }[]) => {
      const title = rows.length > 1 ? `Remover ${rows.length} registros` : undefined
      if (!(await confirm({ ...(title ? { title } : {}), text: REMOVE_QUESTION, destructive: true }))) return false
      try {
        if (rows.length === 1) await data.delete(meta.key, { id: rows[0]!.id })
        else await data.deleteMany(meta.key, { ids: rows.map((one) => one.id) })
      } catch (problem) {
        notice.error(problem)
        return false
      }
      notice.success(REMOVED)
      onRemoved?.()
      void client.invalidateQueries({ queryKey: [meta.key] })
      return true
    },
    [meta, confirm, notice, client, data, onRemoved],
  )
}
