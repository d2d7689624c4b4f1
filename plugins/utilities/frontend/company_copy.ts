/** Responses of the copy endpoints. */
export interface CopyEntity {
  id: string
  nome: string
}

export interface CopyIssue {
  nome: string
  motivo: string
}

export interface CopyGroup {
  codigo: string
  nome: string
  erro: string | null
  entidades: (CopyEntity & {
    criados: number
    iguais: number
    conflitos: number
    detalhes: CopyIssue[]
    avisos: CopyIssue[]
  })[]
}

export interface Copy {
  id: number
  estado: 'copiando' | 'copiado' | 'desfazendo' | 'desfeito' | 'falhou'
  progresso: number
  mensagem: string | null
  criadoEm: string
  empresaOrigemId: number
  empresaDestinoId: number
  grupos: CopyGroup[]
}

export const COPY = '/api/utilitario/copia-cadastro'

export const GROUPS = {
  RES: 'Recrutamento e Seleção',
  CES: 'Cargos e Salários',
  GES: 'Gestão de Talentos',
  DES: 'Desenvolvimento',
  SST: 'Saúde e Segurança do Trabalho',
} as const

export const STATES: Record<Copy['estado'], string> = {
  copiando: 'Copiando',
  copiado: 'Copiada',
  desfazendo: 'Desfazendo',
  desfeito: 'Desfeita',
  falhou: 'Falhou',
}

export const isWorking = ({ estado }: Copy) => estado === 'copiando' || estado === 'desfazendo'
