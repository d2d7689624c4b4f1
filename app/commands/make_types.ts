import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { typeSource } from '#engine/registry/openapi/type_source.ts'
import { engine } from '#engine/engine.ts'

/** Writes the TypeScript types of every resource for the screens of plugins. */
export default class MakeTypes extends BaseCommand {
  static commandName = 'make:types'
  static description = 'Write TypeScript types of the rows, inputs and filters of every resource'
  static help = [
    '{{ binaryName }} make:types                                    into frontend/generated/resources.ts',
    '{{ binaryName }} make:types plugins/equipment/frontend/api_types.ts --only=equipamentos   only what this plugin has',
  ]
  static options: CommandOptions = { startApp: true }

  declare file: string
  declare only: string | undefined

  static {
    this.defineFlag('only', {
      type: 'string',
      description: "Only resources and calls whose address begins so: 'captacao/banco-talentos'",
    })
    this.defineArgument('file', {
      type: 'string',
      required: false,
      default: 'frontend/generated/resources.ts',
      description: 'Where to write them',
    })
  }

  async run() {
    const path = this.app.makePath(this.file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, typeSource(engine().registry, this.only))
    this.logger.action(`create ${this.file}`).succeeded()
    this.logger.info("Use: import type { Chamadas, Recursos } from '…'; type Row = Recursos['key']['row']")
  }
}
