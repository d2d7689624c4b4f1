import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import config from '#config/plugins.ts'
import { findPlugins } from '#engine/registry/discovery.ts'
import { engine } from '#engine/engine.ts'

/** Lists what is installed. */
export default class PluginList extends BaseCommand {
  static commandName = 'plugin:list'
  static description = 'List the plugins with what each brings'
  static help = [
    'In the order in which they are loaded: what a plugin requires comes before it.',
    '',
    '{{ binaryName }} plugin:list --all    also those that are disabled, or absent (without tables)',
  ]
  static options: CommandOptions = { startApp: true }

  declare all: boolean

  static {
    this.defineFlag('all', { type: 'boolean', description: 'Also disabled and absent plugins' })
  }

  async run() {
    const { registry } = engine()
    const table = this.ui
      .table()
      .head(['Plugin', 'Label', 'State', 'Requires', 'Resources', 'Reports', 'Dashboards', 'Pages', 'Endpoints'])
    const off = this.all ? (await findPlugins(config)).filter((plugin) => plugin.state !== 'enabled') : []
    const count = (list: unknown[] | undefined) => String(list?.length ?? 0)
    for (const { manifest, state } of [...registry.plugins.map((manifest) => ({ manifest, state: 'enabled' })), ...off])
      table.row([
        manifest.name,
        manifest.label,
        state,
        manifest.requires?.join(', ') || '-',
        count(manifest.resources),
        count(manifest.reports),
        count(manifest.dashboards),
        count(manifest.pages),
        count(manifest.endpoints),
      ])
    table.render()
  }
}
