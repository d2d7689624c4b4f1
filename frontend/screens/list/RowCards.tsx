import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { isBlank, valueAt } from '#engine/definition/conditions.ts'
import { titleOf } from '../../fields/title.ts'
import { ColumnCell, NameCell } from './cells.tsx'
import { pictureOf } from './columns.ts'
import { RowActions } from './RowActions.tsx'
import type { RowsProps } from './types.ts'

/** Number of values on a card. The column chooser decides which come first; the others are on the record's page. */
const FACTS = 6

/** Chips on cards wrap instead of truncating, because there is space below them. */
const WHOLE_CHIPS = {
  '& .MuiChip-root': { height: 'auto', minHeight: 24, maxWidth: '100%' },
  '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
}

/** The rows as cards on a phone: the name first, empty values omitted. */
export function RowCards({ meta, columns, rows, pathOf, actionsOf, selectable, selected, onSelect }: RowsProps) {
  const picture = pictureOf(meta, columns)
  // State fields come first: users look for them, and the number of values is limited.
  const facts = columns
    .filter((column) => column !== picture && !(meta.title ?? [meta.display]).includes(column.path))
    .sort((a, b) => Number(Boolean(b.field.tones)) - Number(Boolean(a.field.tones)))
  return (
    <Box
      component="ul"
      aria-label={meta.label.plural}
      sx={{
        listStyle: 'none',
        m: 0,
        p: { xs: 0, md: 1.5 },
        display: { md: 'grid' },
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
      }}
    >
      {rows.map((row) => {
        const title = titleOf(meta, row)
        return (
          <Box
            component="li"
            key={row.id}
            data-linha={row.id}
            tabIndex={-1}
            sx={{
              outlineOffset: -2,
              p: 1.5,
              border: { md: 1 },
              borderTop: 1,

              borderRadius: { md: 1 },
              '&, &:first-of-type': { borderColor: 'divider' },
              '&:first-of-type': { borderTop: { xs: 0, md: 1 } },
              bgcolor: selected.has(row.id) ? 'action.selected' : undefined,
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
              {selectable && (
                <Checkbox
                  size="small"
                  sx={{ ml: -1 }}
                  checked={selected.has(row.id)}
                  onChange={() => onSelect(row.id)}
                  slotProps={{ input: { 'aria-label': `Selecionar ${title}` } }}
                />
              )}
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: 15 }}>
                <NameCell meta={meta} row={row} to={pathOf(row)} picture={picture} />
              </Box>
              <RowActions actions={actionsOf(row)} name={title} menu />
            </Box>
            <Box
              component="dl"
              sx={{
                m: 0,
                mt: 0.5,
                display: 'grid',
                // The same in every card, so that values are aligned down the list.
                gridTemplateColumns: '38% minmax(0, 1fr)',
                columnGap: 1.5,
                rowGap: 0.5,
              }}
            >
              {facts
                .filter(({ path }) => !isBlank(valueAt(path, { record: row })))
                .slice(0, FACTS)
                .map((column) => (
                  <Box key={column.path} sx={{ display: 'contents' }}>
                    <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
                      {column.field.label}
                    </Box>
                    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', ...WHOLE_CHIPS }}>
                      <ColumnCell meta={meta} column={column} row={row} />
                    </Box>
                  </Box>
                ))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
