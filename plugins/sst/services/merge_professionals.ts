import { type Context, engine, exists, idOf, ValidationError, when, type Where } from '#engine'
import { idList } from '#app/core/in_each_company.ts'

const PROFESSIONALS = 'sst/profissional'

/** Nests a value under its dotted path: 'a.b' → `{ a: { b: value } }`. */
const nested = (path: string, value: unknown): Record<string, unknown> =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>

type Resource = ReturnType<ReturnType<typeof engine>['registry']['resource']>

/** Moves single references of the records. */
async function moveReferences(context: Context, { key, layout }: Resource, gone: number, kept: number) {
  for (const { path, field } of layout.stored) {
    if (field.to !== PROFESSIONALS) continue
    const ids = await context
      .query(key as 'sst/profissional')
      .withoutRowRules()
      .where(when(path).is(gone))
      .select('id')
      .values()
    if (ids.length)
      await context.repo(key).patchMany(
        ids.map((id) => ({ id: Number(id), values: nested(path, kept) })),
        'unificar',
      )
  }
}

/** Moves multiple references and references in lists. */
async function moveInLists(context: Context, { key, layout }: Resource, gone: number, kept: number) {
  const pivots = layout.pivots.filter((pivot) => pivot.field.to === PROFESSIONALS).map((pivot) => pivot.path)
  const lists = layout.children.flatMap((child) =>
    child.stored
      .filter((field) => field.field.to === PROFESSIONALS)
      .map((field) => ({ list: child.path, name: field.path })),
  )
  const having = (path: string, condition: Where) =>
    context
      .query(key as 'sst/profissional')
      .withoutRowRules()
      .where(exists(path, condition))
      .select('id')
      .values()
  for (const path of pivots)
    for (const id of await having(path, when('id').is(gone))) {
      const row = await context.repo(key).get(Number(id))
      const ids = ((row[path] ?? []) as unknown[]).map((item) => idOf(item) as number)
      await context
        .repo(key)
        .patch(row.id, { [path]: [...new Set(ids.map((value) => (value === gone ? kept : value)))] }, 'unificar')
    }
  for (const { list, name } of lists)
    for (const id of await having(list, when(name).is(gone))) {
      const row = await context.repo(key).get(Number(id))
      const rows = ((row[list] ?? []) as Record<string, unknown>[]).map((item) =>
        idOf(item[name]) === gone ? { ...item, [name]: kept } : item,
      )
      await context.repo(key).patch(row.id, { [list]: rows }, 'unificar')
    }
}

/** Moves all references to a professional, in any plugin, to another professional. */
async function moveToProfessional(context: Context, gone: number, kept: number): Promise<void> {
  const system = context.system
  for (const resource of engine().registry.resources.values()) {
    if (resource.def.aliasOf) continue
    await moveReferences(system, resource, gone, kept)
    await moveInLists(system, resource, gone, kept)
  }
}

/**
 * Deletes duplicate registrations of a professional and moves references to the one that stays. @throws ValidationError
 * if that one is among those to delete
 */
export async function mergeProfessionals(context: Context, input: Record<string, any>): Promise<void> {
  const [kept, gone] = [idOf(input.profissionalMantidoId)!, idList(input.profissionaisIds)]
  if (gone.includes(kept))
    throw new ValidationError([
      { field: 'profissionaisIds', message: 'O profissional que fica não pode estar entre os que saem.' },
    ])
  const professionals = context.repo(PROFESSIONALS)
  for (const id of [kept, ...gone]) await professionals.get(id)
  for (const id of gone) await moveToProfessional(context, id, kept)
  await professionals.deleteMany(gone)
}
