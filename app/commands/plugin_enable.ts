import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import config from '#config/plugins.ts'
import { engine } from '#engine/engine.ts'
import { authorityNews } from '#engine/migrations/authority_offers.ts'
import type { Registry } from '#engine/registry/registry.ts'
import { migrationSettings } from '#engine/registry/discovery.ts'
import { choosePlugin, missingFor, registryOf, remember, RESTART } from './plugin_switch.ts'

/** Switches a plugin on; one that was never here gets its tables. */
export default class PluginEnable extends BaseCommand {
  static commandName = 'plugin:enable'
  static description = 'Switch a plugin on from the next start on, creating its tables when it has none'
  static help = [
    '{{ binaryName }} plugin:enable example',
    '',
    'What it requires must be enabled before. The decision is kept in storage/plugins.json.',
  ]
  static options: CommandOptions = { startApp: true }

  declare plugin: string

  static {
    this.defineArgument('plugin', { type: 'string', description: 'Name of the plugin, as plugin:list --all shows it' })
  }

  async run() {
    try {
      const { found, chosen } = await choosePlugin(this.plugin)
      if (chosen.state === 'enabled') {
        this.logger.info(`O plugin "${this.plugin}" já está ativado.`)
        return await this.#printAuthorities(registryOf(found.filter((plugin) => plugin.state === 'enabled')))
      }
      const missing = missingFor(found, chosen, ['enabled'])
      if (missing.length)
        throw new Error(
          `O plugin "${this.plugin}" requer ${missing.map((value) => `"${value}"`).join(' e ')}: ative antes com plugin:enable.`,
        )
      const registry = registryOf([...found.filter((plugin) => plugin.state === 'enabled'), chosen])
      await remember(this.plugin, 'enabled')
      await this.#migrate()
      this.logger.success(`Plugin "${this.plugin}" ativado. ${RESTART}`)
      await this.#printAuthorities(registry)
    } catch (error: any) {
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }

  /** Who gets what the plugin allows: suggested profiles once, with its first start; others are offered what is new beside what they have. */
  async #printAuthorities(registry: Registry) {
    const told = await authorityNews(engine(), registry, this.plugin)
    for (const { profile, names } of told.granted)
      this.logger.log(`  perfil ${profile}: recebe ${names.join(', ')} com o próximo início`)
    for (const { profile, names } of told.offered)
      this.logger.log(`  perfil ${profile}: são oferecidas ${names.join(', ')} (Utilitários › Acesso › Perfis)`)
    if (told.granted.length + told.offered.length === 0) this.logger.log('  nenhum perfil muda')
  }

  /** Paths are worked out at boot, when the plugin was still absent; they are looked up again for this run. */
  async #migrate() {
    const database = await this.app.container.make('lucid.db')
    const settings = database.getRawConnection(database.primaryConnectionName)!.config
    settings.migrations = { ...settings.migrations, ...(await migrationSettings(config)) }
    const { MigrationRunner } = await import('@adonisjs/lucid/migration')
    const migrations = new MigrationRunner(database, this.app, { direction: 'up' })
    await migrations.run()
    if (migrations.error) throw new Error(`As tabelas não puderam ser criadas: ${migrations.error.message}`)
    const made = Object.values(migrations.migratedFiles).filter((file) => file.status === 'completed')
    for (const node of made) this.logger.action(`migrate ${node.file.name}`).succeeded()
  }
}
