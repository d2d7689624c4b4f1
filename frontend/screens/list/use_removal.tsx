import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { pluginPage } from '../../extensions/plugin_pages.ts'
import type { Row } from '../action/use_actions.tsx'
import { useRemove } from './use_remove.ts'

/** Props of a plugin component that replaces the removal question (`deleteDialog` of a resource). */
interface RemovalProps {
  ids: number[]
  onClose(): void
  onRemoved(): void
}

const idsOf = (rows: Row[]) => rows.map((row) => row.id)

/**
 * Removes records after the standard question, or with the dialog of the resource. Render `dialog` anywhere in the
 * screen.
 */
export function useRemoval(
  meta: ResourceMeta,
  onRemoved: (gone: ReadonlySet<number>) => boolean,
): { start(rows: Row[]): void; dialog: ReactNode } {
  const client = useQueryClient()
  const gone = (rows: Row[]) => onRemoved(new Set(idsOf(rows)))
  const remove = useRemove(meta, gone)
  const [asking, setAsking] = useState<Row[]>()
  const start = (rows: Row[]) => (meta.deleteDialog ? setAsking(rows) : void remove(rows))
  const Dialog = meta.deleteDialog && (pluginPage(meta.plugin, meta.deleteDialog) as ComponentType<RemovalProps>)
  return {
    start,
    dialog: asking && Dialog && (
      <Suspense>
        <Dialog
          ids={idsOf(asking)}
          onClose={() => setAsking(undefined)}
          onRemoved={() => {
            setAsking(undefined)
            const leaving = gone(asking)
            void client.invalidateQueries({ queryKey: [meta.key], refetchType: leaving ? 'none' : 'active' })
          }}
        />
      </Suspense>
    ),
  }
}
