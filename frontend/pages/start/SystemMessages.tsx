import { useQuery } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { api } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'

interface SystemMessage {
  gravidade: 'INFO' | 'AVISO' | 'ERRO'
  codigo: string
  mensagens: string[]
}

const TONE = { INFO: 'info', AVISO: 'warning', ERRO: 'error' } as const

/** The codes that have a sentence of their own; of others the messages themselves are shown. */
const SENTENCES: Record<string, string> = {
  'atualizacao-sistema-java': 'Uma nova versão do sistema está disponível. Para atualizar são necessários Java 11 e Tomcat 9.',
  'atualizacao-sistema': 'Uma nova versão do sistema está disponível.',
  'cadastro-funcao': 'Existem funções não relacionadas com o sistema de folha.',
  'cadastro-obra': 'Existem obras não relacionadas com o sistema de folha.',
  'cadastro-psst': 'Existem profissionais de SST não cadastrados no sistema de folha.',
  'relacionador-psst': 'Existem profissionais de SST não relacionados com o sistema de folha.',
  'cadastro-ambiente': 'Existem ambientes não relacionados com o sistema de folha.',
  'validacao-integridadeBancoDados': 'Foram encontrados erros no banco de dados. Gere o relatório e entre em contato com o suporte.',
}

/** What whoever runs the installation should know; nothing at all for everybody else. */
export function SystemMessages() {
  const notice = useNotice()
  const { data, error } = useQuery({ queryKey: ['mensagens-do-sistema'], queryFn: () => api<SystemMessage[]>('/api/userinfo/mensagens-sistema', { background: true }), retry: false, staleTime: 60_000 })
  useEffect(() => {
    if (error) notice.error(error)
  }, [error, notice])
  if (!Array.isArray(data)) return null
  return data.map((one) => (
    <Alert key={one.codigo} severity={TONE[one.gravidade] ?? 'info'} sx={{ mb: 2 }}>
      {SENTENCES[one.codigo] ?? one.mensagens.map((text) => <div key={text}>{text}</div>)}
    </Alert>
  ))
}
