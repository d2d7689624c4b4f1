import { screens as fromPackages } from 'virtual:plugin-packages'
import { lazy, type ComponentType } from 'react'
import { loadPluginKinds } from './plugin_kinds.ts'
import { loadPluginScreens } from './plugin_screens.ts'
import type { PluginPageProps } from './plugin_page_props.ts'

type Screens = Record<string, ComponentType<PluginPageProps> | undefined>
type Loader = () => Promise<Screens>

const found = { ...import.meta.glob<Screens>('../../plugins/*/frontend/index.ts'), ...fromPackages }
const known = new Map<string, ComponentType<PluginPageProps>>()

const loaderOf = (plugin: string, loaders: Record<string, Loader>): Loader | undefined =>
  loaders[`../../plugins/${plugin}/frontend/index.ts`]

/**
 * The component a plugin exports under a name, loaded on first render.
 *
 * @throws when rendered, with the names of plugin and component, if there is no such export.
 */
export function pluginPage(
  plugin: string,
  component: string,
  loaders: Record<string, Loader> = found,
): ComponentType<PluginPageProps> {
  // 'plugin/Component' is a screen of another plugin, used at an address of this one.
  const foreign = component.split('/')
  if (foreign.length === 2) return pluginPage(foreign[0]!, foreign[1]!, loaders)
  const name = `${plugin}/${component}`
  const ready = known.get(name)
  if (ready) return ready
  const page = lazy(async () => {
    const [screens] = await Promise.all([loaderOf(plugin, loaders)?.(), loadPluginKinds(), loadPluginScreens()])
    const screen = screens?.[component]
    if (!screen) throw new Error(`O plugin "${plugin}" não exporta a tela "${component}" em frontend/index.ts`)
    return { default: screen }
  })
  known.set(name, page)
  return page
}
