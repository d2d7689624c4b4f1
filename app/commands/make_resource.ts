import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { extendPlugin } from './templates/extend_plugin.ts'
import { namesOf, registerIn, resourceFiles } from './templates/plugin.ts'

/** Adds a resource with its test to a plugin and registers it in the manifest. */
export default class MakeResource extends BaseCommand {
  static commandName = 'make:resource'
  static description = 'Add a resource with its test to a plugin'
  static help = [
    '{{ binaryName }} make:resource equipment equipamentos/emprestimos --names "Empréstimo,Empréstimos"',
    '',
    'Registers it in plugin.ts (import, resources and menu). Then: make:migration, migration:run.',
  ]
  static options: CommandOptions = { startApp: false }

  declare plugin: string
  declare key: string
  declare names: string | undefined

  static {
    this.defineArgument('plugin', { type: 'string', description: 'Folder of the plugin' })
    this.defineArgument('key', {
      type: 'string',
      description: "Key of the resource, its address: 'equipamentos/emprestimos'",
    })
    this.defineFlag('names', {
      type: 'string',
      description: 'Singular and plural, with a comma between (default: from the key)',
    })
  }

  async run() {
    await extendPlugin(this, this.plugin, (manifest) => {
      const names = namesOf(this.key, this.names)
      return {
        files: resourceFiles(this.plugin, this.key, names),
        manifest: registerIn(manifest, this.key, names),
      }
    })
    if (!this.exitCode) this.logger.info('Next: node ace make:migration, then node ace migration:run --force')
  }
}
