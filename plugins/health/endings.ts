import { addDays, brDate, type Context, type End, ending, type TodoFound, when } from '#engine'
import { ASOS, EXAMS, REQUESTS, TALENTS } from './domain/keys.ts'

/** The dismissal exam is due up to ten days after the end of the contract (NR-7, item 7.5.11). */
const DAYS = 10

/** People without a dismissal exam, asked for or done. */
async function without(context: Context, ends: readonly End[]): Promise<End[]> {
  const ids = ends.map(({ id }) => id)
  const having = async (key: typeof ASOS | typeof REQUESTS) =>
    (
      await context
        .query(key)
        .withoutRowRules()
        .where(when('colaborador').in(ids), when('motivo').is('DEM'))
        .select({ colaborador: 'colaborador.id' })
        .values()
    ).map(Number)
  const done = new Set([...(await having(ASOS)), ...(await having(REQUESTS))])
  return ends.filter(({ id }) => !done.has(id))
}

const examsOfAso = (context: Context) =>
  context.query(EXAMS).withoutRowRules().where(when('aso').is(true)).select('id').values()

/** The exam of people who leave. */
export const healthEndings = [
  ending('health.demissional', {
    of: TALENTS,
    label: 'Exame demissional',
    effect: `É solicitado, para até ${DAYS} dias depois do último dia (NR-7, item 7.5.11).`,
    becomes: 'proposed',
    order: 40,
    async find(context, ends) {
      if (!(await examsOfAso(context)).length) return new Map()
      const open = await without(context, ends)
      return new Map(
        open.map(({ id, day }): [number, TodoFound] => [
          id,
          {
            total: 1,
            items: [
              {
                title: 'Solicitar o exame demissional',
                detail: `até ${brDate(addDays(day, DAYS))}`,
                to: `/${REQUESTS}/novo?colaborador=${id}&motivo=DEM`,
              },
            ],
          },
        ]),
      )
    },
    async settle(context, end) {
      const exams = await examsOfAso(context)
      if (!exams.length || !(await without(context, [end])).length) return
      await context.repo(REQUESTS).create({
        data: end.day,
        motivo: 'DEM',
        colaborador: end.id,
        exames: exams.map((exame) => ({ exame: Number(exame) })),
      })
    },
  }),
]
