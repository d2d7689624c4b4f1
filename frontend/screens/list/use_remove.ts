import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { useConfirm } from '../../dialogs/Confirm.tsx'
import { focusPageSoon } from '../../layout/use_focus_on_page.ts'
import { api } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import type { Row } from '../action/use_actions.tsx'
import { REMOVE_QUESTION, REMOVED, RESTORED } from '../words.ts'
import { titleOf } from './cells.tsx'

/** Asks, removes one or several records (all or none), says so and offers to undo it. Resolves to whether they are gone. */
export function useRemove(meta: ResourceMeta, onRemoved?: () => void) {
  const confirm = useConfirm()
  const notice = useNotice()
  const client = useQueryClient()

  const undo = useCallback(
    async (codigo: string) => {
      try {
        await api(`${meta.api}/desfazer-remocao`, { body: { codigo } })
        notice.success(RESTORED)
      } catch (problem) {
        notice.error(problem)
      }
      void client.invalidateQueries({ queryKey: [meta.key] })
    },
    [meta, notice, client],
  )

  return useCallback(
    async (rows: Row[]) => {
      const title = rows.length > 1 ? `Remover ${rows.length} registros` : `Remover ${titleOf(meta, rows[0]!)}`
      if (!(await confirm({ title, text: REMOVE_QUESTION, destructive: true }))) return false
      try {
        const answer = await api<Response>(rows.length === 1 ? `${meta.api}/${rows[0]!.id}` : meta.api, {
          method: 'DELETE',
          raw: true,
          ...(rows.length === 1 ? {} : { query: { ids: rows.map((one) => one.id) } }),
        })
        // The server says by a code whether this removal can be taken back.
        const code = answer.headers.get('X-Desfazer')
        notice.success(REMOVED, code ? () => void undo(code) : undefined)
      } catch (problem) {
        notice.error(problem)
        return false
      }
      onRemoved?.()
      focusPageSoon()
      void client.invalidateQueries({ queryKey: [meta.key] })
      return true
    },
    [meta, confirm, notice, client, onRemoved, undo],
  )
}
