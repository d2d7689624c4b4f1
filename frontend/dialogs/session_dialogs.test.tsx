import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../providers/http.ts'
import { markCompany } from '../providers/company_watch.ts'
import { useSession } from '../providers/session.tsx'
import { fakeServer, MARIANA, reply, Shell } from '../test_kit.tsx'
import { CompanyChanged } from './CompanyChanged.tsx'
import { markVisit } from '../providers/visit.ts'
import { LoggedInNotice } from './LoggedInNotice.tsx'
import { SessionExpired } from './SessionExpired.tsx'

const expired = () => reply(401, { code: 'SESSAO', message: 'Sessão expirada.' })
const call = (path = '/api/x', background = false) =>
  act(async () => void (await api(path, { background, silent: true }).catch(() => undefined)))

function State() {
  const { userinfo } = useSession()
  return (
    <p>
      {userinfo.authenticated ? 'dentro' : 'fora'} {useLocation().pathname}
    </p>
  )
}
const assign = vi.fn()
beforeEach(() => {
  assign.mockClear()
  vi.stubGlobal('location', { ...window.location, pathname: '/', origin: 'http://localhost:3000', assign })
})
afterEach(() => {
  markCompany(undefined)
  vi.unstubAllGlobals()
})

describe('Sua sessão expirou.', () => {
  const open = async () => {
    const calls = fakeServer({
      'GET /api/userinfo': MARIANA,
      'GET /api/x': expired,
      'POST /api/logout': () => reply(204),
    })
    render(
      <Shell at="/captacao/candidatos">
        <SessionExpired />
        <State />
      </Shell>,
    )
    await screen.findByText(/dentro/)
    return calls
  }

  // Proves: core.sessao-expirada, core.sessao.03, sessao.expirou, sessao.expirou.aviso
  it('opens once, on the first 401, with the warning about unsaved data', async () => {
    await open()
    await call()
    await call()
    expect(screen.getAllByText('Sua sessão expirou.')).toHaveLength(1)
    expect(
      screen.queryByText(
        'Se você permanecer, o login será solicitado na próxima operação e os dados não salvos do formulário serão perdidos.',
      ),
    ).not.toBeNull()
  })

  // Proves: sessao.expirou.permanecer
  it('Permanecer closes it, and the next refused operation asks for the login', async () => {
    await open()
    await call()
    fireEvent.click(screen.getByText('Permanecer'))
    await waitFor(() => expect(screen.queryByText('Sua sessão expirou.')).toBeNull())
    expect(screen.queryByText(/dentro/)).not.toBeNull()
    await call()
    expect(screen.queryByText(/fora/)).not.toBeNull()
  })

  it('after Permanecer a background request throws nobody out', async () => {
    await open()
    await call()
    fireEvent.click(screen.getByText('Permanecer'))
    await call('/api/x', true)
    expect(screen.queryByText(/dentro/)).not.toBeNull()
  })

  // Proves: core.sessao.02, sessao.expirou.sair
  it('Sair ends the session on the server and goes to the login', async () => {
    const calls = await open()
    await call()
    fireEvent.click(screen.getByText('Sair'))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/logout' })
  })
})

