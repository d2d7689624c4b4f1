import type { ShapeOf, RowAt } from '#frontend'
import type { lineAnswer, payrollAnswer } from '../answers.ts'

export const TABLES = 'cargo-salario/tabelas-reajustes-colaboradores'

export type Kind = 'T' | 'F' | 'I'

export type Table = RowAt<typeof TABLES>

type Named = { id: number; nome?: string; descricao?: string } | null

export interface Item {
  id: number
  colaborador?: Named
  faixaSalarial?: Named
  indice?: Named
  cargoAtual?: Named
  faixaSalarialAtual?: Named
  faixaSalarialProposta?: Named
  tipoSalario?: '1' | '2' | '3'
  salarioAtual?: number | null
  salarioProposto?: number | null
  valorAtual?: number | null
  valorProposto?: number | null
  observacao?: string | null
  duplicidade?: boolean
  desligado?: boolean
}

export type Payroll = ShapeOf<typeof payrollAnswer>
export type Line = ShapeOf<typeof lineAnswer>

/** Address and names of the items of each kind. */
export const OF_KIND = {
  T: { path: 'colaboradores', items: 'cargo-salario/reajustes-colaboradores', what: 'Talento', plural: 'talentos' },
  F: {
    path: 'faixas-salariais',
    items: 'cargo-salario/reajustes-faixas-salariais',
    what: 'Faixa salarial',
    plural: 'faixas salariais',
  },
  I: { path: 'indices', items: 'cargo-salario/reajustes-indices', what: 'Índice', plural: 'índices' },
} as const
