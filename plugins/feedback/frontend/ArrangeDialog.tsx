import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FieldDefs } from '#engine/definition/types.ts'
import { api, FieldForm, type ShapeOf, today, useFieldForm, useNotice, withQuery } from '#frontend'
import type { colleaguesAnswer } from '../endpoints/wall.ts'
import { NO_TEMPLATE, ONCE, rhythms, templateField, templateId, untilField } from './series_fields.ts'
import { TALKS, type Talks } from './talk.ts'

interface Person {
  id: number
  nome: string
  group: string
}

/** Manager and team first; by a part of the name, any colleague. */
function PersonField({
  close,
  value,
  missing,
  onChange,
}: {
  close: Talks['pessoas']
  value: Person | null
  missing: boolean
  onChange: (person: Person | null) => void
}) {
  const [typed, setTyped] = useState('')
  const { data = [] } = useQuery({
    queryKey: ['feedback/colegas', typed],
    queryFn: () =>
      api<ShapeOf<typeof colleaguesAnswer>>(withQuery('/api/feedback/colegas', { nome: typed || undefined }), {
        silent: true,
      }),
    placeholderData: (before) => before,
  })
  const own = close.map((person): Person => ({ ...person, group: person.souGestor ? 'Minha equipe' : 'Meu gestor' }))
  const known = new Set(own.map(({ id }) => id))
  const others = data.filter(({ id }) => !known.has(id)).map((person): Person => ({ ...person, group: 'Colegas' }))
  return (
    <Autocomplete
      options={[...own, ...others]}
      groupBy={(person) => person.group}
      value={value}
      autoHighlight
      noOptionsText="Ninguém encontrado"
      getOptionLabel={(person) => person.nome}
      getOptionKey={(person) => person.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, person) => onChange(person)}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Conversar com"
          required
          error={missing}
          helperText={missing ? 'Escolha com quem conversar.' : undefined}
        />
      )}
    />
  )
}

/** Arranges a talk, once or as the first of a series. */
export function ArrangeDialog({
  talks: { pessoas, modelos },
  onClose,
  onDone,
}: {
  talks: Talks
  onClose: () => void
  onDone: (id: number) => Promise<void>
}) {
  const notice = useNotice()
  const small = useMediaQuery('(max-width: 600px)')
  const [person, setPerson] = useState<Person | null>(null)
  const [tried, setTried] = useState(false)
  const fields = useMemo(
    (): FieldDefs => ({
      data: { kind: 'date', label: 'Em', required: true, width: 6 },
      hora: { kind: 'time', label: 'Hora', width: 6 },
      frequencia: {
        kind: 'choice',
        label: 'Repetir',
        help: 'Em uma série, a próxima conversa é marcada quando a anterior termina.',
        choices: [{ id: ONCE, nome: 'Uma vez' }, ...rhythms],
        width: 12,
      },
      ...untilField(),
      ...templateField(modelos),
    }),
    [modelos],
  )
  const form = useFieldForm(fields, {
    values: { data: today(), frequencia: ONCE, modeloId: NO_TEMPLATE },
  })
  const chosen = modelos.find(({ id }) => String(id) === form.form.watch('modeloId'))
  const arrange = () => {
    setTried(true)
    if (!person) return
    void form.submit(async ({ data, hora, frequencia, ate, modeloId }) => {
      const repeats = frequencia !== ONCE
      const { id } = await api<{ id: number }>(TALKS, {
        method: 'POST',
        silent: true,
        body: {
          comId: person.id,
          data,
          hora: hora || null,
          frequencia: repeats ? frequencia : null,
          ate: (repeats && ate) || null,
          modeloId: templateId(modeloId),
        },
      })
      notice.success(repeats ? 'Série marcada.' : 'Conversa marcada.')
      await onDone(id)
    })
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={small} aria-labelledby="marcar-titulo">
      <DialogTitle id="marcar-titulo">Marcar conversa</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <PersonField close={pessoas} value={person} missing={tried && !person} onChange={setPerson} />
          <FieldForm of={form} />
          {chosen && (
            <Alert severity="info" icon={false}>
              {chosen.descricao && <Typography variant="body2">{chosen.descricao}</Typography>}
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {chosen.pontos.map((point) => (
                  <li key={point.assunto}>{point.assunto}</li>
                ))}
              </Box>
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={form.busy !== null} onClick={arrange}>
          Marcar conversa
        </Button>
      </DialogActions>
    </Dialog>
  )
}
