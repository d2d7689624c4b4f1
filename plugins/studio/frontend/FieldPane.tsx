import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useOrdering, visuallyHidden } from '#frontend'
import type { EditedField, Kind } from './definition.ts'

interface FieldPaneProps {
  fields: EditedField[]
  kinds: Kind[]
  chosen: string | undefined
  /** Keys of fields with a mistake. */
  wrong: ReadonlySet<string>
  onChoose(key: string): void
  onAdd(kind: Kind): void
  onMove(from: number, to: number): void
  onRemove(key: string): void
}

/** The fields of a definition in the order of the form: chosen, dragged, moved by buttons, removed. */
export function FieldPane({ fields, kinds, chosen, wrong, onChoose, onAdd, onMove, onRemove }: FieldPaneProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const ordering = useOrdering(fields.length, onMove)
  const nameOf = (id: string) => kinds.find((kind) => kind.id === id)?.nome ?? id

  return (
    <Box component="section" aria-label="Campos">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {fields.map((field, index) => (
          <Box
            component="li"
            key={field.chave}
            {...ordering.target(index)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              borderRadius: 1.5,
              border: 1,
              borderColor: wrong.has(field.chave) ? 'error.main' : chosen === field.chave ? 'primary.main' : 'divider',
              bgcolor: chosen === field.chave ? 'action.selected' : 'background.paper',
              '&.alvo': { borderColor: 'primary.main' },
            }}
          >
            <Box
              {...ordering.handle(index)}
              aria-hidden
              sx={{
                cursor: 'grab',
                display: 'flex',
                pl: 0.5,
                color: 'text.secondary',
                '@media (pointer: coarse)': { display: 'none' },
              }}
            >
              <DragIndicator fontSize="small" />
            </Box>
            <ButtonBase
              onClick={() => onChoose(field.chave)}
              aria-pressed={chosen === field.chave}
              sx={{
                flex: 1,
                minWidth: 0,
                minHeight: 44,
                px: 1,
                py: 0.5,
                justifyContent: 'flex-start',
                textAlign: 'left',
                font: 'inherit',
                borderRadius: 1,
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                  {field.rotulo || 'Sem rótulo'}
                  {field.obrigatorio && (
                    <Box component="span" sx={{ color: 'error.main' }}>
                      {' *'}
                    </Box>
                  )}
                </Box>
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{nameOf(field.tipo)}</Box>
              </Box>
            </ButtonBase>
            <IconButton
              size="small"
              disabled={index === 0}
              aria-label={`Subir ${field.rotulo}`}
              onClick={() => ordering.put(index, index - 1)}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              disabled={index === fields.length - 1}
              aria-label={`Descer ${field.rotulo}`}
              onClick={() => ordering.put(index, index + 1)}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={`Remover ${field.rotulo}`} onClick={() => onRemove(field.chave)}>
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button
        startIcon={<Add />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        sx={{ mt: 1 }}
      >
        Acrescentar campo
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420 } } }}
      >
        {kinds.map((kind) => (
          <MenuItem
            key={kind.id}
            onClick={() => {
              setAnchor(null)
              onAdd(kind)
            }}
          >
            {kind.nome}
          </MenuItem>
        ))}
      </Menu>
      <Box role="status" sx={visuallyHidden}>
        {ordering.said}
      </Box>
    </Box>
  )
}
