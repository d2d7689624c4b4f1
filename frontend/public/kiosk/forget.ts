/** Keeps personal data off a shared device: at each start, entries stored since the previous start are removed. */
import { readStored, removeStored, storedKeys, writeStored } from '../shell/storage.ts'

/**
 * Keys that existed before the first person. The list itself is in the storage, so the cleanup also works after a
 * browser restart.
 */
const BEFORE = 'quiosque:antes'
/** Cached information of the device's link. It belongs to the device, so it is not removed. */
const isOfLink = (key: string) => key.startsWith('link:')

export function resetStorage(): void {
  const before = readStored<string[]>(BEFORE)
  if (before)
    for (const key of storedKeys()) if (key !== BEFORE && !before.includes(key) && !isOfLink(key)) removeStored(key)
  writeStored(BEFORE, storedKeys())
}
