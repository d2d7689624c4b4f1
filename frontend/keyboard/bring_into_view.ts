/** Scrolls to an element: smoothly, or instantly if the system prefers reduced motion. */
export function bringIntoView(element: Element | null | undefined, block: ScrollLogicalPosition): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block, behavior: still ? 'instant' : 'smooth' })
}
