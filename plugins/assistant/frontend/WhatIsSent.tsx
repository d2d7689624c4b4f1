import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Prepared } from './calls.ts'

/** The parts of a request by names people know. */
const inWords = (text: string) => text.replace(/^\[system\]$/m, 'Instruções:').replace(/^\[user\]$/m, 'Pedido:')

/** Before a credit is spent: where the text goes, what was masked, and every word of it on demand. */
export function WhatIsSent({ prepared }: { prepared: Prepared }) {
  const [open, setOpen] = useState(false)
  return (
    <Box component="span" sx={{ display: 'block', mt: 1 }}>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        Para: {prepared.provedor}.
        {prepared.ocultados.length > 0 && ` Dados pessoais ocultados: ${prepared.ocultados.join(', ')}.`}
      </Typography>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ px: 0 }}>
        {open ? 'Ocultar o que será enviado' : 'Ver o que será enviado'}
      </Button>
      {open && (
        <Typography
          component="span"
          variant="caption"
          tabIndex={0}
          sx={{ display: 'block', whiteSpace: 'pre-wrap', maxHeight: 240, overflow: 'auto', overflowWrap: 'anywhere' }}
        >
          {inWords(prepared.texto)}
        </Typography>
      )}
    </Box>
  )
}
