import { addDays, type Context, idOf, type RowAt, RuleError, type Where, when } from '#engine'
import { boxesOf, performanceOf } from '#plugins/evaluation/plugin.ts'
import { penetration, ratio, share } from '#plugins/realignment/plugin.ts'
import { employed } from '#plugins/talent/plugin.ts'
import { cellOf } from '../domain/cells.ts'
import { BANDS, type CYCLES, MATRICES, TALENTS } from '../domain/keys.ts'

export type Cycle = RowAt<typeof CYCLES>

const among = (path: string, rows: readonly { id: number }[] | null | undefined): Where[] =>
  rows?.length ? [when(path).in(rows.map((row) => row.id))] : []

const end = (value: number | null, percent: number | null) =>
  value === null || percent === null ? null : share(value, percent)

/** A matrix by results needs an evaluation, one by boxes a Nine Box. */
function resultsFor(context: Context, cycle: Cycle, byBox: boolean): Promise<ReadonlyMap<number, number | null>> {
  const source = idOf(byBox ? cycle.ninebox : cycle.avaliacao)
  if (!source)
    throw new RuleError(
      byBox ? 'Informe o Nine Box: a matriz é por caixa.' : 'Informe a avaliação: a matriz é por resultado.',
    )
  return byBox ? boxesOf(context, source) : performanceOf(context, source)
}

/** Who is meant by a cycle, however they are paid, as of the day before. */
export const meantBy = (context: Context, cycle: Cycle) =>
  context
    .query(TALENTS)
    .asOf(addDays(cycle.data, -1))
    .where(
      employed(),
      ...among('historicos.estabelecimento', cycle.estabelecimentos),
      ...among('historicos.areaOrganizacional', cycle.areas),
      ...among('historicos.cargo', cycle.cargos),
      ...(cycle.admitidosAte ? [when('dataAdmissao').atMost(cycle.admitidosAte)] : []),
    )

/** Who takes part in a cycle, within the user's scope, each with their cell of the matrix, as of the day before. */
export async function participantsOf(context: Context, cycle: Cycle) {
  const day = addDays(cycle.data, -1)
  const matrix = await context.system.repo(MATRICES).get(idOf(cycle.matriz)!)
  const people = await meantBy(context, cycle)
    .where(when('historicos.tipoSalario').is('3'))
    .select({ id: 'id', gestor: 'gestor.id', faixa: 'historicos.faixaSalarial.id', salario: 'historicos.salario' })
    .orderBy('id')
    .rows()
  const bands = await context
    .query(BANDS)
    .withoutRowRules()
    .asOf(day)
    .select({ id: 'id', valor: 'curvaSalarial.valor', minimo: 'historico.minimo', maximo: 'historico.maximo' })
    .rows()
  const bandOf = new Map(bands.map((band) => [band.id, band]))
  const byBox = matrix.base === 'B'
  const results = await resultsFor(context, cycle, byBox)
  return people
    .filter((person) => person.salario)
    .map((person) => {
      const salarioAtual = person.salario!
      const band = bandOf.get(person.faixa ?? 0)
      const valor = band?.valor ?? null
      const posicao =
        matrix.posicao === 'P'
          ? penetration(salarioAtual, end(valor, band?.minimo ?? null), end(valor, band?.maximo ?? null))
          : ratio(salarioAtual, valor)
      const result = results.get(person.id) ?? null
      const who = { nota: byBox ? null : result, caixa: byBox ? result : null, posicao }
      const cell = cellOf(matrix.celulas, byBox, who)
      return {
        gestor: person.gestor,
        item: {
          colaborador: person.id,
          salarioAtual,
          ...who,
          minimo: cell?.minimo ?? null,
          alvo: cell?.alvo ?? null,
          maximo: cell?.maximo ?? null,
          percentual: cell?.alvo ?? 0,
        },
      }
    })
}
