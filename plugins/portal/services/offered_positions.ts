import { all, type Context, idOf, not, ValidationError, when } from '#engine'

const OFFERED = all(when('ativa').is(true), when('exibirModuloExterno').is(true))

const positionsIn = (record: Readonly<Record<string, unknown>>): [path: string, id: number][] => {
  const wished = (record.cargos ?? record.cargosIds ?? []) as unknown[]
  const held = (record.experiencias ?? []) as { cargo?: unknown; cargoId?: unknown }[]
  const found: [string, unknown][] = [
    ...(Array.isArray(wished) ? wished : []).map((item): [string, unknown] => ['cargos', item]),
    ...(Array.isArray(held) ? held : []).map((row, index): [string, unknown] => [
      `experiencias.${index}.cargo`,
      row?.cargo ?? row?.cargoId,
    ]),
  ]
  return found.flatMap(([path, one]) => {
    const id = idOf(one)
    return Number.isSafeInteger(id) && id ? [[path, id] as [string, number]] : []
  })
}

/**
 * Positions the company does not offer in the portal (or no longer has) are rejected; those already in the record may
 * stay.
 * @throws ValidationError with the path of each
 */
export async function assertOffered(
  data: Context,
  sent: Readonly<Record<string, unknown>>,
  old: Readonly<Record<string, unknown>> | null = null,
) {
  const known = new Set(old ? positionsIn(old).map(([, id]) => id) : [])
  const added = positionsIn(sent).filter(([, id]) => !known.has(id))
  if (!added.length) return
  const refused = new Set(
    await data
      .query('cargo-salario/cargos')
      .where(when('id').in(added.map(([, id]) => id)), not(OFFERED))
      .select('id')
      .values(),
  )
  const found = added.filter(([, id]) => refused.has(id))
  if (found.length)
    throw new ValidationError(
      [...new Set(found.map(([field]) => field))].map((field) => ({ field, message: 'Valor inválido' })),
    )
}
