/** Occupational groups, positions, salary bands with their raises, environments and functions. */
import { areaRef } from './areas.ts'
import { skillRef, STAGES, trainingRef } from './catalogues.ts'
import { COMPANIES, siteRef } from './companies.ts'
import { yearOf } from './dates.ts'
import { GROUPS, type Position } from './positions.ts'
import { FOOD_POSITIONS } from './positions_food.ts'
import { TECH_POSITIONS } from './positions_tech.ts'
import { ref, type Batch, type CompanyNumber, type Row } from './types.ts'

export const POSITIONS: Record<CompanyNumber, Position[]> = { 1: FOOD_POSITIONS, 2: TECH_POSITIONS }

export const positionRef = (company: CompanyNumber, slug: string) => ref(`cargo:${company}:${slug}`)
/** Band number `index` (0 is the lowest) of a position. */
export const bandRef = (company: CompanyNumber, slug: string, index: number) => ref(`faixa:${company}:${slug}:${index}`)
export const functionRef = (company: CompanyNumber, slug: string) => ref(`funcao:${company}:${slug}`)
export const environmentRef = (company: CompanyNumber, site: string) => ref(`ambiente:${company}:${site}`)

function positionRow(company: CompanyNumber, position: Position): Row {
  return {
    ref: `cargo:${company}:${position.slug}`,
    nome: position.nome,
    nomeMercado: position.mercado,
    exibirModuloExterno: position.grupo !== 'lideranca',
    ativa: true,
    grupoOcupacional: ref(`grupo:${company}:${position.grupo}`),
    areasOrganizacionais: position.areas.map((slug) => areaRef(company, slug)),
    missao: position.missao,
    recrutamento: 'Portal de vagas, indicações de colaboradores e parcerias com escolas técnicas e universidades.',
    responsabilidades: position.responsabilidades,
    etapaSeletivas: STAGES.filter(([slug]) => slug !== 'teste' || position.grupo !== 'operacional').map(([slug]) =>
      ref(`etapa:${company}:${slug}`),
    ),
    conhecimentos: position.conhecimentos.map((slug) => skillRef(company, slug)),
    escolaridade: position.escolaridade,
    areasFormacaoRelacionadas: position.formacoes.map((slug) => trainingRef(company, slug)),
    experiencia: position.experiencia,
  }
}

const RAISES = [1, 0.948, 0.905, 0.864, 0.819, 0.771, 0.736]
const toFiveReais = (value: number) => Math.round(value / 5) * 5

/** Every band was raised on the first of May of the last seven years, the newest value being today's. */
const raises = (value: number, today: string) => {
  const latest = today.slice(5) >= '05-01' ? yearOf(today) : yearOf(today) - 1
  return RAISES.map((factor, age) => ({
    data: `${latest - age}-05-01`,
    tipo: '3',
    valor: factor === 1 ? value : toFiveReais(value * factor),
    // The range of the band around it.
    minimo: 85,
    maximo: 120,
  })).reverse()
}

const bandRows = (company: CompanyNumber, position: Position, today: string): Row[] =>
  position.faixas.map(([nome, value], index) => ({
    ref: `faixa:${company}:${position.slug}:${index}`,
    cargo: positionRef(company, position.slug),
    nome,
    codigoCBO: position.cbo,
    historico: raises(value, today),
  }))

/** The national minimum wage of each January (Decretos 11.864/2023, 12.342/2024, 12.797/2025 and before). */
const MINIMUM_WAGE: [day: string, valor: number][] = [
  ['2021-01-01', 1100],
  ['2022-01-01', 1212],
  ['2023-05-01', 1320],
  ['2024-01-01', 1412],
  ['2025-01-01', 1518],
  ['2026-01-01', 1621],
]
const ATTITUDES = ['Iniciativa', 'Responsabilidade com a segurança', 'Cooperação']

