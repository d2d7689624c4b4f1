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
