import { cents, moved, reais } from '#plugins/realignment/plugin.ts'

/** A planned raise. */
export interface Raise {
  salarioAtual: number
  percentual: number
}

export const raisedSalary = ({ salarioAtual, percentual }: Raise): number => moved(salarioAtual, '1', percentual)

/** What raises cost a month. */
export const costOf = (raises: readonly Raise[]): number =>
  reais(raises.reduce((sum, raise) => sum + cents(raisedSalary(raise)) - cents(raise.salarioAtual), 0))
