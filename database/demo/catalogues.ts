/** The small catalogues recruitment and positions rest on, the same in both companies unless their trades differ. */
import { areaRef } from './areas.ts'
import { ref, type Batch, type CompanyNumber, type Row, type Value } from './types.ts'

type Entry = [slug: string, nome: string]

export const STAGES: Entry[] = [
  ['triagem', 'Triagem de currículo'],
  ['entrevista-rh', 'Entrevista com RH'],
  ['teste', 'Teste técnico'],
  ['entrevista-gestor', 'Entrevista com gestor'],
  ['proposta', 'Proposta'],
]

/** What whoever gives an opinion at a stage marks one by one. */
const CRITERIA: Record<string, string[]> = {
  'entrevista-rh': ['Comunicação', 'Interesse pela vaga', 'Trabalho em equipe'],
  teste: ['Domínio técnico', 'Cuidado com a segurança'],
  'entrevista-gestor': ['Experiência na função', 'Solução de problemas', 'Combinação com a equipe'],
}

/** Do they count for turnover, and are they checked against the planned headcount? */
export const REASONS: [...Entry, boolean, boolean][] = [
  ['substituicao', 'Substituição de colaborador desligado', true, false],
  ['aumento', 'Aumento de quadro', false, true],
  ['promocao', 'Substituição por promoção interna', false, false],
  ['projeto', 'Novo projeto', false, true],
  ['temporario', 'Demanda temporária de safra', false, false],
  ['aprendizagem', 'Programa de aprendizagem', false, false],
]

/** Why candidates leave a selection, and who decided. */
const REFUSALS: [...Entry, 'E' | 'C'][] = [
  ['escolaridade', 'Não atende à escolaridade ou à formação', 'E'],
  ['experiencia', 'Experiência abaixo do necessário', 'E'],
  ['teste', 'Resultado do teste abaixo do mínimo', 'E'],
  ['perfil', 'Perfil diferente do procurado', 'E'],
  ['faltou', 'Não compareceu ou não respondeu', 'C'],
  ['horario', 'Horário incompatível', 'C'],
  ['salario', 'Pretensão salarial acima da faixa', 'C'],
  ['outra-proposta', 'Aceitou outra proposta', 'C'],
  ['encerrada', 'Vaga preenchida ou cancelada', 'E'],
]

const SOURCES: Entry[] = [
  ['site', 'Site da empresa'],
  ['linkedin', 'LinkedIn'],
  ['indicacao', 'Indicação de colaborador'],
  ['portal', 'Portal de vagas'],
  ['universidade', 'Universidade ou escola técnica'],
  ['sine', 'SINE'],
  ['redes', 'Redes sociais'],
  ['feira', 'Feira de empregos'],
]

const LANGUAGES: Entry[] = [
  ['ingles', 'Inglês'],
  ['espanhol', 'Espanhol'],
  ['frances', 'Francês'],
  ['alemao', 'Alemão'],
  ['italiano', 'Italiano'],
  ['libras', 'Libras'],
]

const TRAINING_AREAS: Entry[] = [
  ['administracao', 'Administração'],
  ['alimentos', 'Engenharia e Ciência de Alimentos'],
  ['computacao', 'Computação e Informática'],
  ['comunicacao', 'Comunicação e Marketing'],
  ['contabeis', 'Ciências Contábeis'],
  ['design', 'Design'],
  ['eletrica', 'Elétrica e Eletrônica'],
  ['logistica', 'Logística'],
  ['mecanica', 'Mecânica'],
  ['producao', 'Engenharia de Produção'],
  ['psicologia', 'Psicologia'],
  ['quimica', 'Química'],
  ['seguranca', 'Segurança do Trabalho'],
]

type AreaEntry = [slug: string, nome: string, areas: string[]]

const INTERESTS: Record<CompanyNumber, AreaEntry[]> = {
  1: [
    ['producao', 'Produção industrial', ['producao']],
    ['manutencao', 'Manutenção', ['manutencao']],
    ['qualidade', 'Qualidade', ['qualidade']],
    ['logistica', 'Logística', ['logistica', 'expedicao']],
    ['comercial', 'Vendas e marketing', ['comercial', 'marketing']],
    ['administrativo', 'Administrativo', ['administrativo', 'rh']],
  ],
  2: [
    ['desenvolvimento', 'Desenvolvimento de software', ['desenvolvimento']],
    ['infraestrutura', 'Infraestrutura e nuvem', ['infraestrutura']],
    ['dados', 'Dados', ['dados']],
    ['produto', 'Produto e design', ['produto']],
    ['suporte', 'Suporte e implantação', ['suporte', 'implantacao']],
    ['administrativo', 'Comercial e administrativo', ['comercial', 'administrativo', 'rh']],
  ],
}

