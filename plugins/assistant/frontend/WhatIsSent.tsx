import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Prepared } from './calls.ts'

/** Labels the parts of a request for users. */
const inWords = (text: string) => text.replace(/^\[system\]$/m, 'Instruções:').replace(/^\[user\]$/m, 'Pedido:')

/** Shown before a credit is spent: the receiver of the text, the masked data, and the full text on demand. */
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
