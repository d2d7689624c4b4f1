import { realpathSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const homes = new Set<string>()
let hooked = false

/**
 * Lets a plugin package import `#engine`, the other public import paths and the product's packages, like a plugin in a
 * folder.
 */
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
        // A linked package has no product packages in its own node_modules, so they are resolved from the product. The
        // packages field kinds are built with (VineJS) must be the product's instance.
        if (error.code !== 'ERR_MODULE_NOT_FOUND' || /^[./]/.test(specifier)) throw error
        return asProduct()
      }
    },
  })
}
