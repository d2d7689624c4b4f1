import { addDays, type Context, idOf, when } from '#engine'
import type { Situation, TalentItem } from '../domain/rows.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { KINDS, TALENTS } from '../domain/kinds.ts'
import { difference, growth } from '../shared/money.ts'
import { proposedSalaries } from './proposed_salaries.ts'

type Named = { id: number; [name: string]: unknown } | null

/** Current values beside a planned change. */
export interface TalentFacts {
  area: Named
  estabelecimento: Named
  ambiente: Named
  cargo: Named
  faixa: Named
  funcao: Named
  salario: number | null
  proposto: number | null
  diferenca: number | null
  percentual: number | null
  duplicidade: boolean
  desligado: boolean
}

const NOTHING = { area: null, estabelecimento: null, ambiente: null, cargo: null, faixa: null, funcao: null }

/** Talents that are also in another pending table. */
async function twice(context: Context, rows: readonly TalentItem[]): Promise<Set<number>> {
  const ids = [...new Set(rows.map((row) => idOf(row.colaborador)!))]
  const others: { id: number; colaborador: number; tabela: number; raiz: number | null }[] = []
  for (let start = 0; start < ids.length; start += 1000)
    others.push(
      ...((await context
        .query(KINDS.T.items)
        .withoutRowRules()
        .where(when('tabelaReajuste.status').is('P'), when('colaborador').in(ids.slice(start, start + 1000)))
        .select({
          id: 'id',
          colaborador: 'colaborador.id',
          tabela: 'tabelaReajuste.id',
          raiz: 'tabelaReajuste.cenarioDe.id',
        })
        .rows()) as typeof others),
    )
  const groups = new Map<number, Set<number>>()
  for (const item of others) {
    const seen = groups.get(item.colaborador) ?? new Set()
    groups.set(item.colaborador, seen.add(item.raiz ?? item.tabela))
  }
  // Scenarios of the same table are alternatives, not conflicts.
  return new Set([...groups].filter(([, tables]) => tables.size > 1).map(([id]) => id))
}

/** A row whose table or talent is missing or outside the user's scope has no facts. */
const isComplete = (row: TalentItem) => Boolean(row.tabelaReajuste?.data && row.colaborador)

async function factsOf(all: readonly TalentItem[], context: Context): Promise<TalentFacts[]> {
  const rows = all.filter(isComplete)
  const sees = context.can(talentReport.SEES_SALARY)
  const talents = context.system.repo(TALENTS)
  const situations = new Map<number, Situation>()
  const salaries = new Map<number, number | null>()
  const onTheDay = new Set<number>()
  for (const [day, some] of Map.groupBy(rows, (row) => row.tabelaReajuste.data)) {
    const ids = some.map((row) => idOf(row.colaborador)!)
    const before = await talents.valuesAt('historicos', ids, addDays(day, -1))
    const curve = await talents.valuesAt('curvaSalarial', ids, addDays(day, -1))
    const then = await talents.valuesAt('historicos', ids, day)
    for (const row of some) {
      const talent = idOf(row.colaborador)!
      const situation = before.get(talent)
      if (situation) situations.set(row.id, situation)
      salaries.set(row.id, curve.get(talent)?.valor ?? null)
      if (row.tabelaReajuste.status === 'P' && then.get(talent)?.data === day) onTheDay.add(row.id)
    }
  }
  const proposed = await proposedSalaries(context, rows, (row) => row.tabelaReajuste.data)
  const clashing = await twice(
    context,
    rows.filter((row) => row.tabelaReajuste.status === 'P'),
  )
  return all.map((row) => {
    const situation = situations.get(row.id)
    const [salario, proposto] = sees ? [salaries.get(row.id) ?? null, proposed.get(row.id) ?? null] : [null, null]
    return {
      ...(situation
        ? {
            area: situation.areaOrganizacional ?? null,
            estabelecimento: situation.estabelecimento ?? null,
            ambiente: situation.ambiente ?? null,
            cargo: situation.cargo ?? null,
            faixa: situation.faixaSalarial ?? null,
            funcao: situation.funcao ?? null,
          }
        : NOTHING),
      salario,
      proposto,
      diferenca: difference(salario, proposto),
      percentual: growth(salario, proposto),
      duplicidade: onTheDay.has(row.id) || (row.colaborador ? clashing.has(idOf(row.colaborador)!) : false),
      desligado: row.colaborador?.situacao === 'D',
    }
  })
}

const kept = new WeakMap<readonly TalentItem[], Promise<TalentFacts[]>>()

/** One of the facts, for a computed field: the facts are computed once per page. */
export const talentFacts =
  <T>(pick: (facts: TalentFacts) => T) =>
  async (rows: TalentItem[], context: Context): Promise<T[]> => {
    let facts = kept.get(rows)
    if (!facts) kept.set(rows, (facts = factsOf(rows, context)))
    return (await facts).map(pick)
  }
