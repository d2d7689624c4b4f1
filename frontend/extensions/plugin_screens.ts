/** Resource screens, and parts of them, that plugins replace: `plugins/<name>/frontend/resources.tsx`. */
import { resources as fromPackages } from 'virtual:plugin-packages'
import { type ComponentType, type ReactElement, useMemo } from 'react'
import { useMetadata } from '../providers/metadata.tsx'
import type { PluginPageProps } from './plugin_page_props.ts'

type Screen = ReactElement | ComponentType<PluginPageProps>

/** A tab a plugin adds to the page of a record. It reads the record with `useRecordContext()`. */
export interface RecordTab {
  /** Name in the address ('?aba=') and the React key. */
  name: string
  /** Label of the tab. */
  label: string
  /** Content of the tab. */
  element: ReactElement
  /** Authority required to see the tab. */
  authority?: string
}

/**
 * Replacements a plugin provides for the generated screens of a resource: whole screens as react-admin defines them, or
 * single cells and inputs by field path, and sections by label. Any react-admin JSX is allowed.
 */
export interface ResourceScreens {
  /** Replaces the generated list. */
  list?: Screen
  /** Replaces the form of a new record. */
  create?: Screen
  /** Replaces the form of a record. */
  edit?: Screen
  /** Replaces the page of a record. */
  show?: Screen
  /** Cells in the table and the cards of the list; `useRecordContext()` returns the row. */
  cells?: Record<string, ReactElement>
  /** Inputs in the generated form, inside react-admin's <Form>. */
  inputs?: Record<string, ReactElement>
  /** Content below the heading of a section in the form. */
  sections?: Record<string, ReactElement>
  /** Additional tabs of the record page. */
  tabs?: RecordTab[]
}

interface Module {
  resources: Record<string, ResourceScreens>
}
type Loaders = Record<string, () => Promise<Module>>

const found: Loaders = { ...import.meta.glob<Module>('../../plugins/*/frontend/resources.tsx'), ...fromPackages }
const pluginOf = (path: string) => /plugins\/([^/]+)\//.exec(path)![1]!
const known = new Map<string, Record<string, ResourceScreens>>()

/** Registers the screens of the given plugins. */
export async function registerScreensOf(loaders: Loaders): Promise<void> {
  await Promise.all(
    Object.entries(loaders).map(async ([path, load]) => void known.set(pluginOf(path), (await load()).resources)),
  )
}

let loading: Promise<void> | undefined
/** Must be awaited before the screen of a resource renders; later calls return the same promise. */
export const loadPluginScreens = () => (loading ??= registerScreensOf(found))

const merged = (all: ResourceScreens[]): ResourceScreens =>
  Object.assign({}, ...all, {
    cells: Object.assign({}, ...all.map((screens) => screens.cells)),
    inputs: Object.assign({}, ...all.map((screens) => screens.inputs)),
    sections: Object.assign({}, ...all.map((screens) => screens.sections)),
    tabs: all.flatMap((screens) => screens.tabs ?? []),
  })

/**
 * Replacements of the enabled plugins for a resource. If two plugins replace the same part, the one that requires the
 * other has priority.
 */
export function useScreensOf(resource: string): ResourceScreens {
  const { plugins } = useMetadata()
  return useMemo(() => merged(plugins.flatMap(({ name }) => known.get(name)?.[resource] ?? [])), [plugins, resource])
}
