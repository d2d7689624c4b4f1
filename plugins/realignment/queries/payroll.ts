import { addDays, type Context, count, exists, sum, when } from '#engine'
import { isTalentItem, isValueItem, type Item, subjectOf, type Table } from '../domain/rows.ts'
import { employed } from '#plugins/talent/plugin.ts'
import { type Kind, KINDS, TABLES, TALENTS, BANDS, PLANNED } from '../domain/kinds.ts'
import { proposedSalaries } from './proposed_salaries.ts'
import { difference, growth, reais, cents, share, total } from '../shared/money.ts'
import { multiplied } from '#plugins/positions/plugin.ts'

/** Salary of a talent before and after a table. */
export interface Line {
  id: number
  nome: string
  atual: number | null
  proposto: number | null
}

export interface Payroll {
  data: string
  talentos: number
  talentosAfetados: number
  totalAtual: number
  totalProposto: number
  diferenca: number
  percentual: number | null
  percentualEncargos: number
  encargosAtual: number
  encargosProposto: number
  totalAtualComEncargos: number
  totalPropostoComEncargos: number
  diferencaComEncargos: number
}

/** Values of bands from a day on, with new values of the bands or of the indexes they follow. */
async function bandsWith(context: Context, day: string, kind: Kind, values: ReadonlyMap<number, number>) {
  if (kind === 'F') return values
  const rows = await context
    .query(BANDS)
    .withoutRowRules()
    .asOf(day)
    .where(when('historico.tipo').is('2'), when('historico.indice').in([...values.keys()]))
    .select({ id: 'id', indice: 'historico.indice.id', quantidade: 'historico.quantidade' })
    .rows()
  return new Map(rows.map((row) => [row.id, multiplied(values.get(row.indice!)!, row.quantidade ?? 0)]))
}

/** Talents of the company paid by one of these bands or indexes on the day, with their salary under the new value. */
async function followers(
  context: Context,
  day: string,
  kind: Kind,
  values: ReadonlyMap<number, number>,
): Promise<Line[]> {
  if (!values.size) return []
  const bands = await bandsWith(context, day, kind, values)
  const indexes = kind === 'I' ? values : new Map<number, number>()
  const rows = await context
    .query(TALENTS)
    .withoutRowRules()
    .asOf(day)
    .where(employed())
    .select({
      id: 'id',
      nome: 'nome',
      tipo: 'historicos.tipoSalario',
      faixa: 'historicos.faixaSalarial.id',
      indice: 'historicos.indice.id',
      quantidade: 'historicos.quantidadeIndice',
    })
    .orderBy('nome')
    .rows()
  const before = await context.system.repo(TALENTS).valuesAt(
    'curvaSalarial',
    rows.map((row) => row.id),
    addDays(day, -1),
  )
  return rows.flatMap((row) => {
    const proposto =
      row.tipo === '1'
        ? bands.get(row.faixa ?? 0)
        : row.tipo === '2' && indexes.has(row.indice ?? 0)
          ? multiplied(indexes.get(row.indice!)!, row.quantidade ?? 0)
          : undefined
    const atual: number | null = before.get(row.id)?.valor ?? null
    return proposto === undefined ? [] : [{ id: row.id, nome: row.nome!, atual, proposto }]
  })
}

/** The planned changes of a table, with all fields. */
export async function itemsOf(context: Context, table: Table): Promise<Item[]> {
  const { items } = KINDS[table.tipoReajuste]
  return await context.system.repo(items).all({ tabelaReajuste: table.id })
}

/** The same without computed fields: sufficient to apply the table. */
export async function plansOf(context: Context, table: Table): Promise<Item[]> {
  const kind = table.tipoReajuste
  const filter = { tabelaReajuste: table.id }
  // Few tables move later values: the list is read only where there is one.
  const later = await context
    .query(KINDS[kind].items as typeof KINDS.T.items)
    .withoutRowRules()
    .where(when('tabelaReajuste').is(table.id), exists('posteriores', when('data').filled()))
    .exists()
  const fields = PLANNED[kind].filter((name) => later || name !== 'posteriores')
  return await context.system.repo(KINDS[kind].items).all(filter, { fields, sort: [] })
}

