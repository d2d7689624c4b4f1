import { type Context, type Hooks, idOf, type RowAt, ValidationError } from '#engine'
import { salaryCurve } from '#plugins/jobs/plugin.ts'
import { salaryPeriodsOf } from '../domain/salary_periods.ts'
import { type Bands, bandsOf, readBands } from '../queries/bands.ts'
import { byDay, MIRRORED, reasonOf, situationOn, type SituationValues } from '../domain/situations.ts'

const BEFORE_ADMISSION = 'A situação não pode ser anterior à data de admissão.'
const AFTER_DISMISSAL = 'A situação não pode ser posterior à data de desligamento.'
const LAST_AFTER_DISMISSAL = 'Existe situação posterior à data de desligamento.'

type Values = Record<string, any>

const given = (values: Values, name: string) => values[name] !== undefined

/** The situations after the save: partial rows are completed from the stored ones. */
function wholeRows(values: Values, old: RowAt<'gestao-talentos/talentos'> | null): SituationValues[] {
  const known = new Map((old?.historicos ?? []).map((one) => [one.id, one]))
  return (values.historicos ?? old?.historicos ?? []).map((one: SituationValues) => ({
    ...known.get(one.id ?? 0),
    ...one,
  }))
}

/** A record without situations gets its current values as the first one. */
const firstSituation = (values: Values): SituationValues => ({
  data: values.dataAdmissao,
  ...Object.fromEntries(MIRRORED.map((name) => [name, values[name] ?? null])),
  tipoSalario: '1',
})

/** Situations of unvalidated input; without any, the record itself is the first. */
const situationsIn = (input: any): unknown[] => (Array.isArray(input?.historicos) ? input.historicos : [input])

const complete = (values: Values, { settings }: Context) =>
  values.dataAdmissao &&
  values.estabelecimento &&
  values.areaOrganizacional &&
  values.faixaSalarial &&
  (!settings.obrigarAmbienteFuncao || (values.funcao && values.ambiente))

function refuse(rows: readonly SituationValues[], admission: string | null, dismissal: string | null, given: boolean) {
  const violations = rows.flatMap((one, index) =>
    admission && one.data < admission
      ? [{ field: `historicos.${index}.data`, message: BEFORE_ADMISSION }]
      : dismissal && one.data > dismissal
        ? [
            given
              ? { field: `historicos.${index}.data`, message: AFTER_DISMISSAL }
              : { field: 'dataDesligamento', message: LAST_AFTER_DISMISSAL },
          ]
        : [],
  )
  if (violations.length) throw new ValidationError(violations.slice(0, given ? undefined : 1))
}

/**
 * Situations are authoritative for place of work and salary. Current area, position, band and the rest are derived from
 * the one in force; changing one of them in the record corrects that situation. The salary is stored as a curve, so
 * that any day needs one lookup.
 */
export const situationHooks: Hooks<'gestao-talentos/talentos'> = {
  prepareSave: (context, inputs) => readBands(context, inputs.flatMap(situationsIn)),
  async beforeSave(context, values, old, prepared?: Bands) {
    const left = 'dataDesligamento' in values ? values.dataDesligamento : old?.dataDesligamento
    values.situacao = left ? 'D' : 'A'
    const admission = values.dataAdmissao ?? old?.dataAdmissao ?? null
    let rows = wholeRows(values, old)
    if (!rows.length && complete({ ...old, ...values }, context)) rows = [firstSituation({ ...old, ...values })]
    // If required fields are missing, their own messages are reported.
    if (!rows.length) return
    const touched = given(values, 'historicos')
    const present = situationOn(rows, context.today)!
    if (!touched) {
      for (const name of MIRRORED) if (name !== 'cargo' && given(values, name)) present[name] = values[name]
      // A changed admission date moves the first situation, as long as no other one is in between.
      const [first, second] = byDay(rows)
      if (
        old &&
        given(values, 'dataAdmissao') &&
        first!.data === old.dataAdmissao &&
        !(second && second.data <= admission)
      )
        first!.data = admission
    }
    // A dismissal before the admission has a separate message.
    refuse(rows, admission, left && left >= admission ? left : null, touched)
    const bands = await bandsOf(context, rows, prepared)
    for (const one of rows) one.cargo = bands.cargos.get(idOf(one.faixaSalarial) ?? 0) ?? null
    const ordered = byDay(rows)
    for (const [index, one] of ordered.entries()) {
      one.motivo = reasonOf(one, ordered[index - 1])
      if (one.tipoSalario !== '3') one.salario = null
      if (one.tipoSalario !== '2') Object.assign(one, { indice: null, quantidadeIndice: null })
    }
    values.historicos = rows
    for (const name of MIRRORED) values[name] = present[name] ?? null
    values.curvaSalarial = salaryCurve(salaryPeriodsOf(ordered), bands)
  },
}
