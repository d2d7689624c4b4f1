export interface OnTrial {
  id: number
  nome: string
  cargo: string | null
  area: string | null
  gestor: string | null
  admissao: string
  dia: number
  fim: string
  fimLegal: string
  diasRestantes: number
  alerta: keyof typeof ALERTS
  performance: number | null
  decisao: { id: number; decisao: 'E' | 'P' | 'D'; data: string; ate: string | null } | null
  acompanhamentos: {
    id: number
    periodo: string
    dataPrevista: string | null
    status: 'C' | 'A' | 'I'
    performance: number | null
  }[]
}

export const ALERTS = {
  PASSOU: ['Passou sem decisão', 'error'],
  PERTO: ['Perto do fim', 'warning'],
  TRANQUILO: ['No prazo', 'info'],
  DECIDIDO: ['Decidido', 'success'],
} as const

export const DECISIONS = { E: 'Efetivado', P: 'Prorrogado', D: 'Dispensado' } as const
