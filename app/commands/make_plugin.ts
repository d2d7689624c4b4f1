import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { writeNew } from './templates/files.ts'
import { checkPluginName, namesOf, pluginFiles } from './templates/plugin.ts'

/** Writes a plugin that works: manifest, one resource and a test that passes. */
export default class MakePlugin extends BaseCommand {
  static commandName = 'make:plugin'
  static description = 'Write a new plugin: manifest, first resource and its test'
  static help = [
    '{{ binaryName }} make:plugin equipment --label Equipamentos --resource equipamentos/equipamentos --names "Equipamento,Equipamentos"',
    '',
    'Then: make:migration, migration:run, and the guide in docs/plugin-guide.md.',
    'Code and folders are English; the key of a resource and what people read are Portuguese.',
  ]
  static options: CommandOptions = { startApp: false }

  declare name: string
  declare label: string | undefined
  declare resource: string | undefined
  declare names: string | undefined

  static {
    this.defineArgument('name', { type: 'string', description: 'Folder in plugins/, in English (snake_case)' })
    this.defineFlag('label', { type: 'string', description: 'What people read in the menu (default: from the name)' })
    this.defineFlag('resource', {
      type: 'string',
      description: 'Key of the first resource (default: <name>/registros)',
    })
    this.defineFlag('names', {
      type: 'string',
      description: 'Singular and plural of the resource, with a comma between',
    })
  }

  async run() {
    try {
      checkPluginName(this.name)
      const key = this.resource ?? `${this.name.replaceAll('_', '-')}/registros`
      const names = namesOf(key, this.names ?? (this.resource ? undefined : 'Registro,Registros'))
      const written = await writeNew(
        this.app.makePath('plugins'),
        await pluginFiles({ name: this.name, label: this.label, key, names }),
      )
      for (const path of written) this.logger.action(`create plugins/${path}`).succeeded()
      this.logger.info('Next: node ace make:migration, then node ace migration:run --force')
    } catch (error: any) {
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }
}
