import TablePagination from '@mui/material/TablePagination'
import { PAGE_TEXTS } from '../../theme/page_texts.ts'
import { sizesWith } from './list_state.ts'

interface PagerProps {
  page: number
  size: number
  standard: number
  total: number
  onPage(page: number): void
  onSize(size: number): void
}

/** Page and rows per page. */
export function Pager({ page, size, standard, total, onPage, onSize }: PagerProps) {
  return (
    <TablePagination
      component="nav"
      aria-label="Páginas"
      count={total}
      page={page - 1}
      rowsPerPage={size}
      rowsPerPageOptions={sizesWith(standard)}
      onPageChange={(_, next) => onPage(next + 1)}
      onRowsPerPageChange={(event) => onSize(Number(event.target.value))}
      {...PAGE_TEXTS}
      showFirstButton
      showLastButton
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', pl: 1 },
        '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
        '& .MuiTablePagination-actions': { ml: 1 },
        '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
        '& .MuiTablePagination-input': { ml: 0 },
      }}
    />
  )
}
