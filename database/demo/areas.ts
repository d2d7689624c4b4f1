/** The organisational trees of both companies: slug, name and parent. */
import { ref, type Batch, type CompanyNumber } from './types.ts'

type Area = [slug: string, nome: string, parent?: string]

export const AREAS: Record<CompanyNumber, Area[]> = {
  1: [
    ['diretoria', 'Diretoria'],
    ['industrial', 'Industrial', 'diretoria'],
    ['producao', 'Produção', 'industrial'],
    ['manutencao', 'Manutenção', 'industrial'],
    ['qualidade', 'Qualidade e Segurança dos Alimentos', 'industrial'],
    ['seguranca', 'Segurança do Trabalho', 'industrial'],
    ['logistica', 'Suprimentos e Logística', 'diretoria'],
    ['expedicao', 'Expedição e Transporte', 'logistica'],
    ['comercial', 'Comercial', 'diretoria'],
    ['marketing', 'Marketing', 'comercial'],
    ['administrativo', 'Administrativo e Financeiro', 'diretoria'],
    ['rh', 'Recursos Humanos', 'administrativo'],
  ],
  2: [
    ['diretoria', 'Diretoria'],
    ['tecnologia', 'Tecnologia', 'diretoria'],
    ['desenvolvimento', 'Desenvolvimento de Software', 'tecnologia'],
    ['infraestrutura', 'Infraestrutura e Nuvem', 'tecnologia'],
    ['dados', 'Dados e Inteligência', 'tecnologia'],
    ['produto', 'Produto e Design', 'diretoria'],
    ['servicos', 'Serviços', 'diretoria'],
    ['suporte', 'Suporte ao Cliente', 'servicos'],
    ['implantacao', 'Implantação e Consultoria', 'servicos'],
    ['comercial', 'Comercial', 'diretoria'],
    ['administrativo', 'Administrativo e Financeiro', 'diretoria'],
    ['rh', 'Pessoas e Cultura', 'administrativo'],
  ],
}

export const areaRef = (company: CompanyNumber, slug: string) => ref(`area:${company}:${slug}`)

/** Who answers for which area; with it for everything below. */
const RESPONSIBLES: [slug: string, talent: string][] = [
  ['industrial', 'talento:1:2'],
  ['producao', 'talento:1:1'],
  ['manutencao', 'talento:1:19'],
  ['qualidade', 'talento:1:25'],
  ['seguranca', 'talento:1:26'],
  ['logistica', 'talento:1:27'],
  ['comercial', 'talento:1:33'],
  ['marketing', 'talento:1:35'],
  ['administrativo', 'talento:1:37'],
  ['rh', 'talento:1:38'],
]

/** Written after the talents it names. */
export const responsibleBatch = (): Batch => ({
  resource: 'cargo-salario/areas-organizacionais',
  empresa: 1,
  existing: 'nome',
  rows: RESPONSIBLES.map(([slug, talent]) => ({
    ref: `responsaveis:1:${slug}`,
    nome: AREAS[1].find(([one]) => one === slug)![1],
    responsaveis: [{ responsavelId: ref(talent) }],
  })),
})

export const areaBatches = (): Batch[] =>
  ([1, 2] as const).map((company) => ({
    resource: 'cargo-salario/areas-organizacionais',
    empresa: company,
    rows: AREAS[company].map(([slug, nome, parent]) => ({
      ref: `area:${company}:${slug}`,
      nome,
      ativo: true,
      exibirOrganograma: true,
      areaMae: parent ? areaRef(company, parent) : null,
    })),
  }))
