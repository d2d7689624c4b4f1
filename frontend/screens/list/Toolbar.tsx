import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import FileText from '@mui/icons-material/TextSnippetOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import FilterAlt from '@mui/icons-material/FilterAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { download } from '../../providers/http.ts'
import { flatFilter } from '../../providers/list_filter.ts'
import { useNotice } from '../../providers/notify.tsx'
import { listPath } from '../paths.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { LayoutSwitch } from './LayoutSwitch.tsx'
import { SearchBox } from './SearchBox.tsx'
import { focusFirstRow } from './use_list_keys.ts'

type Format = 'xlsx' | 'csv'

const EXPORTS: { format: Format; label: string; icon: ReactNode }[] = [
  { format: 'xlsx', label: 'Exportar para XLS', icon: <FileDownload /> },
  { format: 'csv', label: 'Exportar para CSV', icon: <FileText /> },
]

interface ToolbarProps {
  meta: ResourceMeta
  columns: string[]
  onColumns(paths: string[]): void
  hasFilters: boolean
  panel: boolean
  onPanel(open: boolean): void
}

/** Search first, then filters; columns and spreadsheet at the end. */
export function Toolbar({ meta, columns, onColumns, hasFilters, panel, onPanel }: ToolbarProps) {
  const notice = useNotice()
  const [busy, setBusy] = useState<Format | null>(null)
  const { sort, filterValues, setFilters, selectedIds = [] } = useListContext()
  const marked = selectedIds.length
  const save = async (format: Format) => {
    setBusy(format)
    await download(`${meta.api}/exportar.${format}`, {
      query: {
        // With selected rows only those are exported, whatever the current filters are.
        ...(marked ? { ids: selectedIds.join(',') } : flatFilter(filterValues)),
        campos: columns,
        sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
      },
      fileName: `${meta.label.plural}.${format}`,
    }).catch((problem: unknown) => notice.error(problem))
    setBusy(null)
  }
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <SearchBox
        value={filterValues.q ?? ''}
        label={`Pesquisar em ${meta.label.plural}`}
        onSearch={(q) => setFilters({ ...filterValues, q })}
        onDown={focusFirstRow}
      />
      {hasFilters && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FilterAlt />}
          aria-expanded={panel}
          onClick={() => onPanel(!panel)}
          sx={{ borderColor: 'divider' }}
        >
          {panel ? 'Ocultar Filtro' : 'Exibir Filtro'}
        </Button>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', gap: 0.5 }}>
        <LayoutSwitch meta={meta} />
        <ColumnChooser meta={meta} chosen={columns} onChoose={onColumns} />
        {meta.can.create && (
          <Tooltip title="Importar planilha">
            <IconButton aria-label="Importar planilha" component={Link} to={`${listPath(meta.key)}/importar`}>
              <UploadFile />
            </IconButton>
          </Tooltip>
        )}
        {EXPORTS.map(({ format, label, icon }) => (
          <Tooltip
            key={format}
            title={marked ? `${label}: só ${marked === 1 ? 'o registro marcado' : `os ${marked} marcados`}` : label}
          >
            <span>
              <IconButton
                aria-label={label}
                onClick={() => void save(format)}
                loading={busy === format}
                disabled={busy !== null}
              >
                {icon}
              </IconButton>
            </span>
          </Tooltip>
        ))}
      </Box>
    </Box>
  )
}
