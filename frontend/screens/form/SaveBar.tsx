import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'

interface SaveBarProps {
  busy: boolean
  locked: boolean
  onCancel(): void
  /** Absent when a stored record is edited. */
  onSaveAndNew?: (() => void) | undefined
}

/** Gravar and Cancelar, always visible. */
export function SaveBar({ busy, locked, onCancel, onSaveAndNew }: SaveBarProps) {
  return (
    <Paper
      className="no-print"
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mx: { xs: -2, sm: 0 },
        px: 2,
        py: 1.25,
        display: 'flex',
        gap: 1,
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        borderRadius: { xs: 0, sm: 1 },
        boxShadow: '0 -4px 12px rgb(0 0 0 / 5%)',
      }}
    >
      <Button color="inherit" onClick={onCancel} disabled={busy}>
        {locked ? 'Voltar' : 'Cancelar'}
      </Button>
      {!locked && onSaveAndNew && (
        <Button variant="outlined" onClick={onSaveAndNew} disabled={busy}>
          Gravar e novo
        </Button>
      )}
      {!locked && (
        <Box component="span" title="Ctrl+S">
          <Button type="submit" variant="contained" loading={busy}>
            Gravar
          </Button>
        </Box>
      )}
    </Paper>
  )
}
