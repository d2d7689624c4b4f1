import type { ColumnSpec } from '../compiler/table.ts'
import { identifier } from '../compiler/names.ts'
import type { Client } from '../database/sql.ts'
import { PlatformSchema } from '../migrations/platform_schema.ts'
import type { Step } from '../migrations/steps.ts'

/** Adds a column to a table builder of knex, as `columnCode` of a migration writes it. */
function addColumn(table: any, tableName: string, column: ColumnSpec) {
  const { name, type, references } = column
  if (name === 'id') return void table.increments('id')
  const built = (() => {
    switch (type.type) {
      case 'string':
        return table.string(name, type.length ?? 255)
      case 'text':
      case 'json':
        return table.text(name, 'mediumtext')
      case 'integer':
        return references ? table.integer(name).unsigned() : table.integer(name)
      case 'decimal':
        return table.decimal(name, type.precision, type.scale)
      case 'boolean':
        return table.boolean(name)
      case 'date':
        return table.date(name)
      case 'datetime':
        return table.dateTime(name, { useTz: false })
    }
  })()
  if (column.notNull) built.notNullable()
  else built.nullable()
  if (column.default !== undefined && column.default !== null) built.defaultTo(column.default)
  if (!references) return
  const key = built.references('id').inTable(references.table).onDelete(references.onDelete)
  const usual = `${tableName}_${name}_foreign`
  if (usual.length > 64) key.withKeyName(identifier(usual))
}

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
    const rank = (step: AddingStep) => (step.do === 'createTable' ? 0 : step.do === 'addColumn' ? 1 : 2)
    for (const step of this.steps.toSorted((a, b) => rank(a) - rank(b))) this.#step(step)
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
