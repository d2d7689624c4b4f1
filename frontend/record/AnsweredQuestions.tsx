import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Nothing, Section } from './Section.tsx'

export interface AnsweredQuestionLine {
  perguntaId: number
  pergunta: string
  resposta?: string | null
  comentario?: string | null
}

/** A question with its answer as text. */
export const AnsweredQuestion = ({ pergunta, resposta, comentario }: Omit<AnsweredQuestionLine, 'perguntaId'>) => (
  <>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{pergunta}</Typography>
    <Typography
      color={resposta ? undefined : 'textSecondary'}
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {resposta ?? 'Sem resposta'}
    </Typography>
    {comentario && (
      <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {`“${comentario}”`}
      </Typography>
    )}
  </>
)

/** An answered questionnaire; shows `nothing` while there are no answers. */
export function AnsweredQuestions({ lines, nothing }: { lines?: AnsweredQuestionLine[] | null; nothing: string }) {
  if (!lines?.length) return <Nothing>{nothing}</Nothing>
  return (
    <Section title="Respostas">
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((line, index) => (
          <Box component="li" key={line.perguntaId} sx={{ py: 1.5, borderTop: index ? 1 : 0, borderColor: 'divider' }}>
            <AnsweredQuestion {...line} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}
