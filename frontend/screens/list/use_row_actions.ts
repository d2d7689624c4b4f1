import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { Actions, Row } from '../action/use_actions.tsx'
import { editPath } from '../paths.ts'
import { holds } from '#engine/definition/conditions.ts'
import { factsOf } from '../../fields/form_context.tsx'
import { useFacts } from '../use_facts.ts'
import { useRemovable } from '../use_removable.ts'
import { useIsOwn } from '../use_own_rows.ts'
import { iconOf, type RowAction } from './row_actions.ts'

/**
 * Actions of a row in this order: edit, the screens of the record, the resource's operations whose condition holds,
 * remove.
 */
export function useRowActions(
  meta: ResourceMeta,
  actions: Actions,
  remove: (rows: Row[]) => void,
): (row: Row) => RowAction[] {
  const navigate = useNavigate()
  const { allowed, start } = actions
  const facts = useFacts()
  const isOwn = useIsOwn()
  const removable = useRemovable(meta)
  return useCallback(
    (row: Row) => [
      // Destructive actions come last, to avoid accidental clicks.
      ...(meta.can.update
        ? [
            {
              name: 'editar',
              ...(isOwn(row) ? { label: 'Editar', icon: 'Edit' } : { label: 'Abrir', icon: 'OpenInNew' }),
              run: () => void navigate(editPath(meta, row.id)),
            },
          ]
        : []),
      ...meta.links
        .filter((link) => !link.when || holds(link.when, factsOf(row, facts)))
        .map((link): RowAction => ({
          name: link.name,
          label: link.label,
          icon: link.icon ?? 'OpenInNew',
          run: () =>
            void navigate(
              link.to.replace('{id}', String(row.id)),
              link.gives
                ? {
                    state: {
                      draft: { [link.gives]: { id: row.id, [meta.display]: row[meta.called ?? meta.display] } },
                    },
                  }
                : undefined,
            ),
        })),
      ...allowed('row', row)
        .filter((item) => !item.recordOnly)
        .sort((a, b) => Number(a.destructive ?? false) - Number(b.destructive ?? false))
        .map((item): RowAction => ({
          name: item.name,
          label: item.label,
          icon: iconOf(item),
          run: () => start(item, [row]),
          ...(item.destructive ? { destructive: true } : {}),
          ...(item.outside ? { outside: true } : {}),
        })),
      ...(removable(row)
        ? [{ name: 'remover', label: 'Remover', icon: 'DeleteOutline', destructive: true, run: () => remove([row]) }]
        : []),
    ],
    [meta, allowed, start, remove, navigate, facts, isOwn, removable],
  )
}
