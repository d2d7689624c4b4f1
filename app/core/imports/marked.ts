import type { SheetData } from 'write-excel-file/node'
import { isEmptyCell, textOf } from '#engine/imports/index.ts'
import { readFile } from '#app/files/index.ts'
import { filledLines, openTable } from '#app/imports/table_file.ts'
import { NotFoundError } from '#engine'
import { fileOf, type ImportRow, optionsOf, outcomeOf, type ShownRefusal } from './store.ts'

const RED = '#F8D7DA'
const TITLE = 'O que corrigir'

/**
 * The rejected rows as imported, with the rejected cells marked and explained; the corrected file can be imported
 * again.
 */
export async function markedFile(row: ImportRow): Promise<Buffer> {
  const recusas = outcomeOf(row)?.recusas ?? []
  if (!recusas.length) throw new NotFoundError('Nenhuma célula foi recusada.')
  const options = optionsOf(row)
  const byLine = Map.groupBy(recusas, (recusa) => recusa.line)
  const table = await openTable(await readFile(fileOf(row).path))
  const rows = [[...options.titulos, TITLE].map((value) => ({ value, fontWeight: 'bold' as const }))] as SheetData
  const fixed = new Map(options.correcoes.map(({ linha, coluna, valor }) => [`${linha}:${coluna}`, valor]))
  for await (const { line, cells } of filledLines(table, options.planilha)) {
    const refused = byLine.get(line)
    if (!refused) continue
    rows.push([
      ...options.titulos.map((_title, column) => {
        const value = fixed.has(`${line}:${column}`) ? fixed.get(`${line}:${column}`)! : (cells[column] ?? null)
        const wrong = refused.some((refusal) => refusal.column === column)
        return {
          value: isEmptyCell(value) ? undefined : textOf(value),
          type: String,
          ...(wrong && { backgroundColor: RED }),
        }
      }),
      { value: reasonsOf(refused), type: String },
    ])
  }
  const columns = [
    ...options.titulos.map((title) => ({ width: Math.min(40, Math.max(12, title.length + 2)) })),
    { width: 60 },
  ]
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const file = await writeXlsxFile(rows, { columns, stickyRowsCount: 1, sheet: 'Recusas' })
  return file.toBuffer()
}

const reasonsOf = (refused: ShownRefusal[]) => refused.map(({ field, message }) => `${field}: ${message}`).join(' | ')
