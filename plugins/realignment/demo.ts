import { addDays, type Context, when } from '#engine'
import { addSituations, employed } from '#plugins/talent/plugin.ts'
import { TABLES, TALENTS } from './domain/kinds.ts'
import { applyTable } from './services/apply.ts'
import { changeOf, movedTalents, movedValues, planMove } from './services/collective.ts'
import { copyTable } from './services/scenarios.ts'
import { moved } from './shared/money.ts'

/**
 * How far above their band talents with an individual salary are paid: salaries are never cut (Constituição, art. 7º,
 * VI).
 */
const SPREAD = [1, 2, 3, 4, 7, 12, 19, 28]

/** Gives some talents an individual salary since a year ago: without them nothing could be moved individually. */
async function ownSalaries(context: Context, day: string) {
  const people = await context
    .query(TALENTS)
    .asOf(day)
    .where(employed(), when('historicos.tipoSalario').is('1'))
    .select({
      id: 'id',
      estabelecimento: 'historicos.estabelecimento.id',
      areaOrganizacional: 'historicos.areaOrganizacional.id',
      faixaSalarial: 'historicos.faixaSalarial.id',
      funcao: 'historicos.funcao.id',
      ambiente: 'historicos.ambiente.id',
      salario: 'curvaSalarial.valor',
    })
    .orderBy('id')
    .rows()
  const later = new Set(
    await context.query(TALENTS).join('historicos').where(when('historicos.data').atLeast(day)).select('id').values(),
  )
  const chosen = people.filter((person, index) => index % 2 === 0 && person.salario && !later.has(person.id))
  const situations = new Map(
    chosen.map(({ id, salario, ...place }, index) => [
      id,
      { ...place, tipoSalario: '3' as const, salario: moved(salario!, '1', SPREAD[index % SPREAD.length]!) },
    ]),
  )
  if (situations.size)
    await context.transaction((inside) => addSituations(inside, day, situations, { auditAs: 'salário próprio' }))
}

/** One year of data: individual salaries, an applied dissídio, and a merit round planned in two scenarios. */
export async function realignmentDemo(context: Context): Promise<void> {
  const { today } = context
  await ownSalaries(context, addDays(today, -365))
  const tables = context.repo(TABLES)
  const planned = async (values: Record<string, unknown>, by: number) =>
    context.transaction(async (inside) => {
      const table = await inside.repo(TABLES).create(values)
      const found =
        table.tipoReajuste === 'T'
          ? await movedTalents(inside, table.data, changeOf({ reajustePor: '1', valor: by }), [])
          : await movedValues(inside, 'F', table.data, changeOf({ reajustePor: '1', valor: by }), [])
      if (found.items.length) await planMove(inside, table.id, table.tipoReajuste, found)
      return { id: table.id, count: found.items.length }
    })
  const agreed = await planned(
    { nome: 'Dissídio anual', data: addDays(today, -150), tipoReajuste: 'T', dissidio: true },
    4.62,
  )
  if (agreed.count) await context.transaction((inside) => applyTable(inside, agreed.id, 'T'))
  const merit = await planned({ nome: 'Mérito do ano', data: addDays(today, 40), tipoReajuste: 'T' }, 5)
  if (merit.count) {
    const other = await context.transaction(async (inside) =>
      copyTable(inside, await tables.get(merit.id), 'Mérito em dobro'),
    )
    await context.transaction(async (inside) =>
      planMove(
        inside,
        other.id,
        'T',
        await movedTalents(inside, other.data, changeOf({ reajustePor: '1', valor: 8.5 }), []),
      ),
    )
  }
  await planned({ nome: 'Tabela salarial do próximo ano', data: addDays(today, 70), tipoReajuste: 'F' }, 4)
}
