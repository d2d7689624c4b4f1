import { useState } from 'react'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

const VIEWS = { computador: 'Computador', celular: 'Celular', texto: 'Texto' } as const
const TONES = { light: 'Claro', dark: 'Escuro' } as const
const PHONE = 375

interface ChoiceProps<T extends string> {
  label: string
  options: Record<T, string>
  value: T
  onChange: (value: T) => void
}

function Toggle<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      aria-label={label}
      value={value}
      onChange={(_event, chosen: T | null) => chosen && onChange(chosen)}
    >
      {(Object.entries(options) as [T, string][]).map(([id, nome]) => (
        <ToggleButton key={id} value={id} sx={{ textTransform: 'none', px: 1.5 }}>
          {nome}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** Displays a message as mail programs do. The frame runs no scripts, opens no links and loads nothing. */
export function MailFrame({ html, texto, title }: { html: string; texto: string; title: string }) {
  const [view, setView] = useState<keyof typeof VIEWS>('computador')
  const [tone, setTone] = useState<keyof typeof TONES>('light')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Toggle label="Como mostrar" options={VIEWS} value={view} onChange={setView} />
        {view !== 'texto' && (
          <Toggle label="Tema do programa de e-mail" options={TONES} value={tone} onChange={setTone} />
        )}
      </Box>
      {view === 'texto' ? (
        <Box
          component="pre"
          tabIndex={0}
          aria-label="Mensagem em texto"
          sx={{
            m: 0,
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontSize: 14,
            fontFamily: 'monospace',
          }}
        >
          {texto}
        </Box>
      ) : (
        <Box
          component="iframe"
          key={tone}
          title={title}
          sandbox=""
          srcDoc={html}
          sx={{
            display: 'block',
            width: 1,
            maxWidth: view === 'celular' ? PHONE : 1,
            height: 640,
            mx: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            colorScheme: tone,
          }}
        />
      )}
    </>
  )
}
