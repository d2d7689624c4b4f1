import { type Context, ConflictError, RuleError, type UploadedFile, ValidationError } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { XLSX } from '#engine/content_types.ts'
import { deleteFile, storeUpload } from '#app/files/index.ts'
import { cancelJob, enqueue } from '#app/jobs/index.ts'
import { csvText } from '#app/imports/csv_text.ts'
import { UnreadableFile } from '#app/imports/errors.ts'
import { broken } from '#app/imports/table_error.ts'
import { invalidateLines } from '#app/imports/kept_lines.ts'
import { proposal } from './proposal.ts'
import {
  change,
  fileOf,
  findImport,
  importable,
  type ImportOptions,
  type ImportRow,
  type ImportState,
  isWorking,
  PARTS,
  stateOf,
  TABLE,
} from './store.ts'

export const IMPORT_JOB = 'importacao'
const FOLDER = 'importacoes'
const MAX_BYTES = 14 * 1024 * 1024

/** Texts are kept as UTF-8, however the spreadsheet wrote them; other content as it is. */
function asUtf8(bytes: Buffer): Buffer {
  const text = csvText(bytes)
  return text === undefined ? bytes : Buffer.from(text)
}

/**
 * Stores a file to be mapped and checked; it belongs to the current user, or to `owner`.
 * @throws ValidationError, ForbiddenError, UnreadableFile
 */
export async function takeFile(
  context: EngineContext,
  recurso: string,
  file: UploadedFile | null,
  options: Partial<ImportOptions> = {},
  { owner = context.actor.id, maxBytes = MAX_BYTES }: { owner?: number | null; maxBytes?: number } = {},
): Promise<number> {
  importable(context, recurso)
  if (context.empresaId === null) throw new RuleError('Selecione uma empresa.')
  if (!file) throw new ValidationError([{ field: 'file', message: 'Escolha um arquivo XLSX ou CSV.' }])
  const proposed = { ...(await proposal(context, recurso, file.bytes)), ...options }
  if (proposed.mapa.every((value) => value === null) && options.direto)
    throw new ValidationError([{ field: 'file', message: 'Nenhuma coluna do arquivo tem o título de um campo.' }])
  const stored = await storeUpload(
    { bytes: asUtf8(file.bytes), name: file.clientName, declaredType: '' },
    { accept: [XLSX, 'text/csv', 'text/plain'], maxBytes, folder: FOLDER },
  ).catch((error) => {
    throw error?.status === 400 ? new UnreadableFile(broken().message) : error
  })
  const [id] = await context.db.table(TABLE).insert({
    usuario_id: owner,
    empresa_id: context.empresaId,
    recurso,
    estado: 'novo',
    arquivo: JSON.stringify(stored),
    opcoes: JSON.stringify(proposed),
    criado_em: Date.now(),
  })
  return Number(id)
}

/** Queues the next step. @throws ConflictError while another one runs, or from a state in which it is not allowed */
export async function startStep(
  context: Context,
  row: ImportRow,
  step: 'conferir' | 'gravar' | 'desfazer',
  from: readonly ImportState[],
  options?: ImportOptions,
  token = context.http?.apiToken?.id ?? null,
): Promise<void> {
  if (isWorking(row)) throw new ConflictError('Esta importação está em andamento.')
  if (!from.includes(stateOf(row)))
    throw new ConflictError('Esta importação não está em situação de seguir este passo.')
  const estado = ({ conferir: 'conferindo', gravar: 'gravando', desfazer: 'desfazendo' } as const)[step]
  await context.transaction(async (inner) => {
    const taken = await inner.db
      .from(TABLE)
      .where('id', row.id)
      .where('estado', row.estado)
      .update({
        estado,
        ...(options && { opcoes: JSON.stringify(options) }),
        ...(step === 'conferir' && { resultado: null }),
      })
    if (Number(taken) !== 1) throw new ConflictError('Esta importação está em andamento.')
    const job = await enqueue(IMPORT_JOB, { importacao: Number(row.id), passo: step, token }, { trx: inner.db })
    await change(inner, row.id, { tarefa_id: job })
  })
}

/** Imports a file at once if the check rejects nothing; otherwise it stays in Importações for review. */
export async function importSynchronously(
  asked: Context,
  recurso: string,
  file: UploadedFile | null,
  { ignoraOpcionaisObrigatorios }: Pick<ImportOptions, 'ignoraOpcionaisObrigatorios'>,
) {
  const context = asked as EngineContext
  const id = await takeFile(context, recurso, file, { ignoraOpcionaisObrigatorios, direto: true })
  await startStep(context, await findImport(context, id), 'conferir', ['novo'])
  return { id, estado: 'conferindo' }
}

/** Cancels the running step. Rows written so far are undone. @throws ConflictError */
export async function cancelImport(context: EngineContext, id: number): Promise<void> {
  const row = await findImport(context, id)
  if (!isWorking(row) || row.estado === 'desfazendo') throw new ConflictError('Esta importação não está em andamento.')
  await cancelJob(Number(row.tarefa_id))
  if (row.estado === 'conferindo') return void (await change(context, row.id, { estado: 'novo' }))
  // A part being written either sees the state change, or is complete when the undo begins.
  await context.transaction(async (inner) => {
    const job = await enqueue(IMPORT_JOB, { importacao: Number(row.id), passo: 'desfazer' }, { trx: inner.db })
    await change(inner, row.id, { estado: 'desfazendo', tarefa_id: job })
  })
}

/** Deletes an import with its file; the records it wrote stay. @throws ConflictError while it runs */
export async function removeImport(context: EngineContext, id: number): Promise<void> {
  const row = await findImport(context, id)
  if (isWorking(row)) throw new ConflictError('Esta importação está em andamento.')
  await context.db.from(PARTS).where('importacao_id', row.id).delete()
  await context.db.from(TABLE).where('id', row.id).delete()
  invalidateLines(fileOf(row).path)
  await deleteFile(fileOf(row).path)
}
