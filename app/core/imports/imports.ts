import { type Context, ConflictError, RuleError, type UploadedFile, ValidationError } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { guessTargets, ID, type ImportTarget, importTargets, textOf } from '#engine/imports/index.ts'
import { XLSX } from '#engine/content_types.ts'
import { deleteFile, storeUpload } from '#app/files/index.ts'
import { cancelJob, enqueue } from '#app/jobs/index.ts'
import { assertFewLines, filledLines, openTable } from '#app/imports/table_file.ts'
import { csvText } from '#app/imports/csv_text.ts'
import { UnreadableFile } from '#app/imports/errors.ts'
import { broken } from '#app/imports/table_error.ts'
import { invalidateLines } from '#app/imports/kept_lines.ts'
import { keyFields } from './record_keys.ts'
import {
  change,
  fileOf,
  findImport,
  importable,
  type ImportOptions,
  type ImportRow,
  type ImportState,
  isWorking,
  optionsOf,
  outcomeOf,
  PARTS,
  stateOf,
  TABLE,
} from './store.ts'

export const IMPORT_JOB = 'importacao'
const FOLDER = 'importacoes'
const MAX_BYTES = 14 * 1024 * 1024
const SAMPLE = 5

/** Texts are kept as UTF-8, however the spreadsheet wrote them; other content as it is. */
function asUtf8(bytes: Buffer): Buffer {
  const text = csvText(bytes)
  return text === undefined ? bytes : Buffer.from(text)
}

/** Lines above the titles: the name of the company, of the report, its day. */
const MAX_ABOVE = 10

/** The line with the titles: the one that names most fields, the first of several. */
function headingAt(lines: string[][], targets: ImportTarget[]): number {
  const named = lines
    .slice(0, MAX_ABOVE + 1)
    .map((cells) => guessTargets(cells, targets).filter((path) => path !== null).length)
  return named.indexOf(Math.max(...named))
}

/** Header and first rows of a sheet. @throws UnreadableFile */
async function beginningOf(bytes: Buffer, targets: ImportTarget[], planilha?: string) {
  const file = await openTable(bytes)
  const lines: (string | null)[][] = []
  const numbers: number[] = []
  for await (const { line, cells } of filledLines(file, planilha)) {
    lines.push(cells.map((cell) => (cell === null ? null : textOf(cell).slice(0, 100))))
    numbers.push(line)
    if (lines.length > MAX_ABOVE + SAMPLE) break
  }
  const titles = lines.map((cells) => Array.from(cells, (value) => value ?? ''))
  const at = headingAt(titles, targets)
  if (at + 1 >= lines.length)
    throw new RuleError('O arquivo precisa de uma linha de títulos e de pelo menos uma linha de dados.')
  await assertFewLines(file, planilha)
  const amostra = lines.slice(at + 1, at + 1 + SAMPLE)
  return { planilhas: file.sheets, titulos: titles[at]!, linhaTitulos: numbers[at]!, amostra }
}

/** The field in the file that can identify existing records; null when there is none. */
function keyOf(context: EngineContext, recurso: string, mapa: (string | null)[]): string | null {
  const { def } = context.engine.registry.resource(recurso)
  return [ID, ...keyFields(def)].find((path) => mapa.includes(path)) ?? null
}

/** Default import options for a file. */
export async function proposal(
  context: EngineContext,
  recurso: string,
  bytes: Buffer,
  planilha?: string,
): Promise<ImportOptions> {
  const targets = importTargets(context.definition(recurso).fields)
  const beginning = await beginningOf(bytes, targets, planilha)
  const mapa = guessTargets(beginning.titulos, targets)
  return {
    ...beginning,
    planilha: planilha ?? beginning.planilhas[0]!,
    mapa,
    chave: keyOf(context, recurso, mapa),
    ignoraOpcionaisObrigatorios: false,
    correcoes: [],
    somenteCorretas: false,
    direto: false,
  }
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

/** Options for another sheet of the file. */
export async function readSheet(context: EngineContext, row: ImportRow, bytes: Buffer, planilha: string) {
  const options = optionsOf(row)
  if (!options.planilhas.includes(planilha))
    throw new ValidationError([{ field: 'planilha', message: 'Esta planilha não existe no arquivo.' }])
  return proposal(context, row.recurso, bytes, planilha)
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

/** An import in response format. */
export function viewOf(context: EngineContext, row: ImportRow) {
  const { def } = importable(context, row.recurso)
  const { planilhas, planilha, titulos, amostra, mapa, chave, ignoraOpcionaisObrigatorios } = optionsOf(row)
  const outcome = outcomeOf(row)
  const working = isWorking(row)
  return {
    id: Number(row.id),
    recurso: row.recurso,
    titulo: def.label.plural,
    arquivo: fileOf(row).name,
    estado: stateOf(row),
    progresso: working ? Number(row.tarefa_progresso ?? 0) : 100,
    mensagem: working || stateOf(row) === 'falhou' ? (row.tarefa_mensagem ?? null) : null,
    planilhas,
    planilha,
    colunas: titulos.map((titulo, index) => ({
      titulo,
      campo: mapa[index] ?? null,
      amostra: amostra.map((line) => line[index] ?? null).filter((value): value is string => value !== null),
    })),
    campos: [
      { caminho: ID, nome: 'Código do registro', obrigatorio: false },
      ...importTargets(context.definition(row.recurso).fields).map(({ path, label, field }) => ({
        caminho: path,
        nome: label,
        obrigatorio: field.required === true,
      })),
    ],
    chave,
    ignoraOpcionaisObrigatorios,
    linhas: outcome?.linhas ?? null,
    novos: outcome?.novos ?? null,
    alterados: outcome?.alterados ?? null,
    recusados: outcome?.recusados ?? null,
    totalRecusas: outcome?.totalRecusas ?? null,
    recusas: (outcome?.recusas ?? []).slice(0, 200).map(({ line, column, field, message, value }) => ({
      planilha,
      linha: line,
      coluna: column,
      campo: field,
      valor: value,
      mensagem: message,
    })),
    criadoEm: new Date(Number(row.criado_em)).toISOString(),
  }
}
