import { type Context, ValidationError, type Where, when } from '#engine'

/**
 * Runs a query in each chosen company, in the order of their names, with the user's context there, so that the
 * company's row rules apply. The engine has already removed companies in which the user may not have the report.
 */
export async function inEachCompany<T>(
  context: Context,
  chosen: unknown,
  find: (company: Context, name: string) => PromiseLike<T[]>,
): Promise<T[]> {
  const rows = await context.system
    .repo('utilitario/empresas')
    .all({ ids: idList(chosen) }, { brief: true, sort: [{ field: 'nome', descending: false }] })
  const found: T[] = []
  for (const { id, nome } of rows) found.push(...(await find(await context.forCompany(id), nome)))
  return found
}

/** Ids from `[1, 2]`, `[{ id: 1 }]` or '1,2'. */
export function idList(value: unknown): number[] {
  const parts = Array.isArray(value)
    ? value
    : value === undefined || value === null || value === ''
      ? []
      : String(value).split(',')
  // Null must not become an id: Number(null) would be 0.
  const ids = parts.map((part) =>
    Number((part !== null && typeof part === 'object' ? (part as { id?: unknown }).id : part) ?? NaN),
  )
  if (ids.some((id) => !Number.isSafeInteger(id)))
    throw new ValidationError([{ field: 'ids', message: 'Valor inválido' }])
  return ids
}

/** The condition that a reference is one of the chosen ids; empty when nothing was chosen. */
export function among(path: string, chosen: unknown): Where[] {
  const ids = idList(chosen)
  return ids.length ? [when(path).in(ids)] : []
}
