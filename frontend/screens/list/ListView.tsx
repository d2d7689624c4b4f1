import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useListContext } from 'react-admin'
import { fieldsOf } from '#engine/definition/conditions.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { type Row, useActions } from '../action/use_actions.tsx'
import { bulkFields } from '../bulk/bulk_fields.ts'
import { newPath, recordPath } from '../paths.ts'
import { counted, found } from '../words.ts'
import { columnsOf } from './columns.ts'
import { InfiniteScroll } from './InfiniteScroll.tsx'
import { FilterChips } from './FilterChips.tsx'
import { filterFields, restricting } from './filter_fields.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { HeaderActions, NewButton } from './HeaderActions.tsx'
import type { Standard } from './list_state.ts'
import { useLayout } from './LayoutSwitch.tsx'
import { LoadFailed, LoadingRows, NothingFound, NothingYet } from './ListStates.tsx'
import { Pager } from './Pager.tsx'
import { fitsOnOneLine, shouldCollapse } from './row_actions.ts'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'
import { BULK_LIMIT, SelectionBar } from './SelectionBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useFacts } from '../use_facts.ts'
import { useListKeys } from './use_list_keys.ts'
import { useRemoval } from './use_removal.tsx'
import { useRowActions } from './use_row_actions.ts'
import { useSelectedRows } from './use_selected_rows.ts'

const RowBoard = lazy(async () => ({ default: (await import('./RowBoard.tsx')).RowBoard }))
const RowCalendar = lazy(async () => ({ default: (await import('./RowCalendar.tsx')).RowCalendar }))
const BulkEditDialog = lazy(async () => ({ default: (await import('../bulk/BulkEditDialog.tsx')).BulkEditDialog }))

/**
 * Fields loaded for selected records that are not on the screen: their names, and those that decide whether they may be
 * removed.
 */
const markedFields = ({ display, removal }: ResourceMeta) => [display, ...(removal ? fieldsOf(removal.when) : [])]

interface ListViewProps {
  meta: ResourceMeta
  standard: Standard
  paths: string[]
  onPaths(paths: string[]): void
  /** Stores the page size for the other lists. */
  onSize(size: number): void
  /** More rows are added below instead of on another page. */
  endless: boolean
  phone: boolean
}

/** View of the list controller: title and count, primary button, search and filters, rows, pagination. */
export function ListView({ meta, standard, paths, onPaths, onSize, endless, phone }: ListViewProps) {
  const list = useListContext<Row>()
  const { data: rows, total = 0, page, filterValues, setFilters, setPage, onUnselectItems } = list
  const columns = useMemo(() => columnsOf(meta, paths), [meta, paths.join()])
  const facts = useFacts()
  const filters = useMemo(() => filterFields(meta, facts), [meta, facts])
  const selection = useSelectedRows()
  const [layout] = useLayout(meta)
  const paged = layout === 'table' || layout === 'cards'
  const [editing, setEditing] = useState(false)
  const [panel, setPanel] = useState(false)
  const { q: _, ...values } = filterValues

  const onRemoved = (gone: ReadonlySet<number>) => {
    onUnselectItems()
    // All rows of this page were removed: goes to the previous page, which is now the last.
    const emptied = !endless && page > 1 && rows?.every((row) => gone.has(row.id)) === true
    if (emptied) setPage(page - 1)
    return emptied
  }
  const removal = useRemoval(meta, onRemoved)
  const actions = useActions(meta, () => onUnselectItems())
  const actionsOf = useRowActions(meta, actions, removal.start)
  const pathOf = useCallback((row: Row) => recordPath(meta.key, row.id), [meta])

  const clear = () => setFilters({})
  const filtered = Object.keys(filterValues).length > 0
  const editable = useMemo(
    () => meta.can.update && Object.keys(bulkFields(meta.fields, meta.display)).length > 0,
    [meta],
  )
  const selectable = meta.can.delete || editable || actions.allowed('selection').length > 0
  const pageMarked = rows !== undefined && rows.length > 0 && rows.every((row) => selection.ids.has(row.id))
  useListKeys({
    newPath: meta.can.create ? newPath(meta.key) : undefined,
    toggle: selectable ? list.onToggleItem : undefined,
    onFilter: Object.keys(filters).length > 0 ? () => setPanel((before) => !before) : undefined,
  })
  const shared = {
    meta,
    columns,
    rows: rows ?? [],
    pathOf,
    actionsOf,
    menu: (rows ?? []).some((row) => !fitsOnOneLine(actionsOf(row).length)),
    selectable,
    selected: selection.ids,
    onSelect: list.onToggleItem,
  }

  return (
    <>
      <PageHeader
        title={meta.label.plural}
        subtitle={list.isPending || (list.error && !rows) ? undefined : counted(total, meta)}
        actions={<HeaderActions meta={meta} actions={actions} />}
      />
      <Toolbar
        meta={meta}
        columns={paths}
        onColumns={onPaths}
        hasFilters={Object.keys(filters).length > 0}
        panel={panel}
        onPanel={setPanel}
      />
      {panel && (
        <FilterPanel
          fields={filters}
          values={values}
          onChange={(next) => setFilters({ ...filterValues, ...next })}
          onClear={clear}
        />
      )}
      <FilterChips
        fields={filters}
        values={restricting(meta, values)}
        onRemove={(name) => setFilters({ ...filterValues, [name]: null })}
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
                ? () => list.onSelectAll({ limit: BULK_LIMIT, queryOptions: { meta: { campos: markedFields(meta) } } })
                : undefined
            }
            onEdit={editable ? () => setEditing(true) : undefined}
            onRemove={removal.start}
            onClear={() => onUnselectItems()}
          />
        )}
        {list.error && !rows ? (
          <LoadFailed message={list.error.message} onRetry={() => void list.refetch()} />
        ) : !rows ? (
          <LoadingRows />
        ) : total === 0 && !filtered ? (
          <NothingYet
            help={meta.help ?? `Aqui ficam os registros de ${meta.label.plural.toLowerCase()}.`}
            action={<NewButton meta={meta} />}
          />
        ) : rows.length === 0 ? (
          <NothingFound onClear={clear} />
        ) : layout === 'board' ? (
          <Suspense fallback={<LoadingRows />}>
            <RowBoard {...shared} actions={actions} />
          </Suspense>
        ) : layout === 'calendar' ? (
          <Suspense fallback={<LoadingRows />}>
            <RowCalendar {...shared} phone={phone} />
          </Suspense>
        ) : phone || layout === 'cards' ? (
          <RowCards {...shared} />
        ) : (
          <RowTable {...shared} folds={rows.some((row) => shouldCollapse(actionsOf(row).length))} />
        )}
        {paged && rows && rows.length > 0 && endless && <InfiniteScroll inSight={phone || layout === 'cards'} />}
        {(!paged || endless || total === 0) && rows && (
          <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1.5 }} aria-live="polite">
            {found(total)}
          </Typography>
        )}
        {paged && total > 0 && !endless && (
          <Pager
            page={page}
            size={list.perPage}
            standard={standard.size}
            total={total}
            found={found(total)}
            onPage={setPage}
            onSize={(size) => {
              onSize(size)
              list.setPerPage(size)
            }}
          />
        )}
      </Paper>
      {actions.dialog}
      {removal.dialog}
      {editing && (
        <Suspense>
          <BulkEditDialog
            meta={meta}
            rows={selection.rows}
            onClose={() => setEditing(false)}
            onDone={() => {
              setEditing(false)
              onUnselectItems()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
