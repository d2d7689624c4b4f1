import { useMemo, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Refresh from '@mui/icons-material/Refresh'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type OpenForm, useConfirm } from '#frontend'
import { APPLIED, APPLY_BUBBLE_S, APPLYING, APPLYING_MS, NOT_APPLIED } from '../shared/codes.ts'
import type { Credits, Model } from './calls.ts'
import { partsOf, valueFor } from './parts.ts'
import { Preview } from './Preview.tsx'
import { WhatIsSent } from './WhatIsSent.tsx'
import { useSuggestion } from './use_suggestion.ts'

interface PanelProps {
  models: Model[]
  form: OpenForm | undefined
  record: number | null
  credits: Credits
  say(text: string | undefined, seconds?: number): void
  onClose(): void
  onSpent(): void
  onWantCredits(): void
}

const inWords = (count: number) => (count === 1 ? '1 crédito' : `${count} créditos`)
const fieldOf = (form: OpenForm, path: string) =>
  path.split('.').reduce<any>((level, name) => (level?.fields ?? level)?.[name], form.fields)

/** Current value of a field as text. */
const textIn = (form: OpenForm, path: string) => {
  const value = String(path.split('.').reduce<any>((level, name) => level?.[name], form.values()) ?? '')
  return (fieldOf(form, path)?.kind === 'richText' ? value.replace(/<[^<>]*>/g, ' ') : value).trim()
}

/** Suggestions for the open form: request, answer, preview per field, insertion. */
export default function Panel(props: PanelProps) {
  const { models, form, record, credits, say, onClose, onSpent, onWantCredits } = props
  const confirm = useConfirm()
  const [chosen, setChosen] = useState(models[0]!.modelo)
  const model = models.find((item) => item.modelo === chosen) ?? models[0]!
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { text, busy, sent, whole, changed, ask, stop } = useSuggestion({
    model,
    form,
    record,
    say,
    onOutOfCredits: onWantCredits,
    onNothing: onClose,
    onSpent,
    describe: (prepared) => <WhatIsSent key="sent" prepared={prepared} />,
  })
  const parts = useMemo(() => (whole ? partsOf(text, model.preenche) : []), [whole, text, model])
  const wanted = parts.filter((part) => !left.has(part.campo))
  const applicable = whole && form !== undefined && !form.locked && model.preenche.length > 0

  const apply = async () => {
    if (!form || !(await confirm({ text: 'Deseja aplicar as sugestões?' }))) return
    say(APPLYING)
    // A minimum duration so that the message can be read: writing into the form takes no time.
    await new Promise((resolve) => setTimeout(resolve, APPLYING_MS))
    try {
      if (!wanted.length) throw new Error('no part of the answer belongs to a field')
      for (const { campo, texto } of wanted) {
        const field = fieldOf(form, campo)
        if (!field) throw new Error(`no field ${campo}`)
        form.put(campo, valueFor(field.kind, texto, field.max))
      }
      say(APPLIED, APPLY_BUBBLE_S)
    } catch {
      say(NOT_APPLIED, APPLY_BUBBLE_S)
    }
  }

  return (
    <Paper
      component="aside"
      aria-label="Sugestões"
      elevation={8}
      className="no-print"
      sx={{
        position: 'fixed',
        right: 56,
        // Stays above the bar with Gravar.
        bottom: 104,
        width: 400,
        maxHeight: 'calc(100dvh - 184px)',
        overflow: 'auto',
        p: 2,
        display: 'grid',
        gap: 1.5,
        zIndex: 'appBar',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1, fontSize: 18 }}>
          Sugestões
        </Typography>
        <Tooltip title="Ocultar assistente">
          <IconButton size="small" aria-label="Ocultar assistente" onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <TextField
        select
        size="small"
        label="O que sugerir"
        value={model.modelo}
        disabled={busy}
        onChange={(event) => setChosen(event.target.value)}
      >
        {models.map((item) => (
          <MenuItem key={item.modelo} value={item.modelo}>
            {item.rotulo}
          </MenuItem>
        ))}
      </TextField>
      {changed && <Alert severity="info">Os dados mudaram desde a última sugestão. Peça novas sugestões.</Alert>}
      {busy && <LinearProgress aria-label="Buscando sugestões" />}
      {text && !(applicable && parts.length) && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} aria-live="polite">
          {text}
        </Typography>
      )}
      {applicable && parts.length > 0 && (
        <Preview
          parts={parts}
          now={(path) => textIn(form, path)}
          left={left}
          onLeave={(campo, out) =>
            setLeft(new Set(out ? [...left, campo] : [...left].filter((value) => value !== campo)))
          }
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {sent ? (
          <Button onClick={stop}>Parar</Button>
        ) : (
          <Button
            variant={text ? 'outlined' : 'contained'}
            startIcon={<Refresh />}
            disabled={busy}
            onClick={() => void ask()}
          >
            Novas sugestões
          </Button>
        )}
        {applicable && (
          <Button variant="contained" disabled={busy} onClick={() => void apply()}>
            Aplicar sugestões
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {credits.creditos === 1 ? 'Resta' : 'Restam'} {inWords(credits.creditos)}
        </Typography>
        <Button size="small" onClick={onWantCredits}>
          Precisa de mais créditos?
        </Button>
      </Box>
      <Typography variant="caption" color="textSecondary">
        Textos de um modelo de linguagem podem conter erros: leia antes de aplicar.
      </Typography>
    </Paper>
  )
}
