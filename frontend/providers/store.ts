import { memoryStore, type Store } from 'react-admin'
import { keepPreference, onPreferences, preferenceOf } from './preferences.ts'

/** Where a list stands and what is marked in it: of this tab, gone with it. */
const OF_THE_TAB = /\.(listParams|selectedIds(\.storeKeys)?|expanded|scrollPosition)$/

/**
 * What react-admin stores. Arrangements of the person (columns, saved queries, sidebar …) are kept by the server
 * and follow them to every machine; the state of lists lives as long as the tab.
 */
export function createStore(): Store {
  const tab = memoryStore()
  const ofTab = (key: string) => OF_THE_TAB.test(key)
  return {
    setup: tab.setup,
    teardown: tab.teardown,
    getItem: (key, fallback) => (ofTab(key) ? tab.getItem(key, fallback) : ((preferenceOf(key) ?? fallback) as never)),
    setItem: (key, value) => (ofTab(key) ? tab.setItem(key, value) : keepPreference(key, value ?? undefined)),
    removeItem: (key) => (ofTab(key) ? tab.removeItem(key) : keepPreference(key, undefined)),
    removeItems: (prefix) => {
      tab.removeItems(prefix)
      for (const key of Object.keys(preferenceOf())) if (key.startsWith(prefix)) keepPreference(key, undefined)
    },
    // Of signing out: what the person arranged stays with the server.
    reset: tab.reset,
    subscribe: (key, listen) =>
      ofTab(key) ? tab.subscribe(key, listen) : onPreferences(() => listen(preferenceOf(key))),
    listItems: (prefix = '') =>
      Object.fromEntries(
        Object.entries({ ...preferenceOf(), ...tab.listItems?.() }).filter(([key]) => key.startsWith(prefix)),
      ),
  }
}
