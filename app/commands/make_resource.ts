import { readFile, writeFile } from 'node:fs/promises'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { writeNew } from './templates/files.ts'
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
    const manifest = this.app.makePath('plugins', this.plugin, 'plugin.ts')
    try {
      const source = await readFile(manifest, 'utf8').catch(() => {
        throw new Error(
          `There is no plugins/${this.plugin}/plugin.ts. Make the plugin first: node ace make:plugin ${this.plugin}`,
        )
      })
      const names = namesOf(this.key, this.names)
      const written = await writeNew(this.app.makePath('plugins'), resourceFiles(this.plugin, this.key, names))
      for (const path of written) this.logger.action(`create plugins/${path}`).succeeded()
      const { text, missing } = registerIn(source, this.key, names)
      await writeFile(manifest, text)
      if (missing.length) this.logger.warning(`plugin.ts looks unusual; add by hand: ${missing.join('; ')}`)
      else this.logger.action(`update plugins/${this.plugin}/plugin.ts`).succeeded()
      this.logger.info('Next: node ace make:migration, then node ace migration:run --force')
    } catch (error: any) {
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }
}
