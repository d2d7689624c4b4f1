import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { engine } from '#engine/engine.ts'
import { authorityOf } from '#engine/compiler/names.ts'
import { explain, explainDashboard, type Explained } from '#engine/registry/explain.ts'

const HEADS = {
  field: 'Fields',
  column: 'List columns',
  filter: 'Filters',
  form: 'Form',
  rule: 'Rules',
  unique: 'Unique',
  rowRule: 'Row rules',
  action: 'Actions',
  derived: 'Derived values',
  hook: 'Hooks',
  chart: 'Charts',
} as const

/** Prints what a resource or a dashboard is made of, and which plugin brought each part. */
export default class Explain extends BaseCommand {
  static commandName = 'explain'
  static description = 'Print the merged definition of a resource or dashboard with the plugin that brought each line'
  static help = [
    '{{ binaryName }} explain captacao/candidatos',
    '{{ binaryName }} explain                        the keys of all resources and dashboards',
    '{{ binaryName }} explain --queries              places that leave what the actor may see or do',
  ]
  static options: CommandOptions = { startApp: true }

  declare key: string | undefined
  declare queries: boolean

  static {
    this.defineFlag('queries', {
      type: 'boolean',
      description: 'Queries of plugins that leave company, row rules or field rights, with the reason',
    })
    this.defineArgument('key', { type: 'string', required: false, description: 'Key of the resource or dashboard' })
  }

  async run() {
    const { registry } = engine()
    if (this.queries) {
      const { findReads } = await import('../../scripts/plugin_reads.mjs')
      for (const item of findReads().loud) this.logger.log(`${item.file}:${item.line}  ${item.word}`)
      return
    }
    if (!this.key)
      return this.#print(
        [...registry.resources.values()]
          .map((resource) => [resource.key, resource.def.label.plural, resource.plugin])
          .concat([...registry.dashboards.values()].map((item) => [item.key, item.label, item.owner!])),
      )
    const dashboard = registry.dashboards.get(this.key)
    if (dashboard) {
      this.logger.log(
        `${dashboard.key} (plugin ${dashboard.owner}), dashboard "${dashboard.label}", authority ${dashboard.authority ?? authorityOf(dashboard.key)}`,
      )
      return this.#parts(explainDashboard(dashboard))
    }
    const found = registry.resources.get(this.key)
    if (!found) {
      this.logger.error(`There is no resource or dashboard "${this.key}". Without a key this command lists them.`)
      this.exitCode = 1
      return
    }
    const { def, layout, authority, plugin } = found
    this.logger.log(`${def.key} (plugin ${plugin})${def.aliasOf ? `, another address of ${def.aliasOf}` : ''}`)
    this.logger.log(
      `table ${layout.table}, ${def.shared ? 'shared by all companies' : 'rows of one company'}, authority ${authority.read}`,
    )
    this.#parts(explain(registry, this.key))
  }

  #parts(lines: Explained[]) {
    for (const [part, head] of Object.entries(HEADS)) {
      const own = lines.filter((line) => line.part === part)
      if (!own.length) continue
      this.logger.log(`\n${head}`)
      this.#print(own.map((explained) => [explained.name, explained.text, explained.owner]))
    }
  }

  /** Columns with the owner first: it is what one looks for, and names have any length. */
  #print(rows: string[][]) {
    const width = Math.max(...rows.map((row) => row[2]!.length))
    for (const [name, text, owner] of rows)
      this.logger.log(`  [${owner!.padEnd(width)}] ${name}${text ? `: ${text}` : ''}`)
  }
}
