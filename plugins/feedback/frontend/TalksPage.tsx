import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FieldDefs } from '#engine/definition/types.ts'
import {
  api,
  Failed,
  FieldForm,
  formatDate,
  Nothing,
  PageHeader,
  ScreenSkeleton,
  today,
  ToneChip,
  useFieldForm,
  useNotice,
} from '#frontend'
import { SITUACOES_CONVERSA } from '../codes.ts'
import type { Talks } from './talk.ts'
import { TalkEditor } from './TalkEditor.tsx'

const TONES = { M: 'info', R: 'success', X: 'neutral' } as const

/** Arranges a talk with the user's manager or a member of the team. */
function Arrange({ people, onDone }: { people: Talks['pessoas']; onDone: (id: number) => void }) {
  const notice = useNotice()
  const fields = useMemo(
    (): FieldDefs => ({
      comId: {
        kind: 'choice',
        label: 'Conversar com',
        choices: people.map((person) => ({
          id: String(person.id),
          nome: person.souGestor ? person.nome : `${person.nome} (meu gestor)`,
        })),
        required: true,
        width: 8,
      },
      data: { kind: 'date', label: 'Em', required: true, width: 4 },
    }),
    [people],
  )
  const form = useFieldForm(fields, { stored: { comId: null, data: today() } })
  const arrange = () =>
    form.submit(async ({ comId, data }) => {
      const { id } = await api<{ id: number }>('/api/feedback/minhas-conversas', {
        method: 'POST',
        body: { comId: Number(comId), data },
        silent: true,
      })
      notice.success('Conversa marcada.')
      form.form.reset()
      onDone(id)
    })
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <FieldForm of={form} />
      <Button variant="contained" disabled={form.busy !== null} onClick={() => void arrange()} sx={{ mt: 2 }}>
        Marcar conversa
      </Button>
    </Paper>
  )
}

/** The user's talks, the next one first; each opens with its agenda, notes and tasks. */
export function TalksPage() {
  const client = useQueryClient()
  const [open, setOpen] = useState<number | null>(null)
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['feedback/minhas-conversas'],
    queryFn: () => api<Talks>('/api/feedback/minhas-conversas'),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  const saved = () => client.invalidateQueries({ queryKey: ['feedback/minhas-conversas'] })
  return (
    <>
      <PageHeader title="Minhas conversas" subtitle="Conversas individuais: pauta, anotações e o que ficou combinado" />
      <Box sx={{ maxWidth: 860 }}>
        {data.pessoas.length > 0 && <Arrange people={data.pessoas} onDone={(id) => (setOpen(id), void saved())} />}
        {!data.conversas.length && (
          <Nothing>
            {data.talento
              ? 'Nenhuma conversa ainda. Marque a primeira.'
              : 'O seu usuário não está ligado a um talento. Peça ao RH para informá-lo.'}
          </Nothing>
        )}
        <Stack component="ul" spacing={1.5} sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {data.conversas.map((talk) => (
            <Paper key={talk.id} component="li" variant="outlined" sx={{ p: 2 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                  <Typography component="h2" sx={{ fontWeight: 600 }}>
                    {talk.com}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {[formatDate(talk.data), talk.hora, `${talk.pauta.length} na pauta`].filter(Boolean).join(' · ')}
                  </Typography>
                </Box>
                <ToneChip
                  label={SITUACOES_CONVERSA[talk.situacao as keyof typeof SITUACOES_CONVERSA]}
                  tone={TONES[talk.situacao as keyof typeof TONES]}
                />
                <Button
                  variant="outlined"
                  aria-expanded={open === talk.id}
                  onClick={() => setOpen(open === talk.id ? null : talk.id)}
                >
                  {open === talk.id ? 'Fechar' : 'Abrir'}
                </Button>
              </Box>
              {open === talk.id && <TalkEditor talk={talk} me={data.talento!} onSaved={saved} />}
            </Paper>
          ))}
        </Stack>
      </Box>
    </>
  )
}
