import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatDateTime } from '../../fields/format.ts'
import { api } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { SAVED } from '../words.ts'
import { LoadingRows } from '../list/ListStates.tsx'

interface Difference {
  campo: string
  nome: string
  atual: string | null
  antes: string | null
  motivo: string | null
}

interface Entry {
  id: number
  data: string
}

/** Shows the changes of a restore field by field before it is written. */
export function RestoreDialog({
  resource,
  row,
  entry,
  onClose,
}: {
  resource: string
  row: { id: number; versao?: number }
  entry: Entry
  onClose(restored: boolean): void
}) {
  const title = useId()
  const notice = useNotice()
  const address = `/api/utilitario/log/${entry.id}`
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { data, isError } = useQuery({
    queryKey: ['log', 'versao', entry.id, row.versao],
    queryFn: () =>
      api<Difference[]>(`${address}/versao`, { query: { recurso: resource, id: String(row.id) }, silent: true }),
    gcTime: 0,
  })
  const chosen = (data ?? [])
    .filter((difference) => difference.motivo === null && !left.has(difference.campo))
    .map((difference) => difference.campo)
  const restore = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await api(`${address}/restaurar`, {
        method: 'PUT',
        body: { recurso: resource, id: row.id, versao: row.versao, campos: chosen },
        silent: true,
      })
      notice.success(SAVED)
      onClose(true)
    } catch (problem) {
      setRefusal(problem instanceof Error ? problem.message : 'Não foi possível restaurar.')
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{`Restaurar a versão de ${formatDateTime(entry.data)}`}</DialogTitle>
      <DialogContent>
        {isError && <Alert severity="error">Não foi possível comparar as versões.</Alert>}
        {refusal && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {refusal}
          </Alert>
        )}
        {!data && !isError && <LoadingRows rows={3} />}
        {data?.length === 0 && <Typography>O registro já está como nesta versão.</Typography>}
        {data?.map((difference) => (
          <Box key={difference.campo} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <FormControlLabel
              label={difference.nome}
              disabled={difference.motivo !== null}
              control={
                <Checkbox
                  checked={difference.motivo === null && !left.has(difference.campo)}
                  onChange={(event) => {
                    const next = new Set(left)
                    if (event.target.checked) next.delete(difference.campo)
                    else next.add(difference.campo)
                    setLeft(next)
                  }}
                />
              }
            />
            <Typography variant="body2" color="textSecondary" sx={{ pl: 4, overflowWrap: 'anywhere' }}>
              {difference.motivo ?? `${difference.atual ?? '–'} → ${difference.antes ?? '–'}`}
            </Typography>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onClose(false)}>
          Cancelar
        </Button>
        <Button variant="contained" loading={busy} disabled={!chosen.length} onClick={() => void restore()}>
          Restaurar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
