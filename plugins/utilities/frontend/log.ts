/** What the calls of the log answer. */
interface LogChange {
  campo: string
  nome: string
  antes: string | null
  depois: string | null
}

export interface LogRow {
  id: number
  data: string
  usuario: { id: number; nome: string }
  empresa: { id: number; nome: string } | null
  tipo: 'I' | 'A' | 'E' | 'L'
  operacao: string
  entidade: string
  recurso: string
  registroId: number | null
  rota: string | null
  ip: string | null
  dados: string | null
  mudancas: LogChange[]
}

export const LOG = '/api/utilitario/log'
export const KINDS = { I: 'Inclusão', A: 'Alteração', E: 'Exclusão', L: 'Acesso' } as const
export const TONES = { I: 'success', A: 'info', E: 'error', L: 'neutral' } as const
