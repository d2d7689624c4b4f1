import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentLocation, guardLeaving, Link, match, navigate, useLocation } from '#public'
import { address, routesOf, safeReturn } from '../app/routes.ts'

function Here() {
  const { path, query } = useLocation()
  return <p>{`${path} ${query.get('tab') ?? ''}`}</p>
}

let release: (() => void) | undefined
afterEach(() => release?.())

describe('match', () => {
  it('takes numeric ids only, so "new" is never an id', () => {
    expect(match('/externo/candidatos/:id', '/externo/candidatos/57')).toEqual({ id: '57' })
    expect(match('/externo/candidatos/:id', '/externo/candidatos/new')).toBeUndefined()
    expect(match('/externo/candidatos/:id', '/externo/candidatos')).toBeUndefined()
  })
})

describe('moving', () => {
  it('tells the page and keeps a step in the history', async () => {
    render(<Here />)
    const steps = window.history.length
    await navigate('/externo/candidatos/57?tab=senha')
    expect(await screen.findByText('/externo/candidatos/57 senha')).toBeTruthy()
    expect(window.history.length).toBe(steps + 1)
  })

  it('ignores a trailing slash', async () => {
    await navigate('/externo/anuncios/')
    expect(currentLocation().path).toBe('/externo/anuncios')
  })

  it('follows a link without loading the page, but leaves new tabs to the browser', async () => {
    await navigate('/externo/login')
    render(<Link to="/externo/anuncios">Vagas</Link>)
    fireEvent.click(screen.getByText('Vagas'), { ctrlKey: true })
    expect(currentLocation().path).toBe('/externo/login')
    fireEvent.click(screen.getByText('Vagas'))
    await waitFor(() => expect(currentLocation().path).toBe('/externo/anuncios'))
  })

  it('asks the guard before leaving unsaved work, and stays when told so', async () => {
    await navigate('/externo/candidatos/57')
    const ask = vi.fn(async () => false)
    release = guardLeaving(ask)
    await navigate('/externo/anuncios')
    expect(ask).toHaveBeenCalledOnce()
    expect(currentLocation().path).toBe('/externo/candidatos/57')
    await navigate('/externo/login', { force: true })
    expect(currentLocation().path).toBe('/externo/login')
  })

  it('puts the page back when Back is refused', async () => {
    await navigate('/externo/anuncios')
    await navigate('/externo/candidatos/57')
    render(<Here />)
    release = guardLeaving(async () => false)
    window.history.replaceState(null, '', '/externo/anuncios')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await waitFor(() => expect(window.location.pathname).toBe('/externo/candidatos/57'))
  })
})

describe('addresses', () => {
  // Proves: portal.layout.03
  it('carry the company everywhere and leave out what is empty', () => {
    expect(routesOf(3).password(57)).toBe('/externo/candidatos/57?empresaId=3&tab=senha')
    expect(routesOf(null).login({ solicitacaoId: null })).toBe('/externo/login')
    expect(address('/anuncios', { empresaId: 3 })).toBe('/externo/anuncios?empresaId=3')
  })

  it('return only inside the portal after signing in', () => {
    expect(safeReturn('/externo/candidatos/57?empresaId=1')).toBe('/externo/candidatos/57?empresaId=1')
    expect(safeReturn('//evil.example/externo/')).toBeNull()
    expect(safeReturn('https://evil.example')).toBeNull()
    expect(safeReturn(null)).toBeNull()
  })
})
