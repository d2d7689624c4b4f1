import Box from '@mui/material/Box'
import TablePagination from '@mui/material/TablePagination'
import Typography from '@mui/material/Typography'
import { PAGE_TEXTS } from '../../theme/page_texts.ts'
import { sizesWith } from './list_state.ts'

interface PagerProps {
  /** Page number, from 1. */
  page: number
  size: number
  total: number
  /** Text with the number of rows found. */
  found?: string
  /** There are more rows than `total`, because the count has a limit. */
  more?: boolean
  onPage(page: number): void
  /** Default page size of the list, offered among the options. */
  standard?: number
  /** Without it the page size is fixed. */
  onSize?(size: number): void
}

const displayedOfMore = ({ from, to, count }: { from: number; to: number; count: number }) =>
  `${from}–${to} de mais de ${count.toLocaleString('pt-BR')}`

/** Pagination and page size. */
export function Pager({ page, size, standard = size, total, found, more = false, onPage, onSize }: PagerProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', borderTop: 1, borderColor: 'divider' }}>
      {found && (
        <Typography variant="body2" color="text.secondary" sx={{ pl: 2, py: 0.5 }} aria-live="polite">
          {found}
        </Typography>
      )}
      <TablePagination
        component="nav"
        aria-label="Páginas"
        count={total}
        page={page - 1}
        rowsPerPage={size}
        rowsPerPageOptions={onSize ? sizesWith(standard, size) : []}
        onPageChange={(_, next) => onPage(next + 1)}
        onRowsPerPageChange={(event) => onSize?.(Number(event.target.value))}
        {...PAGE_TEXTS}
        {...(more && { labelDisplayedRows: displayedOfMore })}
        showFirstButton
        showLastButton
        sx={{
          flex: 1,
          '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 1 },
          '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
          '& .MuiTablePagination-actions': { ml: 1 },
          '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
          '& .MuiTablePagination-input': { ml: 0 },
        }}
      />
    </Box>
  )
}
