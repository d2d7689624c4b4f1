import { type Context, idOf, type RowAt } from '#engine'
import { plannedIn } from '../domain/months.ts'
import { PLANS } from '../domain/keys.ts'

/** Copies a plan to another year, starting with the final numbers of the source. */
export async function copyPlan(
  context: Context,
  row: RowAt<'planejamento/quadros'>,
  { titulo, ano }: { titulo: string; ano: number },
) {
  const plan = await context.repo(PLANS).get(row.id)
  const places = Map.groupBy(plan.linhas ?? [], (linha) => `${idOf(linha.areaOrganizacional)}|${idOf(linha.cargo)}`)
  return context.repo(PLANS).create({
    titulo,
    ano,
    observacao: plan.observacao,
    linhas: [...places.values()].flatMap((steps) => {
      const quantidade = plannedIn(steps, `${plan.ano}-12`)
      const [first] = steps
      return quantidade
        ? [
            {
              areaOrganizacional: idOf(first!.areaOrganizacional)!,
              cargo: idOf(first!.cargo)!,
              mes: `${ano}-01`,
              quantidade,
            },
          ]
        : []
    }),
  })
}
