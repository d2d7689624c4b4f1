import { type Context, idOf, type RowAt, RuleError } from '#engine'
import { APPROVED, PLANS } from '../domain/keys.ts'
import { occupiedOn } from '../queries/actual.ts'

/** Adds a line for each area and position with people that is not planned yet, from the first month of the year. */
export async function fillFromActual(context: Context, row: RowAt<'planejamento/quadros'>): Promise<number> {
  if (row.situacao === 'A') throw new RuleError(APPROVED)
  const plan = await context.repo(PLANS).get(row.id)
  const known = new Set((plan.linhas ?? []).map((linha) => `${idOf(linha.areaOrganizacional)}|${idOf(linha.cargo)}`))
  const missing = (await occupiedOn(context, context.today)).filter(
    (occupied) => !known.has(`${occupied.areaId}|${occupied.cargoId}`),
  )
  if (missing.length)
    await context.repo(PLANS).update(row.id, {
      linhas: [
        ...(plan.linhas ?? []),
        ...missing.map((occupied) => ({
          areaOrganizacional: occupied.areaId,
          cargo: occupied.cargoId,
          mes: `${plan.ano}-01`,
          quantidade: occupied.total,
        })),
      ],
    })
  return missing.length
}
