export const POOL = 'captacao/banco-talentos'

/** A piece of text, and whether it is what was searched for. */
export type Piece = [text: string, marked: boolean]

export interface PoolPerson {
  id: number
  nome: string
  nomeMarcado: Piece[]
  nomeSocial: string | null
  fotoUrl: string | null
  cargos: string[]
  cidade: string | null
  ultimaExperiencia: string | null
  disponivel: boolean
  contratado: boolean
  atualizadoEm: string
  trechos: { path: string; label: string; pieces: Piece[] }[]
}

export interface PoolAnswer {
  total: number
  aguardando: number
  pessoas: PoolPerson[]
}

export interface Facet {
  filtro: string
  rotulo: string
  valores: { id: number; nome: string; quantos: number }[]
}

export interface Outcome {
  feitos: number
  recusas: { id: number; nome: string; mensagem: string }[]
}
