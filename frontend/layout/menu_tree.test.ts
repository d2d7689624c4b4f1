import { describe, expect, it } from 'vitest'
import type { MenuNode, Metadata } from '#engine/definition/metadata.ts'
import { menuMatches } from './palette_options.ts'
import { currentChain, searchMenu, target } from './menu_tree.ts'

let id = 0
const node = (nome: string, rota?: string, itens: MenuNode[] = [], above = ''): MenuNode => ({
  id: String(++id),
  nome,
  rota,
  tipo: 'R',
  ordem: 0,
  itens,
  breadcrumb: above + nome,
})

const menu = [
  node('Recrutamento e Seleção', undefined, [
    node('Solicitações de pessoal', 'captacao/solicitacoes-pessoal', [], 'Recrutamento e Seleção > '),
    node('Candidatos', 'captacao/candidatos', [], 'Recrutamento e Seleção > '),
    node('Duração da vaga', 'captacao/relatorios/duracao-vaga', [], 'Recrutamento e Seleção > Relatórios > '),
  ]),
  node('Cargos e Salários', undefined, [
    node('Áreas organizacionais', 'cargo-salario/areas-organizacionais', [], 'Cargos e Salários > '),
  ]),
]
const names = (typed: string) => searchMenu(menu, typed).map((item) => item.nome)

describe('Pesquisar Menu', () => {
  // Proves: core.menu.03
  it('ignores accents and letter case', () => {
    expect(names('SOLICITACOES')).toEqual(['Solicitações de pessoal'])
    expect(names('áREAS')).toEqual(['Áreas organizacionais'])
  })
  it('matches any part of the breadcrumb', () => expect(names('relatorios')).toEqual(['Duração da vaga']))
  it('finds all words in any order', () => expect(names('vaga recrutamento')).toEqual(['Duração da vaga']))
  it('puts entries whose own name begins with the text first', () => expect(names('ca')[0]).toBe('Candidatos'))
  it('finds a list by its singular too: "solicitacao" is no part of "Solicitações"', () => {
    expect(names('solicitacao')).toEqual([])
    const resources = {
      'captacao/solicitacoes-pessoal': {
        label: { singular: 'Solicitação de pessoal', plural: 'Solicitações de pessoal' },
      },
    } as unknown as Metadata['resources']
    expect(menuMatches({ menu, resources }, 'solicitacao').map((match) => match.nome)).toEqual([
      'Solicitações de pessoal',
    ])
  })
  it('finds nothing for nothing', () => expect(names('   ')).toEqual([]))
})

describe('current place', () => {
  it('is the entry whose route begins the path, with its sections above', () => {
    expect(currentChain(menu, '/captacao/candidatos/12').map((item) => item.nome)).toEqual([
      'Recrutamento e Seleção',
      'Candidatos',
    ])
  })
  it('does not confuse routes that merely begin with the same letters', () =>
    expect(currentChain(menu, '/captacao/candidatos-novos')).toEqual([]))
})

describe('target', () => {
  // Proves: core.menu.01
  it('opens routes inside, external addresses and legacy pages by the server', () => {
    expect(target(menu[0].itens[1])).toEqual({ to: '/captacao/candidatos' })
    expect(target({ ...node('x'), tipo: 'E', url: 'https://a.b' })).toEqual({ href: 'https://a.b' })
    expect(target({ ...node('x', 'velho/p.jsp'), tipo: 'L' })).toEqual({ href: '/api/legado?rota=velho%2Fp.jsp' })
  })
})
