import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, Failed, useNotice } from '#frontend'
import { CANDIDATES } from '../candidate/use_candidate.ts'
import type { Checked } from './types.ts'

const people = (count: number) => `${count} candidato${count === 1 ? '' : 's'}`

/** Up to this number they are listed by name. */
const NAMED = 12

/** Checks what prevents the removal of each candidate, reports it, and removes the others. */
export function RemovalDialog({ ids, onClose, onRemoved }: { ids: number[]; onClose(): void; onRemoved(): void }) {
  const notice = useNotice()
  const [busy, setBusy] = useState(false)
  const check = useQuery({
    queryKey: [CANDIDATES, 'pendencias', ids],
    queryFn: () =>
      api<Checked[]>(`/api/${CANDIDATES}/verificar-pendencias-em-lote`, {
        method: 'POST',
        body: { ids },
        silent: true,
      }),
    gcTime: 0,
  })
  const blocked = check.data?.filter((checked) => checked.possuiPendencias) ?? []
  const free = check.data?.filter((checked) => !checked.possuiPendencias) ?? []
  const remove = async () => {
    setBusy(true)
    try {
      await api(`/api/${CANDIDATES}/remove-candidato-em-lote`, {
        method: 'POST',
        body: { ids: free.map((checked) => checked.id) },
      })
      notice.success(free.length === 1 ? 'Registro removido com sucesso.' : `${people(free.length)} removidos.`)
      onRemoved()
    } catch (problem) {
      notice.error(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={() => !busy && onClose()} fullWidth maxWidth="sm" aria-labelledby="remover-candidatos">
      <DialogTitle id="remover-candidatos">Remover candidatos</DialogTitle>
      <DialogContent>
        {check.isPending && <Skeleton variant="rounded" height={96} />}
        {check.isError && <Failed error={check.error} retry={() => void check.refetch()} />}
        {blocked.length > 0 && (
          <Alert severity="warning" sx={{ mb: free.length ? 2 : 0 }}>
            {`${people(blocked.length)} com pendências não ${blocked.length === 1 ? 'pode' : 'podem'} ser removido${blocked.length === 1 ? '' : 's'}:`}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {blocked.slice(0, NAMED).map((checked) => (
                <li key={checked.id}>{`${checked.nome}: ${checked.pendencias.join(' ')}`}</li>
              ))}
              {blocked.length > NAMED && <li>{`e mais ${people(blocked.length - NAMED)}`}</li>}
            </Box>
          </Alert>
        )}
        {free.length > 0 && (
          <>
            <Typography>
              {free.length === 1
                ? `Remover o cadastro de ${free[0]!.nome} (código ${free[0]!.id})?`
                : `Remover ${people(free.length)}?`}
            </Typography>
            {free.length > 1 && (
              <Typography color="textSecondary">{`${free
                .slice(0, NAMED)
                .map((checked) => `${checked.nome} (código ${checked.id})`)
                .join(', ')}${free.length > NAMED ? ` e mais ${free.length - NAMED}` : ''}`}</Typography>
            )}
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              Currículo, documentos, avaliações e candidaturas antigas também são removidos.
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {check.data && !free.length ? 'Fechar' : 'Cancelar'}
        </Button>
        {free.length > 0 && (
          <Button variant="contained" color="error" onClick={() => void remove()} loading={busy}>
            {`Remover ${people(free.length)}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
