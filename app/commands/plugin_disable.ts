import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { choosePlugin, registryOf, remember, requirersOf, RESTART } from './plugin_switch.ts'

/** Switches a plugin off; its data stay. */
export default class PluginDisable extends BaseCommand {
  static commandName = 'plugin:disable'
  static description = 'Switch a plugin off from the next start on; its tables and rows stay'
  static help = [
    '{{ binaryName }} plugin:disable sst',
    '',
    'Its screens, endpoints, reports, menu, authorities, jobs and the fields it adds to others vanish; plugin:enable brings all back.',
  ]
  static options: CommandOptions = { startApp: false }

  declare plugin: string

  static {
    this.defineArgument('plugin', { type: 'string', description: 'Name of the plugin, as plugin:list shows it' })
  }

  async run() {
    try {
      const { found, chosen } = await choosePlugin(this.plugin)
      if (chosen.state !== 'enabled') return this.logger.info(`O plugin "${this.plugin}" já não está ativado.`)
      const requirers = requirersOf(found, this.plugin, ['enabled'])
      if (requirers.length)
        throw new Error(
          `O plugin "${this.plugin}" é requerido por ${requirers.map((requirer) => `"${requirer}"`).join(' e ')}: desative antes com plugin:disable.`,
        )
      registryOf(found.filter((plugin) => plugin.state === 'enabled' && plugin !== chosen))
      await remember(this.plugin, 'disabled')
      this.logger.success(`Plugin "${this.plugin}" desativado; seus dados ficam. ${RESTART}`)
    } catch (error: any) {
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }
}
