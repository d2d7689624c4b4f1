import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MenuNode } from '#engine/definition/metadata.ts'
import { markCompany } from '../providers/company_watch.ts'
import { StaticMetadata } from '../providers/metadata.tsx'
import { createQueryClient } from '../providers/query_client.ts'
import type { UserInfo } from '../providers/userinfo.ts'
import { fakeServer, MARIANA, metadataOf, reply, resource, Shell } from '../test_kit.tsx'
import { Layout } from './Layout.tsx'
import { target } from './menu_tree.ts'

const leaf = (nome: string, rota: string, section: string): MenuNode => ({
  id: rota,
  nome,
  rota: `/${rota}`,
  breadcrumb: `${section} > ${nome}`,
  tipo: 'R',
  ordem: 0,
  itens: [],
})
const section = (nome: string, itens: MenuNode[]): MenuNode => ({
  id: nome,
  nome,
  breadcrumb: nome,
  tipo: 'R',
  icone: 'WorkOutline',
  ordem: 0,
  itens,
})
const external: MenuNode = {
  id: 'ajuda',
  nome: 'Central de ajuda',
  breadcrumb: 'Utilitários > Central de ajuda',
  tipo: 'E',
  url: 'https://ajuda.example',
  ordem: 0,
  itens: [],
}

const candidates = resource('captacao/candidatos', {
  label: { singular: 'Candidato', plural: 'Candidatos' },
  fields: { nome: { kind: 'text', label: 'Nome', personal: 'identity' } },
})
const metadata = metadataOf(
  [
    candidates,
    resource('captacao/idiomas', {
      label: { singular: 'Idioma', plural: 'Idiomas' },
      can: { create: false, update: true, delete: true },
    }),
  ],
  {
    menu: [
      section('Recrutamento', [
        leaf('Candidatos', 'captacao/candidatos', 'Recrutamento'),
        leaf('Idiomas', 'captacao/idiomas', 'Recrutamento'),
      ]),
      section('Utilitários', [external]),
    ],
  },
)

const Where = () => <p data-testid="where">{useLocation().pathname}</p>
const where = () => screen.getByTestId('where').textContent
const NEWS = [
  { id: 1, titulo: 'Manutenção', texto: 'Domingo às 6h', lida: false, criticidade: 1 },
  { id: 2, texto: 'Boas-vindas', lida: true, criticidade: 1 },
]

/** Renders the frame around a page and waits for the page. */
async function show(at?: string) {
  render(
    <Shell at={at}>
      <QueryClientProvider client={createQueryClient()}>
        <StaticMetadata value={metadata}>
          <Layout>
            <Where />
          </Layout>
        </StaticMetadata>
      </QueryClientProvider>
    </Shell>,
  )
  await screen.findByTestId('where')
}

