export interface Placed {
  id: number
  nome: string
  foto: string | null
  cargo: { nome: string } | null
  area: string | null
  areaId: number | null
  gestorId: number | null
  potencial: number
  desempenho: number
  calculado: number
  box: number
  motivo: string | null
}

export interface BoxData {
  numero: number
  nomeclatura: string
  descricao: string
  quantidade: number
  colaboradorIds: number[]
}

export interface Chart {
  id: number
  data: string
  avaliacaoDesempenho: { id: number; titulo: string }
  inverterEixo: boolean
  percentualPotencial: number | null
  percentualDesempenho: number | null
  semResultado: number
  boxes: BoxData[]
  talentos: Placed[]
}

/** Boxes by rows as they are drawn: potential upwards, or, with the axes inverted, performance upwards. */
export const orderOf = (inverted: boolean) => (inverted ? [3, 6, 9, 2, 5, 8, 1, 4, 7] : [1, 2, 3, 4, 5, 6, 7, 8, 9])

/** Descriptions are cut at 200 characters. */
export const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
