import LibraryAdd from '@mui/icons-material/LibraryAdd'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, SearchBox, useNotice } from '#frontend'
import { TIPOS_PERGUNTA } from '../codes.ts'
import type { ModelData } from './use_model.ts'

interface Bank {
  conjuntos: { id: string; titulo: string; descricao: string; fonte: string; perguntas: number }[]
  perguntas: {
    codigo: string
    conjunto: string
    texto: string
    tipo: string
    aspecto: string | null
    respostas: { texto: string }[]
  }[]
}

const OWN = { id: 'empresa', titulo: 'Usadas na empresa' }

/** Ready-made questions, and those used here before: searched, marked, copied. */
export function QuestionBank({ data }: { data: ModelData }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button color="inherit" startIcon={<LibraryAdd />} onClick={() => setOpen(true)}>
        Banco de perguntas
      </Button>
      {open && <BankDialog data={data} onClose={() => setOpen(false)} />}
    </>
  )
}

function BankDialog({ data, onClose }: { data: ModelData; onClose: () => void }) {
  const notice = useNotice()
  const small = useMediaQuery('(max-width: 600px)')
  const [words, setWords] = useState('')
  const [set, setSet] = useState('')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const path = `${data.base}/perguntas/banco`
  const bank = useQuery({
    queryKey: [path, words, set],
    queryFn: () => api<Bank>(path, { query: { ...(words && { q: words }), ...(set && { conjunto: set }) } }),
    placeholderData: keepPreviousData,
  })
  const found = bank.data?.perguntas ?? []
  const source = bank.data?.conjuntos.find((conjunto) => conjunto.id === set)
  const mark = (codes: string[], on: boolean) =>
    setMarked((before) => new Set(on ? [...before, ...codes] : [...before].filter((value) => !codes.includes(value))))
  const take = () =>
    api<{ incluidas: number }>(path, { method: 'POST', body: { codigos: [...marked] } }).then(({ incluidas }) => {
      notice.success(incluidas === 1 ? '1 pergunta incluída.' : `${incluidas} perguntas incluídas.`)
      void data.refresh()
      onClose()
    }, notice.error)
  const all = found.map((item) => item.codigo)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={small} aria-labelledby="banco-titulo">
      <DialogTitle id="banco-titulo">Banco de perguntas</DialogTitle>
      <DialogContent dividers>
        <SearchBox value={words} onSearch={setWords} label="Procurar perguntas" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, my: 1.5 }}>
          {[{ id: '', titulo: 'Todas' }, ...(bank.data?.conjuntos ?? []), OWN].map((item) => (
            <Chip
              key={item.id}
              label={item.titulo}
              color={set === item.id ? 'primary' : 'default'}
              variant={set === item.id ? 'filled' : 'outlined'}
              aria-pressed={set === item.id}
              onClick={() => setSet(item.id)}
            />
          ))}
        </Box>
        {source && (
          <Alert severity="info" sx={{ mb: 1.5 }}>
            {source.descricao}
            <br />
            {`Fonte: ${source.fonte}`}
          </Alert>
        )}
        {found.length > 1 && (
          <FormControlLabel
            control={
              <Checkbox checked={all.every((value) => marked.has(value))} onChange={(_event, on) => mark(all, on)} />
            }
            label={`Marcar as ${found.length}`}
          />
        )}
        {bank.isSuccess && !found.length && <Typography>Nenhuma pergunta com essas palavras.</Typography>}
        <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {found.map((item) => (
            <Box component="li" key={item.codigo} sx={{ borderTop: 1, borderColor: 'divider', py: 0.5 }}>
              <FormControlLabel
                sx={{ alignItems: 'flex-start', mr: 0 }}
                control={
                  <Checkbox checked={marked.has(item.codigo)} onChange={(_event, on) => mark([item.codigo], on)} />
                }
                label={
                  <Box sx={{ pt: 1 }}>
                    {item.texto}
                    <Typography variant="body2" color="textSecondary">
                      {[
                        item.aspecto ?? item.conjunto,
                        TIPOS_PERGUNTA.find((kind) => kind.id === item.tipo)?.nome,
                        item.respostas.map((option) => option.texto).join(', '),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Typography>
                  </Box>
                }
              />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={!marked.size} onClick={() => void take()}>
          {marked.size === 1 ? 'Incluir 1 pergunta' : `Incluir ${marked.size} perguntas`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
