import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { writeNew } from './templates/files.ts'
import { actionFiles, checkActionName, registerAction } from './templates/parts.ts'
import { namesOf } from './templates/plugin.ts'

/** Adds an action with its test to a resource. */
export default class MakeAction extends BaseCommand {
  static commandName = 'make:action'
  static description = 'Add an action on one record, with its test, to a resource'
  static help = [
    '{{ binaryName }} make:action training treinamento/cursos encerrar --label "Encerrar curso"',
    '',
    'Gives the endpoint, the button, the question, the authority and the audit entry; registers it in the file of the resource.',
  ]
  static options: CommandOptions = { startApp: false }

  declare plugin: string
  declare key: string
  declare name: string
  declare label: string | undefined

  static {
    this.defineArgument('plugin', { type: 'string', description: 'Folder of the plugin' })
    this.defineArgument('key', { type: 'string', description: "Key of the resource: 'treinamento/cursos'" })
    this.defineArgument('name', { type: 'string', description: 'Last part of its address: encerrar' })
    this.defineFlag('label', { type: 'string', description: 'What the button says (default: from the name)' })
  }

  async run() {
    try {
      checkActionName(this.name)
      namesOf(this.key)
      const { file, source } = await this.#resource()
      const label = this.label ?? this.name.charAt(0).toUpperCase() + this.name.slice(1).replaceAll('-', ' ')
      const written = await writeNew(
        this.app.makePath('plugins'),
        await actionFiles(this.plugin, this.key, this.name, label, /^ *ativo: boolean\(/m.test(source)),
      )
      for (const path of written) this.logger.action(`create plugins/${path}`).succeeded()
      const changed = registerAction(source, this.name)
      if (changed) await writeFile(file, changed)
      if (changed) this.logger.action(`update ${file.slice(this.app.makePath().length)}`).succeeded()
      else this.logger.warning('The resource looks unusual; add the action by hand: actions: […]')
    } catch (error: any) {
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }

  /** The file that defines the resource. */
  async #resource() {
    const folder = this.app.makePath('plugins', this.plugin, 'resources')
    for (const name of await readdir(folder).catch(() => [])) {
      const file = join(folder, name)
      const source = name.endsWith('.ts') ? await readFile(file, 'utf8') : ''
      if (source.includes(`resource('${this.key}'`)) return { file, source }
    }
    throw new Error(
      `No file of plugins/${this.plugin}/resources defines "${this.key}". Make it first: node ace make:resource ${this.plugin} ${this.key}`,
    )
  }
}
