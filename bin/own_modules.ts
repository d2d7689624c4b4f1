import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { registerHooks, type ResolveFnOutput } from 'node:module'

const NOTHING: ReadonlyMap<string, Dirent> = new Map()
const RELATIVE = /^\.{1,2}\/[\w./-]+\.ts$/

/**
 * Finds what files of the product import without asking the file system for each of some ten thousand
 * imports: half a second of processor time and 8 MB of a start. What is not plainly a TypeScript file of
 * the product (packages, links, folders with a package.json of their own, files that are not there) is
 * resolved by Node as ever, and so are its errors.
 * @param root folder of the product's package.json, ending with a slash
 */
export function resolveOwnModules(root: URL): void {
  const home = root.href
  const doors = doorsOf(root)
  const folders = new Map<string, ReadonlyMap<string, Dirent>>()
  const packages = new Map<string, ResolveFnOutput>()

  /** What is in a folder that belongs to the product, by name; nothing of another. */
  const filesOf = (folder: string): ReadonlyMap<string, Dirent> => {
    let files = folders.get(folder)
    if (!files) {
      const isHome = folder === home
      folders.set(folder, (files = isHome || isInside(folder) ? entriesOf(folder, isHome) : NOTHING))
    }
    return files
  }
  const isInside = (folder: string): boolean => {
    const start = folder.lastIndexOf('/', folder.length - 2) + 1
    const name = folder.slice(start, -1)
    // A link leads to another place, whose modules are called by where they really are.
    return (
      folder.startsWith(home) &&
      name !== 'node_modules' &&
      filesOf(folder.slice(0, start)).get(name)?.isDirectory() === true
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

/** What is in a folder by its name. One with a package.json of its own has its own doors and packages: nothing. */
function entriesOf(folder: string, isHome: boolean): ReadonlyMap<string, Dirent> {
  try {
    const entries = new Map(readdirSync(new URL(folder), { withFileTypes: true }).map((item) => [item.name, item]))
    return isHome || !entries.has('package.json') ? entries : NOTHING
  } catch {
    return NOTHING // removed since the folder around it was read
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
  open.sort((item, other) => other.begins.length - item.begins.length)
  return (specifier) => {
    const found = exact.get(specifier)
    if (found !== undefined) return found
    const door = open.find(({ begins }) => specifier.startsWith(begins))
    const rest = door && specifier.slice(door.begins.length)
    return door && /^[\w./-]+\.ts$/.test(rest!) && !rest!.includes('..') ? door.leads + rest : undefined
  }
}
