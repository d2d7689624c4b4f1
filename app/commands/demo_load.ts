import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Loads demo data through the repository, as a user would have entered them. */
export default class DemoLoad extends BaseCommand {
  static commandName = 'demo:load'
  static description = 'Load demo data into an empty database, or many more candidates'
  static help = ['{{ binaryName }} demo:load                        two companies with a recruitment story', '{{ binaryName }} demo:load --candidates 100000    then fill up to that many candidates']
  static options: CommandOptions = { startApp: true }

  declare candidates: number | undefined

  static {
    this.defineFlag('candidates', { type: 'number', description: 'Fill up to this many candidates' })
  }

  async run() {
    const { loadDemo } = await import('#database/demo/load.ts')
    await loadDemo({ candidates: this.candidates, log: (text) => this.logger.info(text) })
  }
}
