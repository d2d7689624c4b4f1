import { countOf, formatValue } from './format.ts'
import type { Figure, TableLine } from './table_lines.ts'

/** Labels of figures and counts, the same in print and in spreadsheets. */
const NOTES: Partial<Record<Figure['op'], string>> = { avg: 'Média', count: 'Qtd.', distinct: 'Distintos' }

/** Label before a figure: an average, or what is counted, unless its column states it. */
export const noteOf = (figure: Figure | undefined): string =>
  !figure || figure.value === null ? '' : figure.label === undefined ? (NOTES[figure.op] ?? '') : (figure.label ?? '')

export const figureText = (figure: Figure | undefined) =>
  figure ? formatValue(figure.value, figure.format, figure.scale) : ''

/** 'Média 12,50' */
export const wordedFigure = (figure: Figure | undefined) => `${noteOf(figure)} ${figureText(figure)}`.trim()

/** '12 registros' */
export const recordCount = (count: number) => countOf(count, 'registro', 'registros')

/** Number of rows shown in a table. */
export const printedRows = (lines: readonly TableLine[]) => lines.filter(({ kind }) => kind === 'row').length
