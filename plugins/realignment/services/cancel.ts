import { brDate, type Context, deferDerived, trackProgress, idOf, RuleError } from '#engine'
import { isTalentItem, isValueItem, nameOf, periodsOf, subjectOf, type Table, type ValueItem } from '../domain/rows.ts'
import { removeSituations } from '#plugins/talent/plugin.ts'
import { KINDS, TABLES } from '../domain/kinds.ts'
import { plansOf } from '../queries/payroll.ts'
import { isConfirmed, lastSequence } from '../queries/table_flags.ts'
import { INTERRUPTED, assertSeesSalaries } from './open_table.ts'
import { laterOf, movedLater } from './later_values.ts'
import { HISTORIES, heldTable, assertAllVisible } from './apply.ts'
import { isStill } from './situations_of_items.ts'

const NO_PAYROLL = { talentos: null, afetados: null, atual: null, proposta: null, encargos: null }

/** Why a table cannot be reverted; null if it can. */
export async function cancelRefusal(context: Context, table: Table): Promise<string | null> {
  if (table.status !== 'D') return 'A tabela ainda não foi aplicada.'
  if (table.sequencia !== (await lastSequence(context))) return 'Somente o último reajuste aplicado pode ser cancelado.'
  return (await isConfirmed(context, table))
    ? 'O reajuste não pode ser cancelado: existe histórico confirmado pela folha.'
    : null
}

/** Removes the value of the table's day from each band or index. */
async function removeValues(
  context: Context,
  kind: 'F' | 'I',
  table: Table,
  items: readonly ValueItem[],
  told: (done: number) => void,
) {
  const { of } = KINDS[kind]
  const history = HISTORIES[kind]
  const rows = context.system.repo(of)
  await context.lock(of, ...items.map((item) => subjectOf(item).id))
  for (const [index, item] of items.entries()) {
    const row = await rows.get(subjectOf(item).id)
    const periods = periodsOf(row)
    const own = periods.find((period) => period.data === table.data)
    if (!own || own.valor !== item.valorProposto || (kind === 'F' && own.tipo !== '3'))
      throw new RuleError(
        `O valor de ${nameOf(row)} em ${brDate(table.data)} foi alterado depois da aplicação. Nada foi alterado.`,
      )
    const left = periods.filter((period) => period !== own)
    await rows.update(row.id, { [history]: movedLater(nameOf(row), left, item.posteriores ?? [], 'valor', 'de') })
    told(index + 1)
  }
}

/**
 * Reverts an applied table within the running transaction: histories are restored, and the table can be planned again.
 * @throws RuleError if it is not the last one, payroll has confirmed it, or something it changed was edited since
 */
export async function cancelApplied(context: Context, id: number): Promise<void> {
  assertSeesSalaries(context)
  const table = await heldTable(context, id)
  const refusal = await cancelRefusal(context, table)
  if (refusal) throw new RuleError(refusal)
  const kind = table.tipoReajuste
  const items = await plansOf(context, table)
  await assertAllVisible(context, table, items)
  const byTalent = new Map(items.filter(isTalentItem).map((item) => [idOf(item.colaborador)!, item]))
  await trackProgress({ resource: TABLES, id, total: items.length, stopped: INTERRUPTED }, (told) =>
    kind === 'T'
      ? removeSituations(
          context,
          table.data,
          [...byTalent.keys()],
          (talent, situation, before) => isStill(situation, byTalent.get(talent)!, table, before),
          { auditAs: 'cancelar reajuste', told, others: laterOf(items.filter(isTalentItem), 'de') },
        )
      : deferDerived(context, (inner) => removeValues(inner, kind, table, items.filter(isValueItem), told)),
  )
  const undone = {
    status: 'P',
    aprovada: false,
    aplicadaEm: null,
    aplicadaPor: null,
    sequencia: null,
    folha: NO_PAYROLL,
  }
  await context.system.repo(TABLES).patch(id, undone, 'cancelar reajuste')
}
