/** Nothing of a person stays on a shared device: what was stored since the last start is removed at the next one. */
import { readStored, removeStored, storedKeys, writeStored } from '../shell/storage.ts'

/** The keys there were before anybody came. It is stored itself, so that a restarted browser forgets too. */
const BEFORE = 'quiosque:antes'
/** What is known of a link an address named: the device's own. */
const isOfLink = (key: string) => key.startsWith('link:')

export function startAnew(): void {
  const before = readStored<string[]>(BEFORE)
  if (before)
    for (const key of storedKeys()) if (key !== BEFORE && !before.includes(key) && !isOfLink(key)) removeStored(key)
  writeStored(BEFORE, storedKeys())
}
