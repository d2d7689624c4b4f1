import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { packages } from '../config/plugin_packages.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const VIRTUAL = 'virtual:plugin-packages'
/** What a plugin's `frontend` folder may hold, and the name it is exported under here. */
const PARTS = { screens: 'index', kinds: 'kinds', shells: 'shell', publics: 'public', resources: 'resources' }
const ENDINGS = ['js', 'jsx', 'ts', 'tsx']

interface Found {
  plugin: string
  folder: string
}

/** Packages that are installed, with the name their plugin has (`"ipe": { "plugin": "visits" }` of its package.json). */
function foundPackages(names: readonly string[], root: string): Found[] {
  return names.map((name) => {
    const folder = `${root}node_modules/${name}`
    if (!existsSync(`${folder}/package.json`))
      throw new Error(`The plugin package "${name}" is not installed: npm install ${name}`)
    const plugin = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).ipe?.plugin
    if (typeof plugin !== 'string')
      throw new Error(
        `The plugin package "${name}" does not say what its plugin is called: "ipe": { "plugin": "…" } in its package.json.`,
      )
    return { plugin, folder: realpathSync(folder) }
  })
}

/** Brings the screens, kinds of field and parts of the shell of plugin packages into the build, under the addresses those of folders have. */
export function pluginPackages(names: readonly string[] = packages, root = ROOT): Plugin {
  const found = foundPackages(names, root)
  const partOf = ({ plugin, folder }: Found, part: string) => {
    const file = ENDINGS.map((ending) => `${folder}/frontend/${part}.${ending}`).find(existsSync)
    return file
      ? [`${JSON.stringify(`../../plugins/${plugin}/frontend/${part}.ts`)}: () => import(${JSON.stringify(file)})`]
      : []
  }
  return {
    name: 'ipe:plugin-packages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === VIRTUAL) return `\0${VIRTUAL}`
      // `#frontend` and `#engine` mean the same in a package as in a folder.
      if (source.startsWith('#') && found.some((item) => importer?.startsWith(`${item.folder}/`)))
        return this.resolve(source, `${root}vite.config.ts`, { skipSelf: true })
      return null
    },
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null
      // Staff screens of a package are no part of the public pages, nor the other way round; tests have both.
      const build = this.environment?.name
      const wanted = (part: string) => (part === 'public' ? build !== 'staff' : build !== 'public')
      return Object.entries(PARTS)
        .map(([name, part]) => {
          const parts = wanted(part) ? found.flatMap((item) => partOf(item, part)) : []
          return `export const ${name} = { ${parts.join(', ')} }`
        })
        .join('\n')
    },
  }
}
