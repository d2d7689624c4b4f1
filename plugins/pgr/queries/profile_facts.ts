import { addDays, type Context, engine, when } from '#engine'
import { ACCIDENTS } from '#plugins/prevention/plugin.ts'
import { professionalsById } from '#plugins/sst/plugin.ts'
import { GROUP_HISTORY } from '../domain/keys.ts'
import type { PostPeriod } from './exposure.ts'

const EVENTS = 'esocial/eventos'

const inBrasilia = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** The calendar day of a timestamp in Brazil. */
const civilDay = (moment: string | null) => moment && inBrasilia.format(new Date(moment))

/** Accidents with a CAT, by talent; the CAT number is the receipt of S-2210 if eSocial is in use. */
export async function accidentsOf(context: Context, talents: number[]) {
  const rows = await context
    .query(ACCIDENTS)
    .withoutRowRules()
    .where(when('colaborador').in(talents), when('emiteCat').is(true))
    .select({ id: 'id', talento: 'colaborador.id', data: 'data' })
    .orderBy('data', 'id')
    .rows()
  const receipts = new Map<number, { numero: string; data: string | null }>()
  if (rows.length && engine().registry.resources.has(EVENTS)) {
    const told = await context
      .query(EVENTS)
      .withoutRowRules()
      .where(
        when('origem').is(ACCIDENTS),
        when('origemId').in(rows.map(({ id }) => id)),
        when('operacao').isNot('E'),
        when('nrRecibo').filled(),
      )
      .select({ id: 'origemId', recibo: 'nrRecibo', processado: 'processadoEm' })
      .orderBy('id')
      .rows()
    for (const item of told) receipts.set(item.id!, { numero: item.recibo!, data: civilDay(item.processado) })
  }
  return Map.groupBy(
    rows.map(({ id, talento }) => ({ talento: talento!, ...(receipts.get(id) ?? { numero: null, data: null }) })),
    (item) => item.talento,
  )
}

const later = (a: string, b: string) => (a > b ? a : b)
const sooner = (a: string | null, b: string | null) => (a === null ? b : b === null || a < b ? a : b)

interface Span {
  from: string
  to: string | null
}

/** Periods that touch or overlap are one; a gap between them stays. */
function joined(periods: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const { from, to } of periods.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = found.at(-1)
    if (last && (last.to === null || from <= addDays(last.to, 1))) {
      if (last.to !== null && (to === null || to > last.to)) last.to = to
    } else found.push({ from, to })
  }
  return found
}

/**
 * Data of posts from the histories of homogeneous groups: the professionals responsible for the records with their
 * periods, and the degree of exposure.
 */
export async function groupFacts(context: Context, groups: number[], chosen: number | null = null) {
  const histories = groups.length
    ? await context.system.repo(GROUP_HISTORY).all({ grupo: groups }, { sort: [{ field: 'data', descending: false }] })
    : []
  const byGroup = Map.groupBy(histories, (history) => history.grupo.id as number)
  const people = await professionalsById(context, [
    ...histories.flatMap((history) => (history.profissionaisSSTIds ?? []) as number[]),
    ...(chosen ? [chosen] : []),
  ])
  const contracts = chosen
    ? await context
        .query('sst/profissional-contratos')
        .withoutRowRules()
        .where(when('profissional').is(chosen))
        .select({ inicio: 'inicio', fim: 'fim' })
        .rows()
    : []
  const inContracts = (id: number, { inicio, fim }: PostPeriod) =>
    contracts.flatMap((contract) => {
      const [from, to] = [later(inicio, contract.inicio!), sooner(fim, contract.fim)]
      return to !== null && to < from ? [] : [{ id, from, to }]
    })
  /** The part of each history within a post. */
  const within = ({ inicio, fim, grupos }: PostPeriod) =>
    grupos.flatMap((group) =>
      (byGroup.get(group) ?? []).flatMap((row, index, all) => {
        const next = all[index + 1]
        const from = later(inicio, row.data)
        const to = sooner(fim, next ? addDays(next.data, -1) : null)
        return to !== null && to < from ? [] : [{ from, to, history: row }]
      }),
    )
  return {
    /**
     * Who answered for the records of these posts, with the periods in which they did. `only`: that professional, within
     * the histories that name them, else within their contracts with the company.
     */
    responsible(posts: PostPeriod[], only: number | null = null) {
      const named = posts
        .flatMap(within)
        .flatMap(({ from, to, history }) =>
          ((history.profissionaisSSTIds ?? []) as number[]).map((id) => ({ id, from, to })),
        )
        .filter(({ id }) => only === null || id === only)
      const periods = named.length || only === null ? named : posts.flatMap((post) => inContracts(only, post))
      return [...Map.groupBy(periods, ({ id }) => id)]
        .flatMap(([id, own]) =>
          people.has(id) ? joined(own).map((period) => ({ ...period, ...people.get(id)! })) : [],
        )
        .sort((one, other) => one.from.localeCompare(other.from))
    },
    /** The highest degree of exposure (Table 02 of eSocial) of a post. */
    degree: (post: PostPeriod) =>
      within(post)
        .flatMap(({ history }) => (history.grauExposicao as string | null) ?? [])
        .sort()
        .at(-1) ?? null,
  }
}
