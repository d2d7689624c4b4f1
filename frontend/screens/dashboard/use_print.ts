import { useCallback } from 'react'
import { useOnPaper } from '../../theme/use_on_paper.ts'

/** What an A4 sheet on its side leaves between its margins, in CSS pixels. */
export const SHEET_WIDTH = 1040

/** Two frames: charts measure their room in the first and are drawn for it in the second. */
const settled = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))))

/**
 * Prints the page as wide as the sheet and in light colours. Charts are drawn for the room they have, so that they must be
 * drawn anew before the browser takes its picture; nothing is cut at the right then.
 */
export function usePrint() {
  // Ctrl+P leaves no time to measure, but the colours of paper it can have.
  const [printing, setPrinting] = useOnPaper()
  const print = useCallback(async () => {
    setPrinting(true)
    await settled()
    window.print()
    setPrinting(false)
  }, [setPrinting])
  return { printing, print }
}
