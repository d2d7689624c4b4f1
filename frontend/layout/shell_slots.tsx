import { shells as fromPackages } from 'virtual:plugin-packages'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { useMetadata } from '../providers/metadata.tsx'

/** What a plugin may put into the frame of every page, by the names of `plugins/<name>/frontend/shell.ts`. */
export interface ShellParts {
  /** In the top bar, before the news. */
  TopBarItem?: ComponentType<ShellPartProps>
  /** In the bar at the right edge; on a phone at the foot of the menu. */
  RightBarItem?: ComponentType<ShellPartProps>
}

/** What a part of the frame is told: where it stands. */
export interface ShellPartProps {
  /** An icon beside the page, or (on a phone) a line of the menu. */
  as: 'icon' | 'line'
}

type Loader = () => Promise<ShellParts>
const found = { ...import.meta.glob<ShellParts>('../../plugins/*/frontend/shell.ts'), ...fromPackages }
const pluginOf = (path: string) => /plugins\/([^/]+)\//.exec(path)![1]!

/** Loaded after the page stands: nothing of it is needed to begin work. */
const part = (load: Loader, name: keyof ShellParts) =>
  lazy<ComponentType<ShellPartProps>>(async () => ({ default: (await load())[name] ?? (() => null) }))

const LOADED = Object.entries(found).map(([path, load]) => ({
  plugin: pluginOf(path),
  TopBarItem: part(load, 'TopBarItem'),
  RightBarItem: part(load, 'RightBarItem'),
}))

/** The parts plugins of this installation put there; each draws nothing where it has nothing to say. */
export function Slot({ name, as = 'icon' }: { name: keyof ShellParts } & Partial<ShellPartProps>) {
  const { plugins } = useMetadata()
  const present = useMemo(() => LOADED.filter((one) => plugins.some((plugin) => plugin.name === one.plugin)), [plugins])
  return (
    <Suspense fallback={null}>
      {present.map(({ plugin, [name]: Part }) => (
        <Part key={plugin} as={as} />
      ))}
    </Suspense>
  )
}
