import { shells as fromPackages } from 'virtual:plugin-packages'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { useMetadata } from '../providers/metadata.tsx'

/**
 * Components a plugin may add to the frame of every page: exports of `plugins/<name>/frontend/shell.ts` with these
 * names.
 */
export interface ShellParts {
  /** In the top bar, before the news. */
  TopBarItem?: ComponentType<ShellPartProps>
  /** In the bar on the right; on a phone at the bottom of the menu. */
  RightBarItem?: ComponentType<ShellPartProps>
}

/** Props of a frame component: its place. */
export interface ShellPartProps {
  /** An icon beside the page, or (on a phone) a line of the menu. */
  as: 'icon' | 'line'
}

type Loader = () => Promise<ShellParts>
const found = { ...import.meta.glob<ShellParts>('../../plugins/*/frontend/shell.ts'), ...fromPackages }
const pluginOf = (path: string) => /plugins\/([^/]+)\//.exec(path)![1]!

/** Loaded lazily after the page, because it is not needed to start working. */
const part = (load: Loader, name: keyof ShellParts) =>
  lazy<ComponentType<ShellPartProps>>(async () => ({ default: (await load())[name] ?? (() => null) }))

const LOADED = Object.entries(found).map(([path, load]) => ({
  plugin: pluginOf(path),
  TopBarItem: part(load, 'TopBarItem'),
  RightBarItem: part(load, 'RightBarItem'),
}))

/** Renders the components of the installed plugins for a place; a component may render nothing. */
export function Slot({ name, as = 'icon' }: { name: keyof ShellParts } & Partial<ShellPartProps>) {
  const { plugins } = useMetadata()
  const present = useMemo(
    () => LOADED.filter((item) => plugins.some((plugin) => plugin.name === item.plugin)),
    [plugins],
  )
  return (
    <Suspense fallback={null}>
      {present.map(({ plugin, [name]: Part }) => (
        <Part key={plugin} as={as} />
      ))}
    </Suspense>
  )
}
