import AttachFile from '@mui/icons-material/AttachFile'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { formatBytes } from '../format.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { DropZone } from '../support/DropZone.tsx'
import { type FileValue, NO_FILE, sourceOf } from '../support/files.ts'

export function Input({ value, onChange, ...rest }: InputProps<FileValue>) {
  const source = sourceOf(value)
  return (
    <DropZone {...rest} onFile={onChange}>
      {(open) => (
        <>
          <Button size="small" variant="outlined" startIcon={<AttachFile />} onClick={open} disabled={rest.disabled}>
            {value ? 'Trocar arquivo' : 'Escolher arquivo'}
          </Button>
          <Box
            sx={{
              flex: 1,
              minWidth: 120,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              color: value ? undefined : 'text.secondary',
            }}
          >
            {value && source ? (
              <Link href={source} download={value.name} target="_blank" rel="noreferrer">
                {value.name ?? 'Arquivo'}
              </Link>
            ) : (
              NO_FILE
            )}
            {value?.size ? ` (${formatBytes(value.size)})` : ''}
          </Box>
          {value && !rest.disabled && (
            <Button
              size="small"
              color="inherit"
              onClick={() => onChange(null)}
              aria-label={`Remover arquivo: ${rest.field.label}`}
            >
              Remover
            </Button>
          )}
        </>
      )}
    </DropZone>
  )
}

export const text = (value: unknown) => (value as FileValue | null)?.name ?? ''
export const Cell = ({ value }: CellProps<FileValue>) =>
  value?.url ? (
    <Link href={value.url} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
      {value.name ?? 'Arquivo'}
    </Link>
  ) : (
    <span>{value?.name ?? ''}</span>
  )
export const unsortable = true
