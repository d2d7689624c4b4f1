/** The people who already work in the companies: sixty talents with a manager above them. */
import { areaRef } from './areas.ts'
import { candidate, INDEX } from './candidates.ts'
import { COMPANIES, siteRef } from './companies.ts'
import { addDays, workday } from './dates.ts'
import { portrait } from './drawing.ts'
import { userOfTalent } from './users.ts'
import { bandRef, environmentRef, functionRef, POSITIONS } from './jobs.ts'
import type { Position } from './positions.ts'
import { type Random, random } from './random.ts'
import { ref, type Batch, type CompanyNumber, type Row } from './types.ts'

/** How many of each position: the food industry is a pyramid, the technology group is not. */
const HEADCOUNT: Record<CompanyNumber, Record<string, number>> = {
  1: {
    'lider-producao': 2,
    'auxiliar-producao': 10,
    'operador-maquinas': 6,
    'tecnico-manutencao': 3,
    eletricista: 1,
    'analista-qualidade': 2,
    'engenheiro-alimentos': 1,
    'tecnico-seguranca': 1,
    conferente: 3,
    motorista: 3,
    vendedor: 2,
    'analista-marketing': 1,
    'assistente-administrativo': 1,
    'analista-financeiro': 1,
    'analista-rh': 1,
  },
  2: {
    'gerente-produto': 1,
    desenvolvedor: 7,
    'engenheiro-dados': 2,
    'analista-infraestrutura': 2,
    designer: 1,
    'analista-suporte': 4,
    'consultor-implantacao': 2,
    'executivo-contas': 1,
    'assistente-financeiro': 1,
    'analista-pessoas': 1,
  },
}

/** Sites where a position is found; the first company keeps its factory people in the factory. */
export const SITES: Record<string, string[]> = {
  conferente: ['centro'],
  motorista: ['centro'],
  vendedor: ['filial'],
  'analista-marketing': ['filial'],
  'analista-suporte': ['recife'],
  'consultor-implantacao': ['curitiba'],
  'executivo-contas': ['curitiba'],
}

interface Seat {
  company: CompanyNumber
  position: Position
  /** Running number within the company, from 1. */
  number: number
}

const seats = (company: CompanyNumber): Seat[] =>
  Object.entries(HEADCOUNT[company])
    .flatMap(([slug, count]) =>
      Array.from({ length: count }, () => POSITIONS[company].find((position) => position.slug === slug)!),
    )
    .map((position, index) => ({ company, position, number: index + 1 }))

export const talentRef = (company: CompanyNumber, number: number) => ref(`talento:${company}:${number}`)

/** The band of today, and for who has been here long enough the one before it: half of them were promoted. */
function career(company: CompanyNumber, position: Position, admitted: string, today: string, chance: Random) {
  const step = chance.between(0, position.faixas.length - 1)
  const band = bandRef(company, position.slug, step)
  const promoted = workday(addDays(admitted, chance.between(400, 900)))
  if (step === 0 || promoted > addDays(today, -30) || !chance.chance(0.6)) return { band, earlier: null }
  return { band, earlier: { until: promoted, band: bandRef(company, position.slug, step - 1) } }
}

async function talentRow({ company, position, number }: Seat, today: string, portraits: boolean): Promise<Row> {
  const index = INDEX.talents + company * 200 + number
  const chance = random(`talento ${company} ${number}`)
  const admitted = workday(addDays(today, -chance.between(90, 3300)))
  // The person is drawn for the day they were hired, so nobody was hired as a child.
  const { person } = candidate(index, company, admitted, position)
  const user = userOfTalent(`talento:${company}:${number}`)
  const sex = user?.sex ?? person.sex
  const { band, earlier } = career(company, position, admitted, today, chance)
  const site = SITES[position.slug]?.[0] ?? COMPANIES[company - 1]!.sites[0]!.slug
  return {
    ref: `talento:${company}:${number}`,
    nome: user?.nome ?? person.name.full,
    nomeComercial: user?.nome ?? `${person.name.given} ${person.name.family.at(-1)}`,
    matricula: String(company * 10_000 + number),
    cpf: person.cpf,
    vinculo: 'E',
    dataAdmissao: admitted,
    estabelecimento: ref(siteRef(company, site)),
    areaOrganizacional: areaRef(company, position.areas[0]!),
    faixaSalarial: band,
    ...(earlier && {
      historicos: [
        { data: admitted, faixaSalarial: earlier.band },
        { data: earlier.until, faixaSalarial: band },
      ].map((item) => ({
        ...item,
        tipoSalario: '1',
        estabelecimento: ref(siteRef(company, site)),
        areaOrganizacional: areaRef(company, position.areas[0]!),
        funcao: functionRef(company, position.slug),
        ambiente: environmentRef(company, site),
      })),
    }),
    funcao: functionRef(company, position.slug),
    ambiente: environmentRef(company, site),
    // The first seat of each company is its leader, so everybody else can name a manager that already exists.
    gestor: number === 1 ? null : talentRef(company, company === 1 && number > 20 ? 2 : 1),
    pessoal: {
      sexo: sex,
      dataNascimento: person.birth,
      escolaridade: person.schooling,
      nacionalidade: nationality(number),
    },
    contato: user ? { ...person.contato, email: user.email } : person.contato,
    endereco: person.endereco,
    ...(portraits ? { foto: await portrait(`talento ${company} ${number}`, sex, person.age) } : {}),
  }
}

