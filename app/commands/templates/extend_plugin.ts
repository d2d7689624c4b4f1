import { readFile, writeFile } from 'node:fs/promises'
import type { BaseCommand } from '@adonisjs/core/ace'
import { writeNew } from './files.ts'

interface Addition {
  /** New files by their paths below `plugins/`. */
  files: Promise<Map<string, string>>
  /** The manifest with what is new in it, and what could not be put into it. */
  manifest: { text: string; missing: string[] }
  /** Done after the files are there. */
  finish?(): Promise<void>
}

/** Adds new files to a plugin and names them in its manifest; `addition` gets the manifest as it is. Tells what was done, or why nothing was. */
export async function extendPlugin(command: BaseCommand, plugin: string, addition: (manifest: string) => Addition) {
  const manifest = command.app.makePath('plugins', plugin, 'plugin.ts')
  try {
    const source = await readFile(manifest, 'utf8').catch(() => {
      throw new Error(`There is no plugins/${plugin}/plugin.ts. Make the plugin first: node ace make:plugin ${plugin}`)
    })
    const { files, manifest: changed, finish } = addition(source)
    for (const path of await writeNew(command.app.makePath('plugins'), await files))
      command.logger.action(`create plugins/${path}`).succeeded()
    await finish?.()
    await writeFile(manifest, changed.text)
    if (changed.missing.length)
      command.logger.warning(`plugin.ts looks unusual; add by hand: ${changed.missing.join('; ')}`)
    else command.logger.action(`update plugins/${plugin}/plugin.ts`).succeeded()
  } catch (error: any) {
    command.logger.error(error.message)
    command.exitCode = 1
  }
}
