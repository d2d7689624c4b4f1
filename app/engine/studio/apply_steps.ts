import type { ColumnSpec } from '../compiler/table.ts'
import type { Client } from '../database/sql.ts'
import { PlatformSchema } from '../migrations/platform_schema.ts'
import { columnCalls } from '../migrations/step_code.ts'
import { inOrder, type Step } from '../migrations/steps.ts'

/** Adds a column to a table builder of knex, as the source of a migration does. */
const addColumn = (table: any, tableName: string, column: ColumnSpec) =>
  columnCalls(tableName, column).reduce((built, [method, ...args]) => built[method](...args), table)

/** Steps that only add: what a publish may do while other processes work on the definitions before it. */
export type AddingStep = Extract<
  Step,
  { do: 'createTable' | 'addColumn' | 'changeColumn' | 'addIndex' | 'dropIndex' | 'renameIndex' }
>

export const isAdding = (step: Step): step is AddingStep =>
  ['createTable', 'addColumn', 'changeColumn', 'addIndex', 'dropIndex', 'renameIndex'].includes(step.do)

class StudioSchema extends PlatformSchema {
  steps: readonly AddingStep[] = []

  override async up() {
    for (const step of inOrder(this.steps)) this.#step(step)
  }

  #step(step: AddingStep) {
    switch (step.do) {
      case 'createTable': {
        const { name, primaryKey, indexes } = step.table
        this.newTable(name, (table) => {
          for (const column of step.columns) addColumn(table, name, column)
          if (primaryKey.join() !== 'id') table.primary(primaryKey)
        })
        for (const index of indexes) this.indexOn(name, index.name, index.columns, index)
        break
      }
      case 'addColumn': {
        const { table, column } = step
        if (column.references) this.referenceOn(table, column.name, column.references.table, column.references.onDelete)
        else {
          this.schema.alterTable(table, (builder) => addColumn(builder, table, column))
          if (column.fill !== undefined) this.fillColumn(table, column.name, column.fill)
        }
        break
      }
      case 'changeColumn':
        this.changeColumn(step.table, step.column.name, step.column.type, { notNull: Boolean(step.column.notNull) })
        break
      case 'addIndex':
        this.indexOn(step.table, step.index.name, step.index.columns, {
          ...step.index,
          ...(step.named && { named: step.named }),
        })
        break
      case 'dropIndex':
        this.dropIndexOf(step.table, step.index.name)
        break
      case 'renameIndex':
        this.renameIndexOf(step.table, step.from, step.index.name, step.index.columns, step.index)
        break
    }
  }
}

/** Runs the steps on the database. @throws RuleError when rows would not fit */
export async function applySteps(client: Client, steps: readonly AddingStep[]): Promise<void> {
  if (!steps.length) return
  const schema = new (StudioSchema as unknown as new (client: Client, file: string, dryRun: boolean) => StudioSchema)(
    client,
    'estudio',
    false,
  )
  schema.steps = steps
  await schema.execUp()
}
