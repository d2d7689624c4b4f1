import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, Section, ToneChip, useNotice, useSession } from '#frontend'
import { TONS, TOPICS_PROMPT, topicsOf } from '../shared/topics.ts'

/** Authority to use the assistant, which is another plugin and may be absent. */
const MAY_ASK = 'ROLE_ASSISTENTE_RH'

interface Prepared {
  prompt: string
  texto: string
  ocultados: string[]
  provedor: string
}

/** Comments by topic and tone, written by the assistant; nothing where none is in use. */
export function CommentTopics({ survey }: { survey: number }) {
  const { can } = useSession()
  const { data } = useQuery({
    queryKey: ['assistente-creditos', 'pesquisas'],
    queryFn: () => api<{ creditos: number; disponivel: boolean }>('/api/assistente/creditos', { background: true }),
    retry: false,
    staleTime: 60_000,
    enabled: can(MAY_ASK),
  })
  return data?.disponivel ? <Topics survey={survey} /> : null
}

function Topics({ survey }: { survey: number }) {
  const notice = useNotice()
  const [prepared, setPrepared] = useState<Prepared>()
  const [answer, setAnswer] = useState<string>()
  const [busy, setBusy] = useState(false)
  const during = (work: Promise<void>) => {
    setBusy(true)
    void work.catch(notice.error).finally(() => setBusy(false))
  }
  const prepare = () =>
    during(
      api<Prepared>('/api/assistente/pedidos', {
        silent: true,
        body: { modelo: TOPICS_PROMPT, registro: survey },
      }).then(setPrepared),
    )
  const send = (prompt: string) =>
    during(
      api<Response>('/api/assistente/sugestao', { query: { prompt }, silent: true, raw: true })
        .then((response) => response.text())
        .then(setAnswer),
    )
  if (answer !== undefined) return <Found answer={answer} />
  return (
    <Section title="Comentários por tema e tom">
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        O assistente agrupa os comentários. Nomes, CPF, e-mails e telefones são ocultados antes do envio.
      </Typography>
      {prepared ? (
        <>
          <Typography variant="body2">
            {`Para: ${prepared.provedor}.${prepared.ocultados.length ? ` Ocultados: ${prepared.ocultados.join(', ')}.` : ''}`}
          </Typography>
          <Box component="details" sx={{ my: 1 }}>
            <summary>Ver o que será enviado</summary>
            <Typography
              variant="caption"
              component="div"
              tabIndex={0}
              sx={{ whiteSpace: 'pre-wrap', maxHeight: 240, overflow: 'auto', overflowWrap: 'anywhere' }}
            >
              {prepared.texto}
            </Typography>
          </Box>
          <Button variant="outlined" loading={busy} onClick={() => send(prepared.prompt)}>
            Enviar (1 crédito)
          </Button>
        </>
      ) : (
        <Button variant="outlined" loading={busy} onClick={prepare}>
          Agrupar comentários
        </Button>
      )}
    </Section>
  )
}

function Found({ answer }: { answer: string }) {
  const topics = topicsOf(answer)
  return (
    <Section title="Comentários por tema e tom">
      <Alert severity="info" sx={{ mb: 1.5 }}>
        Escrito pelo assistente: confira com os comentários.
      </Alert>
      {topics.length === 0 && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{answer}</Typography>}
      <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {topics.map((topic) => (
          <Box component="li" key={topic.tema} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography sx={{ fontWeight: 600 }}>{topic.tema}</Typography>
              <ToneChip label={topic.tom} tone={TONS[topic.tom]} />
              <Typography variant="body2" color="textSecondary">
                {topic.total === 1 ? '1 comentário' : `${topic.total} comentários`}
              </Typography>
            </Box>
            <Typography color="textSecondary">{topic.resumo}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
