import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { engine } from '#engine/engine.ts'
import { rebuildWords, searchableResources } from '#engine/search/rebuild.ts'

/** Re-reads the words of searchable records. */
export default class SearchRebuild extends BaseCommand {
  static commandName = 'search:rebuild'
  static description = 'Read the words of searchable records anew, for after an import around the application'
  static help = [
    '{{ binaryName }} search:rebuild                       all searchable resources',
    '{{ binaryName }} search:rebuild captacao/candidatos    only this one',
  ]
  static options: CommandOptions = { startApp: true }

  declare key: string | undefined

  static {
    this.defineArgument('key', { type: 'string', required: false, description: 'Key of the resource' })
  }

  async run() {
    const chosen = searchableResources(engine().registry).filter((resource) => !this.key || resource.key === this.key)
    if (!chosen.length) {
      this.logger.error(
        this.key ? `"${this.key}" não é um recurso com busca por palavras.` : 'Nenhum recurso tem busca por palavras.',
      )
      this.exitCode = 1
      return
    }
    const context = await engine().systemContext()
    for (const resource of chosen) {
      await rebuildWords(context, resource, (left) => this.logger.info(`${resource.key}: faltam ${left}`))
      this.logger.success(`${resource.key}: palavras lidas de novo.`)
    }
  }
}
