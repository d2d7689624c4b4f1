import { addDays, derived, idOf, referredRows, via } from '#engine'
import { bandCurves, indexCurves, salaryCurve, type ValuePeriod, valueOn } from '#plugins/positions/plugin.ts'
import { salaryPeriodsOf } from '../domain/salary_periods.ts'
import { byDay, directionOf, MIRRORED, reasonOf, situationOn, type SituationValues } from '../domain/situations.ts'

type Talents = 'gestao-talentos/talentos'

const inside = (names: readonly string[]) => names.map((name) => `historicos.${name}`)
const PLACES = MIRRORED.filter((name) => name !== 'cargo')
const PAY = ['tipoSalario', 'indice', 'quantidadeIndice', 'salario']

/**
 * The position of a situation follows from its band; its reason from what HR chose, or from the difference to the one
 * before. Whether a change leads up or down is said by the salary curve, so the reasons follow it.
 */
export const situationReasons = derived<Talents>(['historicos.cargo', 'historicos.motivo'], {
  own: [...inside(['data', 'motivoEscolhido', ...PLACES, ...PAY]), 'curvaSalarial'],
  from: [via('historicos.faixaSalarial', ['cargo', 'curvaSalarial'])],
  auditAs: 'recalcular situações',
  async compute(context, rows) {
    const all = rows.map((row) => (row.historicos ?? []) as SituationValues[])
    const bands = await referredRows(
      context,
      'cargo-salario/faixas-salariais',
      all.flat().map((values) => values.faixaSalarial),
      ['cargo', 'curvaSalarial'],
    )
    const bandValue = (band: unknown, day: string) =>
      valueOn(byDay(bands.get(idOf(band) ?? 0)?.curvaSalarial ?? []), day)
    return all.map((situations, index) => {
      const curve = byDay((rows[index]!.curvaSalarial ?? []) as ValuePeriod[])
      const known = new Map<SituationValues, SituationValues>()
      let before: SituationValues | undefined
      for (const values of byDay(situations)) {
        const cargo = bands.get(idOf(values.faixaSalarial) ?? 0)?.cargo ?? null
        const placed = idOf(values.cargo) === idOf(cargo) ? values : { ...values, cargo }
        const last = before
        const motivo = reasonOf(placed, last, () =>
          directionOf(
            { before: valueOn(curve, addDays(placed.data, -1)), after: valueOn(curve, placed.data) },
            {
              before: bandValue(last!.faixaSalarial, placed.data),
              after: bandValue(placed.faixaSalarial, placed.data),
            },
          ),
        )
        before = motivo === placed.motivo ? placed : { ...placed, motivo }
        known.set(values, before)
      }
      return situations.length ? { historicos: situations.map((situation) => known.get(situation)!) } : null
    })
  },
})

/** Current area, position, band and the rest follow from the situation in force, and so change with the day. */
export const currentSituation = derived<Talents>([...MIRRORED], {
  own: inside(['data', ...MIRRORED]),
  compute: (context, rows) =>
    rows.map((row) => {
      const present = situationOn((row.historicos ?? []) as SituationValues[], context.today)
      return present ? Object.fromEntries(MIRRORED.map((name) => [name, present[name] ?? null])) : null
    }),
})

/** The salary from each day on which it changes: of the situations, and of the bands and indexes that they follow. */
export const talentSalary = derived<Talents>(['curvaSalarial'], {
  own: inside(['data', ...PAY]),
  from: [via('historicos.faixaSalarial', ['curvaSalarial']), via('historicos.indice', ['indiceHistorico'])],
  auditAs: 'recalcular salário',
  async compute(context, rows) {
    const periods = rows.map((row) => salaryPeriodsOf((row.historicos ?? []) as SituationValues[]))
    const all = periods.flat()
    const indices = await indexCurves(
      context,
      all.map((period) => (period.tipo === '2' ? period.indice : null)),
    )
    const faixas = await bandCurves(
      context,
      all.map((period) => (period.tipo === '1' ? period.faixa : null)),
    )
    return periods.map((own) => ({ curvaSalarial: salaryCurve(own, { indices, faixas }) }))
  },
})

/** A talent with a date of dismissal has left; one whose admission is still to come is not active yet. */
export const talentState = derived<Talents>(['situacao'], {
  own: ['dataAdmissao', 'dataDesligamento'],
  compute: ({ today }, rows) =>
    rows.map((row) => ({
      situacao: row.dataDesligamento ? 'D' : row.dataAdmissao && row.dataAdmissao > today ? 'P' : 'A',
    })),
})
