import { idOf } from '#engine'
import type { SalaryPeriod } from '#plugins/positions/plugin.ts'
import type { SituationValues } from './situations.ts'

/** The situations of a talent as periods of a salary curve. */
export const salaryPeriodsOf = (rows: readonly SituationValues[]): SalaryPeriod[] =>
  rows.map((row) => ({
    data: row.data,
    tipo: row.tipoSalario ?? '1',
    faixa: idOf(row.faixaSalarial),
    indice: idOf(row.indice),
    quantidade: row.quantidadeIndice ?? null,
    valor: row.salario ?? null,
  }))
