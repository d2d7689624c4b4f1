import { visuallyHidden } from './hidden.ts'

/** Styles of small tables inside forms: a table where there is space, else one card per row. */
export const rowTable = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    textAlign: 'left',
    fontSize: 12,
    fontWeight: 600,
    color: 'text.secondary',
    px: 1.5,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
    position: 'relative',
  },
  '& td': { px: 1.5, py: 0.75, verticalAlign: 'middle' },
  '& tbody tr + tr td': { borderTop: 1, borderColor: 'divider' },
  '& td.order': { width: 40, px: 0.5 },
  '& tr.alvo': { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: -2 },
  '& td.actions': { width: 84, whiteSpace: 'nowrap', textAlign: 'right' },
  '@container (max-width: 560px)': {
    '& thead': visuallyHidden,
    '& tr, & tbody': { display: 'block' },
    '& tbody tr': { py: 1, px: 1.5 },
    '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
    '& tbody tr + tr td': { border: 0 },
    '& td': { display: 'flex', justifyContent: 'space-between', gap: 2, px: 0, py: 0.25, textAlign: 'right' },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary', fontSize: 12, textAlign: 'left' },
    // Hides cells without a value, so that no label stands alone.
    '& td:empty': { display: 'none' },
    // A long option wraps; on one line it would be wider than a phone.
    '& td > *': { minWidth: 0 },
    '& td .MuiChip-root': { height: 'auto', minHeight: 24 },
    '& td .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& td.actions': { width: 'auto', justifyContent: 'flex-end' },
    '& td.actions::before, & td.order::before': { content: 'none' },
    '& td.order': { width: 'auto', justifyContent: 'flex-start' },
  },
} as const
