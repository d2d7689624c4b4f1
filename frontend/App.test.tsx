import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from './App.tsx'
import { markCompany } from './providers/company_watch.ts'
import { registerScreensOf } from './extensions/plugin_screens.ts'
import { fakeServer, MARIANA, metadataOf, reply, resource } from './test_kit.tsx'

vi.mock('./screens/index.ts', () => ({
  ListScreen: ({ resource }: { resource: string }) => <p>lista {resource}</p>,
  FormScreen: ({ resource, id }: { resource: string; id?: string }) => (
    <p>{`formulário ${resource} ${id ?? 'novo'}`}</p>
  ),
  ReportScreen: ({ report }: { report: string }) => <p>relatório {report}</p>,
}))

const report = {
  key: 'captacao/relatorios/duracao-vaga',
  api: '',
  plugin: 'test',
  label: 'Duração',
  fields: {},
  form: [],
  rules: [],
  requiredFields: [],
  formats: ['pdf' as const],
}
const METADATA = metadataOf(
  [
    resource('captacao/candidatos'),
    resource('captacao/etapas'),
    resource('captacao/idiomas', { can: { create: false, update: true, delete: true } }),
  ],
  {
    reports: { [report.key]: report },
    plugins: [{ name: 'troca', label: 'Troca' }],
    pages: [{ path: 'sem/tela', plugin: 'ausente', label: 'Sem tela', component: 'Nada' }],
  },
)

