import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ShapeOf,
  api,
  Failed,
  formatDate,
  Icon,
  Nothing,
  PageHeader,
  ScreenSkeleton,
  ToneChip,
  useNotice,
} from '#frontend'
import type { wallAnswer } from '../endpoints/wall.ts'
import { AJUDA_FORMATOS, FORMATOS, type Formato } from '../shared/formats.ts'
import { FormatFields, FormatSelect, NOTHING_WRITTEN, type Written, writtenBody } from './FormatFields.tsx'
import { fieldErrorsOf } from './field_errors.ts'
import { ONLY_TWO, PrivateNote } from './PrivateNote.tsx'
import { WordDialog, type Wish } from './WordDialog.tsx'

type Wall = ShapeOf<typeof wallAnswer>
type Word = Wall['mural'][number]
type Asked = Wall['pedidos'][number]

const TABS = [
  ['mural', 'Mural', 'Ainda não há elogios. Seja a primeira pessoa a reconhecer um colega.'],
  ['recebidos', 'Recebidos', 'Você ainda não recebeu feedback. Peça a quem trabalha com você.'],
  ['enviados', 'Enviados', 'Você ainda não escreveu a ninguém.'],
] as const

function WordCard({ word }: { word: Word }) {
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography sx={{ fontWeight: 600, flex: '1 1 200px', minWidth: 0 }}>{`${word.de} → ${word.para}`}</Typography>
        <ToneChip label={word.tipo === 'E' ? 'Elogio' : 'Feedback'} tone={word.tipo === 'E' ? 'success' : 'info'} />
        {!word.publico && <ToneChip label="Só entre vocês" tone="neutral" />}
      </Box>
      {word.partes.map((part) => (
        <Box key={part.label ?? ''} sx={{ mb: part.label ? 1 : 0 }}>
          {part.label && (
            <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
              {part.label}
            </Typography>
          )}
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{part.texto}</Typography>
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {[formatDate(word.data), word.competencia].filter(Boolean).join(' · ')}
      </Typography>
    </Paper>
  )
}

/** A pending feedback request, with a field to answer it. */
function AskedCard({ asked, para }: { asked: Asked; para: number }) {
  const notice = useNotice()
  const client = useQueryClient()
  const asksFor = asked.formato as Formato
  const [written, setWritten] = useState<Written>({ ...NOTHING_WRITTEN, formato: asksFor })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const answer = async () => {
    try {
      await api('/api/feedback/mural', {
        method: 'POST',
        body: { para, tipo: 'F', publico: false, pedidoId: asked.id, ...writtenBody(written) },
        silent: true,
      })
      notice.success('Feedback enviado.')
      await client.invalidateQueries({ queryKey: ['feedback/mural'] })
    } catch (error) {
      const found = fieldErrorsOf(error)
      if (Object.keys(found).length) setErrors(found)
      else notice.error(error)
    }
  }
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2, display: 'grid', gap: 1.5, borderColor: 'warning.main' }}>
      <Typography sx={{ fontWeight: 600 }}>{`${asked.de} pede o seu feedback`}</Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{asked.pergunta}</Typography>
      {asksFor === 'L' ? (
        <FormatSelect value={written.formato} onChange={(formato) => setWritten({ ...written, formato })} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {`Pedido no formato ${FORMATOS[asksFor]}. ${AJUDA_FORMATOS[asksFor]}`}
        </Typography>
      )}
      <FormatFields label="Sua resposta" written={written} errors={errors} onChange={setWritten} />
      <PrivateNote>{ONLY_TWO}</PrivateNote>
      <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => void answer()}>
        Responder
      </Button>
    </Paper>
  )
}

/** Public praise, and feedback between two people. */
export function WallPage() {
  const [tab, setTab] = useState<(typeof TABS)[number][0]>('mural')
  const [wish, setWish] = useState<Wish | null>(null)
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['feedback/mural'],
    queryFn: () => api<Wall>('/api/feedback/mural'),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  const [, , empty] = TABS.find(([name]) => name === tab)!
  return (
    <>
      <PageHeader
        title="Mural de elogios e feedback"
        actions={
          data.talento && (
            <>
              <Button onClick={() => setWish('pedir')}>Pedir feedback</Button>
              <Button variant="outlined" onClick={() => setWish('F')}>
                Dar feedback
              </Button>
              <Button variant="contained" startIcon={<Icon name="EmojiEvents" />} onClick={() => setWish('E')}>
                Elogiar
              </Button>
            </>
          )
        }
      />
      <Box sx={{ maxWidth: 820 }}>
        {data.pedidos.map((pedido) => (
          <AskedCard key={pedido.id} asked={pedido} para={pedido.deId} />
        ))}
        <Tabs value={tab} onChange={(_, value) => setTab(value)} sx={{ mb: 2 }} variant="scrollable">
          {TABS.map(([name, label]) => (
            <Tab key={name} value={name} label={`${label} (${data[name].length})`} />
          ))}
        </Tabs>
        {data[tab].length ? (
          <Stack component="ul" spacing={1.5} sx={{ p: 0, m: 0, listStyle: 'none' }}>
            {data[tab].map((word) => (
              <WordCard key={word.id} word={word} />
            ))}
          </Stack>
        ) : (
          <Nothing>{empty}</Nothing>
        )}
      </Box>
      {wish && <WordDialog wish={wish} onClose={() => setWish(null)} />}
    </>
  )
}
