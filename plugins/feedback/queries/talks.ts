import { all, any, type Context, type RowAt, when } from '#engine'
import { TALKS } from '../domain/keys.ts'

/** Talks of these two, whoever of them arranged it. */
export const ofPair = (one: number, other: number) =>
  any(
    all(when('gestor').is(one), when('colaborador').is(other)),
    all(when('gestor').is(other), when('colaborador').is(one)),
  )

/** The next planned talk of a series, or of two people; null if none is ahead. */
export async function talkAhead(
  context: Context,
  of: { serie: number } | { pair: [number, number] },
  except = 0,
): Promise<{ id: number; data: string } | null> {
  const row = await context
    .query(TALKS)
    .withoutRowRules()
    .where(
      'serie' in of ? when('serie').is(of.serie) : ofPair(...of.pair),
      when('situacao').is('M'),
      when('data').atLeast(context.today),
      when('id').isNot(except),
    )
    .orderBy('data', 'id')
    .select({ id: 'id', data: 'data' })
    .first()
  return row ? { id: Number(row.id), data: row.data! } : null
}

/** The latest talk of two that is over, as a whole record: what is open there goes to the next. */
export async function lastOver(context: Context, [one, other]: [number, number]): Promise<RowAt<typeof TALKS> | null> {
  const id = await context
    .query(TALKS)
    .withoutRowRules()
    .where(ofPair(one, other), any(when('situacao').isNot('M'), when('data').below(context.today)))
    .orderBy('-data', '-id')
    .limit(1)
    .select('id')
    .value()
  return id ? context.system.repo(TALKS).find(Number(id)) : null
}
