import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import FileText from '@mui/icons-material/TextSnippetOutlined'
import FilterAlt from '@mui/icons-material/FilterAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useState } from 'react'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { download } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { SearchBox } from './SearchBox.tsx'
import { focusFirstRow } from './use_list_keys.ts'
import type { useList } from './use_list.ts'

type Format = 'xlsx' | 'csv'

const EXPORTS: { format: Format; label: string; icon: ReactNode }[] = [
  { format: 'xlsx', label: 'Exportar para XLS', icon: <FileDownload /> },
  { format: 'csv', label: 'Exportar para CSV', icon: <FileText /> },
]

interface ToolbarProps {
  meta: ResourceMeta
  list: ReturnType<typeof useList>
  columns: string[]
  onColumns(paths: string[]): void
  hasFilters: boolean
  panel: boolean
  onPanel(open: boolean): void
}

/** Search first, then filters; columns and spreadsheet at the end. */
export function Toolbar({ meta, list, columns, onColumns, hasFilters, panel, onPanel }: ToolbarProps) {
  const notice = useNotice()
  const [busy, setBusy] = useState<Format | null>(null)
  const { state, change, filter } = list
  const save = async (format: Format) => {
    setBusy(format)
    const sort = `${state.sort.descending ? '-' : ''}${state.sort.field}`
    await download(`${meta.api}/exportar.${format}`, {
      query: { ...filter, campos: columns, sort },
      fileName: `${meta.label.plural}.${format}`,
    }).catch((problem: unknown) => notice.error(problem))
    setBusy(null)
  }
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <SearchBox
        value={state.search}
        label={`Pesquisar em ${meta.label.plural}`}
        onSearch={(search) => change({ search })}
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
        <ColumnChooser meta={meta} chosen={columns} onChoose={onColumns} />
        {EXPORTS.map(({ format, label, icon }) => (
          <Tooltip key={format} title={label}>
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
