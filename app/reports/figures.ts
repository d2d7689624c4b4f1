import { countOf, formatValue } from './format.ts'
import type { Figure, TableLine } from './table_lines.ts'

/** How figures and counts are worded: the same on paper and in a spreadsheet. */
const NOTES: Partial<Record<Figure['op'], string>> = { avg: 'Média', count: 'Qtd.', distinct: 'Distintos' }

/** What stands before a figure: whether it is an average or what it counts, where its column does not say so. */
export const noteOf = (figure: Figure | undefined): string =>
  !figure || figure.value === null ? '' : figure.label === undefined ? (NOTES[figure.op] ?? '') : (figure.label ?? '')

export const figureText = (figure: Figure | undefined) =>
  figure ? formatValue(figure.value, figure.format, figure.scale) : ''

/** 'Média 12,50' */
export const wordedFigure = (figure: Figure | undefined) => `${noteOf(figure)} ${figureText(figure)}`.trim()

/** '12 registros' */
export const recordCount = (count: number) => countOf(count, 'registro', 'registros')

/** Rows that a table shows. */
export const printedRows = (lines: readonly TableLine[]) => lines.filter(({ kind }) => kind === 'row').length
