/** A script that fails to load, after a deploy or without a connection. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { App } from '../App.tsx'
import { isMissingScript, reloadOnce } from '../shell/missing_script.tsx'
import { navigate } from '../shell/router.tsx'

const FAILURES = [
  'Failed to fetch dynamically imported module: https://rh.example/assets/public/Register-1.js',
  'error loading dynamically imported module: https://rh.example/assets/public/Register-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/public/x.css',
]
const reload = vi.fn()

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  reload.mockClear()
  vi.restoreAllMocks()
})

describe('a script that does not load', () => {
  it.each(FAILURES)('is known by what browsers say: %s', (message) => {
    expect(isMissingScript(new TypeError(message))).toBe(true)
  })
  it('is no other fault', () => {
    expect(isMissingScript(new Error('O plugin "x" não exporta "y"'))).toBe(false)
    expect(isMissingScript('text')).toBe(false)
  })
  it('loads the page anew once, and not again within a minute', () => {
    expect(reloadOnce(reload)).toBe(true)
    expect(reloadOnce(reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })
  it('without a connection nothing is loaded anew, and the page says so instead of ERRO 500', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const page = {
      path: 'quebrada',
      label: 'Quebrada',
      component: 'Quebrada',
      plugin: 'nenhum',
    }
    const pages = await import('../pages.ts')
    vi.spyOn(pages, 'publicPart')
    await navigate('/quebrada', { replace: true, force: true })
    pages.publicPart('nenhum', 'Quebrada', {
      '../../plugins/nenhum/frontend/public.ts': () => Promise.reject(new TypeError(FAILURES[0])),
    })
    render(<App pages={[page as never]} />)
    expect(await screen.findByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeTruthy()
    expect(screen.queryByText(/ERRO 500/)).toBeNull()
  })
})