async function open({
  at = '/x',
  user = MARIANA,
  wide = true,
  ...answers
}: { at?: string; user?: UserInfo; wide?: boolean } & Record<string, unknown> = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(wide ? 'min-width' : 'max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const calls = fakeServer({ 'GET /api/userinfo': user, 'GET /api/userinfo/usuario/noticias': NEWS, ...answers })
  await show(at)
  return calls
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

describe('side menu', () => {
  const nav = () => within(screen.getByRole('navigation', { name: 'Menu principal' }))

  // Proves: core.layout, core.menu-lateral, menu.pesquisar
  it('opens the section of the current page and marks the page', async () => {
    await open({ at: '/captacao/candidatos/12' })
    expect(nav().getByText('Candidatos').closest('a')!.getAttribute('aria-current')).toBe('page')
    expect(nav().queryByText('Central de ajuda')).toBeNull()
  })

  it('remembers the sections that were opened', async () => {
    await open()
    fireEvent.click(nav().getByText('Utilitários'))
    expect(nav().queryByText('Central de ajuda')).not.toBeNull()
    expect(localStorage.getItem('ipe.menu.abertos')).toBe('Utilitários')
  })

  it('opens a legacy page by the server, and a screen beside this one when its entry says so', async () => {
    const legacy: MenuNode = {
      ...external,
      id: 'velho',
      nome: 'Folha antiga',
      tipo: 'L',
      url: undefined,
      rota: '/folha.action',
    }
    const beside: MenuNode = { ...leaf('Idiomas', 'captacao/idiomas', 'Atalhos'), novaAba: true }
    expect([target(legacy), target(beside), target(leaf('a', 'b', 'c'))]).toEqual([
      { href: '/api/legado?rota=%2Ffolha.action' },
      { href: '/captacao/idiomas' },
      { to: '/b' },
    ])
  })

  it('opens an external link in a new tab', async () => {
    localStorage.setItem('ipe.menu.abertos', 'Utilitários')
    await open()
    const link = nav().getByText('Central de ajuda').closest('a')!
    expect([link.href, link.target, link.rel]).toEqual(['https://ajuda.example/', '_blank', 'noopener noreferrer'])
  })

  // Proves: breakpoint-menu
  it('is a drawer behind a button below 1200 px', async () => {
    await open({ wide: false })
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull()
    fireEvent.click(screen.getByLabelText('Abrir menu'))
    expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeTruthy()
  })
})

describe('the frame at its widths', () => {
  /** Simulates a browser window of this width. */
  const widths = (width: number) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches:
        Number(/max-width:(\d+)px/.exec(query)?.[1] ?? Infinity) >= width &&
        Number(/min-width:(\d+)px/.exec(query)?.[1] ?? 0) <= width,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
  const openAt = async (width: number, user: UserInfo = MARIANA) => {
    fakeServer({ 'GET /api/userinfo': user, 'GET /api/userinfo/usuario/noticias': NEWS })
    widths(width)
    await show()
  }
  const company = {
    ...MARIANA,
    linkChat: 'https://chat.example',
    links: {
      blog: 'https://blog.example',
      redesSociais: 'https://redes.example',
      orcamento: 'https://orcamento.example',
      ajuda: 'https://ajuda.example',
    },
  }

  // Proves: breakpoint-staff, core.layout.02, menu.pesquisar
  it.each([
    [769, true],
    [768, false],
  ])('at %i px the search box and the bar at the right are there: %s', async (width, there) => {
    await openAt(width, company)
    expect(screen.queryByPlaceholderText('Pesquisar Menu') !== null).toBe(there)
    expect(screen.queryByRole('navigation', { name: 'Links' }) !== null).toBe(there)
  })

  it.each([
    [1200, true],
    [1199, false],
  ])('at %i px the main menu stands beside the page: %s', async (width, there) => {
    await openAt(width)
    expect(screen.queryByRole('navigation', { name: 'Menu principal' }) !== null).toBe(there)
  })

  it('chat, blog and the quote request lead outside in new tabs: in the bar, and on a phone at the foot of the menu', async () => {
    await openAt(1300, company)
    const links = () =>
      screen
        .getAllByRole('link')
        .filter((item) => item.getAttribute('target') === '_blank')
        .map((item) => [item.getAttribute('aria-label') ?? item.textContent, item.getAttribute('href')])
    expect(links()).toEqual([
      ['Chat (abre em nova aba)', 'https://chat.example'],
      ['Blog (abre em nova aba)', 'https://blog.example'],
      ['Redes sociais (abre em nova aba)', 'https://redes.example'],
      ['Solicitar orçamento (abre em nova aba)', 'https://orcamento.example'],
      ['Central de ajuda (abre em nova aba)', 'https://ajuda.example'],
    ])
  })
  // Proves: barra.ajuda, barra.blog, barra.chat, barra.orcamento, barra.redes
  it('on a phone they have names in words', async () => {
    await openAt(390, company)
    fireEvent.click(screen.getByLabelText('Abrir menu'))
    for (const name of ['Chat', 'Blog', 'Redes sociais', 'Solicitar orçamento', 'Central de ajuda'])
      expect((await screen.findByText(name)).closest('a')!.getAttribute('target')).toBe('_blank')
  })

  // Proves: core.menu.02
  it('the version link leads to the list of versions', async () => {
    await openAt(1300)
    expect(screen.getByText('Versões').closest('a')!.getAttribute('href')).toBe('/versoes')
  })
})

describe('Pesquisar Menu', () => {
  it('gives the focus to the page it opened: the next Tab goes on in it, not in the menu', async () => {
    await open()
    const entry = await screen.findByRole('combobox', { name: 'Pesquisar Menu' })
    entry.focus()
    fireEvent.change(entry, { target: { value: 'idiomas' } })
    fireEvent.keyDown(entry, { key: 'Enter' })
    await waitFor(() => expect(where()).toBe('/captacao/idiomas'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  const box = () => screen.getByPlaceholderText('Pesquisar Menu')

  // Proves: core.menu-busca
  it('goes to the chosen entry with the keyboard alone', async () => {
    await open()
    fireEvent.focus(box())
    fireEvent.change(box(), { target: { value: 'recrutamento' } })
    expect(screen.getAllByRole('option').map((item) => item.getAttribute('aria-selected'))).toEqual(['true', 'false'])
    fireEvent.keyDown(box(), { key: 'ArrowDown' })
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(where()).toBe('/captacao/idiomas')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('says when nothing matches', async () => {
    await open()
    fireEvent.focus(box())
    fireEvent.change(box(), { target: { value: 'xyz' } })
    expect(screen.queryByText('Sem resultados encontrados')).not.toBeNull()
  })
})

describe('palette', () => {
  const typed = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Pesquisar' }), { target: { value } })
  const options = () => screen.getAllByRole('option').map((item) => item.textContent)

  it('opens with Ctrl+K and finds menu entries and what may be created', async () => {
    await open()
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    typed('candidato')
    expect(options()).toEqual(['CandidatosRecrutamento > Candidatos', 'Novo candidato'])
    typed('novo idioma')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('finds people by name and opens them', async () => {
    const calls = await open({ 'GET /api/captacao/candidatos': { content: [{ id: 5, nome: 'Ana Beatriz' }] } })
    fireEvent.keyDown(window, { key: 'k', metaKey: true })
    typed('ana b')
    fireEvent.click(await screen.findByText('Ana Beatriz'))
    expect(where()).toBe('/captacao/candidatos/5')
    expect(Object.fromEntries(calls.at(-1)!.query)).toEqual({ q: 'ana b', page: '0', size: '5', resumido: 'true' })
  })
})

describe('user menu', () => {
  const entries = async (user: UserInfo) => {
    await open({ user })
    fireEvent.click(screen.getByLabelText(/^Menu do usuário/))
    return screen.getAllByRole('menuitem').map((item) => item.textContent)
  }

  // Proves: core.menu-usuario, menu.alterar-senha, menu.meus-dados, menu.sair
  it('has all entries for a user with ROLE_CAD_INFO_PESSOAL', async () => {
    expect(await entries(MARIANA)).toEqual([
      'Atualizar Meus Dados',
      'Alterar Minha Senha',
      'Segurança da conta',
      'Meus relatórios',
      'Sair',
    ])
  })
  // Proves: core.menu.04
  it('hides Atualizar Meus Dados without the authority', async () => {
    expect(await entries({ ...MARIANA, authorities: [] })).toEqual([
      'Alterar Minha Senha',
      'Segurança da conta',
      'Meus relatórios',
      'Sair',
    ])
  })
  // Proves: core.menu.05
  it('hides Alterar Minha Senha from a user of the vendor', async () => {
    expect(await entries({ ...MARIANA, usuarioFortes: true })).toEqual([
      'Atualizar Meus Dados',
      'Segurança da conta',
      'Meus relatórios',
      'Sair',
    ])
  })
})

describe('company', () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Empresa atual: Jatobá Alimentos' })

  // Proves: core.seletor-empresa
  it('changes on the server, tells the other tabs and starts over', async () => {
    const calls = await open({
      'PUT /api/userinfo/empresa/2': { ...MARIANA, empresa: { id: 2, nome: 'Ipê Serviços' } },
    })
    fireEvent.click(button())
    fireEvent.click(screen.getByRole('menuitem', { name: 'Ipê Serviços' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/api/userinfo/empresa/2' })
    expect(localStorage.getItem('ipe.empresa')).toBe('2')
  })

  // Proves: core.empresas.02
  it('cannot be changed when there is only one', async () => {
    await open({ user: { ...MARIANA, empresas: [MARIANA.empresa!] } })
    expect(button().disabled).toBe(true)
  })
})

describe('news', () => {
  // Proves: core.noticia, core.noticias.01, core.sino-noticias, noticias-painel
  it('shows how many are unread; an item becomes read when its dialog is closed', async () => {
    const calls = await open({ 'PUT /api/userinfo/usuario/noticias/1/lida': () => reply(204) })
    fireEvent.click(await screen.findByLabelText('Notícias e mensagens: 1 não lida'))
    expect(getComputedStyle(document.querySelector('.MuiPopover-paper')!).width).toBe('400px')
    fireEvent.click(screen.getByText('Domingo às 6h'))
    const dialog = await screen.findByRole('dialog')
    expect(calls.some((call) => call.method === 'PUT')).toBe(false)
    fireEvent.click(within(dialog).getByText('Fechar'))
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/api/userinfo/usuario/noticias/1/lida' }),
    )
    expect(await screen.findByLabelText('Notícias e mensagens')).not.toBeNull()
  })

  it('is one inbox: messages of all boxes stand beside the news, a click marks one as read', async () => {
    const message = {
      id: 5,
      remetente: 'Rita',
      data: '2026-11-20T12:00:00Z',
      texto: 'Rita mencionou você',
      lida: false,
    }
    const box = { tipo: 'RE', titulo: 'Recrutamento', naoLidas: 1, minimizado: false }
    const calls = await open({
      'GET /api/userinfo/mensagens': [
        { ...box, mensagens: [{ ...message, textoAbreviado: message.texto, link: '/x' }] },
      ],
      'GET /api/userinfo/usuario/caixa-mensagens': { caixasEsquerda: [], caixasDireita: [], caixasMinimizadas: [] },
      'PATCH /api/userinfo/mensagens/5/lida/true': () => reply(204),
    })
    fireEvent.click(await screen.findByLabelText('Notícias e mensagens: 2 não lidas'))
    fireEvent.click(screen.getByText('Rita mencionou você'))
    await waitFor(() => expect(calls.some((call) => call.method === 'PATCH')).toBe(true))
  })

  // Proves: core.noticias.02
  it('a critical (0) item and a new one (-1) that nobody read open by themselves on the start page', async () => {
    await open({
      at: '/',
      'GET /api/userinfo/usuario/noticias': [
        { id: 3, texto: 'Crítica', lida: false, criticidade: 0 },
        { id: 4, texto: 'Nova', lida: false, criticidade: -1 },
      ],
    })
    const dialog = async (text: string) =>
      expect(await screen.findByText(text, { selector: '[role=dialog] *' })).not.toBeNull()
    await dialog('Crítica')
    fireEvent.click(screen.getByText('Fechar'))
    await dialog('Nova')
  })

  it.each([
    ['opens a critical unread item by itself on the start page', '/', 0, false, true],
    ['opens a new unread item by itself on the start page', '/', -1, false, true],
    ['leaves a critical item that was read', '/', 0, true, false],
    ['leaves an informative item', '/', 1, false, false],
    ['opens nothing by itself on other pages', '/x', 0, false, false],
  ])('%s', async (_name, at, criticidade, lida, opens) => {
    await open({ at, 'GET /api/userinfo/usuario/noticias': [{ id: 3, texto: 'Leia já', lida, criticidade }] })
    await screen.findByLabelText(/^Notícias/)
    if (opens) expect(await screen.findByText('Leia já')).not.toBeNull()
    else expect(screen.queryByText('Leia já')).toBeNull()
  })

  it('has no bell where the server offers no news', async () => {
    await open({ 'GET /api/userinfo/usuario/noticias': () => reply(404, {}) })
    await waitFor(() => expect(screen.queryByLabelText(/^Menu do usuário/)).not.toBeNull())
    expect(screen.queryByLabelText(/^Notícias/)).toBeNull()
  })
})
