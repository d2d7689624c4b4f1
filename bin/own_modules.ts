import { type Dirent, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { registerHooks, type ResolveFnOutput } from 'node:module'
import { fileURLToPath } from 'node:url'

const RELATIVE = /^\.{1,2}\/[\w./-]+\.ts$/

/**
 * Finds what files of the product import without asking the file system for each of some ten thousand imports: half a second of processor time and
 * 60 MB of a start. What is not plainly a TypeScript file of the product (packages, links, folders with a package.json of their own, files that are
 * not there) is resolved by Node as ever, and so are its errors.
 * @param root folder of the product's package.json, ending with a slash
 */
export function resolveOwnModules(root: URL): void {
  const home = root.href
  const doors = doorsOf(root)
  const folders = new Map<string, ReadonlyMap<string, Dirent>>()
  const packages = new Map<string, ResolveFnOutput>()

  /** Files of a folder that belongs to the product, by their names; none of another. */
  const filesOf = (folder: string): ReadonlyMap<string, Dirent> => {
    let files = folders.get(folder)
    if (!files) folders.set(folder, (files = isOurs(folder) ? entriesOf(folder) : new Map()))
    return files
  }
  const isOurs = (folder: string): boolean => {
    if (folder === home) return true
    const around = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1)
    return (
      around.startsWith(home) &&
      !folder.endsWith('/node_modules/') &&
      filesOf(around).size > 0 &&
      !entriesOf(folder).has('package.json')
    )
  }
  const fileAt = (url: string): ResolveFnOutput | undefined => {
    const end = url.lastIndexOf('/') + 1
    return filesOf(url.slice(0, end)).get(url.slice(end))?.isFile()
      ? { url, format: 'module-typescript', shortCircuit: true }
      : undefined
  }

  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL, conditions, importAttributes } = context
      if (!parentURL || !conditions.includes('import') || Object.keys(importAttributes).length)
        return next(specifier, context)
      const parent = parentURL.slice(0, parentURL.lastIndexOf('/') + 1)
      if (!filesOf(parent).size) return next(specifier, context)
      if (specifier.startsWith('.'))
        return (
          (RELATIVE.test(specifier) ? fileAt(new URL(specifier, parentURL).href) : undefined) ??
          next(specifier, context)
        )
      if (specifier.startsWith('#')) {
        const door = doors(specifier)
        return (door === undefined ? undefined : fileAt(door)) ?? next(specifier, context)
      }
      let found = packages.get(specifier)
      if (!found) packages.set(specifier, (found = { ...next(specifier, context), shortCircuit: true }))
      return found
    },
  })
}

/** Everything in a folder by its name; nothing of one that is not there, or that is a link to another place. */
function entriesOf(folder: string): ReadonlyMap<string, Dirent> {
  const path = fileURLToPath(folder).slice(0, -1)
  try {
    if (realpathSync(path) !== path) return new Map()
    return new Map(readdirSync(path, { withFileTypes: true }).map((one) => [one.name, one]))
  } catch {
    return new Map()
  }
}

/** Where `#engine` and the other doors of the package.json lead, as addresses. */
function doorsOf(root: URL): (specifier: string) => string | undefined {
  const { imports = {} } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { imports?: object }
  const exact = new Map<string, string>()
  const open: { begins: string; leads: string }[] = []
  for (const [name, target] of Object.entries(imports) as [string, unknown][]) {
    if (typeof target !== 'string') continue
    if (!name.includes('*')) exact.set(name, new URL(target, root).href)
    else if (name.endsWith('*') && target.endsWith('*'))
      open.push({ begins: name.slice(0, -1), leads: new URL(target.slice(0, -1), root).href })
  }
  open.sort((one, other) => other.begins.length - one.begins.length)
  return (specifier) => {
    const found = exact.get(specifier)
    if (found !== undefined) return found
    const door = open.find(({ begins }) => specifier.startsWith(begins))
    const rest = door && specifier.slice(door.begins.length)
    return door && /^[\w./-]+\.ts$/.test(rest!) && !rest!.includes('..') ? door.leads + rest : undefined
  }
}
