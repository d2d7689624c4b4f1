import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { api, useNotice, useResourceMeta } from '#frontend'
import { CANDIDATES } from '../candidate/use_candidate.ts'

interface Found {
  id: number
  nome: string
  cargos?: { nome: string }[] | null
  endereco?: { cidade?: { nome: string } | null } | null
}

const MAX_OPTIONS = 20
const about = ({ cargos, endereco }: Found) =>
  [cargos?.map((cargo) => cargo.nome).join(', '), endereco?.cidade?.nome].filter(Boolean).join(' · ')

/** Adds candidates to a selection: searched by name, distinguished by job and city, several at once. */
export function AddCandidates({
  present,
  onAdd,
  onClose,
}: {
  /** Candidates already in the selection. */
  present: ReadonlySet<number>
  onAdd(ids: number[]): Promise<unknown>
  onClose(): void
}) {
  const id = useId()
  const notice = useNotice()
  const meta = useResourceMeta(CANDIDATES)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Found[]>([])
  const [busy, setBusy] = useState(false)
  const asked = useDeferredValue(typed.trim())
  // Users who may only look up names get only names; a company may hide the rest.
  const more = [meta?.fields.cargos && 'cargos', meta?.fields.endereco?.fields?.cidade && 'endereco.cidade']
  const found = useQuery({
    queryKey: [CANDIDATES, 'incluir', asked, Boolean(meta)],
    queryFn: ({ signal }) =>
      api<{ content: Found[] }>(`/api/${CANDIDATES}`, {
        query: {
          q: asked || undefined,
          size: 30,
          sort: 'nome',
          ...(meta ? { campos: ['nome', ...more.filter(Boolean)].join() } : { resumido: true }),
        },
        silent: true,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data?.content ?? []).filter((item) => !present.has(item.id))
  const add = async () => {
    setBusy(true)
    try {
      await onAdd(chosen.map((item) => item.id))
      onClose()
    } catch (problem) {
      notice.error(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={() => !busy && onClose()} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Incluir candidatos na vaga</DialogTitle>
      {/* Space for the list, which opens inside the dialog. */}
      <DialogContent sx={{ minHeight: 400 }}>
        <Autocomplete
          multiple
          openOnFocus
          disablePortal
          filterSelectedOptions
          options={options}
          value={chosen}
          onChange={(_event, next) => setChosen(next.slice(0, MAX_OPTIONS))}
          inputValue={typed}
          onInputChange={(_event, text, reason) => reason !== 'selectOption' && setTyped(text)}
          loading={found.isPending}
          slotProps={{ listbox: { sx: { maxHeight: 260 } } }}
          loadingText="Carregando..."
          noOptionsText="Nenhum candidato encontrado."
          filterOptions={(all) => all}
          getOptionKey={(item) => item.id}
          getOptionLabel={(item) => item.nome}
          isOptionEqualToValue={(item, other) => item.id === other.id}
          renderOption={({ key, ...props }, item) => (
            <Box component="li" key={key} {...props}>
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{item.nome}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {about(item)}
                </Typography>
              </Box>
            </Box>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              label="Candidatos"
              placeholder={chosen.length ? '' : 'Pesquisar'}
              helperText={`Por nome${meta ? ' ou e-mail' : ''}. Até ${MAX_OPTIONS} de cada vez.`}
              sx={{ mt: 1 }}
            />
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button variant="contained" onClick={() => void add()} disabled={busy || !chosen.length}>
          Incluir
        </Button>
      </DialogActions>
    </Dialog>
  )
}
