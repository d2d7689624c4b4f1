import { type Context, idOf, type RowAt, RuleError } from '#engine'
import { APPROVED, PLANS } from '../domain/keys.ts'
import { occupiedOn } from '../queries/actual.ts'

/** Adds a line for each area and position with people that is not planned yet, from the first month of the year. */
export async function fillFromActual(context: Context, row: RowAt<'planejamento/quadros'>): Promise<number> {
  if (row.situacao === 'A') throw new RuleError(APPROVED)
  const plan = await context.repo(PLANS).get(row.id)
  const known = new Set((plan.linhas ?? []).map((one) => `${idOf(one.areaOrganizacional)}|${idOf(one.cargo)}`))
  const missing = (await occupiedOn(context, context.today)).filter((one) => !known.has(`${one.areaId}|${one.cargoId}`))
  if (missing.length)
    await context.repo(PLANS).update(row.id, {
      linhas: [
        ...(plan.linhas ?? []),
        ...missing.map((one) => ({
          areaOrganizacional: one.areaId,
          cargo: one.cargoId,
          mes: `${plan.ano}-01`,
          quantidade: one.total,
        })),
      ],
    })
  return missing.length
}
