import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  api,
  Failed,
  formatDate,
  Nothing,
  PageHeader,
  PersonAvatar,
  ScreenSkeleton,
  Section,
  today,
  ToneChip,
} from '#frontend'
import { SITUACOES_CONVERSA } from '../codes.ts'
import { ArrangeDialog } from './ArrangeDialog.tsx'
import { SeriesSection } from './SeriesSection.tsx'
import { rhythmOf, TALKS, TALKS_KEY, type Talk, type Talks } from './talk.ts'
import { TalkEditor } from './TalkEditor.tsx'
import { TemplatesDialog } from './TemplatesDialog.tsx'

const TONES = { M: 'info', R: 'success', X: 'neutral' } as const
const SHOWN_PAST = 10

const isAhead = (talk: Talk) => talk.situacao === 'M' && talk.data >= today()

function StateOfTalk({ talk }: { talk: Talk }) {
  if (talk.situacao === 'M' && talk.data < today()) return <ToneChip label="Passou sem registro" tone="warning" />
  if (talk.situacao === 'M' && talk.data === today()) return <ToneChip label="Hoje" tone="warning" />
  const state = talk.situacao as keyof typeof SITUACOES_CONVERSA
  return <ToneChip label={SITUACOES_CONVERSA[state]} tone={TONES[state]} />
}

const points = (total: number) => (total === 1 ? '1 ponto na pauta' : `${total} pontos na pauta`)

/** A talk as a line that opens into its editor. */
function TalkLine({
  talk,
  talks,
  open,
  onToggle,
  onSaved,
}: {
  talk: Talk
  talks: Talks
  open: boolean
  onToggle: () => void
  onSaved: () => Promise<void>
}) {
  const [revision, setRevision] = useState(0)
  const series = talks.series.find(({ id }) => id === talk.serieId)
  const carried = talk.pauta.filter((row) => row.desde).length + talk.combinados.filter((row) => row.desde).length
  const facts = [
    formatDate(talk.data),
    talk.hora,
    series?.situacao === 'A' && rhythmOf(series),
    points(talk.pauta.length),
    carried > 0 && `${carried} de antes`,
  ]
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ display: 'flex', flex: '1 1 240px', minWidth: 0, gap: 1.5, alignItems: 'center' }}>
          <PersonAvatar name={talk.com} photo={null} />
          <Box sx={{ minWidth: 0 }}>
            <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {talk.com}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {facts.filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        </Box>
        <StateOfTalk talk={talk} />
        <Button
          variant="outlined"
          aria-expanded={open}
          aria-label={`${open ? 'Fechar' : 'Abrir'} a conversa com ${talk.com} de ${formatDate(talk.data)}`}
          onClick={onToggle}
        >
          {open ? 'Fechar' : 'Abrir'}
        </Button>
      </Box>
      {open && (
        <TalkEditor
          // What was saved comes back with its codes; what the other writes meanwhile does not end the typing.
          key={revision}
          talk={talk}
          me={talks.talento!}
          onSaved={async () => {
            await onSaved()
            setRevision((before) => before + 1)
          }}
        />
      )}
    </Paper>
  )
}

/** The user's talks, the next one first; each opens with its agenda, notes and tasks. */
export function TalksPage() {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [dialog, setDialog] = useState<'arrange' | 'templates' | null>(null)
  const [allPast, setAllPast] = useState(false)
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: [TALKS_KEY],
    queryFn: () => api<Talks>(TALKS),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  const open = Number(params.get('conversa')) || null
  const setOpen = (id: number | null) => setParams(id ? { conversa: String(id) } : {}, { replace: true })
  const saved = () => client.invalidateQueries({ queryKey: [TALKS_KEY] })
  const ahead = data.conversas.filter(isAhead).toReversed()
  const past = data.conversas.filter((talk) => !isAhead(talk))
  const shownPast = allPast || past.findIndex(({ id }) => id === open) >= SHOWN_PAST ? past : past.slice(0, SHOWN_PAST)
  const lines = (talks: readonly Talk[]) => (
    <Stack component="ul" spacing={1.5} sx={{ p: 0, m: 0, listStyle: 'none' }}>
      {talks.map((talk) => (
        <TalkLine
          key={talk.id}
          talk={talk}
          talks={data}
          open={open === talk.id}
          onToggle={() => setOpen(open === talk.id ? null : talk.id)}
          onSaved={saved}
        />
      ))}
    </Stack>
  )
  const arrange = (
    <Button variant="contained" onClick={() => setDialog('arrange')}>
      Marcar conversa
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Minhas conversas"
        subtitle="Conversas individuais: pauta, anotações e o que ficou combinado"
        actions={
          data.talento && (
            <>
              {arrange}
              <Button variant="outlined" onClick={() => setDialog('templates')}>
                Modelos
              </Button>
            </>
          )
        }
      />
      <Box sx={{ maxWidth: 860 }}>
        {data.talento ? (
          <>
            <Section title={ahead.length > 1 ? `Próximas conversas (${ahead.length})` : 'Próxima conversa'}>
              {ahead.length ? (
                lines(ahead)
              ) : (
                <>
                  <Nothing>
                    {data.conversas.length
                      ? 'Nenhuma conversa marcada. O que ficou em aberto entra na pauta da próxima.'
                      : 'Nenhuma conversa ainda. Marque a primeira, uma vez só ou em série: os dois preparam a pauta antes.'}
                  </Nothing>
                  {!data.conversas.length && arrange}
                </>
              )}
            </Section>
            <SeriesSection talks={data} onDone={saved} />
            {past.length > 0 && (
              <Section title="Anteriores">
                {lines(shownPast)}
                {shownPast.length < past.length && (
                  <Button sx={{ mt: 1 }} onClick={() => setAllPast(true)}>
                    {`Mostrar mais ${past.length - shownPast.length}`}
                  </Button>
                )}
              </Section>
            )}
          </>
        ) : (
          <Nothing>O seu usuário não está ligado a um talento. Peça ao RH para informá-lo.</Nothing>
        )}
      </Box>
      {dialog === 'arrange' && (
        <ArrangeDialog
          talks={data}
          onClose={() => setDialog(null)}
          onDone={async (id) => {
            await saved()
            setDialog(null)
            setOpen(id)
          }}
        />
      )}
      {dialog === 'templates' && (
        <TemplatesDialog templates={data.modelos} onClose={() => setDialog(null)} onDone={saved} />
      )}
    </>
  )
}
