import { type Context, type Hooks, type RowAt, ValidationError } from '#engine'
import { SEES_SALARY } from '../domain/filters.ts'
import { byDay, MIRRORED, situationOn, type SituationValues } from '../domain/situations.ts'

const BEFORE_ADMISSION = 'A situação não pode ser anterior à data de admissão.'
const AFTER_DISMISSAL = 'A situação não pode ser posterior à data de desligamento.'
const LAST_AFTER_DISMISSAL = 'Existe situação posterior à data de desligamento.'

const FIRST_REASON = 'A primeira situação é a contratação: deixe o motivo em branco.'

type Values = Record<string, any>

const given = (values: Values, name: string) => values[name] !== undefined

/** The situations after the save: partial rows are completed from the stored ones. */
function wholeRows(values: Values, old: RowAt<'gestao-talentos/talentos'> | null): SituationValues[] {
  const known = new Map((old?.historicos ?? []).map((historico) => [historico.id, historico]))
  return (values.historicos ?? old?.historicos ?? []).map((historico: SituationValues) => ({
    ...known.get(historico.id ?? 0),
    ...historico,
  }))
}

/** A record without situations gets its current values as the first one. */
const firstSituation = (values: Values): SituationValues => ({
  data: values.dataAdmissao,
  ...Object.fromEntries(MIRRORED.map((name) => [name, values[name] ?? null])),
  tipoSalario: '1',
})

const complete = (values: Values, { settings }: Context) =>
  values.dataAdmissao &&
  values.estabelecimento &&
  values.areaOrganizacional &&
  values.faixaSalarial &&
  (!settings.obrigarAmbienteFuncao || (values.funcao && values.ambiente))

function refuse(rows: readonly SituationValues[], admission: string | null, dismissal: string | null, given: boolean) {
  const violations = rows.flatMap((row, index) =>
    admission && row.data < admission
      ? [{ field: `historicos.${index}.data`, message: BEFORE_ADMISSION }]
      : dismissal && row.data > dismissal
        ? [
            given
              ? { field: `historicos.${index}.data`, message: AFTER_DISMISSAL }
              : { field: 'dataDesligamento', message: LAST_AFTER_DISMISSAL },
          ]
        : [],
  )
  if (violations.length) throw new ValidationError(violations.slice(0, given ? undefined : 1))
}

/** A new situation of a user who may not see salaries is paid as the one before: they cannot say the amount. */
function keepUnseenPay(context: Context, rows: readonly SituationValues[]) {
  if (context.can(SEES_SALARY)) return
  for (const row of rows) {
    if (row.id || row.tipoSalario !== '3' || row.salario != null) continue
    const before = situationOn(
      rows.filter((other) => other !== row && other.data < row.data),
      row.data,
    )
    if (before?.tipoSalario === '3') row.salario = before.salario ?? null
  }
}

/** The first situation has no reason of its own. A chosen one goes when the situations before it are removed. */
function firstReason(rows: readonly SituationValues[], old: RowAt<'gestao-talentos/talentos'> | null) {
  const [first] = byDay(rows)
  if (!first!.motivoEscolhido) return
  const stored = old?.historicos.find((historico) => historico.id === first!.id)
  if (stored?.motivoEscolhido !== first!.motivoEscolhido)
    throw new ValidationError([{ field: `historicos.${rows.indexOf(first!)}.motivoEscolhido`, message: FIRST_REASON }])
  first!.motivoEscolhido = null
}

/**
 * Situations are authoritative for place of work and salary; what follows from them is derived
 * (`queries/derived_situations.ts`). Changing a current value in the record corrects the situation in force.
 */
export const situationHooks: Hooks<'gestao-talentos/talentos'> = {
  beforeSave(context, values, old) {
    const left = 'dataDesligamento' in values ? values.dataDesligamento : old?.dataDesligamento
    const admission = values.dataAdmissao ?? old?.dataAdmissao ?? null
    let rows = wholeRows(values, old)
    if (!rows.length && complete({ ...old, ...values }, context)) rows = [firstSituation({ ...old, ...values })]
    // If required fields are missing, their own messages are reported.
    if (!rows.length) return
    const touched = given(values, 'historicos')
    if (!touched) {
      const present = situationOn(rows, context.today)!
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
    firstReason(rows, old)
    keepUnseenPay(context, rows)
    for (const row of rows) {
      if (row.tipoSalario !== '3') row.salario = null
      if (row.tipoSalario !== '2') Object.assign(row, { indice: null, quantidadeIndice: null })
    }
    values.historicos = rows
  },
}