/** Every salary that a table changes. */
export async function linesOf(context: Context, table: Table, items?: readonly Item[]): Promise<Line[]> {
  const kind = table.tipoReajuste
  const rows = items ?? (await itemsOf(context, table))
  if (kind === 'T')
    return rows.filter(isTalentItem).map((row) => ({
      id: row.colaborador.id,
      nome: row.colaborador.nome,
      atual: row.salarioAtual,
      proposto: row.salarioProposto,
    }))
  const values = rows.filter(isValueItem).map((row) => [subjectOf(row).id, row.valorProposto] as const)
  return followers(context, table.data, kind, new Map(values))
}

/** The same from plans without computed fields. */
export async function linesOfPlans(context: Context, table: Table, items: readonly Item[]): Promise<Line[]> {
  const plans = items.filter(isTalentItem)
  if (!plans.length) return linesOf(context, table, items)
  const proposed = await proposedSalaries(context, plans, () => table.data)
  const before = await context.system.repo(TALENTS).valuesAt(
    'curvaSalarial',
    plans.map((plan) => plan.colaborador.id),
    addDays(table.data, -1),
  )
  return plans.map((plan) => ({
    id: plan.colaborador.id,
    nome: plan.colaborador.nome,
    atual: before.get(plan.colaborador.id)?.valor ?? null,
    proposto: proposed.get(plan.id) ?? null,
  }))
}

/** Number of talents and total of their salaries on the day before. */
export const payrollBefore = (context: Context, day: string) =>
  context
    .query(TALENTS)
    .withoutRowRules()
    .asOf(addDays(day, -1))
    .where(employed())
    .select({ talentos: count(), soma: sum('curvaSalarial.valor') })
    .first()

/** The payroll of the day before, and the payroll with these changes. */
export const payrollOf = async (context: Context, day: string, lines: readonly Line[]): Promise<Payroll> =>
  payrollWith(context, day, lines, await payrollBefore(context, day))

/** The same for a payroll already read. The rate of charges is a setting of the company. */
export function payrollWith(
  context: Context,
  day: string,
  lines: readonly Line[],
  before: Awaited<ReturnType<typeof payrollBefore>>,
): Payroll {
  const totalAtual = Number(before?.soma ?? 0)
  const change = total(lines.map((line) => difference(line.atual ?? 0, line.proposto ?? line.atual ?? 0)))
  return payrollFrom(day, {
    talentos: before?.talentos ?? 0,
    afetados: lines.length,
    atual: totalAtual,
    proposta: reais(cents(totalAtual) + cents(change)),
    encargos: Number(context.settings.encargosFolha ?? 0),
  })
}

/** The figures from which the others follow; an applied table stores them. */
export interface PayrollFigures {
  talentos: number
  afetados: number
  atual: number
  proposta: number
  encargos: number
}

export const figuresOf = (payroll: Payroll): PayrollFigures => ({
  talentos: payroll.talentos,
  afetados: payroll.talentosAfetados,
  atual: payroll.totalAtual,
  proposta: payroll.totalProposto,
  encargos: payroll.percentualEncargos,
})

/** The payroll of an applied table, as it was then; null if it was applied before it was stored. */
export async function payrollThen(context: Context, table: Pick<Table, 'id' | 'data' | 'status'>) {
  if (table.status !== 'D') return null
  const { folha } = await context.system.repo(TABLES).get(table.id)
  return folha?.atual == null ? null : payrollFrom(table.data, folha as PayrollFigures)
}

function payrollFrom(day: string, { talentos, afetados, atual, proposta, encargos: rate }: PayrollFigures): Payroll {
  const [totalAtual, totalProposto] = [atual, proposta]
  const [encargosAtual, encargosProposto] = [share(totalAtual, rate), share(totalProposto, rate)]
  const [withBefore, withAfter] = [total([totalAtual, encargosAtual]), total([totalProposto, encargosProposto])]
  return {
    data: day,
    talentos,
    talentosAfetados: afetados,
    totalAtual,
    totalProposto,
    diferenca: reais(cents(totalProposto) - cents(totalAtual)),
    percentual: growth(totalAtual, totalProposto),
    percentualEncargos: rate,
    encargosAtual,
    encargosProposto,
    totalAtualComEncargos: withBefore,
    totalPropostoComEncargos: withAfter,
    diferencaComEncargos: reais(cents(withAfter) - cents(withBefore)),
  }
}

/** The same for changes of bands or indexes that are not in a table yet. */
export const plannedLines = (context: Context, kind: 'F' | 'I', day: string, items: readonly Record<string, any>[]) =>
  followers(
    context,
    day,
    kind,
    new Map<number, number>(items.map((item) => [item[KINDS[kind].target], item.valorProposto])),
  )
