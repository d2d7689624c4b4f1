import { api } from './request.ts'

/** A background report, as `/api/meus-relatorios` returns it. */
export interface ReportOrder {
  id: number
  relatorio: string
  titulo: string
  formato: 'pdf' | 'xls'
  filtros: { label: string; value: string }[]
  estado: 'aguardando' | 'processando' | 'pronto' | 'falhou' | 'cancelado'
  progresso: number
  mensagem: string | null
  linhas: number | null
  tamanho: number | null
  criadoEm: string
  expiraEm: string
}

const ORDERS = '/api/meus-relatorios'
export const OWN_REPORTS = '/meus-relatorios'

export const isOpen = (order: ReportOrder | undefined) =>
  order?.estado === 'aguardando' || order?.estado === 'processando'

/** State of the report as text. */
export const stateText = ({ estado, progresso }: ReportOrder): string =>
  ({
    aguardando: 'Na fila…',
    processando: `Processando… ${progresso}%`,
    pronto: 'Pronto',
    falhou: 'Falhou',
    cancelado: 'Cancelado',
  })[estado]

export const listOrders = () => api<ReportOrder[]>(ORDERS, { background: true })
export const findOrder = (id: number) => api<ReportOrder>(`${ORDERS}/${id}`, { background: true })
export const cancelOrder = (id: number) => api<void>(`${ORDERS}/${id}/cancelar`, { method: 'PUT', silent: true })
export const removeOrder = (id: number) => api<void>(`${ORDERS}/${id}`, { method: 'DELETE', silent: true })
export const orderFile = (id: number) => `${ORDERS}/${id}/arquivo`
