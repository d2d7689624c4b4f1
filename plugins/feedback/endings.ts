import { any, brDate, type Context, type End, ending, hangingBy, when } from '#engine'
import { FREQUENCIAS } from './codes.ts'
import { SERIES, TALENTS, TALKS } from './domain/keys.ts'
import { endSeries } from './services/series.ts'

/** Rows with either of the two, once for each of them who leaves. */
const byPerson = <R extends { gestor: unknown; colaborador: unknown }>(rows: readonly R[], ends: readonly End[]) =>
  ends.flatMap(({ id, day }) =>
    rows
      .filter((row) => Number(row.gestor) === id || Number(row.colaborador) === id)
      .map((row) => ({ ...row, id, day })),
  )

const either = (ends: readonly End[]) => {
  const ids = ends.map(({ id }) => id)
  return any(when('gestor').in(ids), when('colaborador').in(ids))
}

const pair = { gestor: 'gestor.id', colaborador: 'colaborador.id' } as const

async function seriesOf(context: Context, ends: readonly End[]) {
  const rows = await context
    .query(SERIES)
    .withoutRowRules()
    .where(either(ends), when('situacao').is('A'))
    .orderBy('id')
    .select({ serie: 'id', frequencia: 'frequencia', ...pair })
    .rows()
  return byPerson(rows, ends)
}

async function plannedOf(context: Context, ends: readonly End[]) {
  const rows = await context
    .query(TALKS)
    .withoutRowRules()
    .where(either(ends), when('situacao').is('M'))
    .orderBy('data', 'id')
    .select({ conversa: 'id', data: 'data', ...pair })
    .rows()
  return byPerson(rows, ends).filter((row) => row.data! > row.day)
}

/** Talks of a person who leaves. With whom they talk is not said to who registers the dismissal. */
export const feedbackEndings = [
  ending('feedback.conversas', {
    of: TALENTS,
    label: 'Conversas individuais marcadas',
    effect: 'As séries terminam, as conversas depois do último dia são canceladas, e a outra pessoa é avisada.',
    becomes: 'done',
    order: 55,
    async find(context, ends) {
      const series = (await seriesOf(context, ends)).map((row) => ({
        id: row.id,
        title: 'Série de conversas',
        detail: FREQUENCIAS[row.frequencia as 'S'].toLowerCase(),
      }))
      const talks = (await plannedOf(context, ends)).map((row) => ({
        id: row.id,
        title: 'Conversa individual',
        detail: brDate(row.data!),
      }))
      return hangingBy(
        [...series, ...talks],
        (row) => row.id,
        ({ title, detail }) => ({ title, detail, to: `/${TALKS}` }),
      )
    },
    async settle(context, end) {
      const { repo } = context.system
      for (const { serie } of await seriesOf(context, [end]))
        await endSeries(context, await repo(SERIES).get(Number(serie)), 'D', { cancelAfter: end.day })
      await repo(TALKS).patchMany(
        (await plannedOf(context, [end])).map((row) => ({
          id: Number(row.conversa),
          values: { situacao: 'X' as const },
        })),
        'desligamento',
      )
    },
  }),
]
