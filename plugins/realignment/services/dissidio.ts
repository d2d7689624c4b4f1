import { brDate, type Context, RuleError } from '#engine'
import { type Kind, KINDS, TABLES, TIPOS_REAJUSTE } from '../domain/kinds.ts'
import type { Mode } from '../shared/money.ts'
import { assertSeesSalaries } from './open_table.ts'
import { type Line, payrollBefore, payrollWith, plannedLines } from '../queries/payroll.ts'
import { applyTable } from './apply.ts'
import { type Moved, movedLines, movedTalents, movedValues, planMove } from './collective.ts'

export interface Dissidio {
  dataInicio: string
  percentual: number
  dissidioPor: Mode
}

/**
 * What a dissídio changes: all talents within the user's scope who are paid by value, all bands with their own value,
 * or all indexes.
 */
export function movedByDissidio(
  context: Context,
  kind: Kind,
  { dataInicio, percentual, dissidioPor }: Dissidio,
): Promise<Moved> {
  const move = { reajustePor: dissidioPor, valor: percentual }
  return kind === 'T' ? movedTalents(context, dataInicio, move, []) : movedValues(context, kind, dataInicio, move, [])
}

/** Preview of a dissídio, with the payroll before and after it. */
export async function previewDissidio(context: Context, kind: Kind, input: Dissidio) {
  assertSeesSalaries(context)
  const { dataInicio, percentual, dissidioPor } = input
  const reading =
    kind === 'T'
      ? movedLines(context, dataInicio, { reajustePor: dissidioPor, valor: percentual })
      : movedByDissidio(context, kind, input)
  const [found, before] = await Promise.all([reading, payrollBefore(context, dataInicio)])
  const linhas: Line[] = kind === 'T' ? found.linhas : await plannedLines(context, kind, dataInicio, found.items)
  return {
    folha: payrollWith(context, dataInicio, linhas, before),
    linhas,
    foraPorFaixaOuIndice: found.foraPorFaixaOuIndice,
  }
}

/** Plans and applies a dissídio within the running transaction; the result is a normal table and can be reverted. */
export async function applyDissidio(context: Context, kind: Kind, input: Dissidio): Promise<number> {
  assertSeesSalaries(context)
  const found = await movedByDissidio(context, kind, input)
  if (!found.items.length) throw new RuleError(`Não há ${KINDS[kind].plural} com valor próprio para reajustar.`)
  const table = await context.system.repo(TABLES).create({
    nome: `Dissídio de ${brDate(input.dataInicio)} (${TIPOS_REAJUSTE[kind]})`,
    data: input.dataInicio,
    tipoReajuste: kind,
    dissidio: true,
  })
  await planMove(context, table.id, kind, found)
  await applyTable(context.system, table.id, kind)
  return table.id
}
