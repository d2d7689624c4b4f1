import { type Context, idOf, when } from '#engine'
import type { Table } from '../domain/rows.ts'
import { KINDS, PLANNED, TABLES } from '../domain/kinds.ts'
import { itemsOf } from '../queries/payroll.ts'
import { assertSeesSalaries } from './open_table.ts'
import { assertAllVisible } from './apply.ts'

const plain = (value: any): unknown =>
  Array.isArray(value)
    ? value.map(({ id: _, ...row }) => row)
    : value !== null && typeof value === 'object'
      ? idOf(value)
      : value

/** Creates a scenario: a pending copy of a table with its planned changes. */
export async function copyTable(context: Context, table: Table, nome: string): Promise<Table> {
  assertSeesSalaries(context)
  const kind = table.tipoReajuste
  const items = await itemsOf(context, table)
  await assertAllVisible(context, table, items)
  const tables = context.system.repo(TABLES)
  const made = await tables.create({
    nome,
    data: table.data,
    tipoReajuste: kind,
    dissidio: table.dissidio,
    observacao: table.observacao,
  })
  await tables.patch(made.id, { cenarioDe: idOf(table.cenarioDe) ?? table.id }, 'criar cenário')
  if (items.length)
    await context.system.repo(KINDS[kind].items).createMany(
      items.map((item) => ({
        tabelaReajuste: made.id,
        ...Object.fromEntries(PLANNED[kind].map((name) => [name, plain((item as Record<string, unknown>)[name])])),
      })),
    )
  return tables.get(made.id)
}

/** A table and its scenarios, the original first. */
export async function scenariosOf(context: Context, table: Table): Promise<Table[]> {
  const root = idOf(table.cenarioDe) ?? table.id
  const ids = await context.query(TABLES).where(when('cenarioDe').is(root)).orderBy('id').select('id').values()
  const rows = await context.repo(TABLES).all({ ids: [root, ...ids] })
  return rows.sort((a, b) => a.id - b.id)
}
