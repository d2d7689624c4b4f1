import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { type DragEvent, useState } from 'react'
import { isBlank, valueAt } from '#engine/definition/conditions.ts'
import type { Choice } from '#engine/definition/types.ts'
import { fieldAt } from '../../fields/support/field_at.ts'
import { titleOf } from '../../fields/title.ts'
import { ToneChip } from '../../theme/ToneChip.tsx'
import type { Actions, Row } from '../action/use_actions.tsx'
import { ColumnCell, NameCell } from './cells.tsx'
import { RowActions } from './RowActions.tsx'
import type { RowsProps } from './types.ts'
import { WholeList } from './WholeList.tsx'

/** Number of values below the name of a card. */
const FACTS = 3

type BoardProps = Pick<RowsProps, 'meta' | 'columns' | 'pathOf' | 'actionsOf'> & { actions: Actions }

/**
 * The list as a board with a column per state. A card is moved by the actions that lead to a state, from its menu or by
 * dragging it.
 */
export function RowBoard(props: BoardProps) {
  const path = props.meta.list.board!
  const field = fieldAt(props.meta.fields, path)
  if (!field) return null
  return (
    <WholeList meta={props.meta} fields={[path]}>
      {(rows) => <Columns {...props} path={path} choices={field.choices ?? []} rows={rows} />}
    </WholeList>
  )
}

function Columns({
  meta,
  actions,
  rows,
  path,
  choices,
  ...shared
}: BoardProps & { path: string; choices: Choice[]; rows: Row[] }) {
  const field = fieldAt(meta.fields, path)!
  const [dragged, setDragged] = useState<Row>()
  const stateOf = (row: Row) => String(valueAt(path, { record: row }) ?? '')
  /** The action that transitions the record to a state, if the record allows it. */
  const moveTo = (row: Row, state: string) => {
    const names = (field.states?.transitions ?? []).filter(({ to }) => to.includes(state)).map(({ name }) => name)
    return actions.allowed('row', row).find((item) => names.includes(item.name))
  }
  const target = (state: string) => {
    const action = dragged && stateOf(dragged) !== state ? moveTo(dragged, state) : undefined
    if (!dragged || !action) return {}
    return {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: () => actions.start(action, [dragged]),
      'data-destino': true,
    }
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: { xs: 'minmax(240px, 82vw)', sm: 'minmax(240px, 1fr)' },
        gap: 1.5,
        p: 1.5,
        overflowX: 'auto',
      }}
    >
      {choices.map(({ id, nome }) => {
        const here = rows.filter((row) => stateOf(row) === id)
        return (
          <Box
            component="section"
            key={id}
            aria-label={`${nome}: ${here.length}`}
            {...target(id)}
            sx={{
              minWidth: 0,
              p: 1,
              borderRadius: 1,
              bgcolor: 'action.hover',
              '&[data-destino]': { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: -2 },
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1, minHeight: 28 }}>
              <ToneChip label={nome} tone={field.tones?.[id]} />
              <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontSize: 13 }}>
                {here.length}
              </Box>
            </Box>
            {here.map((row) => (
              <Card
                key={row.id}
                {...shared}
                meta={meta}
                row={row}
                without={path}
                onDrag={field.states ? setDragged : undefined}
              />
            ))}
          </Box>
        )
      })}
    </Box>
  )
}

interface CardProps extends Pick<RowsProps, 'meta' | 'columns' | 'pathOf' | 'actionsOf'> {
  row: Row
  /** Path of the state, already shown by the column of the board. */
  without: string
  onDrag?: ((row: Row | undefined) => void) | undefined
}

function Card({ meta, columns, row, pathOf, actionsOf, without, onDrag }: CardProps) {
  const facts = columns
    .filter(({ path }) => path !== without && !(meta.title ?? [meta.display]).includes(path))
    .filter(({ path, field }) => field.kind !== 'image' && !isBlank(valueAt(path, { record: row })))
  return (
    <Paper
      variant="outlined"
      data-linha={row.id}
      tabIndex={-1}
      draggable={onDrag !== undefined}
      onDragStart={() => onDrag?.(row)}
      onDragEnd={() => onDrag?.(undefined)}
      sx={{ p: 1.25, mb: 1, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <NameCell meta={meta} row={row} to={pathOf(row)} picture={undefined} />
        </Box>
        <RowActions actions={actionsOf(row)} name={titleOf(meta, row)} menu />
      </Box>
      {facts.slice(0, FACTS).map((column) => (
        <Box key={column.path} sx={{ display: 'flex', gap: 0.75, fontSize: 13, mt: 0.5 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>{`${column.field.label}:`}</Box>
          <Box component="span" sx={{ minWidth: 0 }}>
            <ColumnCell meta={meta} column={column} row={row} />
          </Box>
        </Box>
      ))}
    </Paper>
  )
}
