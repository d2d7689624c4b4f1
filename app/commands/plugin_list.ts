import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { engine } from '#engine/runtime/engine.ts'

/** Lists what is installed. */
export default class PluginList extends BaseCommand {
  static commandName = 'plugin:list'
  static description = 'List the plugins with what each brings'
  static help = ['In the order in which they are loaded: what a plugin requires comes before it.']
  static options: CommandOptions = { startApp: true }

  async run() {
    const { registry } = engine()
    const table = this.ui.table().head(['Plugin', 'Label', 'Requires', 'Resources', 'Reports', 'Pages', 'Endpoints'])
    for (const plugin of registry.plugins) {
      const count = (list: unknown[] | undefined) => String(list?.length ?? 0)
      table.row([plugin.name, plugin.label, plugin.requires?.join(', ') || '-', count(plugin.resources), count(plugin.reports), count(plugin.pages), count(plugin.endpoints)])
    }
    table.render()
  }
}
