import { type Context, erasedCopies, type ErasedValues } from '#engine'
import { query, write } from '#engine/database/sql.ts'
import { INTAKE } from './waiting.ts'
import { changed } from './sealing.ts'

interface Stored {
  id: string
  recurso: string
  registro: number
  conteudo: string
}

/** Takes what erased people are called out of contributions that wait. Each keeps its place and its length. */
async function eraseValues({ db }: Context, values: ErasedValues): Promise<void> {
  const rows = await query<Stored>(db, `SELECT id, recurso, registro, conteudo FROM ${INTAKE}`)
  for (const { id, recurso, registro, conteudo } of rows) {
    const after = changed({ key: recurso, id: Number(registro) }, conteudo, (text) =>
      values.isIn(text, 'json') ? values.clean(text, 'json') : null,
    )
    if (after) await write(db, `UPDATE ${INTAKE} SET conteudo = ? WHERE id = ?`, [after, id])
  }
}

export const contributionCopies = [
  erasedCopies(INTAKE, 'decrypted, searched and encrypted again', { byValues: eraseValues }),
]
