import { readFile, writeFile } from 'node:fs/promises'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { engine } from '#engine/engine.ts'
import { dashboardFiles, registerDashboardIn } from './templates/dashboard.ts'
import { writeNew } from './templates/files.ts'
import { namesOf } from './templates/plugin.ts'

/** Adds a dashboard that counts a resource, with its test, to a plugin and registers it in the manifest. */
export default class MakeDashboard extends BaseCommand {
  static commandName = 'make:dashboard'
  static description = 'Add a dashboard over a resource, with its test, to a plugin'
  static help = [
    '{{ binaryName }} make:dashboard equipment equipamentos/painel --of equipamentos/equipamentos --label "Painel de equipamentos"',
    '',
    'Registers it in plugin.ts (import, dashboards and menu). It works at once: a dashboard needs no table.',
  ]
  // What the resource has decides what can be counted.
  static options: CommandOptions = { startApp: true }

  declare plugin: string
  declare key: string
  declare of: string | undefined
  declare label: string | undefined

  static {
    this.defineArgument('plugin', { type: 'string', description: 'Folder of the plugin' })
    this.defineArgument('key', {
      type: 'string',
      description: "Key of the dashboard, its address: 'equipamentos/painel'",
    })
    this.defineFlag('of', {
      type: 'string',
      description: 'Key of the resource to count (default: the first of the plugin)',
    })
    this.defineFlag('label', {
      type: 'string',
      description: 'What people read in the menu (default: "Painel: <resource>")',
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
      namesOf(this.key)
      const { registry } = engine()
      const of = this.of ?? registry.plugins.find((one) => one.name === this.plugin)?.resources?.[0]?.key
      const resource = of ? registry.resources.get(of) : undefined
      if (!resource)
        throw new Error(
          of
            ? `There is no resource "${of}".`
            : `The plugin "${this.plugin}" has no resource to count. Name one with --of.`,
        )
      const label = this.label ?? `Painel: ${resource.def.label.plural}`
      for (const path of await writeNew(
        this.app.makePath('plugins'),
        dashboardFiles(this.plugin, this.key, label, resource),
      ))
        this.logger.action(`create plugins/${path}`).succeeded()
      const { text, missing } = registerDashboardIn(source, this.plugin, this.key)
      await writeFile(manifest, text)
      if (missing.length) this.logger.warning(`plugin.ts looks unusual; add by hand: ${missing.join('; ')}`)
      else this.logger.action(`update plugins/${this.plugin}/plugin.ts`).succeeded()
    } catch (error: any) {
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }
}
