import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { memo, useMemo } from 'react'
import { RecordContextProvider, useListContext } from 'react-admin'
import { useNavigate } from 'react-router'
import { isBlank, valueAt } from '#engine/definition/conditions.ts'
import { visuallyHidden } from '../../fields/support/hidden.ts'
import { useScreensOf } from '../../extensions/plugin_screens.ts'
import type { Row } from '../action/use_actions.tsx'
import { titleOf } from '../../fields/title.ts'
import { ColumnCell, NameCell } from './cells.tsx'
import { nameColumn, pictureOf } from './columns.ts'
import { actionsWidth } from './row_actions.ts'
import { RowActions } from './RowActions.tsx'
import type { RowsProps } from './types.ts'
import { useDensity } from './use_columns.ts'
import { useOverflow } from './use_overflow.ts'

/** Minimum width of the name column, the most important one. */
const NAME_WIDTH = 200
/** Below this width a text wraps after every word. */
const TEXT_WIDTH = 100
/** The sort arrow is positioned between the columns; space for it would widen every column. */
const SORT_LABEL = {
  verticalAlign: 'baseline',
  position: 'relative',
  '& .MuiTableSortLabel-icon': { position: 'absolute', m: 0, fontSize: 16, top: 'calc(50% - 8px)', left: '100%' },
} as const
const SORT_LABEL_RIGHT = {
  ...SORT_LABEL,
  '& .MuiTableSortLabel-icon': { ...SORT_LABEL['& .MuiTableSortLabel-icon'], left: 'auto', right: '100%' },
} as const
/** Actions stay visible when the table scrolls horizontally. */
const PINNED = { position: 'sticky', right: 0, bgcolor: 'background.paper' } as const

interface RowTableProps extends RowsProps {
  /** The actions may move into a menu where space is short. */
  folds: boolean
}

/** Header of the action column, as wide as the widest row of actions. */
function ActionsHead({ rows, actionsOf, menu }: Pick<RowsProps, 'rows' | 'actionsOf' | 'menu'>) {
  const widest = Math.max(0, ...rows.map((row) => actionsWidth(actionsOf(row), menu)))
  return (
    <TableCell
      className="actions"
      align="right"
      sx={{ width: widest || '1px', minWidth: widest || undefined, ...PINNED, zIndex: 3 }}
    >
      <Box component="span" sx={visuallyHidden}>
        Ações
      </Box>
    </TableCell>
  )
}

