import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import type { FieldDefs } from '#engine/definition/types.ts'
import { api, FieldForm, formatDate, Section, ToneChip, useFieldForm, useNotice } from '#frontend'
import { MOTIVOS_FIM_SERIE } from '../codes.ts'
import { NO_TEMPLATE, rhythms, templateField, templateId, untilField } from './series_fields.ts'
import { rhythmOf, type Series, type Talks } from './talk.ts'

const ADDRESS = '/api/feedback/minhas-series'

interface DialogProps {
  series: Series
  onClose: () => void
  onDone: () => Promise<void>
}

function ChangeDialog({ series, templates, onClose, onDone }: DialogProps & { templates: Talks['modelos'] }) {
  const notice = useNotice()
  const fields = useMemo((): FieldDefs => {
    // The template of the other person stays chosen without being mine.
    const known = templates.some(({ id }) => id === series.modeloId) || !series.modeloId
    const other = { id: series.modeloId!, nome: series.modelo ?? '', meu: false, pontos: [] }
    return {
      frequencia: { kind: 'choice', label: 'Repetir', required: true, choices: rhythms, width: 12 },
      hora: { kind: 'time', label: 'Hora', width: 6 },
      ...untilField(),
      ...templateField(known ? templates : [other, ...templates]),
    }
  }, [series, templates])
  const form = useFieldForm(fields, {
    stored: {
      frequencia: series.frequencia,
      hora: series.hora ?? null,
      ate: series.ate ?? null,
      modeloId: series.modeloId ? String(series.modeloId) : NO_TEMPLATE,
    },
  })
  const save = () =>
    form.submit(async ({ frequencia, hora, ate, modeloId }) => {
      const body = { frequencia, hora: hora || null, ate: ate || null, modeloId: templateId(modeloId) }
      await api(`${ADDRESS}/${series.id}`, { method: 'PUT', body, silent: true })
      notice.success('Série alterada.')
      await onDone()
    })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="serie-titulo">
      <DialogTitle id="serie-titulo">{`Série com ${series.com}`}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Vale a partir da conversa depois da próxima; a que já está marcada se muda nela mesma.
        </Typography>
        <FieldForm of={form} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={form.busy !== null} onClick={() => void save()}>
          Alterar série
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function EndDialog({ series, onClose, onDone }: DialogProps) {
  const notice = useNotice()
  const [cancelNext, setCancelNext] = useState(true)
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      const body = { cancelarProxima: cancelNext && Boolean(series.proxima) }
      await api(`${ADDRESS}/${series.id}/encerrar`, { method: 'PUT', body, silent: true })
      notice.success('Série encerrada.')
      await onDone()
    } catch (error) {
      notice.error(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="fim-titulo">
      <DialogTitle id="fim-titulo">{`Encerrar a série com ${series.com}?`}</DialogTitle>
      <DialogContent>
        <Typography>{`O que já foi conversado fica. Avisamos ${series.com}.`}</Typography>
        {series.proxima && (
          <FormControlLabel
            control={<Checkbox checked={cancelNext} onChange={(_, checked) => setCancelNext(checked)} />}
            label={`Cancelar também a próxima, de ${formatDate(series.proxima)}`}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Voltar
        </Button>
        <Button variant="contained" color="error" disabled={busy} onClick={() => void end()}>
          Encerrar série
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Series that go on, and those that ended lately with the reason. */
export function SeriesSection({ talks, onDone }: { talks: Talks; onDone: () => Promise<void> }) {
  const [open, setOpen] = useState<{ what: 'change' | 'end'; series: Series } | null>(null)
  const close = () => setOpen(null)
  const done = async () => {
    close()
    await onDone()
  }
  if (!talks.series.length) return null
  return (
    <Section title="Séries">
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {talks.series.map((series) => {
          const goesOn = series.situacao === 'A'
          const facts = goesOn
            ? [
                rhythmOf(series),
                series.hora,
                series.modelo,
                series.ate && `até ${formatDate(series.ate)}`,
                series.proxima && `próxima em ${formatDate(series.proxima)}`,
              ]
            : [
                `terminou em ${formatDate(series.encerradaEm)}`,
                series.motivo && MOTIVOS_FIM_SERIE[series.motivo as 'P'].toLowerCase(),
              ]
          return (
            <Box
              component="li"
              key={series.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                py: 1,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{series.com}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {facts.filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              {goesOn ? (
                <>
                  <Button
                    aria-label={`Alterar série com ${series.com}`}
                    onClick={() => setOpen({ what: 'change', series })}
                  >
                    Alterar
                  </Button>
                  <Button
                    color="inherit"
                    aria-label={`Encerrar série com ${series.com}`}
                    onClick={() => setOpen({ what: 'end', series })}
                  >
                    Encerrar
                  </Button>
                </>
              ) : (
                <ToneChip label="Encerrada" tone="neutral" />
              )}
            </Box>
          )
        })}
      </Box>
      {open?.what === 'change' && (
        <ChangeDialog series={open.series} templates={talks.modelos} onClose={close} onDone={done} />
      )}
      {open?.what === 'end' && <EndDialog series={open.series} onClose={close} onDone={done} />}
    </Section>
  )
}
