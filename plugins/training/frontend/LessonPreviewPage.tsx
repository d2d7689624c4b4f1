import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type ShapeOf, api, Failed, PageHeader, ScreenSkeleton } from '#frontend'
import type { previewAnswer } from '../endpoints/lesson_preview.ts'
import { sandboxFor } from '../shared/content_frame.ts'

type Preview = ShapeOf<typeof previewAnswer>

const FRAME = { width: '100%', height: { xs: '70vh', md: '75vh' }, border: 0, display: 'block', bgcolor: '#fff' }

/** Texts are rendered in a frame without scripts, so that their content cannot access this page. */
function Written({ text, title }: { text: string; title: string }) {
  const { palette } = useTheme()
  const look = `font:16px/1.5 Roboto,system-ui,sans-serif;margin:16px;color:${palette.text.primary};background:${palette.background.paper}`
  return (
    <Box
      component="iframe"
      title={title}
      sandbox=""
      srcDoc={`<!doctype html><meta charset="utf-8"><body style="${look}">${text}`}
      sx={{ ...FRAME, bgcolor: 'background.paper' }}
    />
  )
}

function Package({ lesson }: { lesson: Preview }) {
  const [open, setOpen] = useState(0)
  const part = lesson.partes[open]
  return (
    <Stack spacing={2}>
      {lesson.sequencia && (
        <Alert severity="warning">
          O pacote pede uma ordem das partes (sequência do SCORM 2004 ou pré-requisitos do SCORM 1.2). Ela não é
          seguida: o participante abre as partes em qualquer ordem.
        </Alert>
      )}
      {lesson.isolado && (
        <Alert severity="info">
          Esta instalação não tem um endereço separado para conteúdos. Pacotes em que uma moldura chama outra, como os
          do Articulate Rise, só funcionam com ele: peça a quem a mantém que defina CONTENT_URL.
        </Alert>
      )}
      {lesson.partes.length > 1 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {lesson.partes.map((parte, at) => (
            <Button
              key={parte.item}
              variant={at === open ? 'contained' : 'outlined'}
              aria-pressed={at === open}
              onClick={() => setOpen(at)}
            >
              {parte.titulo}
            </Button>
          ))}
        </Stack>
      )}
      {part && (
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          <Box
            key={part.item}
            component="iframe"
            title={part.titulo}
            src={part.endereco}
            sandbox={sandboxFor(part.endereco)}
            referrerPolicy="no-referrer"
            allow="fullscreen; autoplay"
            sx={FRAME}
          />
        </Paper>
      )}
    </Stack>
  )
}

function Content({ lesson }: { lesson: Preview }) {
  if (lesson.tipo === 'S') return <Package lesson={lesson} />
  if (lesson.tipo === 'T')
    return (
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Written text={lesson.conteudo ?? ''} title={lesson.titulo} />
      </Paper>
    )
  const address = lesson.tipo === 'V' ? lesson.link : lesson.arquivo
  if (address)
    return (
      <Box>
        <Button variant="contained" href={address} target="_blank" rel="noreferrer">
          {lesson.tipo === 'V' ? 'Assistir ao vídeo' : 'Abrir o PDF'}
        </Button>
      </Box>
    )
  return (
    <Box>
      <Button variant="contained" component={Link} to={`/desenvolvimento/avaliacao-curso/${lesson.avaliacao}`}>
        Ver a avaliação e as perguntas
      </Button>
    </Box>
  )
}

/** A lesson as participants see it, for the person who arranges the course. Nothing is saved. */
export function LessonPreviewPage() {
  const { id = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['licoes', id, 'previa'],
    queryFn: () => api<Preview>(`/api/desenvolvimento/licoes/${id}/previa`, { silent: true }),
    // A package restarts if its address changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) return <ScreenSkeleton />
  if (!data) return <Failed error={error} retry={() => void refetch()} />
  return (
    <>
      <PageHeader title={data.titulo} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {data.curso} · prévia: nada do que se faz aqui é gravado
      </Typography>
      <Content lesson={data} />
    </>
  )
}
