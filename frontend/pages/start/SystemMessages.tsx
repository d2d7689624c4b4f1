import { useQuery } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { api } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'

interface SystemMessage {
  gravidade: 'INFO' | 'AVISO' | 'ERRO'
  codigo: string
  mensagens: string[]
  /** Screen that resolves the problem. */
  link?: string | null
}

const TONE = { INFO: 'info', AVISO: 'warning', ERRO: 'error' } as const

/** Codes with a fixed message; other codes show the messages of the server. */
const SENTENCES: Record<string, string> = {
  'atualizacao-sistema-java':
    'Uma nova versão do sistema está disponível. Para atualizar são necessários Java 11 e Tomcat 9.',
  'atualizacao-sistema': 'Uma nova versão do sistema está disponível.',
  'cadastro-funcao': 'Existem funções não relacionadas com o sistema de folha.',
  'cadastro-obra': 'Existem obras não relacionadas com o sistema de folha.',
  'cadastro-psst': 'Existem profissionais de SST não cadastrados no sistema de folha.',
  'relacionador-psst': 'Existem profissionais de SST não relacionados com o sistema de folha.',
  'cadastro-ambiente': 'Existem ambientes não relacionados com o sistema de folha.',
  'validacao-integridadeBancoDados':
    'Foram encontrados erros no banco de dados. Gere o relatório e entre em contato com o suporte.',
}

const PLAIN = 'alerta-sistema-windows-server'
const isRoute = (link: string | null | undefined): link is string => Boolean(link && /^\/(?!\/)/.test(link))
/** Plain text of markup, for the only code whose message is not HTML. */
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

function Content({ codigo, mensagens }: SystemMessage) {
  if (SENTENCES[codigo]) return SENTENCES[codigo]
  if (codigo === PLAIN) return mensagens.map((mensagem) => <div key={mensagem}>{textOf(mensagem)}</div>)
  // The server has reduced the HTML to text, lists and links when it was written.
  return mensagens.map((mensagem) => (
    <Box
      key={mensagem}
      sx={{ '& p': { m: 0 }, '& ul, & ol': { my: 0.5, pl: 2.5 }, overflowWrap: 'anywhere' }}
      dangerouslySetInnerHTML={{ __html: mensagem }}
    />
  ))
}

/** System messages for administrators; renders nothing for other users. */
export function SystemMessages() {
  const notice = useNotice()
  const { data, error } = useQuery({
    queryKey: ['mensagens-do-sistema'],
    queryFn: () => api<SystemMessage[]>('/api/userinfo/mensagens-sistema', { background: true }),
    retry: false,
    staleTime: 60_000,
  })
  useEffect(() => {
    if (error) notice.error(error)
  }, [error, notice])
  if (!Array.isArray(data)) return null
  return data.map((message, index) => (
    <Alert
      key={`${message.codigo}/${index}`}
      severity={TONE[message.gravidade] ?? 'info'}
      action={
        isRoute(message.link) ? (
          <Button component={Link} to={message.link} color="inherit" size="small">
            Abrir
          </Button>
        ) : undefined
      }
      sx={{ mb: 2 }}
    >
      <Content {...message} />
    </Alert>
  ))
}
