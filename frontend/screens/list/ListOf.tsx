import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { bulkFields } from '../bulk/bulk_fields.ts'
import { type Row, useActions } from '../action/use_actions.tsx'
import { newPath, recordPath } from '../paths.ts'
import { pluginPage } from '../../staff/plugin_pages.ts'
import { found } from '../words.ts'
import { columnsOf } from './columns.ts'
import { FilterChips } from './FilterChips.tsx'
import { filterFields, restricting } from './filter_fields.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { HeaderActions, NewButton } from './HeaderActions.tsx'
import { LoadFailed, LoadingRows, NothingFound, NothingYet } from './ListStates.tsx'
import { Pager } from './Pager.tsx'
import { fitsInline, worthFolding } from './row_actions.ts'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'
import { BULK_LIMIT, SelectionBar } from './SelectionBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useColumns } from './use_columns.ts'
import { useList } from './use_list.ts'
import { useListKeys } from './use_list_keys.ts'
import { useMarkAll } from './use_mark_all.ts'
import { useRemove } from './use_remove.ts'
import { useRowActions } from './use_row_actions.ts'
import { useSelection } from './use_selection.ts'

/** What the component of a plugin gets that removes records in place of the plain question (`removal` of a resource). */
export interface RemovalProps {
  ids: number[]
  onClose(): void
  onRemoved(): void
}

const BulkEditDialog = lazy(async () => ({ default: (await import('../bulk/BulkEditDialog.tsx')).BulkEditDialog }))
const MOBILE = '(max-width:767.95px)'

/** Title and count, one primary button, search and filters, the rows, pages. */
export function ListOf({ meta }: { meta: ResourceMeta }) {
  const phone = useMediaQuery(MOBILE)
  const [paths, choosePaths] = useColumns(meta)
  const columns = useMemo(() => columnsOf(meta, paths), [meta, paths.join()])
  const list = useList(meta, paths)
  const { state, change, rows, total } = list
  const filters = useMemo(() => filterFields(meta), [meta])
  const selection = useSelection(JSON.stringify(list.filter))
  const [editing, setEditing] = useState(false)
  const [panel, setPanel] = useState(false)
  const remove = useRemove(meta, selection.clear)
  const client = useQueryClient()
  const [removing, setRemoving] = useState<Row[]>()
  const actions = useActions(meta, selection.clear)
  const removeRows = useCallback(
    (some: Row[]) => (meta.deleteDialog ? setRemoving(some) : void remove(some)),
    [meta, remove],
  )
  const actionsOf = useRowActions(meta, actions, removeRows)
  const pathOf = useCallback((row: Row) => recordPath(meta.key, row.id), [meta])

  const filtered = state.search !== '' || Object.keys(list.filter).some((name) => name !== 'q')
  const clear = () =>
    change({
      search: '',
      filters: Object.fromEntries(
        Object.keys({ ...list.standard.filters, ...state.filters }).map((name) => [name, null]),
      ),
    })
  useEffect(() => {
    // The last row of the last page was removed: go to the page that is now the last.
    if (rows?.length === 0 && total > 0 && state.page > list.pages) change({ page: list.pages })
  }, [rows, total, state.page, list.pages, change])

  const editable = useMemo(
    () => meta.can.update && Object.keys(bulkFields(meta.fields, meta.display)).length > 0,
    [meta],
  )
  const selectable = meta.can.delete || editable || actions.allowed('selection').length > 0
  const pageMarked = rows !== undefined && rows.length > 0 && rows.every((row) => selection.ids.has(row.id))
  const all = useMarkAll(meta, list, selection.mark)
  useListKeys({
    newPath: meta.can.create ? newPath(meta.key) : undefined,
    toggle: selectable
      ? (id) =>
          selection.mark(
            (rows ?? []).filter((row) => row.id === id),
            !selection.ids.has(id),
          )
      : undefined,
    onFilter: Object.keys(filters).length > 0 ? () => setPanel((before) => !before) : undefined,
  })
  const menu = (rows ?? []).some((row) => !fitsInline(actionsOf(row).length))
  const shared = {
    meta,
    columns,
    rows: rows ?? [],
    pathOf,
    actionsOf,
    menu,
    selectable,
    selected: selection.ids,
    onSelect: (id: number, on: boolean) =>
      selection.mark(
        (rows ?? []).filter((row) => row.id === id),
        on,
      ),
  }

  const Removal =
    removing && meta.deleteDialog
      ? (pluginPage(meta.plugin, meta.deleteDialog) as ComponentType<RemovalProps>)
      : undefined

  return (
    <>
      <PageHeader
        title={meta.label.plural}
        subtitle={list.loading || (list.error && !rows) ? undefined : <span aria-live="polite">{found(total)}</span>}
        actions={<HeaderActions meta={meta} actions={actions} />}
      />
      <Toolbar
        meta={meta}
        list={list}
        columns={paths}
        onColumns={choosePaths}
        hasFilters={Object.keys(filters).length > 0}
        panel={panel}
        onPanel={setPanel}
      />
      {panel && (
        <FilterPanel
          fields={filters}
          values={state.filters}
          onChange={(values) => change({ filters: { ...state.filters, ...values } })}
          onClear={clear}
        />
      )}
      <FilterChips
        fields={filters}
        values={restricting(meta, state.filters)}
        onRemove={(name) => change({ filters: { ...state.filters, [name]: null } })}
        onClear={clear}
      />
      <Paper variant="outlined" sx={{ overflow: 'clip', position: 'relative' }}>
        {selection.rows.length > 0 && (
          <SelectionBar
            meta={meta}
            actions={actions}
            rows={selection.rows}
            total={total}
            onAll={
              pageMarked && total > selection.rows.length && selection.rows.length < BULK_LIMIT
                ? () => void all()
                : undefined
            }
            onEdit={editable ? () => setEditing(true) : undefined}
            onRemove={removeRows}
            onClear={selection.clear}
          />
        )}
        {list.error && !rows ? (
          <LoadFailed message={list.error.message} onRetry={list.retry} />
        ) : !rows ? (
          <LoadingRows />
        ) : total === 0 && !filtered ? (
          <NothingYet
            help={meta.help ?? `Aqui ficam os registros de ${meta.label.plural.toLowerCase()}.`}
            action={<NewButton meta={meta} />}
          />
        ) : rows.length === 0 ? (
          <NothingFound onClear={clear} />
        ) : phone ? (
          <RowCards {...shared} />
        ) : (
          <RowTable
            {...shared}
            folds={rows.some((row) => worthFolding(actionsOf(row).length))}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            onSelectAll={(on) => selection.mark(rows, on)}
            refreshing={list.refreshing}
          />
        )}
        {total > 0 && (
          <Pager
            page={Math.min(state.page, list.pages)}
            size={state.size}
            standard={list.standard.size}
            total={total}
            onPage={(page) => change({ page }, false)}
            onSize={(size) => change({ size })}
          />
        )}
      </Paper>
      {actions.dialog}
      {Removal && (
        <Suspense>
          <Removal
            ids={removing!.map((row) => row.id)}
            onClose={() => setRemoving(undefined)}
            onRemoved={() => {
              setRemoving(undefined)
              selection.clear()
              void client.invalidateQueries({ queryKey: [meta.key] })
            }}
          />
        </Suspense>
      )}
      {editing && (
        <Suspense>
          <BulkEditDialog
            meta={meta}
            rows={selection.rows}
            onClose={() => setEditing(false)}
            onDone={() => {
              setEditing(false)
              selection.clear()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
