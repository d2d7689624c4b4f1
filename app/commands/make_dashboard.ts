import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { engine } from '#engine/engine.ts'
import { dashboardFiles, registerDashboardIn } from './templates/dashboard.ts'
import { extendPlugin } from './templates/extend_plugin.ts'
import { namesOf } from './templates/plugin.ts'

/** Adds a dashboard that counts a resource, with its test, to a plugin and registers it in the manifest. */
export default class MakeDashboard extends BaseCommand {
  static commandName = 'make:dashboard'
  static description = 'Add a dashboard over a resource, with its test, to a plugin'
  static help = [
    '{{ binaryName }} make:dashboard equipment equipamentos/painel --of equipamentos/equipamentos --label "Painel de equipamentos"',
    '',
    'Registers it in plugin.ts (import, dashboards and menu). It works at once: a dashboard needs no table.',
  ]
  // What the resource has decides what can be counted.
  static options: CommandOptions = { startApp: true }

  declare plugin: string
  declare key: string
  declare of: string | undefined
  declare label: string | undefined

  static {
    this.defineArgument('plugin', { type: 'string', description: 'Folder of the plugin' })
    this.defineArgument('key', {
      type: 'string',
      description: "Key of the dashboard, its address: 'equipamentos/painel'",
    })
    this.defineFlag('of', {
      type: 'string',
      description: 'Key of the resource to count (default: the first of the plugin)',
    })
    this.defineFlag('label', {
      type: 'string',
      description: 'What people read in the menu (default: "Painel: <resource>")',
    })
  }

  async run() {
    await extendPlugin(this, this.plugin, (manifest) => {
      namesOf(this.key)
      const { registry } = engine()
      const of = this.of ?? registry.plugins.find((plugin) => plugin.name === this.plugin)?.resources?.[0]?.key
      const resource = of ? registry.resources.get(of) : undefined
      if (!resource)
        throw new Error(
          of
            ? `There is no resource "${of}".`
            : `The plugin "${this.plugin}" has no resource to count. Name one with --of.`,
        )
      const label = this.label ?? `Painel: ${resource.def.label.plural}`
      return {
        files: dashboardFiles(this.plugin, this.key, label, resource),
        manifest: registerDashboardIn(manifest, this.plugin, this.key),
      }
    })
  }
}
