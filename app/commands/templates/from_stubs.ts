import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import app from '@adonisjs/core/services/app'

const source = fileURLToPath(new URL('../stubs', import.meta.url))

/** As a text in the source. */
export const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * Files made from the stubs of `app/commands/stubs`, by their paths below `plugins/`; nothing is written. A stub of the
 * same name in `stubs/` of the installation is taken instead of ours.
 */
export async function fromStubs(
  names: readonly string[],
  state: Record<string, unknown> & { plugin: string },
): Promise<Map<string, string>> {
  const stubs = await app.stubs.create()
  const files = new Map<string, string>()
  for (const name of names) {
    const stub = await stubs.build(`${name}.stub`, { source })
    const { contents, destination } = await stub.prepare({ ...state, quoted })
    files.set(relative(app.makePath('plugins'), destination).split(sep).join('/'), `${contents}\n`)
  }
  return files
}
