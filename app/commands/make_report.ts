import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { engine } from '#engine/engine.ts'
import { extendPlugin } from './templates/extend_plugin.ts'
import { registerReport, reportFiles, shapeOf } from './templates/report.ts'

/** Adds a report of a resource with its test to a plugin and registers it in the manifest. */
export default class MakeReport extends BaseCommand {
  static commandName = 'make:report'
  static description = 'Add a report of a resource with its test to a plugin'
  static help = [
    '{{ binaryName }} make:report equipment equipamentos/relatorios/situacao --of equipamentos/emprestimos --label "Situação dos empréstimos"',
    '',
    'Registers it in plugin.ts (import, reports and menu). The resource must exist and its plugin be enabled.',
  ]
  static options: CommandOptions = { startApp: true }

  declare plugin: string
  declare key: string
  declare of: string
  declare label: string | undefined

  static {
    this.defineArgument('plugin', { type: 'string', description: 'Folder of the plugin' })
    this.defineArgument('key', {
      type: 'string',
      description: "Key of the report, its address: 'equipamentos/relatorios/situacao'",
    })
    this.defineFlag('of', { type: 'string', required: true, description: 'Key of the resource it lists' })
    this.defineFlag('label', { type: 'string', description: 'Title (default: from the resource)' })
  }

  async run() {
    await extendPlugin(this, this.plugin, (manifest) => {
      const resource = engine().registry.resources.get(this.of)
      if (!resource) throw new Error(`There is no resource "${this.of}". node ace explain lists them.`)
      const shape = shapeOf(this.key, resource, this.label)
      return { files: reportFiles(this.plugin, shape), manifest: registerReport(manifest, shape) }
    })
  }
}
