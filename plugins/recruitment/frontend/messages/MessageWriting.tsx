import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { ResourceInput, useSession } from '#frontend'
import { messageFor, SAMPLE_WORDS } from '../../shared/message_text.ts'

/** The text of a letter, with a live preview of the e-mail below it. */
export function MessageWriting({ source }: { source: string }) {
  const { userinfo } = useSession()
  const [subject, text] = useWatch({ name: ['assunto', source] }) as [string | null, string | null]
  const words = { ...SAMPLE_WORDS, ...(userinfo.empresa && { empresa: userinfo.empresa.nome }) }
  const shown = useDeferredValue(text ?? '')
  return (
    <>
      <ResourceInput source={source} />
      {(subject || shown) && (
        <Paper
          variant="outlined"
          component="section"
          aria-label="Prévia do e-mail"
          sx={{ mt: 2, p: { xs: 2, sm: 3 }, bgcolor: 'background.default', overflowWrap: 'anywhere' }}
        >
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            Como o candidato lê, com dados de exemplo
          </Typography>
          <Typography component="p" variant="h2">
            {messageFor(subject ?? '', words) || 'Sem assunto'}
          </Typography>
          {messageFor(shown, words)
            .split(/\n+/)
            .filter(Boolean)
            .map((line, index) => (
              <Typography key={`${index} ${line}`} sx={{ mt: 1, maxWidth: 680 }}>
                {line}
              </Typography>
            ))}
        </Paper>
      )}
    </>
  )
}
