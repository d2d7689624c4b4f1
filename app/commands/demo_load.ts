import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { hasSamples } from '#engine/migrations/seed_marks.ts'

/** Loads demo data through the repository, as a user would have entered them. */
export default class DemoLoad extends BaseCommand {
  static commandName = 'demo:load'
  static description = 'Load demo data into an empty database (a second time changes nothing), or many more candidates'
  static help = [
    '{{ binaryName }} demo:load                        two companies with 360 talents, forty vacancies and 2,000 candidates',
    '{{ binaryName }} demo:load --story                the same with 60 talents and 120 candidates only',
    '{{ binaryName }} demo:load --candidates 100000    then fill up to that many candidates',
    '{{ binaryName }} demo:load --plugin example         only the sample rows of one plugin, into the first company',
  ]
  static options: CommandOptions = { startApp: true }

  declare candidates: number | undefined
  declare plugin: string | undefined
  declare story: boolean

  static {
    this.defineFlag('candidates', { type: 'number', description: 'Fill up to this many candidates' })
    this.defineFlag('story', {
      type: 'boolean',
      description: 'Without the hundreds of talents and candidates behind the story',
    })
    this.defineFlag('plugin', { type: 'string', description: 'Only the sample rows of this plugin' })
  }

  async run() {
    const { loadDemo, loadSamples } = await import('#database/demo/load.ts')
    if (this.plugin) return this.#samples(this.plugin, loadSamples)
    await loadDemo({
      candidates: this.candidates,
      crowd: this.story || this.candidates ? 'none' : 'now',
      log: (text) => this.logger.info(text),
    })
  }

  async #samples(plugin: string, load: typeof import('#database/demo/load.ts').loadSamples) {
    const running = engine()
    const definition = running.registry.plugins.find((item) => item.name === plugin && item.demo)
    if (!definition) {
      this.logger.error(`O plugin "${plugin}" não está ativado ou não tem dados de demonstração.`)
      this.exitCode = 1
      return
    }
    await seedPlugins(running)
    if (await hasSamples(running.client, definition))
      return this.logger.info(
        `Os dados de demonstração do plugin "${plugin}" já estavam carregados: nada foi alterado.`,
      )
    await (await running.systemContext()).transaction((context) => load(context, plugin))
    this.logger.success(`Dados de demonstração do plugin "${plugin}" carregados.`)
  }
}
