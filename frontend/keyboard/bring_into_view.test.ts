import { afterEach, expect, it, vi } from 'vitest'
import { bringIntoView } from './bring_into_view.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  [false, 'smooth'],
  [true, 'instant'],
])('with less motion asked for (%s) the page goes to a place %s', (matches, behavior) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: matches && media === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
  )
  const place = document.createElement('section')
  place.scrollIntoView = vi.fn()
  bringIntoView(place, 'start')
  expect(place.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'start', behavior })
})
