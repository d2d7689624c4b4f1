import { useCallback } from 'react'
import { useOnPaper } from '../../theme/use_on_paper.ts'

/** Printable width of an A4 landscape sheet, in CSS pixels. */
export const SHEET_WIDTH = 1040

/** Waits for two frames: charts measure their container in the first and render in the second. */
const settled = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))))

/**
 * Prints the page at the width of the sheet and in light colours. Charts are sized to their container, so they must be
 * rendered again before the browser prints; otherwise they would be cut off at the right.
 */
export function usePrint() {
  // Ctrl+P leaves no time to measure the charts, but the print colours are applied.
  const [printing, setPrinting] = useOnPaper()
  const print = useCallback(async () => {
    setPrinting(true)
    await settled()
    window.print()
    setPrinting(false)
  }, [setPrinting])
  return { printing, print }
}
