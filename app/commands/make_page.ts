import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { writeNew } from './templates/files.ts'
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
    const manifest = this.app.makePath('plugins', this.plugin, 'plugin.ts')
    try {
      const source = await readFile(manifest, 'utf8').catch(() => {
        throw new Error(
          `There is no plugins/${this.plugin}/plugin.ts. Make the plugin first: node ace make:plugin ${this.plugin}`,
        )
      })
      const names = namesOf(this.path)
      const label = this.label ?? names.plural
      const written = await writeNew(this.app.makePath('plugins'), pageFiles(this.plugin, this.path, label))
      for (const path of written) this.logger.action(`create plugins/${path}`).succeeded()
      const folder = this.app.makePath('plugins', this.plugin, 'frontend')
      await mkdir(folder, { recursive: true })
      await appendFile(
        `${folder}/index.ts`,
        `export { ${componentOf(this.path)} } from './${componentOf(this.path)}.tsx'\n`,
      )
      const { text, missing } = registerPage(source, this.path, label)
      await writeFile(manifest, text)
      if (missing.length) this.logger.warning(`plugin.ts looks unusual; add by hand: ${missing.join('; ')}`)
      else this.logger.action(`update plugins/${this.plugin}/plugin.ts`).succeeded()
    } catch (error: any) {
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }
}
