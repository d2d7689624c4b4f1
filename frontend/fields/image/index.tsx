import AddAPhoto from '@mui/icons-material/AddAPhotoOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatBytes } from '../format.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { DropZone } from '../support/DropZone.tsx'
import { type FileValue, sourceOf } from '../support/files.ts'

export function Input({ value, onChange, ...rest }: InputProps<FileValue>) {
  const source = sourceOf(value)
  const limit = rest.field.maxBytes ?? 10 * 1024 * 1024
  return (
    <DropZone {...rest} onFile={onChange}>
      {(open) => (
        <>
          <Avatar
            variant="rounded"
            src={source}
            alt={source ? rest.field.label : undefined}
            sx={{
              width: 72,
              height: 72,
              bgcolor: 'action.hover',
              color: 'text.secondary',
              '& img': { objectFit: 'contain' },
            }}
          >
            <AddAPhoto aria-hidden />
          </Avatar>
          <Box sx={{ flex: 1, minWidth: 160 }}>
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <Button size="small" variant="outlined" onClick={open} disabled={rest.disabled}>
                {value ? 'Trocar imagem' : 'Escolher imagem'}
              </Button>
              {value && !rest.disabled && (
                <Button
                  size="small"
                  color="inherit"
                  onClick={() => onChange(null)}
                  aria-label={`Remover imagem: ${rest.field.label}`}
                >
                  Remover
                </Button>
              )}
            </Box>
            <Box sx={{ mt: 0.5, typography: 'caption', color: 'text.secondary' }}>
              Ou solte aqui. Até {formatBytes(limit)}.
            </Box>
          </Box>
        </>
      )}
    </DropZone>
  )
}

export const text = (value: unknown) => (value as FileValue | null)?.name ?? ''
export const Cell = ({ value, field }: CellProps<FileValue>) =>
  value ? <Avatar variant="rounded" src={sourceOf(value)} alt={field.label} sx={{ width: 32, height: 32 }} /> : null
export const unsortable = true
export const columnWidth = 56
