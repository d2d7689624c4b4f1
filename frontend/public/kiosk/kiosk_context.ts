import { createContext, use } from 'react'

/** Control of the kiosk that contains a page. */
export interface KioskControl {
  /** Ends the turn of the current person and remounts the page. */
  reset(): void
}

export const KioskContext = createContext<KioskControl | null>(null)

/** The kiosk that shows the page; null on a personal device. */
export const useKiosk = (): KioskControl | null => use(KioskContext)
