import { type Context, ForbiddenError, RuleError, ValidationError } from '#engine'
import type { Table } from '../domain/rows.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { type Kind, TABLES, TIPOS_REAJUSTE } from '../domain/kinds.ts'
import { oncePerTransaction } from '../queries/once_per_transaction.ts'

export const INTERRUPTED = 'A aplicação foi interrompida. Nada foi alterado.'
export const APPLIED = 'A tabela já foi aplicada e não pode ser alterada.'

/**
 * The table of an item, locked so that it is not applied while its items change. @throws RuleError if it was already
 * applied
 */
export async function openTable(context: Context, id: number, kind: Kind): Promise<Table> {
  const table = await oncePerTransaction(context, `tabela:${id}`, async () => {
    await context.lock(TABLES, id)
    return context.system.repo(TABLES).get(id)
  })
  if (table.status === 'D') throw new RuleError(APPLIED)
  if (table.tipoReajuste !== kind)
    throw new ValidationError([
      { field: 'tabelaReajuste', message: `A tabela é de ${TIPOS_REAJUSTE[table.tipoReajuste]}.` },
    ])
  return table
}

/** Planning salaries requires permission to see them. */
export function assertSeesSalaries(context: Context) {
  if (!context.can(talentReport.SEES_SALARY)) throw new ForbiddenError()
}
