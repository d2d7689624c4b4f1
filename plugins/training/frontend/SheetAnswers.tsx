import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import { Nothing, Section } from '#frontend'
import type { SheetLine } from '../queries/sheet_answers.ts'

/** A questionnaire of a class as it was answered. */
export function SheetAnswers() {
  const lines: SheetLine[] = useRecordContext()?.respostas ?? []
  if (!lines.length) return <Nothing>Ainda não foi respondido.</Nothing>
  return (
    <Section title="Respostas">
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((one, index) => (
          <Box component="li" key={one.perguntaId} sx={{ py: 1.5, borderTop: index ? 1 : 0, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{one.pergunta}</Typography>
            <Typography color={one.resposta ? undefined : 'textSecondary'} sx={{ whiteSpace: 'pre-line' }}>
              {one.resposta ?? 'Sem resposta'}
            </Typography>
            {one.comentario && (
              <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
                {`“${one.comentario}”`}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  )
}
