import { realpathSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const homes = new Set<string>()
let hooked = false

/** Lets a package that is a plugin import `#engine` and the other doors of the product, as a plugin in a folder does. */
export function openDoorsTo(root: string, name: string): void {
  homes.add(pathToFileURL(`${realpathSync(join(root, 'node_modules', name))}/`).href)
  if (hooked) return
  hooked = true
  const product = pathToFileURL(join(root, 'package.json')).href
  registerHooks({
    resolve: (specifier, context, next) => next(specifier, specifier.startsWith('#') && [...homes].some((home) => context.parentURL?.startsWith(home)) ? { ...context, parentURL: product } : context),
  })
}
