import { brDate, type Context, RuleError } from '#engine'
import { type Kind, KINDS, TABLES, TIPOS_REAJUSTE } from '../domain/kinds.ts'
import type { Mode } from '../shared/money.ts'
import { requireSalaries } from './open_table.ts'
import { type Line, payrollBefore, payrollWith, plannedLines } from '../queries/payroll.ts'
import { applyTable } from './apply.ts'
import { type Moved, movedLines, movedTalents, movedValues, planMove } from './collective.ts'

export interface Dissidio {
  dataInicio: string
  percentual: number
  dissidioPor: Mode
}

/** What a dissídio changes: everybody in sight who is paid by value, every band with a value of its own, or every index. */
export function movedByDissidio(
  context: Context,
  kind: Kind,
  { dataInicio, percentual, dissidioPor }: Dissidio,
): Promise<Moved> {
  const move = { reajustePor: dissidioPor, valor: percentual }
  return kind === 'T' ? movedTalents(context, dataInicio, move, []) : movedValues(context, kind, dataInicio, move, [])
}

/** What a dissídio would give, and the payroll before and after it. */
export async function previewDissidio(context: Context, kind: Kind, input: Dissidio) {
  requireSalaries(context)
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

/** Plans and applies it at once, in the running transaction; what was done is a table like any other and can be taken back. */
export async function applyDissidio(context: Context, kind: Kind, input: Dissidio): Promise<number> {
  requireSalaries(context)
  const found = await movedByDissidio(context, kind, input)
  if (!found.items.length) throw new RuleError(`Não há ${KINDS[kind].plural} com valor próprio para reajustar.`)
  const table = await context
    .elevated('who applies a table changes all it names')
    .repo(TABLES)
    .create({
      nome: `Dissídio de ${brDate(input.dataInicio)} (${TIPOS_REAJUSTE[kind]})`,
      data: input.dataInicio,
      tipoReajuste: kind,
      dissidio: true,
    })
  await planMove(context, table.id, kind, found)
  await applyTable(context.elevated('who applies a table changes all it names'), table.id, kind)
  return table.id
}
