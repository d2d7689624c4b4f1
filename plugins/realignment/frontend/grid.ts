import { growth, moved } from '../shared/money.ts'
import { cellsOf, numberOf } from '../shared/typed_money.ts'
import type { Item, Kind } from './types.ts'

/** One line of the spreadsheet: current and planned values. */
export interface GridRow {
  id: number
  nome: string
  detalhe: string
  /** Has a value that can be typed; other lines follow a band or an index. */
  byValue: boolean
  atual: number | null
  proposto: number | null
  observacao: string
  aviso: string
}

const nameOf = (item: { nome?: string; descricao?: string } | null | undefined) => item?.nome ?? item?.descricao ?? ''

export function rowOf(kind: Kind, item: Item): GridRow {
  if (kind !== 'T')
    return {
      id: item.id,
      nome: nameOf(kind === 'F' ? item.faixaSalarial : item.indice),
      detalhe: '',
      byValue: true,
      atual: item.valorAtual ?? null,
      proposto: item.valorProposto ?? null,
      observacao: '',
      aviso: '',
    }
  const [from, to] = [nameOf(item.faixaSalarialAtual), nameOf(item.faixaSalarialProposta)]
  const follows = item.tipoSalario === '1' ? 'segue a faixa' : 'segue um índice'
  return {
    id: item.id,
    nome: nameOf(item.colaborador),
    detalhe: [from === to || !from ? to : `${from} → ${to}`, item.tipoSalario === '3' ? '' : follows]
      .filter(Boolean)
      .join(' · '),
    byValue: item.tipoSalario === '3',
    atual: item.salarioAtual ?? null,
    proposto: item.salarioProposto ?? null,
    observacao: item.observacao ?? '',
    aviso: item.desligado ? 'Desligado' : item.duplicidade ? 'Duplicidade' : '',
  }
}

/** Unsaved changes by line. */
export type Edits = Readonly<Record<number, { proposto?: number | null; observacao?: string; remover?: boolean }>>

const COLUMNS = ['proposto', 'percentual', 'observacao'] as const
export type Column = (typeof COLUMNS)[number]

export const proposed = (row: GridRow, edits: Edits): number | null =>
  edits[row.id]?.proposto === undefined ? row.proposto : edits[row.id]!.proposto!

export const noted = (row: GridRow, edits: Edits) => edits[row.id]?.observacao ?? row.observacao

/** The edits after typing into a cell; undefined if the text is not valid there. */
export function typed(row: GridRow, column: Column, text: string, edits: Edits): Edits | undefined {
  const before = edits[row.id] ?? {}
  if (column === 'observacao') {
    const observacao = text.slice(0, 255)
    return observacao === noted(row, edits) ? edits : { ...edits, [row.id]: { ...before, observacao } }
  }
  if (!row.byValue) return undefined
  const number = numberOf(text)
  if (number === undefined) return undefined
  if (column === 'percentual') {
    if (number === null || row.atual === null) return number === null ? edits : undefined
    return { ...edits, [row.id]: { ...before, proposto: moved(row.atual, '1', number) } }
  }
  const proposto = number === null ? null : Math.round(number * 100) / 100
  return proposto === proposed(row, edits) ? edits : { ...edits, [row.id]: { ...before, proposto } }
}

/** The edits after pasting a spreadsheet block from a cell on, and the number of unreadable cells. */
export function pasted(rows: readonly GridRow[], at: { row: number; column: Column }, text: string, edits: Edits) {
  let [result, refused] = [edits, 0]
  const first = COLUMNS.indexOf(at.column)
  for (const [down, cells] of cellsOf(text).entries())
    for (const [right, cell] of cells.entries()) {
      const [row, column] = [rows[at.row + down], COLUMNS[first + right]]
      const next = row && column ? typed(row, column, cell, result) : undefined
      if (next) result = next
      else refused++
    }
  return { edits: result, refused }
}

/** Error of a line before it is sent. */
export function fault(row: GridRow, edits: Edits): string | null {
  if (!row.byValue || edits[row.id]?.remover) return null
  const value = proposed(row, edits)
  return value === null ? 'Valor é obrigatório' : value <= 0 ? 'Valor não pode ser 0 (zero) ou menor' : null
}

/** The payload to save. */
export const linesToSave = (kind: Kind, edits: Edits) =>
  Object.entries(edits).map(([id, { proposto, observacao, remover }]) =>
    remover
      ? { id: Number(id), remover: true }
      : {
          id: Number(id),
          ...(proposto !== undefined && { [kind === 'T' ? 'salario' : 'valorProposto']: proposto }),
          ...(observacao !== undefined && { observacao: observacao || null }),
        },
  )

export { growth }