/** The list as a table: sticky header, numbers aligned right, a click on a row opens it. */
export function RowTable({ folds, ...props }: RowTableProps) {
  const { sort, setSort, onSelect, selectedIds = [], isFetching: refreshing } = useListContext<Row>()
  const { rows, selected, ...shared } = props
  const { columns, selectable, meta } = shared
  const name = nameColumn(meta)
  const picture = pictureOf(meta, columns)
  const all = useMemo(() => columns.filter((column) => column !== picture), [columns, picture])
  const foldable = useMemo(
    () => all.filter((column) => column.path !== name && !column.field.tones).toReversed(),
    [all, name],
  )
  const [container, { overflows, saving }] = useOverflow<HTMLDivElement>(
    rows,
    columns.map(({ path }) => path).join(),
    all.some((column) => column.path === name) ? foldable.length + 1 : 1,
  )
  const tight = saving > 0
  // Columns that do not fit a narrow table are shown below the name, so that nothing is cut off.
  const folded = useMemo(
    () => all.filter((column) => foldable.indexOf(column) + 2 <= saving && foldable.includes(column)),
    [all, foldable, saving],
  )
  const shown = useMemo(() => all.filter((column) => !folded.includes(column)), [all, folded])
  // With only fixed-width columns beside it, a percentage would widen those; the name then takes the remaining width.
  const nameWidth = shown.some((column) => column.path !== name && column.width === undefined) ? '26%' : undefined
  // Side by side the actions would cover the last columns; one menu needs less space.
  const menu = shared.menu || (tight && folds)
  const [density] = useDensity()
  const chosen = rows.filter((row) => selected.has(row.id)).length
  return (
    <TableContainer
      ref={container}
      data-overflow={overflows}
      sx={{
        '&[data-overflow=true] .actions': { boxShadow: '-8px 0 8px -8px rgb(0 0 0 / 25%)' },
        maxHeight: 'max(360px, calc(100dvh - 250px))',
        '@media print': { maxHeight: 'none' },
        opacity: refreshing ? 0.6 : 1,
        transition: 'opacity .15s',
      }}
    >
      <Table
        stickyHeader
        size="small"
        sx={{
          '--altura-da-linha': density === 'compacta' ? '32px' : '44px',
          ...(density === 'compacta' && { '& tbody td': { whiteSpace: 'nowrap', maxWidth: 280 } }),
          '& .MuiTableCell-root': { px: 1 },
        }}
        aria-label={meta.label.plural}
        aria-busy={refreshing}
      >
        <TableHead>
          <TableRow>
            {selectable && (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  indeterminate={chosen > 0 && chosen < rows.length}
                  checked={rows.length > 0 && chosen === rows.length}
                  onChange={(_, on) =>
                    onSelect([
                      ...selectedIds.filter((id) => !rows.some((row) => row.id === id)),
                      ...(on ? rows.map((row) => row.id) : []),
                    ])
                  }
                  slotProps={{ input: { 'aria-label': 'Selecionar todos desta página' } }}
                />
              </TableCell>
            )}
            {shown.map(({ path, field, align, width, sortable }) => {
              const active = sort.field === path
              return (
                <TableCell
                  key={path}
                  align={align}
                  sx={{
                    width: width ?? (path === name ? nameWidth : undefined),
                    minWidth: width ?? (path === name ? NAME_WIDTH : TEXT_WIDTH),
                    whiteSpace: 'normal',
                    lineHeight: 1.3,
                  }}
                  sortDirection={active ? (sort.order === 'DESC' ? 'desc' : 'asc') : false}
                >
                  {sortable ? (
                    <TableSortLabel
                      sx={align === 'right' ? SORT_LABEL_RIGHT : SORT_LABEL}
                      active={active}
                      direction={active && sort.order === 'DESC' ? 'desc' : 'asc'}
                      onClick={() => setSort({ field: path, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
                    >
                      {field.label}
                    </TableSortLabel>
                  ) : (
                    field.label
                  )}
                </TableCell>
              )
            })}
            <ActionsHead rows={rows} actionsOf={shared.actionsOf} menu={menu} />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <RecordContextProvider key={row.id} value={row}>
              <BodyRow
                {...shared}
                menu={menu}
                columns={shown}
                folded={folded}
                picture={picture}
                row={row}
                chosen={selected.has(row.id)}
              />
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

type BodyRowProps = Omit<RowsProps, 'rows' | 'selected'> & {
  row: Row
  chosen: boolean
  /** Columns shown below the name. */
  folded: RowsProps['columns']
  picture: ReturnType<typeof pictureOf>
}

/** Values of the folded columns, each after its label. */
function Folded({ meta, columns, row }: { meta: RowsProps['meta']; columns: RowsProps['columns']; row: Row }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: 12, lineHeight: '18px' }}>
      {columns
        .filter(({ path }) => !isBlank(valueAt(path, { record: row })))
        .map((column) => (
          <Box component="span" key={column.path} sx={{ overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>{`${column.field.label}: `}</Box>
            <ColumnCell meta={meta} column={column} row={row} />
          </Box>
        ))}
    </Box>
  )
}

const BodyRow = memo(function BodyRow({
  meta,
  columns,
  folded,
  picture,
  row,
  pathOf,
  actionsOf,
  menu,
  selectable,
  chosen,
  onSelect,
}: BodyRowProps) {
  const navigate = useNavigate()
  const name = nameColumn(meta)
  const own = useScreensOf(meta.key).cells
  const to = pathOf(row)
  const open = () => {
    // Selecting text to copy it is not a click.
    if (to && !window.getSelection()?.toString()) void navigate(to)
  }
  return (
    <TableRow
      hover
      selected={chosen}
      onClick={open}
      data-linha={row.id}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Enter' && event.target === event.currentTarget && open()}
      sx={{
        cursor: to ? 'pointer' : undefined,
        '&:focus-visible': { outlineOffset: -2 },
        '& td': {
          height: 'var(--altura-da-linha)',
          py: 'calc((var(--altura-da-linha) - 36px) / 2)',
          lineHeight: '20px',
        },
        '&:last-child td': { border: 0 },
        '&:hover td.actions': {
          bgcolor: 'background.paper',
          backgroundImage: (theme) => `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`,
        },
        '&.Mui-selected td.actions': {
          bgcolor: 'background.paper',
          backgroundImage: (theme) =>
            `linear-gradient(${theme.alpha(theme.palette.primary.main, theme.palette.action.selectedOpacity)} 0 100%)`,
        },
      }}
    >
      {selectable && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            size="small"
            checked={chosen}
            onChange={() => onSelect(row.id)}
            slotProps={{ input: { 'aria-label': `Selecionar ${titleOf(meta, row)}` } }}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell
          key={column.path}
          align={column.align}
          sx={{
            maxWidth: 360,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: column.width && column.path !== name && column.field.kind !== 'ref' ? 'nowrap' : undefined,
          }}
        >
          {column.path === name && !own?.[name] ? (
            <NameCell meta={{ ...meta, title: [name] }} row={row} to={to} picture={picture} />
          ) : (
            <ColumnCell meta={meta} column={column} row={row} />
          )}
          {column.path === name && folded.length > 0 && <Folded meta={meta} columns={folded} row={row} />}
        </TableCell>
      ))}
      <TableCell className="actions" align="right" sx={{ whiteSpace: 'nowrap', width: '1px', ...PINNED }}>
        <RowActions actions={actionsOf(row)} name={titleOf(meta, row)} menu={menu} />
      </TableCell>
    </TableRow>
  )
})
