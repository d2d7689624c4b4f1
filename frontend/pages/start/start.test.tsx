import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MenuNode } from '#engine/definition/metadata.ts'
import { mainResources, searchedResources } from '../../layout/main_resources.ts'
import { StaticMetadata } from '../../providers/metadata.tsx'
import { createQueryClient } from '../../providers/query_client.ts'
import { fakeServer, MARIANA, metadataOf, reply, resource, Shell } from '../../test_kit.tsx'
import { detailsOf } from './RecentRecords.tsx'
import { shortcutsOf } from './shortcuts.ts'
import StartPage from './StartPage.tsx'

const node = (nome: string, rota?: string, itens: MenuNode[] = []): MenuNode => ({
  id: nome,
  nome,
  rota,
  breadcrumb: nome,
  tipo: 'R',
  ordem: 0,
  itens,
})
const vacancies = resource('captacao/vagas', {
  label: { singular: 'Vaga', plural: 'Vagas' },
  filters: {
    visualizar: {
      label: 'Visualizar',
      kind: 'choice',
      default: 'A',
      choices: [
        { id: 'T', nome: 'Todas' },
        { id: 'A', nome: 'Abertas' },
        { id: 'E', nome: 'Encerradas' },
      ],
      where: {},
    },
  },
})
const candidates = resource('captacao/candidatos', {
  label: { singular: 'Candidato', plural: 'Candidatos' },
  fields: { nome: { kind: 'text', label: 'Nome', personal: 'identity' } },
  can: { create: false, update: true, delete: true },
})
const catalogue = resource('captacao/idiomas')
const hidden = resource('captacao/anuncios', { filters: vacancies.filters })
const menu = [
  node('Utilitários', undefined, [node('Idiomas', 'captacao/idiomas')]),
  node('Recrutamento', undefined, [
    node('Candidatos', 'captacao/candidatos'),
    node('Vagas', 'captacao/vagas'),
    node('Relatórios', undefined, [node('Duração', 'relatorios/duracao')]),
  ]),
]
const metadata = metadataOf([catalogue, candidates, vacancies, hidden], { menu })

// Imported before the tests, because on a busy machine loading the fields takes seconds.
beforeAll(() => import('./RecentRecords.tsx'), 30_000)
afterEach(() => vi.unstubAllGlobals())

describe('what people work with', () => {
  it('is what has situations or is about people, and stands in the menu', () => {
    expect(mainResources(metadata).map((meta) => meta.key)).toEqual(['captacao/vagas', 'captacao/candidatos'])
  })
  it('leaves people in the search of the palette, however many resources have more operations', () => {
    const others = Array.from({ length: 5 }, (_, at) => ({
      ...vacancies,
      key: `outros/vagas${at}`,
      plugin: `outro${at}`,
    }))
    const many = metadataOf([candidates, ...others], {
      menu: [...menu, ...others.map(({ key }) => node(key, key))],
    })
    expect(mainResources(many).map((meta) => meta.key)).not.toContain('captacao/candidatos')
    expect(searchedResources(many).map((meta) => meta.key)).toContain('captacao/candidatos')
  })
  it('counts two screens over the same entity once', () => {
    const twice = metadataOf([vacancies, { ...vacancies, key: 'captacao/solicitacoes' }], {
      menu: [...menu, node('Solicitações', 'captacao/solicitacoes')],
    })
    expect(mainResources(twice)).toHaveLength(1)
  })
})

describe('shortcuts', () => {
  it('begin with the module of the daily work; sections inside a module are groups of their own', () => {
    const groups = shortcutsOf(menu, mainResources(metadata))
    expect(groups.map((group) => [group.title, group.module, group.entries.map((entry) => entry.nome)])).toEqual([
      ['Recrutamento', undefined, ['Candidatos', 'Vagas']],
      ['Relatórios', 'Recrutamento', ['Duração']],
      ['Utilitários', undefined, ['Idiomas']],
    ])
  })
})

describe('details of a record', () => {
  it('are the first columns that can be read alone, also from groups; no pictures, flags or bare numbers', () => {
    const meta = resource('x', {
      list: { ...candidates.list, columns: ['foto', 'nome', 'idade', 'contato.email', 'cargo', 'ativo'] },
      fields: {
        ...candidates.fields,
        foto: { kind: 'image', label: '' },
        idade: { kind: 'computed', label: '' },
        ativo: { kind: 'boolean', label: '' },
        cargo: { kind: 'ref', label: '' },
        contato: { kind: 'group', label: '', fields: { email: { kind: 'email', label: '' } } },
      },
    })
    expect(
      detailsOf(meta, {
        id: 1,
        nome: 'Ana',
        foto: { url: '/f', name: 'foto.jpg' },
        idade: 30,
        ativo: true,
        cargo: { id: 2, nome: 'Analista' },
        contato: { email: 'ana@x.com' },
      }),
    ).toBe('ana@x.com · Analista')
  })
})

