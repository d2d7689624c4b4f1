/** Scrolls to an element: gliding, or at once for who asked the system for less motion. */
export function bringIntoView(element: Element | null | undefined, block: ScrollLogicalPosition): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block, behavior: still ? 'instant' : 'smooth' })
}
