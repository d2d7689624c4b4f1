import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import ShowChart from '@mui/icons-material/InsightsOutlined'
import TableView from '@mui/icons-material/TableViewOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'

/** Menu of a chart: show as table, save as a spreadsheet or a picture. */
export function ChartMenu({
  label,
  asTable,
  onTable,
  onExport,
  onPicture,
  busy,
}: {
  label: string
  asTable: boolean
  onTable?: () => void
  onExport?: () => void
  onPicture?: () => void
  busy: boolean
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  if (!onTable && !onExport) return null
  return (
    <>
      <IconButton
        size="small"
        className="no-print"
        aria-label={`Opções: ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        loading={busy}
        sx={{ my: -0.5, mr: -0.75, '@media (pointer: coarse)': { p: 1.25 } }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {onTable && (
          <MenuItem onClick={choose(onTable)}>
            <ListItemIcon>{asTable ? <ShowChart fontSize="small" /> : <TableView fontSize="small" />}</ListItemIcon>
            {asTable ? 'Ver como gráfico' : 'Ver como tabela'}
          </MenuItem>
        )}
        {onExport && (
          <MenuItem onClick={choose(onExport)}>
            <ListItemIcon>
              <FileDownload fontSize="small" />
            </ListItemIcon>
            Exportar para XLS
          </MenuItem>
        )}
        {onPicture && (
          <MenuItem onClick={choose(onPicture)}>
            <ListItemIcon>
              <FileDownload fontSize="small" />
            </ListItemIcon>
            Baixar imagem (PNG)
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