export const SKILLS: Record<CompanyNumber, AreaEntry[]> = {
  1: [
    ['bpf', 'Boas Práticas de Fabricação (BPF)', ['producao', 'qualidade']],
    ['appcc', 'APPCC e segurança dos alimentos', ['qualidade']],
    ['excel', 'Excel intermediário', ['administrativo', 'logistica', 'rh', 'comercial']],
    ['empilhadeira', 'Operação de empilhadeira', ['expedicao', 'logistica']],
    ['nr10', 'NR-10 Segurança em eletricidade', ['manutencao', 'seguranca']],
    ['nr12', 'NR-12 Segurança em máquinas', ['producao', 'manutencao', 'seguranca']],
    ['clp', 'Comandos elétricos e CLP', ['manutencao']],
    ['estoque', 'Controle de estoque e inventário', ['logistica', 'expedicao']],
    ['negociacao', 'Negociação e técnicas de venda', ['comercial']],
    ['lean', 'Lean Manufacturing', ['producao', 'industrial']],
    ['esocial', 'eSocial e rotinas trabalhistas', ['rh']],
    ['analise-sensorial', 'Análise sensorial', ['qualidade']],
  ],
  2: [
    ['typescript', 'TypeScript', ['desenvolvimento']],
    ['java', 'Java', ['desenvolvimento']],
    ['react', 'React', ['desenvolvimento', 'produto']],
    ['sql', 'SQL e modelagem de dados', ['desenvolvimento', 'dados', 'suporte']],
    ['python', 'Python', ['dados', 'desenvolvimento']],
    ['kubernetes', 'Kubernetes e contêineres', ['infraestrutura']],
    ['nuvem', 'Nuvem pública', ['infraestrutura', 'dados']],
    ['pesquisa', 'Pesquisa com usuários', ['produto']],
    ['atendimento', 'Atendimento ao cliente', ['suporte', 'implantacao']],
    ['processos', 'Mapeamento de processos', ['implantacao', 'produto']],
    ['vendas', 'Vendas consultivas', ['comercial']],
    ['esocial', 'eSocial e rotinas trabalhistas', ['rh', 'administrativo']],
  ],
}

const batch = (resource: string, empresa: CompanyNumber, rows: Row[]): Batch => ({ resource, empresa, rows })
const named = (kind: string, company: CompanyNumber, entries: Entry[], more: { [field: string]: Value } = {}) =>
  entries.map(([slug, nome]) => ({ ref: `${kind}:${company}:${slug}`, nome, ...more }))
const areasOf = (company: CompanyNumber, slugs: string[]) => slugs.map((slug) => areaRef(company, slug))

export const catalogueBatches = (): Batch[] =>
  ([1, 2] as const).flatMap((company) => [
    batch(
      'captacao/etapas-seletivas',
      company,
      STAGES.map(([slug, nome], position) => ({
        ref: `etapa:${company}:${slug}`,
        ordem: position + 1,
        nome,
        analiseComportamental: slug === 'entrevista-rh',
        criterios: (CRITERIA[slug] ?? []).map((criterio) => ({ nome: criterio })),
      })),
    ),
    batch(
      'captacao/motivos-recusa',
      company,
      REFUSALS.map(([slug, descricao, origem]) => ({ ref: `recusa:${company}:${slug}`, descricao, origem })),
    ),
    batch(
      'captacao/motivos-solicitacao',
      company,
      REASONS.map(([slug, descricao, turnover, headcount]) => ({
        ref: `motivo:${company}:${slug}`,
        descricao,
        turnover,
        considerarQtdColaboradoresPorCargo: headcount,
      })),
    ),
    batch('captacao/como-ficou-sabendo-vaga', company, named('fonte', company, SOURCES)),
    batch('captacao/idiomas', company, named('idioma', company, LANGUAGES)),
    batch('captacao/areas-formacao', company, named('formacao', company, TRAINING_AREAS)),
    batch(
      'captacao/areas-interesse',
      company,
      INTERESTS[company].map(([slug, nome, areas]) => ({
        ref: `interesse:${company}:${slug}`,
        nome,
        areasOrganizacionaisIds: areasOf(company, areas),
      })),
    ),
    batch(
      'cargo-salario/conhecimentos',
      company,
      SKILLS[company].map(([slug, nome, areas]) => ({
        ref: `conhecimento:${company}:${slug}`,
        nome,
        areasOrganizacionais: areasOf(company, areas),
      })),
    ),
  ])

export const sourceRefs = (company: CompanyNumber) => SOURCES.map(([slug]) => ref(`fonte:${company}:${slug}`))
export const refusalRef = (company: CompanyNumber, slug: string) => ref(`recusa:${company}:${slug}`)
export const languageRef = (company: CompanyNumber, slug: string) => ref(`idioma:${company}:${slug}`)
export const trainingRef = (company: CompanyNumber, slug: string) => ref(`formacao:${company}:${slug}`)
export const skillRef = (company: CompanyNumber, slug: string) => ref(`conhecimento:${company}:${slug}`)
/** The areas of interest that look at one of these organisational areas. */
export const interestsFor = (company: CompanyNumber, areas: string[]) =>
  INTERESTS[company]
    .filter(([, , of]) => of.some((slug) => areas.includes(slug)))
    .map(([slug]) => ref(`interesse:${company}:${slug}`))
