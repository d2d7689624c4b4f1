import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { fieldAt } from '../../fields/index.ts'
import { choosable } from './columns.ts'
import { type Density, useDensity } from './use_columns.ts'

/** Choice and order of the columns. */
export function ColumnChooser({
  meta,
  chosen,
  onChoose,
}: {
  meta: ResourceMeta
  chosen: string[]
  onChoose(paths: string[]): void
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [density, chooseDensity] = useDensity()
  const rest = choosable(meta).filter((path) => !chosen.includes(path))
  const move = (index: number, step: -1 | 1) => {
    const next = [...chosen]
    const [moved] = next.splice(index, 1)
    next.splice(index + step, 0, moved!)
    onChoose(next)
  }
  const label = (path: string) => fieldAt(meta.fields, path)?.label ?? path
  return (
    <>
      <Tooltip title="Colunas e densidade">
        <IconButton
          aria-label="Escolher colunas"
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewColumn />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Colunas da lista', sx: { width: 320, maxHeight: 480 } } }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            px: 2,
            py: 1.25,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="span" id="densidade-da-lista" sx={{ fontWeight: 600 }}>
            Linhas
          </Box>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={density}
            aria-labelledby="densidade-da-lista"
            onChange={(_, next: Density | null) => next && chooseDensity(next)}
          >
            <ToggleButton value="confortavel" sx={{ py: 0.25, textTransform: 'none' }}>
              Confortáveis
            </ToggleButton>
            <ToggleButton value="compacta" sx={{ py: 0.25, textTransform: 'none' }}>
              Compactas
            </ToggleButton>
          </ToggleButtonGroup>
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1 }}>
          {/* One list, so that a checkbox that moves when it is ticked stays the same element and keeps the focus. */}
          {[...chosen, ...rest].map((path, index) => {
            const shown = index < chosen.length
            return (
              <Box component="li" key={path} sx={{ display: 'flex', alignItems: 'center' }}>
                <FormControlLabel
                  sx={{ flex: 1, mr: 0, pl: 1 }}
                  label={label(path)}
                  control={
                    <Checkbox
                      size="small"
                      checked={shown}
                      disabled={shown && chosen.length === 1}
                      onChange={() => onChoose(shown ? chosen.filter((value) => value !== path) : [...chosen, path])}
                    />
                  }
                />
                {shown && (
                  <>
                    <IconButton
                      size="small"
                      aria-label={`Subir ${label(path)}`}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    >
                      <ArrowUpward fontSize="inherit" />
                    </IconButton>
                    <IconButton
                      size="small"
                      aria-label={`Descer ${label(path)}`}
                      disabled={index === chosen.length - 1}
                      onClick={() => move(index, 1)}
                    >
                      <ArrowDownward fontSize="inherit" />
                    </IconButton>
                  </>
                )}
              </Box>
            )
          })}
        </Box>
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
            p: 1,
            textAlign: 'right',
          }}
        >
          <Button size="small" color="inherit" onClick={() => onChoose(meta.list.columns)}>
            Restaurar padrão
          </Button>
        </Box>
      </Popover>
    </>
  )
}
