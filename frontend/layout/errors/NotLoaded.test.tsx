import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { reloadOnMissingScript } from '../../reload_on_missing_script.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NotLoaded } from './NotLoaded.tsx'

afterEach(() => void vi.restoreAllMocks())

it.each([
  'Failed to fetch dynamically imported module: /assets/x.js',
  'error loading dynamically imported module: /assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('a screen whose script does not arrive speaks of the connection, not of a fault of the product: %s', (message) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Missing = () => {
    throw new TypeError(message)
  }
  render(
    <ErrorBoundary>
      <Missing />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Esta tela não pôde ser aberta')
  expect(screen.queryByText(/ERRO 500/)).toBeNull()
})

it('loads again by itself when the connection is back, and on request', () => {
  const reload = vi.fn()
  render(<NotLoaded reload={reload} />)
  act(() => void window.dispatchEvent(new Event('online')))
  screen.getByRole('button', { name: 'Tentar novamente' }).click()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('a missing script reloads the page, but never without a connection: the page of the browser would take its place', () => {
  sessionStorage.clear()
  const reload = vi.fn()
  reloadOnMissingScript(reload)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const missing = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  expect([missing(), reload.mock.calls.length]).toEqual([true, 0])
  online.mockReturnValue(true)
  expect([missing(), reload.mock.calls.length]).toEqual([false, 1])
})
