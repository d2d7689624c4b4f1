/** jsdom lacks a few things every browser has; tests of screens need them quiet and predictable. */
import { afterEach } from 'vitest'
import { cleanup } from '@testing-library/react'

window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {}, onchange: null, dispatchEvent: () => false }) as MediaQueryList
URL.createObjectURL ??= () => 'blob:test'
URL.revokeObjectURL ??= () => {}
window.HTMLElement.prototype.scrollIntoView ??= () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})
