import { memoryStore, type Store } from 'react-admin'
import { savePreference, onPreferences, preferenceOf } from './preferences.ts'

/** Keys of list state and selection, which are stored per tab and only while it is open. */
const OF_THE_TAB = /\.(listParams|selectedIds(\.storeKeys)?|expanded|scrollPosition)$/

/**
 * react-admin's store. Preferences of the user (columns, saved queries, sidebar …) are stored on the server and apply
 * on every device; the state of lists is stored per tab.
 */
export function createStore(): Store {
  const tab = memoryStore()
  const ofTab = (key: string) => OF_THE_TAB.test(key)
  return {
    setup: tab.setup,
    teardown: tab.teardown,
    getItem: (key, fallback) => (ofTab(key) ? tab.getItem(key, fallback) : ((preferenceOf(key) ?? fallback) as never)),
    setItem: (key, value) => (ofTab(key) ? tab.setItem(key, value) : savePreference(key, value ?? undefined)),
    removeItem: (key) => (ofTab(key) ? tab.removeItem(key) : savePreference(key, undefined)),
    removeItems: (prefix) => {
      tab.removeItems(prefix)
      for (const key of Object.keys(preferenceOf())) if (key.startsWith(prefix)) savePreference(key, undefined)
    },
    // Called on sign-out: only the tab's state is cleared, the user's preferences stay on the server.
    reset: tab.reset,
    subscribe: (key, listen) =>
      ofTab(key) ? tab.subscribe(key, listen) : onPreferences(() => listen(preferenceOf(key))),
    listItems: (prefix = '') =>
      Object.fromEntries(
        Object.entries({ ...preferenceOf(), ...tab.listItems?.() }).filter(([key]) => key.startsWith(prefix)),
      ),
  }
}
