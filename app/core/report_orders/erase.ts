import { type Context, erasedCopies, type ErasedPerson } from '#engine'
import { deleteFile, type StoredFile } from '#app/files/index.ts'
import { TABLE } from './orders.ts'

/**
 * Reports are kept for twelve hours, and nobody knows who is in a finished one: those of the person's company are
 * deleted, and may be generated again.
 */
async function ofPerson({ db }: Context, { empresaId }: ErasedPerson) {
  const orders = db.from(TABLE).whereNotNull('arquivo')
  if (empresaId !== null) orders.where('empresa_id', empresaId)
  const rows: { id: number; arquivo: string }[] = await orders.select('id', 'arquivo')
  for (const { id, arquivo } of rows) {
    await db.from(TABLE).where('id', id).delete()
    await deleteFile((JSON.parse(arquivo) as StoredFile).path)
  }
}

export const reportCopies = [
  erasedCopies(TABLE, 'finished reports of the company; the filters of others by the search', {
    searched: { titulo: 'text', filtros: 'json', descricao: 'json' },
    ofPerson,
  }),
]