function open(at: string, user: unknown = MARIANA, more: Record<string, unknown> = {}) {
  fakeServer({
    'GET /api/userinfo': user,
    'GET /api/metadata': METADATA,
    'GET /api/userinfo/usuario/noticias': [],
    ...more,
  })
  const router = createMemoryRouter([{ path: '*', Component: App }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return router
}

// The first import of the whole staff app takes longer than a single test should.
beforeAll(() => import('./staff/StaffArea.tsx'), 30_000)
beforeEach(() => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry])
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  markCompany(undefined)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('entry and redirection', () => {
  // Proves: core.routing.01, core.routing.05
  it('sends who is not signed in to /login, with the way back', async () => {
    const router = open('/captacao/candidatos?page=2', { authenticated: false })
    await screen.findByText('Entrar')
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/login?retorno=%2Fcaptacao%2Fcandidatos%3Fpage%3D2',
    )
  })

  // Proves: core.routing.03
  it('sends a signed-in user who opens the login to /', async () => {
    const router = open('/login')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  // Proves: core.500, core.routing.04
  it('shows the 500 page at /500, signed in or not', async () => {
    open('/500', { authenticated: false })
    expect(await screen.findByText('ERRO 500 - ERRO INTERNO DO SERVIDOR')).not.toBeNull()
  })

  // Proves: sessao
  it('is loading, showing neither the login nor a page, until the server has said who is there', async () => {
    let answer!: (response: Response) => void
    open('/captacao/candidatos', () => new Promise<Response>((resolve) => (answer = resolve)))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([screen.queryByText('Entrar'), screen.queryByText('lista captacao/candidatos')]).toEqual([null, null])
    answer(reply(200, MARIANA))
    expect(await screen.findByText('lista captacao/candidatos')).not.toBeNull()
  })

  it('says that the API cannot be reached when the first answer does not come, and offers to try again', async () => {
    open('/', () => reply(503, {}))
    expect(await screen.findByText('Tentar novamente')).not.toBeNull()
  })
})

describe('routes of the metadata', () => {
  it.each([
    ['/captacao/candidatos', 'lista captacao/candidatos'],
    ['/captacao/candidatos/new', 'formulário captacao/candidatos novo'],
    ['/captacao/candidatos/create', 'formulário captacao/candidatos novo'],
    ['/captacao/candidatos/12', 'formulário captacao/candidatos 12'],
    ['/captacao/candidatos/12/editar', 'formulário captacao/candidatos 12'],
    ['/captacao/relatorios/duracao-vaga', 'relatório captacao/relatorios/duracao-vaga'],
  ])('%s shows "%s"', async (path, text) => {
    open(path)
    expect(await screen.findByText(text)).not.toBeNull()
  })

  it('a plugin replaces a whole screen by JSX of its own', async () => {
    const list = () => <p>minha lista</p>
    await registerScreensOf({
      '../../plugins/troca/frontend/resources.tsx': async () => ({
        resources: { 'captacao/etapas': { list, create: <p>meu formulário</p> } },
      }),
    })
    const router = open('/captacao/etapas')
    expect(await screen.findByText('minha lista')).not.toBeNull()
    await router.navigate('/captacao/etapas/new')
    expect(await screen.findByText('meu formulário')).not.toBeNull()
    await router.navigate('/captacao/etapas/3')
    expect(await screen.findByText('formulário captacao/etapas 3')).not.toBeNull()
  })

  // Proves: core.acesso-negado, core.routing.02
  it('a new record without the right to create is "Acesso Negado"', async () => {
    open('/captacao/idiomas/new')
    expect(await screen.findByText('Acesso Negado')).not.toBeNull()
  })

  // Proves: core.permissoes.02
  it('a resource the server refuses to this user is "Acesso Negado"', async () => {
    open('/utilitario/usuarios', MARIANA, {
      'HEAD /api/utilitario/usuarios': () => reply(403, { code: 'X', message: 'Não autorizado.' }),
    })
    expect(await screen.findByText('Acesso Negado')).not.toBeNull()
  })

  // Proves: core.404, pagina.404.cabecalho, pagina.404.titulo
  it('a path nobody knows is "Página Não Encontrada"', async () => {
    open('/nada/disso')
    expect(await screen.findByText('Página Não Encontrada')).not.toBeNull()
  })

  // Proves: core.permissoes.03, papel-dados
  it('own data without ROLE_CAD_INFO_PESSOAL is "Acesso Negado"', async () => {
    open('/meus-dados', { ...MARIANA, authorities: [] })
    expect(await screen.findByText('Acesso Negado')).not.toBeNull()
  })

  // Proves: core.permissoes.04
  it('the password page is denied to a user of the vendor', async () => {
    open('/minha-senha', { ...MARIANA, usuarioFortes: true })
    expect(await screen.findByText('Acesso Negado')).not.toBeNull()
  })

  it('a plugin page that is not there shows the 500 page inside the layout', async () => {
    open('/sem/tela')
    expect(await screen.findByText('Erro Interno do Servidor')).not.toBeNull()
    expect(screen.queryByPlaceholderText('Pesquisar Menu') ?? screen.queryByLabelText('Pesquisar Menu')).not.toBeNull()
  })

  it('explains personal screens while the system is viewed as another user, instead of asking for them', async () => {
    const viewing = { ...MARIANA, visualizacao: { nome: 'Ana', por: 'Mariana' } }
    const metadata = {
      ...METADATA,
      resources: { ...METADATA.resources, 'a/conversas': resource('a/conversas', { personal: true }) },
      pages: [{ path: 'minhas/metas', plugin: 'ausente', label: 'Metas', component: 'Nada', personal: true }],
    }
    for (const at of ['/a/conversas', '/a/conversas/3', '/minhas/metas', '/minha-seguranca', '/meus-relatorios']) {
      const calls = fakeServer({
        'GET /api/userinfo': viewing,
        'GET /api/metadata': metadata,
        'GET /api/userinfo/usuario/noticias': [],
      })
      const router = createMemoryRouter([{ path: '*', Component: App }], { initialEntries: [at] })
      const { unmount } = render(<RouterProvider router={router} />)
      await screen.findByText('Isto é pessoal')
      expect(calls.some((call) => /seguranca|meus-relatorios|conversas|userinfo\/mensagens/.test(call.path))).toBe(
        false,
      )
      unmount()
    }
  })
})
