import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { rowTypes } from '#engine/compiler/row_types.ts'
import { findPlugins } from '#engine/registry/discovery.ts'
import { Registry } from '#engine/registry/registry.ts'

/** Writes the types by which TypeScript knows the paths of queries. `npm run typecheck` runs it first. */
export default class MakeRowTypes extends BaseCommand {
  static commandName = 'make:row-types'
  static description = 'Write the row types of all resources (.adonisjs/resources.d.ts), for typed paths of queries'
  static help = [
    '{{ binaryName }} make:row-types      after a new resource or field, when the editor does not know it yet',
  ]
  static options: CommandOptions = { startApp: true }

  async run() {
    const [{ default: core }, { packages }] = await Promise.all([
      import('#app/core/plugin.ts'),
      import('#config/plugin_packages.ts'),
    ])
    // All there are, whether an installation has them switched on or not.
    const found = await findPlugins({ packages })
    const { resources } = new Registry([core, ...found.map((plugin) => plugin.manifest)]).link()
    const source = rowTypes([...resources.values()].map((resource) => resource.def))
    const path = this.app.makePath('.adonisjs/resources.d.ts')
    if ((await readFile(path, 'utf8').catch(() => '')) === source) return
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, source)
  }
}
