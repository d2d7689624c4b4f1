import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import type { FieldDefs } from '#engine/definition/types.ts'
import { api, FieldForm, useFieldForm, useNotice } from '#frontend'
import { ONLY_ME, ONLY_PAIR, PrivateNote } from './PrivateNote.tsx'
import type { Talk } from './talk.ts'

type Agenda = Talk['pauta'][number]
type Agreed = Talk['combinados'][number]

const changed = <T,>(all: T[], at: number, part: Partial<T>) =>
  all.map((item, index) => (index === at ? { ...item, ...part } : item))

function Heading({ children }: { children: string }) {
  return (
    <Typography component="h3" variant="body2" color="textSecondary" sx={{ mt: 2, mb: 0.5 }}>
      {children}
    </Typography>
  )
}

/** Responsible person and deadline of a task. */
function WhoAndWhen({
  agreed,
  people,
  onChange,
}: {
  agreed: Agreed
  people: { id: number; nome: string }[]
  onChange: (part: Partial<Agreed>) => void
}) {
  const fields = useMemo(
    (): FieldDefs => ({
      quemId: {
        kind: 'choice',
        label: 'Quem',
        choices: people.map((person) => ({ id: String(person.id), nome: person.nome })),
        width: 8,
      },
      prazo: { kind: 'date', label: 'Até', width: 4 },
    }),
    [people],
  )
  const form = useFieldForm(fields, {
    stored: { quemId: agreed.quemId ? String(agreed.quemId) : null, prazo: agreed.prazo ?? null },
  })
  const [who, until] = form.form.watch(['quemId', 'prazo']) as [string | null, string | null]
  useEffect(() => {
    const next = { quemId: who ? Number(who) : null, prazo: until || null }
    if (next.quemId !== (agreed.quemId ?? null) || next.prazo !== (agreed.prazo ?? null)) onChange(next)
  }, [who, until])
  return <FieldForm of={form} />
}

/** Agenda, shared notes, tasks, and a private note that only its author can read. */
export function TalkEditor({ talk, me, onSaved }: { talk: Talk; me: number; onSaved: () => Promise<void> }) {
  const notice = useNotice()
  const [pauta, setPauta] = useState<Agenda[]>(talk.pauta)
  const [combinados, setCombinados] = useState<Agreed[]>(talk.combinados)
  const [anotacoes, setAnotacoes] = useState(talk.anotacoes ?? '')
  const [nota, setNota] = useState(talk.notaPrivada ?? '')
  const people = useMemo(
    () => [
      { id: me, nome: 'Eu' },
      { id: talk.comId, nome: talk.com },
    ],
    [me, talk.comId, talk.com],
  )
  const save = async (situacao?: 'R' | 'M') => {
    try {
      await api(`/api/feedback/minhas-conversas/${talk.id}`, {
        method: 'PUT',
        body: {
          pauta: pauta.filter((item) => item.assunto.trim()),
          combinados: combinados.filter((combinado) => combinado.tarefa.trim()),
          anotacoes: anotacoes || null,
          notaPrivada: nota || null,
          situacao: situacao ?? null,
        },
      })
      notice.success('Conversa guardada.')
      await onSaved()
    } catch (error) {
      notice.error(error)
    }
  }
  return (
    <Box sx={{ mt: 1 }}>
      <Heading>Pauta</Heading>
      <Stack spacing={1}>
        {pauta.map((item, index) => (
          <Box key={index} sx={{ display: 'flex', alignItems: 'center' }}>
            <Checkbox
              checked={item.conversado === true}
              slotProps={{ input: { 'aria-label': `Conversado: ${item.assunto || 'novo assunto'}` } }}
              onChange={(_, conversado) => setPauta(changed(pauta, index, { conversado }))}
            />
            <TextField
              fullWidth
              size="small"
              value={item.assunto}
              onChange={(event) => setPauta(changed(pauta, index, { assunto: event.target.value }))}
              slotProps={{ htmlInput: { 'aria-label': `Assunto ${index + 1}`, maxLength: 250 } }}
            />
          </Box>
        ))}
        <Button
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setPauta([...pauta, { assunto: '', conversado: false } as Agenda])}
        >
          Incluir assunto
        </Button>
      </Stack>
      <Box sx={{ mt: 2 }}>
        <PrivateNote>{ONLY_PAIR}</PrivateNote>
      </Box>
      <TextField
        label="Anotações"
        fullWidth
        multiline
        minRows={3}
        value={anotacoes}
        onChange={(event) => setAnotacoes(event.target.value)}
        sx={{ mt: 2 }}
      />
      <Heading>Combinados</Heading>
      <Stack spacing={1}>
        {combinados.map((combinado, index) => (
          <Box key={index} sx={{ display: 'flex', alignItems: 'flex-start' }}>
            <Checkbox
              checked={combinado.feito === true}
              slotProps={{ input: { 'aria-label': `Feito: ${combinado.tarefa || 'novo combinado'}` } }}
              onChange={(_, feito) => setCombinados(changed(combinados, index, { feito }))}
            />
            <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, pb: 1 }}>
              <TextField
                fullWidth
                size="small"
                value={combinado.tarefa}
                onChange={(event) => setCombinados(changed(combinados, index, { tarefa: event.target.value }))}
                slotProps={{ htmlInput: { 'aria-label': `Combinado ${index + 1}`, maxLength: 250 } }}
              />
              <WhoAndWhen
                agreed={combinado}
                people={people}
                onChange={(part) => setCombinados((all) => changed(all, index, part))}
              />
            </Box>
          </Box>
        ))}
        <Button
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setCombinados([...combinados, { tarefa: '', feito: false } as Agreed])}
        >
          Incluir combinado
        </Button>
      </Stack>
      <TextField
        label="Minha nota privada"
        fullWidth
        multiline
        minRows={2}
        value={nota}
        onChange={(event) => setNota(event.target.value)}
        sx={{ mt: 2, mb: 1 }}
      />
      <PrivateNote>{ONLY_ME}</PrivateNote>
      <Box sx={{ display: 'flex', gap: 1, mt: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => void save()}>
          Guardar conversa
        </Button>
        {talk.situacao === 'M' && (
          <Button variant="outlined" onClick={() => void save('R')}>
            Guardar e marcar como realizada
          </Button>
        )}
      </Box>
    </Box>
  )
}
