/** Stubs for browser features that jsdom lacks, so that tests of screens are predictable. */
import { afterEach } from 'vitest'
import { cleanup, configure } from '@testing-library/react'

Object.defineProperty(navigator, 'languages', { value: ['pt-BR'], configurable: true })
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    onchange: null,
    dispatchEvent: () => false,
  }) as MediaQueryList
URL.createObjectURL ??= () => 'blob:test'
URL.revokeObjectURL ??= () => {}
window.HTMLElement.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Lazy screens load slowly on a busy machine; a wait that fails still ends well before Vitest's timeout.
configure({ asyncUtilTimeout: 4000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
})
