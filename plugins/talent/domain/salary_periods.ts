import { idOf } from '#engine'
import type { SalaryPeriod } from '#plugins/positions/plugin.ts'
import type { SituationValues } from './situations.ts'

/** The situations of a talent as periods of a salary curve. */
export const salaryPeriodsOf = (rows: readonly SituationValues[]): SalaryPeriod[] =>
  rows.map((one) => ({
    data: one.data,
    tipo: one.tipoSalario ?? '1',
    faixa: idOf(one.faixaSalarial),
    indice: idOf(one.indice),
    quantidade: one.quantidadeIndice ?? null,
    valor: one.salario ?? null,
  }))
