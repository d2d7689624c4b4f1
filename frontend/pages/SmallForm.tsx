import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useNavigate } from 'react-router'

/** Frame of the shell's forms: one narrow card, with Gravar and Cancelar below. */
export function SmallForm({
  children,
  busy,
  onSubmit,
  onCancel,
}: {
  children: ReactNode
  busy: boolean
  onSubmit: (form: HTMLFormElement) => void
  /** Default: goes to the start page. null: no button to cancel. */
  onCancel?: (() => void) | null | undefined
}) {
  const navigate = useNavigate()
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget as HTMLFormElement)
      }}
      sx={{ maxWidth: 560, p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}
    >
      {children}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {onCancel !== null && (
          <Button color="inherit" onClick={onCancel ?? (() => void navigate('/'))}>
            Cancelar
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={busy}>
          Gravar
        </Button>
      </Box>
    </Card>
  )
}
