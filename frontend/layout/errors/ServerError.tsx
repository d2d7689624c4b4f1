import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { api, ApiError } from '../../providers/http.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** Error details the user may read and send: message, location and stack trace; never form input. */
function describeError(error: unknown): { mensagem: string; detalhes: string } {
  if (error instanceof ApiError)
    return {
      mensagem: error.message,
      detalhes: JSON.stringify(
        { status: error.status, code: error.code, requestId: error.requestId, errors: error.errors },
        null,
        2,
      ),
    }
  if (error instanceof Error) return { mensagem: error.message, detalhes: error.stack ?? error.message }
  return {
    mensagem: error === undefined ? 'Erro Interno do Servidor' : String(error),
    detalhes: error === undefined ? 'Nenhum detalhe disponível.' : String(error),
  }
}

type Sending = 'idle' | 'busy' | 'done' | 'failed'
const LABELS: Record<Sending, string> = {
  idle: 'Enviar problema para o fornecedor',
  busy: 'Enviando…',
  done: 'Problema enviado',
  failed: 'Enviar problema para o fornecedor',
}

/** The 500 page: shown at /500 and instead of a screen that failed to render. It works without providers. */
export function ServerError({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState<Sending>('idle')
  const { mensagem, detalhes } = describeError(error)
  const send = () => {
    setSending('busy')
    api('/api/erros/reportar', {
      method: 'POST',
      body: {
        mensagem: mensagem.slice(0, 255),
        detalhes: detalhes.slice(0, 5000),
        url: window.location.href.slice(0, 255),
      },
      silent: true,
    }).then(
      () => setSending('done'),
      () => setSending('failed'),
    )
  }
  return (
    <ErrorPage
      overline="ERRO 500 - ERRO INTERNO DO SERVIDOR"
      title="Erro Interno do Servidor"
      actions={
        <>
          <Button variant="contained" onClick={onRetry ?? (() => window.location.assign('/'))}>
            {onRetry ? 'Tentar novamente' : 'Voltar para a página inicial'}
          </Button>
          <Button onClick={() => setOpen(!open)} aria-expanded={open}>
            Visualizar detalhes do erro
          </Button>
          <Button onClick={send} disabled={sending === 'busy' || sending === 'done'}>
            {LABELS[sending]}
          </Button>
        </>
      }
    >
      Algo não funcionou como deveria. Tente de novo; se continuar, envie o problema para o fornecedor.
      <Collapse in={open} unmountOnExit>
        <Box
          component="pre"
          sx={{
            mt: 2,
            p: 2,
            textAlign: 'left',
            fontSize: 12,
            overflow: 'auto',
            maxHeight: 260,
            bgcolor: 'action.hover',
            borderRadius: 2,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {mensagem}
          {detalhes !== mensagem && `\n\n${detalhes}`}
        </Box>
      </Collapse>
      {sending === 'failed' && (
        <Alert severity="error" sx={{ mt: 2, textAlign: 'left' }}>
          Não foi possível enviar agora. Tente novamente em instantes.
        </Alert>
      )}
    </ErrorPage>
  )
}
