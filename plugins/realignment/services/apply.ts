import { brDate, type Context, deferDerived, trackProgress, ForbiddenError, idOf, RuleError, when } from '#engine'
import {
  isTalentItem,
  isValueItem,
  nameOf,
  periodsOf,
  subjectOf,
  type Table,
  type TalentItem,
  type ValueItem,
} from '../domain/rows.ts'
import { addSituations, namesOf } from '#plugins/talent/plugin.ts'
import { type Kind, KINDS, TABLES } from '../domain/kinds.ts'
import { figuresOf, type Line, linesOfPlans, payrollOf, plansOf } from '../queries/payroll.ts'
import { laterOf, movedLater } from './later_values.ts'
import { withoutSalary } from '../queries/proposed_salaries.ts'
import { lastSequence } from '../queries/table_flags.ts'
import { APPLIED, INTERRUPTED, assertSeesSalaries } from './open_table.ts'
import { type Held, situationOf } from './situations_of_items.ts'

/** The history field for new values of a band or index. */
export const HISTORIES = { F: 'historico', I: 'indiceHistorico' } as const

/** The table, locked until the transaction ends. */
export async function heldTable(context: Context, id: number): Promise<Table> {
  await context.repo(TABLES).get(id)
  await context.lock(TABLES, id)
  return context.system.repo(TABLES).get(id)
}

/** Applying or reverting a table requires access to all its items: users cannot change people outside their scope. */
export async function assertAllVisible(context: Context, table: Table, items: readonly unknown[]) {
  const { items: resource } = KINDS[table.tipoReajuste]
  const seen = await context.query(resource).where(when('tabelaReajuste').is(table.id)).count()
  if (seen !== items.length) throw new ForbiddenError('A tabela tem talentos que você não vê.')
}

async function assertNoSibling(context: Context, table: Table) {
  const root = idOf(table.cenarioDe) ?? table.id
  const applied = await context
    .query(TABLES)
    .where(when('status').is('D'), when('id').isNot(table.id))
    .select({ id: 'id', nome: 'nome', raiz: 'cenarioDe.id' })
    .rows()
  const sibling = applied.find((item) => item.id === root || item.raiz === root)
  if (sibling) throw new RuleError(`Outro cenário desta tabela já foi aplicado: ${sibling.nome}.`)
}

/** A value of the band's own, with the range it had before. */
function ownValue(periods: ReturnType<typeof periodsOf>, day: string) {
  const before = [...periods].sort((a, b) => (a.data < b.data ? -1 : 1)).findLast((period) => period.data < day)
  return { tipo: '3', minimo: before?.minimo ?? null, maximo: before?.maximo ?? null }
}

/** Adds the new value, from the day of the table on, to the history of each band or index. */
async function addValues(
  context: Context,
  kind: 'F' | 'I',
  table: Table,
  items: readonly ValueItem[],
  told: (done: number) => void,
) {
  const { of } = KINDS[kind]
  const history = HISTORIES[kind]
  const rows = context.system.repo(of)
  const ids = items.map((item) => subjectOf(item).id)
  await context.lock(of, ...ids)
  const taken: string[] = []
  for (const [index, item] of items.entries()) {
    const row = await rows.get(subjectOf(item).id)
    const periods = periodsOf(row)
    if (periods.some((period) => period.data === table.data)) taken.push(nameOf(row))
    else if (!taken.length) {
      const period = { data: table.data, valor: item.valorProposto, ...(kind === 'F' && ownValue(periods, table.data)) }
      const others = movedLater(nameOf(row), periods, item.posteriores ?? [], 'valor', 'para')
      await rows.update(row.id, { [history]: [period, ...others] })
    }
    told(index + 1)
  }
  if (taken.length)
    throw new RuleError(`Já existe histórico em ${brDate(table.data)} de: ${namesOf(taken)}. Nada foi alterado.`)
}

/**
 * Applies a table within the running transaction: all of it or nothing.
 * @throws RuleError if it was already applied, is empty, has an applied scenario, or contains something that cannot be
 * applied
 * @param lines the salaries it changes, if they are known
 */
export async function applyTable(context: Context, id: number, kind: Kind, lines?: readonly Line[]): Promise<void> {
  assertSeesSalaries(context)
  const table = await heldTable(context, id)
  if (table.status === 'D') throw new RuleError(APPLIED)
  if (table.tipoReajuste !== kind) throw new RuleError(`Esta tabela não é de ${KINDS[kind].plural}.`)
  await assertNoSibling(context, table)
  const items = await plansOf(context, table)
  if (!items.length) throw new RuleError('A tabela não tem nada a aplicar.')
  await assertAllVisible(context, table, items)
  const folha = await payrollOf(context, table.data, lines ?? (await linesOfPlans(context, table, items)))
  await trackProgress({ resource: TABLES, id, total: items.length, stopped: INTERRUPTED }, (told) =>
    kind === 'T'
      ? applyTalents(context, table, items.filter(isTalentItem), told)
      : deferDerived(context, (inner) => addValues(inner, kind, table, items.filter(isValueItem), told)),
  )
  await context.system.repo(TABLES).patch(
    id,
    {
      status: 'D',
      aprovada: true,
      aplicadaEm: new Date().toISOString(),
      aplicadaPor: context.actor.nome.slice(0, 100),
      sequencia: (await lastSequence(context)) + 1,
      folha: figuresOf(folha),
    },
    'aplicar reajuste',
  )
}

async function applyTalents(
  context: Context,
  table: Table,
  items: readonly TalentItem[],
  told: (done: number) => void,
) {
  const [unpaid] = (await withoutSalary(context, table.data, items)).values()
  if (unpaid) throw new RuleError(`Em ${brDate(table.data)}, ${unpaid.nome}: ${unpaid.motivo}. Nada foi alterado.`)
  await addSituations(
    context,
    table.data,
    new Map(items.map((item) => [idOf(item.colaborador)!, (before?: Held) => situationOf(item, table, before)])),
    {
      auditAs: table.dissidio ? 'aplicar dissídio' : 'aplicar realinhamento',
      told,
      others: laterOf(items, 'para'),
    },
  )
}
