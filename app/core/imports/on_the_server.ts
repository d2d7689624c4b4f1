/** Imports from the command line: written at once, and stored like those of the screen, so that each can be undone. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Context, NotFoundError, RuleError, when } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { engine } from '#engine/engine.ts'
import { takeFile } from './imports.ts'
import { undoWritten, writeImport } from './job.ts'
import { type ImportOptions, type ImportOutcome, type ImportRow, outcomeOf, type ShownRefusal, TABLE } from './store.ts'

/** The upload limit of the screen does not apply: the file is already on the server. */
const MAX_BYTES = 512 * 1024 * 1024

const alone = { signal: new AbortController().signal, progress: async () => {} }
const rowOf = (context: Context, id: number): Promise<ImportRow | null> =>
  context.db.from(TABLE).where('id', id).first()

/**
 * The user whose list shows the import: the given login, otherwise the user who has been in the company longest.
 * @throws RuleError
 */
async function ownerOf(context: Context, login?: string): Promise<number> {
  const found = await context.system
    .query('utilitario/usuarios')
    .join('empresas')
    .where(
      when('ativo').is(true),
      when('empresas.empresaId').is(context.empresaId!),
      ...(login ? [when('login').is(login)] : []),
    )
    .select({ id: 'id' })
    .orderBy('id')
    .first()
  if (found) return Number(found.id)
  throw new RuleError(
    login ? `A empresa não tem usuário ativo "${login}".` : 'A empresa ainda não tem usuário (user:create).',
  )
}

/** Writes a checked file. @returns the id of the import and its result */
export async function writeKept(
  context: EngineContext,
  recurso: string,
  path: string,
  options: ImportOptions,
  seen: ImportOutcome,
  login?: string,
): Promise<{ id: number; outcome: ImportOutcome }> {
  const owner = await ownerOf(context, login)
  const bytes = await readFile(path)
  const file = { bytes, clientName: basename(path), size: bytes.length, type: '' }
  const id = await takeFile(context, recurso, file, options, { owner, maxBytes: MAX_BYTES })
  const begun = { estado: 'gravando', resultado: JSON.stringify(seen) }
  await context.db.from(TABLE).where('id', id).update(begun)
  try {
    await writeImport(alone, (await rowOf(context, id))!, context)
  } catch (error) {
    // The rows written so far can be undone like the rest.
    await context.db.from(TABLE).where('id', id).update({ estado: 'gravado' })
    throw error
  }
  return { id, outcome: outcomeOf((await rowOf(context, id))!)! }
}

/**
 * Undoes an import, also one whose command was killed.
 * @returns the records that stay because they are in use
 * @throws NotFoundError, RuleError
 */
export async function undoKept(id: number): Promise<ShownRefusal[]> {
  const row = await rowOf(await engine().systemContext(), id)
  if (!row) throw new NotFoundError()
  const context = await engine().systemContext(Number(row.empresa_id))
  const taken = await context.db
    .from(TABLE)
    .where('id', id)
    .where((query) =>
      query
        .where('estado', 'gravado')
        .orWhere((killed) => killed.whereNull('tarefa_id').whereIn('estado', ['gravando', 'desfazendo'])),
    )
    .update({ estado: 'desfazendo', tarefa_id: null })
  if (Number(taken) !== 1) throw new RuleError('Esta importação não está gravada.')
  return undoWritten(alone, row, context)
}
