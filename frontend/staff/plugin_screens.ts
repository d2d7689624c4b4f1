/** Screens of resources, and parts of them, that plugins replace: `plugins/<name>/frontend/resources.tsx`. */
import { resources as fromPackages } from 'virtual:plugin-packages'
import { type ComponentType, type ReactElement, useMemo } from 'react'
import { useMetadata } from '../providers/metadata.tsx'
import type { PluginPageProps } from './plugin_pages.ts'

type Screen = ReactElement | ComponentType<PluginPageProps>

/** A tab a plugin adds to the page of a record. It reads the record with `useRecordContext()`. */
export interface RecordTab {
  /** Part of the address ('?aba=') and of the key. */
  name: string
  /** On the tab. */
  label: string
  /** What the tab shows. */
  element: ReactElement
  /** Without it the tab is not there. */
  authority?: string
}

/**
 * What a plugin puts in place of the generated screens of a resource: whole screens as react-admin knows them, or single
 * cells and inputs by the path of their field, and sections by their label. Any react-admin JSX will do.
 */
export interface ResourceScreens {
  /** Instead of the generated list. */
  list?: Screen
  /** Instead of the form of a new record. */
  create?: Screen
  /** Instead of the form of a record. */
  edit?: Screen
  /** Instead of the page of a record. */
  show?: Screen
  /** In the table and the cards of the list; `useRecordContext()` gives the row. */
  cells?: Record<string, ReactElement>
  /** In the generated form, inside react-admin's <Form>. */
  inputs?: Record<string, ReactElement>
  /** Below the heading of the section, in the form. */
  sections?: Record<string, ReactElement>
  /** More tabs of the record page. */
  tabs?: RecordTab[]
}

interface Module {
  resources: Record<string, ResourceScreens>
}
type Loaders = Record<string, () => Promise<Module>>

const found: Loaders = { ...import.meta.glob<Module>('../../plugins/*/frontend/resources.tsx'), ...fromPackages }
const pluginOf = (path: string) => /plugins\/([^/]+)\//.exec(path)![1]!
const known = new Map<string, Record<string, ResourceScreens>>()

/** Adds what these plugins bring. */
export async function registerScreensOf(loaders: Loaders): Promise<void> {
  await Promise.all(
    Object.entries(loaders).map(async ([path, load]) => void known.set(pluginOf(path), (await load()).resources)),
  )
}

let loading: Promise<void> | undefined
/** To be waited for before the screen of a resource is drawn; the second time there is nothing left to do. */
export const loadPluginScreens = () => (loading ??= registerScreensOf(found))

const merged = (all: ResourceScreens[]): ResourceScreens =>
  Object.assign({}, ...all, {
    cells: Object.assign({}, ...all.map((one) => one.cells)),
    inputs: Object.assign({}, ...all.map((one) => one.inputs)),
    sections: Object.assign({}, ...all.map((one) => one.sections)),
    tabs: all.flatMap((one) => one.tabs ?? []),
  })

/** What the plugins that are on put in place for a resource; of two the one that requires the other counts. */
export function useScreensOf(resource: string): ResourceScreens {
  const { plugins } = useMetadata()
  return useMemo(() => merged(plugins.flatMap(({ name }) => known.get(name)?.[resource] ?? [])), [plugins, resource])
}
