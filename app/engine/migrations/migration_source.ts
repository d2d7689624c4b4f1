import { filledBy, inOrder, type Step } from './steps.ts'
import { quote, columnCode, indexOptions, namedCode, indexCode, typeCode, abandonedColumns } from './step_code.ts'
import type { ColumnType } from '../fields/kind.ts'

/** Generates the source of a migration from the steps of one owner. */
export function migrationSource(unordered: Step[]): string {
  const steps = inOrder(unordered)
  const up: string[] = []
  const down: string[] = []
  let added: { table: string; columns: string[]; fills: string[] } | undefined
  const addedTogether = () => {
    if (added)
      up.push(
        `this.schema.alterTable(${quote(added.table)}, (table) => {\n${added.columns.map((line) => `      ${line}`).join('\n')}\n    })`,
        ...added.fills,
      )
    added = undefined
  }
  for (const step of steps) {
    // Consecutive new columns of a table are added in one statement.
    if (step.do !== 'addColumn' || step.column.references || added?.table !== step.table) addedTogether()
    switch (step.do) {
      case 'createTable': {
        const lines = step.columns.map((column) => columnCode(step.table.name, column))
        if (step.table.primaryKey.join() !== 'id')
          lines.push(`table.primary([${step.table.primaryKey.map(quote).join(', ')}])`)
        up.push(
          `this.newTable(${quote(step.table.name)}, (table) => {\n${lines.map((line) => `      ${line}`).join('\n')}\n    })`,
        )
        up.push(...step.table.indexes.map((index) => indexCode(step.table.name, index)))
        down.unshift(`this.schema.dropTable(${quote(step.table.name)})`)
        break
      }
      case 'addColumn':
        if (step.column.references)
          up.push(
            `this.referenceOn(${quote(step.table)}, ${quote(step.column.name)}, ${quote(step.column.references.table)}, ${quote(step.column.references.onDelete)})`,
          )
        else {
          added ??= { table: step.table, columns: [], fills: [] }
          added.columns.push(columnCode(step.table, step.column))
          if (step.column.fill !== undefined)
            added.fills.push(
              `this.fillColumn(${quote(step.table)}, ${quote(step.column.name)}, ${quote(step.column.fill)})`,
            )
        }
        down.unshift(`this.dropColumnOf(${quote(step.table)}, ${quote(step.column.name)})`)
        break
      case 'renameColumn':
        up.push(`this.renameColumnOf(${quote(step.table)}, ${quote(step.from)}, ${quote(step.to)})`)
        down.unshift(`this.renameColumnOf(${quote(step.table)}, ${quote(step.to)}, ${quote(step.from)})`)
        break
      case 'renameTable':
        up.push(`this.renameTableOf(${quote(step.from)}, ${quote(step.table)})`)
        down.unshift(`this.renameTableOf(${quote(step.table)}, ${quote(step.from)})`)
        break
      case 'changeColumn': {
        const code = (type: ColumnType, narrow?: boolean) =>
          `this.changeColumn(${quote(step.table)}, ${quote(step.column.name)}, ${typeCode(type)}, { notNull: ${Boolean(step.column.notNull)}${narrow ? `, narrow: true${step.named ? `, ${namedCode(step.named)}` : ''}` : ''} })`
        up.push(code(step.column.type, step.narrow))
        // Reverting a wider type may truncate values too; it is refused when a row needs the width.
        down.unshift(code(step.from, !step.narrow))
        break
      }
      case 'renameIndex': {
        const options = `[${step.index.columns.map(quote).join(', ')}]${indexOptions(step.index)}`
        up.push(`this.renameIndexOf(${quote(step.table)}, ${quote(step.from)}, ${quote(step.index.name)}, ${options})`)
        down.unshift(
          `this.renameIndexOf(${quote(step.table)}, ${quote(step.index.name)}, ${quote(step.from)}, ${options})`,
        )
        break
      }
      case 'addIndex':
        up.push(
          indexCode(
            step.table,
            step.index,
            step.named,
            filledBy(steps, step.table).filter((name) => step.index.columns.includes(name)),
          ),
        )
        // Dropping a column also drops its indexes; on MySQL they cannot be dropped earlier when a foreign key needs
        // them.
        if (
          !steps.some(
            (one) => one.do === 'addColumn' && one.table === step.table && step.index.columns.includes(one.column.name),
          )
        )
          down.unshift(
            `this.dropIndexOf(${quote(step.table)}, ${quote(step.index.name)}${step.index.firstOf ? ', { firstOf: true }' : ''})`,
          )
        break
      case 'dropIndex':
        up.push(`this.dropIndexOf(${quote(step.table)}, ${quote(step.index.name)})`)
        down.unshift(indexCode(step.table, step.index, step.named))
        break
      case 'dropColumn':
        up.push(`this.dropColumnOf(${quote(step.table)}, ${quote(step.column)})`)
        // The column is re-created, but its values are lost.
        down.unshift(
          `this.schema.alterTable(${quote(step.table)}, (table) => {\n      ${columnCode(step.table, { name: step.column, type: step.type ?? { type: 'text' }, owner: step.owner })}\n    })`,
        )
        break
      case 'renameStoredReferences': {
        const code = (pairs: [string, string][]) =>
          `this.fieldsRenamed(${quote(step.resource)}, ${quote(step.authority)}, [${pairs.map(([from, to]) => `[${quote(from)}, ${quote(to)}]`).join(', ')}])`
        up.push(code(step.fields))
        down.unshift(code(step.fields.map(([from, to]) => [to, from])))
        break
      }
      case 'dropTable':
        up.push(`this.schema.dropTable(${quote(step.table)})`)
        down.unshift(
          `this.newTable(${quote(step.table)}, (table) => {\n${abandonedColumns(step)
            .map((line) => `      ${line}`)
            .join('\n')}\n    })`,
        )
        break
    }
  }
  addedTogether()
  return `import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by \`node ace make:migration\`. */
export default class extends PlatformSchema {
  async up() {
    ${up.join('\n    ')}
  }

  async down() {
    ${down.join('\n    ')}
  }
}
`
}
