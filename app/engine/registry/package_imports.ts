import { realpathSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const homes = new Set<string>()
let hooked = false

/** Lets a package that is a plugin import `#engine`, the other doors and the packages of the product, as a plugin in a folder does. */
export function openDoorsTo(root: string, name: string): void {
  homes.add(pathToFileURL(`${realpathSync(join(root, 'node_modules', name))}/`).href)
  if (hooked) return
  hooked = true
  const product = pathToFileURL(join(root, 'package.json')).href
  registerHooks({
    resolve(specifier, context, next) {
      if (![...homes].some((home) => context.parentURL?.startsWith(home))) return next(specifier, context)
      const asProduct = () => next(specifier, { ...context, parentURL: product })
      if (specifier.startsWith('#')) return asProduct()
      try {
        return next(specifier, context)
      } catch (error: any) {
        // One that is linked has no packages of the product beside it; those a kind of field is made of (VineJS) are the product's.
        if (error.code !== 'ERR_MODULE_NOT_FOUND' || /^[./]/.test(specifier)) throw error
        return asProduct()
      }
    },
  })
}
