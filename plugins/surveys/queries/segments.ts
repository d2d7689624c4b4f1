import type { Context } from '#engine'
import type { Survey } from '../domain/rows.ts'
import type { Tally } from '../domain/figures.ts'
import { bandName, bandsOf, type Dimension } from '../domain/segments.ts'
import { anonymousSegments } from './anonymous_answers.ts'
import { segmentFactsOfMany } from './segment_facts.ts'
import { type NamedPerson, namedTallies } from './tallies.ts'

const PLACES = 'utilitario/estabelecimentos'
/** Those of whom it is not known, and those in groups that are not shown. */
const OTHERS = 'Outros ou não informado'

/** Frequency of each answer by the groups of a dimension. */
export async function segmentTalliesOf(context: Context, survey: Survey, dimension: Dimension): Promise<Tally[]> {
  if (survey.anonimo !== false)
    return (await anonymousSegments(context, survey.id))
      .filter((tally) => tally.dimensao === dimension)
      .map(({ dimensao: _dimension, faixa, ...tally }) => ({ ...tally, area: faixa }))
  return namedTallies(context, survey.id, async (people: NamedPerson[]) => {
    const facts = await segmentFactsOfMany(
      context,
      people.map((person) => person.talento),
    )
    return new Map(
      people.map(({ talento, respondidaEm }) => {
        const person = facts.get(talento)
        return [talento, person ? (bandsOf(person, [dimension], respondidaEm)[dimension] ?? null) : null]
      }),
    )
  })
}

/** What the groups of a dimension are called. */
export async function segmentNames(context: Context, dimension: Dimension): Promise<(group: number | null) => string> {
  if (dimension !== 'E') return (group) => (group === null ? OTHERS : bandName(dimension, group))
  const rows = await context.system.query(PLACES).select({ id: 'id', nome: 'nome' }).rows()
  const names = new Map(rows.map((row) => [Number(row.id), String(row.nome)]))
  return (group) => (group === null ? OTHERS : (names.get(group) ?? OTHERS))
}
