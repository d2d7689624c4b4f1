import { type Context, erasedCopies, type ErasedValues } from '#engine'
import { deleteFile, readFile } from '#app/files/index.ts'
import { invalidateLines } from '#app/imports/kept_lines.ts'
import { openTable } from '#app/imports/table_file.ts'
import { fileOf, type ImportRow, isWorking, PARTS, TABLE } from './store.ts'

/** Whether the file of an import names somebody. A file that cannot be read any more is treated as if it did. */
async function namesIn(row: ImportRow, values: ErasedValues): Promise<boolean> {
  if (values.isIn(row.opcoes, 'json') || (row.resultado && values.isIn(row.resultado, 'json'))) return true
  if (values.isIn(row.arquivo, 'json')) return true
  try {
    const file = await openTable(await readFile(fileOf(row).path))
    for (const sheet of file.sheets)
      for await (const { cells } of file.lines(sheet))
        if (values.isIn(cells.map((cell) => (cell === null ? '' : String(cell))).join('\t'))) return true
    return false
  } catch {
    return true
  }
}

async function namesInParts({ db }: Context, row: ImportRow, values: ErasedValues): Promise<boolean> {
  const parts: { dados: string }[] = await db.from(PARTS).where('importacao_id', row.id).select('dados')
  return parts.some(({ dados }) => values.isIn(dados, 'json'))
}

/**
 * An import whose file, refused cells or former values name somebody is deleted as a whole, with its file: the records it
 * wrote stay, and it can no longer be undone.
 */
async function byValues(context: Context, values: ErasedValues) {
  const rows: ImportRow[] = await context.db.from(TABLE).orderBy('id')
  for (const row of rows) {
    // A running import is deleted when its person is searched for the next time; its file is gone after 30 days.
    if (isWorking(row)) continue
    if (!(await namesIn(row, values)) && !(await namesInParts(context, row, values))) continue
    await context.db.from(PARTS).where('importacao_id', row.id).delete()
    await context.db.from(TABLE).where('id', row.id).delete()
    const { path } = fileOf(row)
    invalidateLines(path)
    await deleteFile(path)
  }
}

export const importCopies = [
  erasedCopies(TABLE, 'the whole import with its file, when it names the person', { byValues }),
  erasedCopies(PARTS, 'with its import', {}),
]
