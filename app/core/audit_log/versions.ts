import { type Context, NotFoundError, RuleError, ValidationError } from '#engine'
import { kindOf } from '#engine/fields/index.ts'
import { isFile, isRows } from '#engine/definition/shapes.ts'
import { find } from '#engine/registry/checks/find.ts'
import { engine } from '#engine/engine.ts'
import { fieldPathLabel } from './labels.ts'
import { type AuditRow, changesOf } from './rows.ts'
import { ARCHIVE } from '../../erasure/trail_entries.ts'

const MAX_VERSIONS = 500

const read = (row: Record<string, any>, path: string): unknown =>
  path.split('.').reduce<any>((value, name) => value?.[name], row)

function write(row: Record<string, any>, path: string, value: unknown) {
  const names = path.split('.')
  const last = names.pop()!
  let at = row
  for (const name of names) at = at[name] ??= {}
  at[last] = value
}

const keysOf = (recurso: string) => {
  const { registry } = engine()
  const root = registry.resources.get(recurso)?.def.aliasOf ?? recurso
  return [...registry.resources.values()].flatMap(({ key, def }) => (key === root || def.aliasOf === root ? key : []))
}

/** The audit entries of one record, newest first. @throws NotFoundError for a record outside the user's scope */
export async function historyOf(context: Context, recurso: string, id: number): Promise<AuditRow[]> {
  if (!engine().registry.resources.has(recurso)) throw new NotFoundError()
  await context.repo(recurso).get(id)
  const written = (table: string, most: number): Promise<AuditRow[]> =>
    context.db
      .from(table)
      .whereIn('recurso', keysOf(recurso))
      .where('registro_id', id)
      .orderBy('id', 'desc')
      .limit(most)
      .exec()
  const rows = await written('auditoria', MAX_VERSIONS)
  return rows.length < MAX_VERSIONS ? [...rows, ...(await written(ARCHIVE, MAX_VERSIONS - rows.length))] : rows
}

export interface Reverted {
  campo: string
  nome: string
  atual: unknown
  antes: unknown
  /** Why this field cannot be restored. */
  motivo: string | null
}

const MASKED = 'O log guarda este dado só mascarado.'
const HELD = 'Este campo não é alterado em formulários.'

const isMasked = (value: unknown): boolean =>
  typeof value === 'string'
    ? /^\*\*\*.{0,2}$/.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(isMasked)

/**
 * The fields in which a record differs from its state right after an entry of its history, with the values of that
 * time; later changes are undone step by step.
 * @throws NotFoundError for an entry of another record
 */
export async function versionOf(context: Context, recurso: string, id: number, entry: number): Promise<Reverted[]> {
  const history = await historyOf(context, recurso, id)
  const index = history.findIndex((item) => Number(item.id) === entry)
  if (index < 0) throw new NotFoundError()
  const { fields } = context.definition(recurso)
  const row = await context.repo(recurso).get(id)
  const then = new Map<string, unknown>()
  for (const later of history.slice(0, index)) {
    // Readable fields only: hidden values must not be restored.
    const seen = new Set((changesOf(context, later) ?? []).map((change) => change.campo))
    for (const [path, value] of Object.entries(JSON.parse(later.mudancas ?? '{}') as Record<string, unknown>))
      if (seen.has(path) && Array.isArray(value) && value.length === 2) then.set(path, value[0])
  }
  return [...then].flatMap(([campo, antes]) => {
    const field = find(fields, campo)
    const atual = read(row, campo) ?? null
    if (!field || JSON.stringify(atual) === JSON.stringify(antes ?? null)) return []
    const held = field.readOnly || field.immutable || isFile(field) || kindOf(field).storage === 'none'
    return [
      {
        campo,
        nome: fieldPathLabel(fields, campo) ?? campo,
        atual,
        antes: antes ?? null,
        motivo: isMasked(antes) || isMasked(atual) ? MASKED : held ? HELD : null,
      },
    ]
  })
}

const withoutId = ({ id: _, ...row }: Record<string, unknown>) => row

/**
 * Restores chosen fields to their earlier values, like a form: rules, hooks and authorities apply.
 * @throws ConflictError for another version
 */
export async function restoreVersion(
  context: Context,
  recurso: string,
  id: number,
  entry: number,
  versao: number,
  chosen: unknown,
) {
  const offered = (await versionOf(context, recurso, id, entry)).filter((reverted) => reverted.motivo === null)
  if (!Array.isArray(chosen) || !chosen.length) throw new RuleError('Escolha o que deve voltar a ser como era.')
  const wrong = chosen.find((name) => !offered.some((reverted) => reverted.campo === name))
  if (wrong !== undefined)
    throw new ValidationError([{ field: 'campos', message: `${String(wrong)}: este campo não pode ser restaurado.` }])
  const { fields } = context.definition(recurso)
  const row = await context.repo(recurso).get(id)
  const values: Record<string, unknown> = {}
  for (const { campo, antes } of offered.filter((reverted) => chosen.includes(reverted.campo))) {
    const field = find(fields, campo)!
    const known = new Set(((read(row, campo) as { id: number }[] | null) ?? []).map?.((item) => item.id))
    // Deleted list rows are re-created.
    const value = isRows(field)
      ? ((antes as Record<string, unknown>[] | null) ?? []).map((ante) =>
          known.has(ante.id as number) ? ante : withoutId(ante),
        )
      : antes
    write(values, campo, value)
  }
  return context.repo(recurso).update(id, { ...values, versao })
}
