import { createContext, use } from 'react'

/** The kiosk around a page. */
export interface KioskControl {
  /** Ends the turn of whoever is there: the page starts anew. */
  reset(): void
}

export const KioskContext = createContext<KioskControl | null>(null)

/** The kiosk a page is shown in; null on a device of one's own. */
export const useKiosk = (): KioskControl | null => use(KioskContext)
