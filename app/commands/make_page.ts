import { appendFile, mkdir } from 'node:fs/promises'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { extendPlugin } from './templates/extend_plugin.ts'
import { componentOf, pageFiles, registerPage } from './templates/parts.ts'
import { namesOf } from './templates/plugin.ts'

/** Adds a page of its own to a plugin: component, endpoint and a test of either. */
export default class MakePage extends BaseCommand {
  static commandName = 'make:page'
  static description = 'Add a page with its endpoint and tests to a plugin'
  static help = [
    '{{ binaryName }} make:page training treinamento/resumo --label "Resumo dos treinamentos"',
    '',
    'Registers it in plugin.ts (endpoints, pages and menu) and exports it from frontend/index.ts. Only where the generated screens are not enough.',
  ]
  static options: CommandOptions = { startApp: false }

  declare plugin: string
  declare path: string
  declare label: string | undefined

  static {
    this.defineArgument('plugin', { type: 'string', description: 'Folder of the plugin' })
    this.defineArgument('path', { type: 'string', description: "Its address: 'treinamento/resumo'" })
    this.defineFlag('label', { type: 'string', description: 'What title and menu say (default: from the address)' })
  }

  async run() {
    await extendPlugin(this, this.plugin, (manifest) => {
      const label = this.label ?? namesOf(this.path).plural
      return {
        files: pageFiles(this.plugin, this.path, label),
        manifest: registerPage(manifest, this.path, label),
        finish: () => this.#export(),
      }
    })
  }

  /** The page among those of the plugin. */
  async #export() {
    const folder = this.app.makePath('plugins', this.plugin, 'frontend')
    await mkdir(folder, { recursive: true })
    const component = componentOf(this.path)
    await appendFile(`${folder}/index.ts`, `export { ${component} } from './${component}.tsx'\n`)
  }
}
