import { addDays, type Context, engine, when } from '#engine'
import { ACCIDENTS } from '#plugins/prevention/plugin.ts'
import { GROUP_HISTORY } from '../domain/keys.ts'
import type { PostPeriod } from './exposure.ts'
import { professionalsById } from './whole.ts'

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

/**
 * Data of posts from the histories of homogeneous groups: the professionals responsible for the records with their
 * periods, and the degree of exposure.
 */
export async function groupFacts(context: Context, groups: number[]) {
  const histories = groups.length
    ? await context.system.repo(GROUP_HISTORY).all({ grupo: groups }, { sort: [{ field: 'data', descending: false }] })
    : []
  const byGroup = Map.groupBy(histories, (history) => history.grupo.id as number)
  const people = await professionalsById(
    context,
    histories.flatMap((history) => (history.profissionaisSSTIds ?? []) as number[]),
  )
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
    /** For each professional the period from the first to the last day. */
    responsible(posts: PostPeriod[]) {
      const found = new Map<number, { from: string; to: string | null }>()
      for (const { from, to, history } of posts.flatMap(within))
        for (const id of (history.profissionaisSSTIds ?? []) as number[]) {
          const known = found.get(id)
          found.set(id, {
            from: known && known.from < from ? known.from : from,
            to: known && (known.to === null || (to !== null && known.to > to)) ? known.to : to,
          })
        }
      return [...found]
        .flatMap(([id, period]) => (people.has(id) ? [{ ...period, ...people.get(id)! }] : []))
        .sort((a, b) => a.from.localeCompare(b.from))
    },
    /** The highest degree of exposure (Table 02 of eSocial) of a post. */
    degree: (post: PostPeriod) =>
      within(post)
        .flatMap(({ history }) => (history.grauExposicao as string | null) ?? [])
        .sort()
        .at(-1) ?? null,
  }
}