/** What each of the last twelve months brought in: more before Christmas, little in January. */
const REVENUE: Record<CompanyNumber, number> = { 1: 4_800_000, 2: 1_350_000 }
const SEASON = [0.86, 0.9, 0.98, 1, 1.02, 0.97, 0.99, 1.03, 1.05, 1.08, 1.14, 1.2]
const revenueRows = (company: CompanyNumber, today: string): Row[] =>
  Array.from({ length: 12 }, (_, age) => {
    const month = new Date(Date.UTC(yearOf(today), Number(today.slice(5, 7)) - 2 - age, 1))
    return {
      ref: `faturamento:${company}:${age}`,
      mesAno: month.toISOString().slice(0, 7),
      valor: Math.round((REVENUE[company] * SEASON[month.getUTCMonth()]! * (1 - age * 0.004)) / 100) * 100,
    }
  })

const ENVIRONMENTS: Record<CompanyNumber, [site: string, nome: string, descricao: string][]> = {
  1: [
    [
      'fabrica',
      'Linha de massas e biscoitos',
      'Galpão industrial climatizado, piso lavável, com masseiras, fornos contínuos e empacotadoras.',
    ],
    ['centro', 'Armazém e docas', 'Armazém com porta-paletes, empilhadeiras elétricas e seis docas cobertas.'],
    ['filial', 'Escritório comercial', 'Escritório climatizado com salas de reunião e espaço para a equipe externa.'],
  ],
  2: [
    ['sede', 'Escritório e estúdio', 'Espaço aberto climatizado, cabines de reunião e laboratório de usabilidade.'],
    ['curitiba', 'Escritório de projetos', 'Salas por equipe, climatizadas, com postos ajustáveis.'],
    ['recife', 'Central de atendimento', 'Sala acusticamente tratada com posições de atendimento e área de descanso.'],
  ],
}

export function jobBatches(today: string): Batch[] {
  const since = `${yearOf(today) - 3}-01-01`
  return COMPANIES.flatMap(({ number }) => [
    {
      resource: 'cargo-salario/grupos-ocupacionais',
      empresa: number,
      rows: GROUPS.map(([slug, nome]) => ({ ref: `grupo:${number}:${slug}`, nome })),
    },
    {
      resource: 'cargo-salario/cargos',
      empresa: number,
      rows: POSITIONS[number].map((position) => positionRow(number, position)),
    },
    {
      resource: 'cargo-salario/faixas-salariais',
      empresa: number,
      rows: POSITIONS[number].flatMap((position) => bandRows(number, position, today)),
    },
    {
      resource: 'cargo-salario/indices',
      empresa: number,
      rows: [
        {
          ref: `indice:${number}:minimo`,
          nome: 'Salário mínimo nacional',
          indiceHistorico: MINIMUM_WAGE.filter(([day]) => day <= today).map(([data, valor]) => ({ data, valor })),
        },
      ],
    },
    {
      resource: 'cargo-salario/atitudes',
      empresa: number,
      rows: ATTITUDES.map((nome, index) => ({
        ref: `atitude:${number}:${index}`,
        nome,
        areasOrganizacionais: [areaRef(number, 'diretoria')],
      })),
    },
    {
      resource: 'cargo-salario/faturamentos-mensais',
      empresa: number,
      rows: revenueRows(number, today),
    },
    {
      resource: 'sst/ambientes',
      empresa: number,
      rows: ENVIRONMENTS[number].map(([site, nome, descricao]) => ({
        ref: `ambiente:${number}:${site}`,
        nome,
        historicos: [
          {
            data: since,
            nomeAmbiente: nome,
            localAmbiente: '1',
            descricao,
            tempoExposicao: 'Habitual e permanente',
            estabelecimento: ref(siteRef(number, site)),
          },
        ],
      })),
    },
    {
      resource: 'sst/funcoes',
      empresa: number,
      rows: POSITIONS[number].map(({ slug, nome, cbo, responsabilidades }) => ({
        ref: `funcao:${number}:${slug}`,
        nome,
        ativa: true,
        historicosCadastrais: [{ data: since, codigoCBO: cbo, nomeFuncao: nome, descricao: responsabilidades }],
      })),
    },
  ])
}
