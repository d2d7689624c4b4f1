import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { api, ApiError, bringIntoView, useNotice, useSession } from '#frontend'
import { COPY, type CopyEntity, type CopyGroup, GROUPS } from './company_copy.ts'
import { CopyResult } from './CopyResult.tsx'

type Lists = Record<string, CopyEntity[]>
const COMPANIES = { empresaOrigemId: 'Copiar da Empresa:', empresaDestinoId: 'Para a Empresa' } as const

/** Selection of companies and registers; a preview is shown before anything is written. */
export function CopyForm({ lists, onBegun }: { lists: Lists; onBegun(id: number): void }) {
  const { userinfo } = useSession()
  const notice = useNotice()
  const companies = userinfo.empresas ?? []
  const [ends, setEnds] = useState({ empresaOrigemId: userinfo.empresa?.id ?? 0, empresaDestinoId: 0 })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [preview, setPreview] = useState<CopyGroup[]>()
  const [busy, setBusy] = useState<'previa' | 'copiar'>()
  const found = useRef<HTMLElement>(null)
  // The preview opens below the visible area, so it is scrolled into view and focused.
  useEffect(() => {
    if (!preview) return
    found.current?.focus({ preventScroll: true })
    bringIntoView(found.current, 'start')
  }, [preview])

  const mark = (ids: string[], on: boolean) => {
    setPreview(undefined)
    setChosen((before) => {
      const next = new Set(before)
      for (const id of ids)
        if (on) next.add(id)
        else next.delete(id)
      return next
    })
  }
  const ask = async (what: 'previa' | 'copiar') => {
    setBusy(what)
    setWrong({})
    const body = {
      ...Object.fromEntries(Object.entries(ends).map(([name, id]) => [name, id || null])),
      ...Object.fromEntries(
        Object.entries(lists).map(([name, list]) => [name, list.map(({ id }) => id).filter((id) => chosen.has(id))]),
      ),
    }
    try {
      if (what === 'previa')
        setPreview(await api<CopyGroup[]>(`${COPY}/previa`, { method: 'POST', body, silent: true }))
      else onBegun((await api<{ id: number }>(COPY, { method: 'POST', body, silent: true })).id)
    } catch (problem) {
      setPreview(undefined)
      if (problem instanceof ApiError && Object.keys(problem.fieldMessages).length) setWrong(problem.fieldMessages)
      else notice.error(problem)
    } finally {
      setBusy(undefined)
    }
  }
  const noList = Object.entries(wrong).find(([name]) => name.startsWith('entidades'))?.[1]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, maxWidth: 768 }}>
          {Object.entries(COMPANIES).map(([name, label]) => (
            <TextField
              key={name}
              select
              required
              label={label}
              value={ends[name as keyof typeof ends] || ''}
              error={Boolean(wrong[name])}
              helperText={wrong[name]}
              onChange={(event) => {
                setPreview(undefined)
                setEnds({ ...ends, [name]: Number(event.target.value) })
              }}
            >
              {companies.map(({ id, nome }) => (
                <MenuItem key={id} value={id}>
                  {nome}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
        {noList && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {noList}
          </Alert>
        )}
        <Box sx={{ display: 'grid', gap: 3, mt: 2, gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(3, 1fr)' } }}>
          {Object.entries(GROUPS).map(([code, label]) => (
            <Checklist key={code} label={label} list={lists[`entidades${code}`] ?? []} chosen={chosen} onMark={mark} />
          ))}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 3 }}>
          <Button
            variant={preview ? 'outlined' : 'contained'}
            loading={busy === 'previa'}
            disabled={busy === 'copiar'}
            onClick={() => void ask('previa')}
          >
            Ver prévia
          </Button>
          <Button
            variant="contained"
            loading={busy === 'copiar'}
            disabled={!preview || busy === 'previa'}
            onClick={() => void ask('copiar')}
          >
            Copiar
          </Button>
        </Box>
      </Paper>
      {preview && (
        <Box
          component="section"
          ref={found}
          tabIndex={-1}
          aria-label="Prévia"
          sx={{ outline: 'none', scrollMarginTop: 80 }}
        >
          <Alert severity="info" sx={{ mb: 2 }}>
            Nada foi gravado ainda. O que já existe na empresa de destino fica como está.
          </Alert>
          <CopyResult groups={preview} future />
        </Box>
      )}
    </Box>
  )
}

function Checklist({
  label,
  list,
  chosen,
  onMark,
}: {
  label: string
  list: CopyEntity[]
  chosen: ReadonlySet<string>
  onMark(ids: string[], on: boolean): void
}) {
  if (!list.length) return null
  const marked = list.filter(({ id }) => chosen.has(id)).length
  return (
    <Box role="group" aria-label={label}>
      <FormControlLabel
        label={<Typography sx={{ fontWeight: 600 }}>{label}</Typography>}
        control={
          <Checkbox
            checked={marked === list.length}
            indeterminate={marked > 0 && marked < list.length}
            onChange={(event) =>
              onMark(
                list.map(({ id }) => id),
                event.target.checked,
              )
            }
          />
        }
      />
      <Box sx={{ display: 'grid', pl: 2 }}>
        {list.map(({ id, nome }) => (
          <FormControlLabel
            key={id}
            label={nome}
            control={
              <Checkbox
                size="small"
                checked={chosen.has(id)}
                onChange={(event) => onMark([id], event.target.checked)}
              />
            }
          />
        ))}
      </Box>
    </Box>
  )
}
