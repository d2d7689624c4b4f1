import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { useConfirm } from '../../dialogs/Confirm.tsx'
import { focusPageSoon } from '../../layout/use_focus_on_page.ts'
import type { Removed } from '../../providers/dataProvider.ts'
import { api } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import type { Row } from '../action/use_actions.tsx'
import { REMOVE_QUESTION, REMOVED, RESTORED } from '../words.ts'
import { titleOf } from '../../fields/title.ts'

/** What is removed with a record: the answer of `GET /api/<key>/remocao`. */
interface GoesAlong {
  nome: string
  total: number
}

/** The question, with what belongs to the records and goes with them. */
async function questionWith(meta: ResourceMeta, rows: Row[]): Promise<string> {
  try {
    const gone = await api<GoesAlong[]>(`${meta.api}/remocao`, { query: { ids: rows.map((row) => row.id).join(',') } })
    if (!gone.length) return REMOVE_QUESTION
    const listed = gone.map(({ nome, total }) => `${total.toLocaleString('pt-BR')} ${nome}`)
    return `Junto ${gone.length === 1 && gone[0]!.total === 1 ? 'vai' : 'vão'} ${listed.join(', ')}. ${REMOVE_QUESTION}`
  } catch {
    // The removal itself says what is wrong.
    return REMOVE_QUESTION
  }
}

/**
 * Asks, removes one or several records (all or none), reports it and offers to undo it. Resolves to whether they were
 * removed.
 *
 * @param onRemoved returns true when the screen navigates away, so that its data is not refetched
 */
export function useRemove(meta: ResourceMeta, onRemoved?: (rows: Row[]) => boolean | void) {
  const confirm = useConfirm()
  const notice = useNotice()
  const client = useQueryClient()
  const data = useDataProvider()

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
      const text = meta.takesAlong ? await questionWith(meta, rows) : REMOVE_QUESTION
      if (!(await confirm({ title, text, destructive: true }))) return false
      try {
        const { undoCode } = (await (rows.length === 1
          ? data.delete(meta.key, { id: rows[0]!.id, previousData: rows[0] })
          : data.deleteMany(meta.key, { ids: rows.map((row) => row.id) }))) as Removed<unknown>
        // The server returns a code when this removal can be undone.
        notice.success(REMOVED, undoCode ? () => void undo(undoCode) : undefined)
      } catch (problem) {
        notice.error(problem)
        return false
      }
      const leaving = onRemoved?.(rows) === true
      focusPageSoon()
      void client.invalidateQueries({ queryKey: [meta.key], refetchType: leaving ? 'none' : 'active' })
      return true
    },
    [meta, confirm, notice, client, data, onRemoved, undo],
  )
}