describe('start page', () => {
  const total =
    (figures: Record<string, number>) =>
    ({ query }: { query: URLSearchParams }) => ({
      content: query.get('size') === '5' ? [{ id: 8, nome: 'Operador de empilhadeira' }] : [],
      totalElements: figures[query.get('visualizar') ?? ''],
    })
  const open = async (answers: Record<string, unknown>) => {
    fakeServer({ 'GET /api/userinfo': MARIANA, ...answers })
    render(
      <Shell>
        <QueryClientProvider client={createQueryClient()}>
          <StaticMetadata value={metadata}>
            <StartPage />
          </StaticMetadata>
        </QueryClientProvider>
      </Shell>,
    )
    await screen.findByRole('heading', { level: 1 })
  }

  it('shows the live figure of the situation a list opens with, and of the others, each leading to its rows', async () => {
    await open({
      'GET /api/captacao/vagas': total({ A: 1234, E: 7 }),
      'GET /api/captacao/candidatos': { content: [], totalElements: 45 },
    })
    expect((await screen.findByText('1.234')).closest('a')!.getAttribute('href')).toBe('/captacao/vagas?visualizar=A')
    expect(screen.getByText('Encerradas').closest('a')!.getAttribute('href')).toBe('/captacao/vagas?visualizar=E')
    expect(await screen.findByText('45')).not.toBeNull()
    expect(screen.queryByText('Todas')).toBeNull()
  })

  it('begins with what waits for the user, each group leading to its work', async () => {
    await open({
      'GET /api/captacao/vagas': total({}),
      'GET /api/captacao/candidatos': { content: [], totalElements: 0 },
      'GET /api/userinfo/para-hoje': [
        {
          nome: 'recruitment.atrasos',
          titulo: 'Vagas em atraso',
          icone: 'WorkHistory',
          tom: 'error',
          rota: '/captacao/vagas?prazo=A',
          total: 7,
          itens: [{ titulo: 'Conferente', detalhe: '3 dias de atraso', rota: '/captacao/vagas/5', tom: null }],
          falhou: false,
        },
      ],
    })
    const group = within(await screen.findByRole('region', { name: 'Vagas em atraso: 7' }, { timeout: 10_000 }))
    expect(group.getByText('Conferente').closest('a')!.getAttribute('href')).toBe('/captacao/vagas/5')
    expect(group.getByText('Ver mais 6').getAttribute('href')).toBe('/captacao/vagas?prazo=A')
  })

  it('has the map of all screens where there is room, and none on a phone', async () => {
    const answers = {
      'GET /api/captacao/vagas': total({}),
      'GET /api/captacao/candidatos': { content: [], totalElements: 0 },
    }
    await open(answers)
    expect(screen.getByRole('link', { name: 'Idiomas' })).not.toBeNull()
    cleanup()
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('max-width:599'),
      media,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    await open(answers)
    expect(screen.queryByRole('link', { name: 'Idiomas' })).toBeNull()
  })

  it('says so when nothing waits', async () => {
    await open({
      'GET /api/captacao/vagas': total({}),
      'GET /api/captacao/candidatos': { content: [], totalElements: 0 },
      'GET /api/userinfo/para-hoje': [],
    })
    expect(await screen.findByText('Nada espera por você agora.', {}, { timeout: 10_000 })).not.toBeNull()
  })

  it('offers a new record only to who may create one', async () => {
    await open({
      'GET /api/captacao/vagas': total({}),
      'GET /api/captacao/candidatos': { content: [], totalElements: 0 },
    })
    expect(screen.getByText('Nova vaga').getAttribute('href')).toBe('/captacao/vagas/new')
    expect(screen.queryByText('Novo candidato')).toBeNull()
  })

  it('lists the last records, and leaves a list out that has none or may not be read', async () => {
    await open({ 'GET /api/captacao/vagas': total({ A: 1 }), 'GET /api/captacao/candidatos': () => reply(403, {}) })
    const card = (await screen.findByText('Vagas: últimos registros')).closest<HTMLElement>('.MuiCard-root')!
    expect((await within(card).findByText('Operador de empilhadeira')).closest('a')!.getAttribute('href')).toBe(
      '/captacao/vagas/8',
    )
    expect(screen.queryByText('Candidatos: últimos registros')).toBeNull()
  })
})
