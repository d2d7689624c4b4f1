import type { FieldDefs } from '#engine/definition/types.ts'

/** Responses of the log endpoints. */
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

interface Option {
  id: string
  nome: string
}

/** Search fields of the log; years only if some are archived. */
export const logFields = (entities: Option[], kinds: Option[], years: Option[]): FieldDefs => ({
  usuario: { kind: 'text', label: 'Usuário', width: 3 },
  entidade: { kind: 'choice', label: 'Entidade', choices: entities, placeholder: 'Todas', width: 3 },
  registroId: { kind: 'integer', label: 'Registro', min: 1, width: 3 },
  tipo: { kind: 'choice', label: 'Operação', choices: kinds, placeholder: 'Todas', width: 3 },
  dataIni: { kind: 'date', label: 'De', width: 3 },
  dataFim: { kind: 'date', label: 'Até', width: 3 },
  ...(years.length > 0 && {
    ano: { kind: 'choice' as const, label: 'Período', choices: years, help: 'Em branco: o mais recente.', width: 3 },
  }),
  q: { kind: 'text', label: 'Palavras', width: 3 },
})
