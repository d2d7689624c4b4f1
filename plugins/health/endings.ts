import { addDays, brDate, type Context, type End, ending, type TodoFound, when } from '#engine'
import { waiverDays } from './domain/exams.ts'
import { ASOS, REQUESTS, TALENTS } from './domain/keys.ts'
import { clinicalExams, examsOfAso } from './queries/exam_occasions.ts'

/** The dismissal exam is due up to ten days after the end of the contract (NR-7, item 7.5.11). */
const DAYS = 10

/**
 * Days of the company, else those of its degree of risk, which the plugin of the PGR keeps. 0: the exam is never waived.
 */
const daysOf = ({ settings }: Context): number =>
  (settings.dispensaDemissionalDias as number | null | undefined) ?? waiverDays(settings.grauRisco)

/** People without a dismissal exam, asked for or done, and without a clinical exam so recent that it waives it. */
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
  const [clinical, days] = [await clinicalExams(context, ids), daysOf(context)]
  return ends.filter(({ id, day }) => !done.has(id) && (clinical.get(id) ?? '') <= addDays(day, -days))
}

/** The exam of people who leave. */
export const healthEndings = [
  ending('health.demissional', {
    of: TALENTS,
    label: 'Exame demissional',
    effect: `É solicitado, para até ${DAYS} dias depois do último dia, salvo se houve um exame clínico há menos de 135 dias (grau de risco 1 ou 2) ou 90 (3 ou 4), ou o prazo da empresa (NR-7, item 7.5.11).`,
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
        exames: exams.map((exame) => ({ exame })),
      })
    },
  }),
]
