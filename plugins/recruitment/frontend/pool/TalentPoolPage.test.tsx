import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Call, metadataOf, serve, show } from '#frontend/screens/testing/harness.tsx'
import { TalentPoolPage } from './TalentPoolPage.tsx'

const person = (id: number, nome: string, more = {}) => ({
  id,
  nome,
  nomeMarcado: [[nome, false]],
  nomeSocial: null,
  fotoUrl: null,
  cargos: ['Analista'],
  cidade: 'Campinas, São Paulo',
  ultimaExperiencia: 'Analista · Padaria',
  disponivel: true,
  contratado: false,
  atualizadoEm: '2026-11-20T10:00:00Z',
  trechos: [],
  ...more,
})
const HOSTILE = '<img src=x onerror=alert(1)>'
const FILTERS = {
  disponivel: { kind: 'select', label: 'Disponível', choices: [{ id: 'true', nome: 'Sim' }] },
  cidade: { kind: 'refs', label: 'Cidade', to: 'geral/cidades' },
}

function server({ method, path, query, body }: Call) {
  if (path.endsWith('/filtros')) return { body: FILTERS }
  if (path.endsWith('/contagens'))
    return {
      body: query.get('cidade')
        ? []
        : [
            {
              filtro: 'cidade',
              rotulo: 'Cidade',
              valores: [
                { id: 7, nome: 'Campinas', quantos: 2 },
                { id: 8, nome: 'Sumaré', quantos: 1 },
              ],
            },
          ],
    }
  if (path.endsWith('/visoes-salvas'))
    return { body: method === 'POST' ? [{ id: 1, ...(body as object), propria: true, dono: 'Ana' }] : [] }
  if (path.endsWith('/vagas')) return { body: [{ id: 3, descricao: 'Soldador' }] }
  if (path.endsWith('/convidar'))
    return { body: { feitos: 1, recusas: [{ id: 2, nome: 'Bia', mensagem: 'Já participa desta vaga.' }] } }
  if (path.endsWith('/banco-talentos')) {
    const found = [
      person(1, 'Ana', {
        nomeMarcado: [
          ['An', true],
          ['a', false],
        ],
        trechos: [
          {
            path: 'observacao',
            label: 'Observações',
            pieces: [
              [HOSTILE, false],
              ['solda', true],
            ],
          },
        ],
      }),
      person(2, 'Bia', { disponivel: false }),
    ]
    return {
      body: {
        total: query.get('q') === 'nada' ? 0 : 2,
        aguardando: 0,
        pessoas: query.get('q') === 'nada' ? [] : found,
      },
    }
  }
  return undefined
}

const open = async (address = '/') => {
  const calls = serve(server, ['ROLE_CAPTACAO_BANCO_TALENTOS', 'ROLE_CAPTACAO_BANCO_TALENTOS_CONVIDAR'])
  await show(<TalentPoolPage />, metadataOf([]), address)
  await screen.findByRole('heading', { level: 1, name: 'Banco de talentos' })
  return calls
}
const searches = (calls: Call[]) =>
  calls.filter((call) => call.path === '/api/captacao/banco-talentos').map((call) => Object.fromEntries(call.query))

describe('talent pool', () => {
  it('marks what was found, and shows what people typed as text', async () => {
    await open('/?q=solda')
    const list = await screen.findByRole('list', { name: 'Candidatos encontrados' })
    expect([...list.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['An', 'solda'])
    expect(list.textContent).toContain(HOSTILE)
    expect(list.querySelector('img')).toBeNull()
    within(list).getByText('Indisponível')
  })

  it('the address is the search: words, filters and order of a link are asked for', async () => {
    const calls = await open('/?q=solda&cidade=7~Campinas&disponivel=true&sort=nome&page=2')
    await screen.findByRole('list', { name: 'Candidatos encontrados' })
    expect(searches(calls).at(-1)).toEqual({
      q: 'solda',
      cidade: '7',
      disponivel: 'true',
      sort: 'nome',
      page: '2',
      size: '30',
    })
    const chips = screen.getByRole('group', { name: 'Filtros em uso' })
    within(chips).getByText('Cidade: Campinas')
    within(chips).getByText('Disponível: Sim')
  })

  it('the order is "Mais relevantes" only of a search for words; everybody comes by the latest registration', async () => {
    const calls = await open()
    await screen.findByRole('list', { name: 'Candidatos encontrados' })
    expect(screen.getByRole('combobox', { name: 'Ordem' }).textContent).toBe('Cadastrados há pouco')
    fireEvent.change(screen.getByLabelText('Buscar candidatos por palavras'), { target: { value: 'solda' } })
    await waitFor(() => expect(searches(calls).at(-1)).toMatchObject({ q: 'solda' }), { timeout: 5000 })
    expect(screen.getByRole('combobox', { name: 'Ordem' }).textContent).toBe('Mais relevantes')
  })

  it('a click on a count narrows the search, taking the filter away widens it again', async () => {
    const calls = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Cidade: Campinas, 2 candidatos' }))
    await waitFor(() => expect(searches(calls).at(-1)).toMatchObject({ cidade: '7', page: '1' }))
    fireEvent.keyDown(screen.getByRole('button', { name: /^Cidade: Campinas\. Pressione/ }), { key: 'Delete' })
    fireEvent.keyUp(screen.getByRole('button', { name: /^Cidade: Campinas\. Pressione/ }), { key: 'Delete' })
    await waitFor(() => expect(searches(calls).at(-1)).not.toHaveProperty('cidade'))
  })

  it('what finds nobody says so and offers the way back', async () => {
    const calls = await open('/?q=nada')
    fireEvent.click(await screen.findByRole('button', { name: 'Limpar pesquisa e filtros' }))
    await waitFor(() => expect(searches(calls).at(-1)).not.toHaveProperty('q'))
  })

  it('a search is saved with its name and whole address', async () => {
    const calls = await open('/?q=solda&disponivel=true')
    fireEvent.click(await screen.findByRole('button', { name: 'Buscas salvas' }))
    fireEvent.click(screen.getByRole('button', { name: 'Salvar a busca atual' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Gravar' }))
    await screen.findByText('Nome é obrigatório')
    fireEvent.change(screen.getByRole('textbox', { name: 'Nome' }), { target: { value: 'Solda' } })
    fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
    await screen.findByRole('button', { name: 'Solda' })
    expect(calls.find((call) => call.method === 'POST')?.body).toEqual({
      tela: 'captacao/banco-talentos',
      nome: 'Solda',
      compartilhada: false,
      consulta: 'q=solda&disponivel=true',
    })
  })

  it('marked people are invited to a vacancy; who was left out is named with the reason', async () => {
    const calls = await open()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar a página' }))
    screen.getByText('2 selecionados')
    fireEvent.click(screen.getByRole('button', { name: 'Convidar para a vaga' }))
    const box = await screen.findByRole('combobox', { name: 'Vaga' })
    fireEvent.click(screen.getByRole('button', { name: 'Enviar convites' }))
    await screen.findByText('Vaga é obrigatória')
    fireEvent.change(box, { target: { value: 'sold' } })
    fireEvent.click(await screen.findByRole('option', { name: 'Soldador' }))
    fireEvent.click(screen.getByRole('button', { name: 'Enviar convites' }))
    await screen.findByText('Bia: Já participa desta vaga.')
    screen.getByText('1 convite enviado.')
    expect(calls.find((call) => call.path.endsWith('/convidar'))?.body).toEqual({
      candidatos: [1, 2],
      solicitacao: 3,
      mensagem: null,
    })
  })
})
