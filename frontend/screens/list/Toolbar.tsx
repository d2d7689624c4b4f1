import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import FilterAlt from '@mui/icons-material/FilterAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { download } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { useList } from './use_list.ts'

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
  const [busy, setBusy] = useState(false)
  const { state, change, filter } = list
  const save = async () => {
    setBusy(true)
    const sort = `${state.sort.descending ? '-' : ''}${state.sort.field}`
    await download(`${meta.api}/exportar.xlsx`, { query: { ...filter, campos: columns, sort }, fileName: `${meta.label.plural}.xlsx` }).catch((problem: unknown) => notice.error(problem))
    setBusy(false)
  }
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <SearchBox value={state.search} label={`Pesquisar em ${meta.label.plural}`} onSearch={(search) => change({ search })} />
      {hasFilters && (
        <Button variant="outlined" color="inherit" startIcon={<FilterAlt />} aria-expanded={panel} onClick={() => onPanel(!panel)} sx={{ borderColor: 'divider' }}>
          {panel ? 'Ocultar Filtro' : 'Exibir Filtro'}
        </Button>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', gap: 0.5 }}>
        <ColumnChooser meta={meta} chosen={columns} onChoose={onColumns} />
        <Tooltip title="Exportar para XLS">
          <span>
            <IconButton aria-label="Exportar para XLS" onClick={() => void save()} loading={busy}>
              <FileDownload />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
    </Box>
  )
}