describe('leaving', () => {
  // Proves: logout-staff
  it('waits 10 s for the server and then goes to the login all the same', async () => {
    fakeServer({ 'GET /api/userinfo': MARIANA, 'POST /api/logout': () => new Promise(() => undefined) })
    function Leave() {
      const { logout } = useSession()
      return (
        <button type="button" onClick={() => void logout()}>
          Ir embora
        </button>
      )
    }
    render(
      <Shell>
        <Leave />
      </Shell>,
    )
    const button = await screen.findByText('Ir embora')
    vi.useFakeTimers()
    try {
      fireEvent.click(button)
      await act(() => vi.advanceTimersByTimeAsync(9900))
      expect(assign).not.toHaveBeenCalled()
      await act(() => vi.advanceTimersByTimeAsync(100))
      expect(assign).toHaveBeenCalledWith('/login')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('Atenção! A empresa foi alterada em outra aba', () => {
  const text = 'Atenção! A empresa foi alterada em outra aba'
  const reload = vi.fn()
  const open = async (valid: unknown = true) => {
    reload.mockClear()
    const calls = fakeServer({
      'GET /api/userinfo': MARIANA,
      'GET /api/userinfo/empresa/1/valid': valid,
      'PUT /api/x': {},
    })
    render(
      <Shell>
        <CompanyChanged reload={reload} />
        <State />
      </Shell>,
    )
    await screen.findByText(/dentro/)
    return calls
  }
  const otherTab = () => {
    localStorage.setItem('ipe.empresa', '2')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ipe.empresa', newValue: '2' })))
  }

  // Proves: core.empresa-alterada, core.erros.13, empresa.trocada
  it('opens when another tab changes the company', async () => {
    await open()
    expect(screen.queryByText(text)).toBeNull()
    otherTab()
    expect(screen.queryByText(text)).not.toBeNull()
  })

  it('opens on focus when the server says the company is no longer the current one', async () => {
    await open(false)
    await act(async () => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText(text)).not.toBeNull()
  })

  it('stays closed on focus while the company is the same', async () => {
    const calls = await open(true)
    await act(async () => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/userinfo/empresa/1/valid'))
    expect(screen.queryByText(text)).toBeNull()
  })

  // Proves: empresa.descartar
  it('Descartar reloads the page', async () => {
    await open()
    otherTab()
    fireEvent.click(screen.getByText('Descartar'))
    expect(reload).toHaveBeenCalledOnce()
  })

  // Proves: core.formularios.01, empresa.manter
  it('Manter keeps the page, but nothing can be saved: the dialog comes back instead', async () => {
    const calls = await open()
    otherTab()
    fireEvent.click(screen.getByText('Manter'))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    const before = calls.length
    await act(() =>
      expect(api('/api/x', { method: 'PUT', body: {} })).rejects.toMatchObject({ code: 'empresa-alterada' }),
    )
    expect(calls).toHaveLength(before)
    expect(screen.queryByText(text)).not.toBeNull()
  })
})

describe('Você está logado como', () => {
  beforeEach(() => markVisit(undefined))
  const open = async (outside: boolean) => {
    const calls = fakeServer({ 'GET /api/userinfo': MARIANA, 'POST /api/logout': () => reply(204) })
    render(
      <Shell>
        <State />
        <LoggedInNotice outside={() => outside} />
      </Shell>,
    )
    await screen.findByText(/dentro/)
    return calls
  }

  // Proves: core.aviso-logado, logado.como, logado.refaca, logado.se-nao-e
  it('names the user when the page was opened from outside', async () => {
    await open(true)
    expect(screen.getByText(/Você está logado como/).textContent).toBe('Você está logado como Mariana Cavalcante.')
    expect(screen.queryByText('Se você não é Mariana Cavalcante, por favor refaça o login.')).not.toBeNull()
    fireEvent.click(screen.getByText('Continuar'))
    await waitFor(() => expect(screen.queryByText(/Você está logado como/)).toBeNull())
  })

  // Proves: logado.logout
  it('LOGOUT ends the session', async () => {
    const calls = await open(true)
    fireEvent.click(screen.getByText('LOGOUT'))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
    expect(calls.at(-1)?.path).toBe('/api/logout')
  })

  it('is not asked again within the visit, nor right after signing in', async () => {
    await open(true)
    fireEvent.click(screen.getByText('Continuar'))
    await waitFor(() => expect(screen.queryByText(/Você está logado como/)).toBeNull())
    cleanup()
    await open(true)
    expect(screen.queryByText(/Você está logado como/)).toBeNull()
  })

  it('is asked again after half an hour without work, and when another user was here', async () => {
    markVisit(MARIANA.usuario!.id, Date.now() - 31 * 60_000)
    await open(true)
    expect(screen.queryByText(/Você está logado como/)).not.toBeNull()
    cleanup()
    markVisit(99)
    await open(true)
    expect(screen.queryByText(/Você está logado como/)).not.toBeNull()
  })

  // Proves: core.sessao.04
  it('says nothing when the page was reached from inside', async () => {
    await open(false)
    expect(screen.queryByText(/Você está logado como/)).toBeNull()
  })
})