/** Nearly everybody is Brazilian, as in most companies; some came from elsewhere. */
export const nationality = (number: number) => ({ 17: '26', 38: '40', 71: '45', 89: '21' })[number % 100] ?? '10'

export const REASONS = [
  'Pedido de demissão',
  'Dispensa sem justa causa',
  'Término de contrato',
  'Acordo entre as partes',
]
export const reasonRef = (company: CompanyNumber, index: number) => `motivo-desligamento:${company}:${index}`

/** People who left within the last two years, so that turnover has something to tell. */
async function formerRow(company: CompanyNumber, number: number, today: string): Promise<Row> {
  const chance = random(`ex-talento ${company} ${number}`)
  const seat = chance.pick(seats(company))
  const row = await talentRow({ ...seat, number: 100 + number }, today, false)
  const left = workday(addDays(today, -chance.between(20, 700)))
  const admitted = workday(addDays(left, -chance.between(120, 1800)))
  return {
    ...row,
    historicos: undefined,
    dataAdmissao: admitted,
    dataDesligamento: left,
    motivoDesligamento: ref(reasonRef(company, chance.between(0, REASONS.length - 1))),
  }
}

const FORMER: Record<CompanyNumber, number> = { 1: 14, 2: 7 }

const reasonBatch = (company: CompanyNumber): Batch => ({
  resource: 'gestao-talentos/motivo-desligamento',
  empresa: company,
  rows: REASONS.map((motivo, index) => ({
    ref: reasonRef(company, index),
    motivo,
    turnover: motivo !== 'Término de contrato',
  })),
})

const generationBatch = (company: CompanyNumber): Batch => ({
  resource: 'gestao-talentos/geracao',
  empresa: company,
  rows: [
    ['Baby Boomers', 1946, 1964, 'Valorizam estabilidade, hierarquia e dedicação de longo prazo.'],
    ['Geração X', 1965, 1980, 'Buscam autonomia e equilíbrio entre trabalho e vida pessoal.'],
    ['Geração Y', 1981, 1996, 'Procuram propósito, retorno frequente e desenvolvimento rápido.'],
    ['Geração Z', 1997, 2012, 'Nativos digitais, preferem flexibilidade e comunicação direta.'],
  ].map(([nome, anoInicio, anoFim, descricao]) => ({
    ref: `geracao:${company}:${nome}`,
    nome,
    anoInicio,
    anoFim,
    descricao,
  })),
})

/** Who came back: an earlier contract of people who work here today, of which they were old enough. */
const REHIRED = 2

async function earlierContracts(company: CompanyNumber, today: string): Promise<Row[]> {
  const found: Row[] = []
  for (const seat of seats(company).slice(2)) {
    const row = await talentRow(seat, today, false)
    const chance = random(`contrato anterior ${company} ${seat.number}`)
    const left = workday(addDays(String(row.dataAdmissao), -chance.between(200, 900)))
    const admitted = workday(addDays(left, -chance.between(400, 1100)))
    const { dataNascimento } = row.pessoal as unknown as { dataNascimento: string }
    if (addDays(dataNascimento, 18 * 366) > admitted) continue
    found.push({
      ...row,
      ref: `contrato-anterior:${company}:${seat.number}`,
      matricula: String(company * 10_000 + 9000 + seat.number),
      historicos: undefined,
      faixaSalarial: bandRef(company, seat.position.slug, 0),
      dataAdmissao: admitted,
      dataDesligamento: left,
      motivoDesligamento: ref(reasonRef(company, 0)),
    })
    if (found.length === REHIRED) break
  }
  return found
}

export const formerBatches = (today: string): Promise<Batch[]> =>
  Promise.all(
    ([1, 2] as const).map(async (company) => ({
      resource: 'gestao-talentos/talentos',
      empresa: company,
      rows: [
        ...(await Promise.all(Array.from({ length: FORMER[company] }, (_, n) => formerRow(company, n + 1, today)))),
        ...(await earlierContracts(company, today)),
      ],
    })),
  )

export const talentCatalogues = (): Batch[] =>
  ([1, 2] as const).flatMap((company) => [reasonBatch(company), generationBatch(company)])

export const talentBatches = (today: string, portraits: boolean): Promise<Batch[]> =>
  Promise.all(
    ([1, 2] as const).map(async (company) => ({
      resource: 'gestao-talentos/talentos',
      empresa: company,
      rows: await Promise.all(seats(company).map((seat) => talentRow(seat, today, portraits))),
    })),
  )
