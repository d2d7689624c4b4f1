import type { Context } from '#engine'
import { PLANS } from '../domain/keys.ts'
import { occupiedOn } from '../queries/actual.ts'

/** The plan of this year: today's people a little moved, with openings from the second half on. */
export async function headcountDemo(context: Context): Promise<void> {
  const today = await occupiedOn(context, context.today)
  if (!today.length) return
  const ano = Number(context.today.slice(0, 4))
  await context.repo(PLANS).create({
    titulo: `Quadro de ${ano}`,
    ano,
    observacao: 'Segundo turno da embalagem a partir de julho; sem reposição no administrativo.',
    linhas: today.flatMap((occupied, index) => {
      const line = (mes: string, quantidade: number) => ({
        areaOrganizacional: occupied.areaId,
        cargo: occupied.cargoId,
        mes: `${ano}-${mes}`,
        quantidade,
      })
      const planned = Math.max(1, occupied.total + (index % 4 === 0 ? 1 : index % 7 === 3 ? -1 : 0))
      return [line('01', planned), ...(occupied.total > 2 ? [line('07', planned + 1)] : [])]
    }),
  })
}
