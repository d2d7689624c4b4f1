/** The many beside the sixty of the story: three hundred people in the factory, sixty in the technology group, and who left in five years. */
import { socialName } from './names.ts'
import { areaRef } from './areas.ts'
import { candidate, INDEX } from './candidates.ts'
import { COMPANIES, siteRef } from './companies.ts'
import { addDays, earlier, workday } from './dates.ts'
import { bandRef, environmentRef, functionRef, POSITIONS } from './jobs.ts'
import type { Position } from './positions.ts'
import { type Random, random } from './random.ts'
import { nationality, REASONS, reasonRef, SITES, talentRef } from './talents.ts'
import { ref, type CompanyNumber, type Row } from './types.ts'

/** How many of each position are there today, beside those of the story. */
const PRESENT: Record<CompanyNumber, Record<string, number>> = {
  1: {
    'lider-producao': 10,
    'auxiliar-producao': 96,
    'operador-maquinas': 62,
    'tecnico-manutencao': 18,
    eletricista: 6,
    'analista-qualidade': 12,
    'engenheiro-alimentos': 5,
    'tecnico-seguranca': 3,
    conferente: 16,
    motorista: 14,
    vendedor: 10,
    'analista-marketing': 2,
    'assistente-administrativo': 4,
    'analista-financeiro': 3,
    'analista-rh': 1,
  },
  2: {
    'gerente-produto': 1,
    desenvolvedor: 14,
    'engenheiro-dados': 3,
    'analista-infraestrutura': 3,
    designer: 3,
    'analista-suporte': 6,
    'consultor-implantacao': 4,
    'executivo-contas': 2,
    'assistente-financeiro': 1,
    'analista-pessoas': 1,
  },
}
/** Who left within five years, mostly from where most people work. */
const LEFT: Record<CompanyNumber, number> = { 1: 150, 2: 22 }
/** Where people of a position come from when they were promoted. */
const BEFORE: Record<string, string> = {
  'operador-maquinas': 'auxiliar-producao',
  'lider-producao': 'operador-maquinas',
  'analista-financeiro': 'assistente-administrativo',
  'consultor-implantacao': 'analista-suporte',
  'gerente-produto': 'desenvolvedor',
}
/** Those who lead others come first, so that the others can name them. */
const LEADERS = 10
const DAYS_OF_FIVE_YEARS = 1826

export interface Worker {
  company: CompanyNumber
  number: number
  position: Position
  left: boolean
}

const positionOf = (company: CompanyNumber, slug: string) =>
  POSITIONS[company].find((position) => position.slug === slug)!

/** Everybody, leaders first. */
export function workforce(company: CompanyNumber): Worker[] {
  const slugs = Object.entries(PRESENT[company]).flatMap(([slug, count]) => Array.from({ length: count }, () => slug))
  // Every seventh, so that those who left are of all positions but leaders.
  const gone = Array.from({ length: LEFT[company] }, (_, n) => slugs[LEADERS + ((n * 7) % (slugs.length - LEADERS))]!)
  return [...slugs.map((slug) => [slug, false] as const), ...gone.map((slug) => [slug, true] as const)].map(
    ([slug, left], index) => ({ company, number: 1000 + index + 1, position: positionOf(company, slug), left }),
  )
}

interface Step {
  position: Position
  band: number
}

/** The bands somebody went through, the present one last. */
function pathOf(company: CompanyNumber, position: Position, days: number, chance: Random): Step[] {
  const last = chance.between(0, position.faixas.length - 1)
  const own = Array.from({ length: last + 1 }, (_, band) => ({ position, band }))
  const before = BEFORE[position.slug]
  const whole =
    before && chance.chance(0.6)
      ? [
          ...positionOf(company, before).faixas.map((_, band) => ({ position: positionOf(company, before), band })),
          ...own,
        ]
      : own
  // Nobody is promoted more often than every eleven months.
  return whole.slice(-Math.max(1, Math.min(4, Math.floor(days / 330))))
}

/** Admission, promotions and moves between sites, each a situation from its day on. */
function situationsOf(worker: Worker, admitted: string, until: string, days: number, chance: Random) {
  const { company } = worker
  const path = pathOf(company, worker.position, days, chance)
  // Who has been here for longer moved within the years that are told.
  const start = Math.max(0, days - DAYS_OF_FIVE_YEARS)
  return path.map(({ position, band }, index) => {
    const site = SITES[position.slug]?.[0] ?? COMPANIES[company - 1]!.sites[0]!.slug
    const share = (index + chance.next() * 0.95) / path.length
    const day = workday(addDays(admitted, start + Math.floor(share * (days - start))))
    return {
      data: index ? earlier(day, until) : admitted,
      tipoSalario: '1',
      estabelecimento: ref(siteRef(company, site)),
      areaOrganizacional: areaRef(company, position.areas[0]!),
      faixaSalarial: bandRef(company, position.slug, band),
      funcao: functionRef(company, position.slug),
      ambiente: environmentRef(company, site),
    }
  })
}

/** Half of the people have been here for longer than the five years that are told. */
const admissionOf = (until: string, chance: Random) =>
  workday(
    addDays(until, -(chance.chance(0.5) ? DAYS_OF_FIVE_YEARS + chance.between(1, 2600) : chance.between(100, 1800))),
  )

const managerOf = ({ company, number }: Worker) =>
  company === 2 || number <= 1000 + LEADERS ? talentRef(company, 1) : ref(`talento:1:${1001 + (number % LEADERS)}`)

/** One of them, as a form would send it. */
export function workerRow(worker: Worker, today: string): Row {
  const { company, position, number, left } = worker
  const chance = random(`quadro ${company} ${number}`)
  const until = left ? workday(addDays(today, -chance.between(25, DAYS_OF_FIVE_YEARS))) : today
  const admitted = left
    ? workday(addDays(until, -chance.between(60, 1500)))
    : earlier(admissionOf(until, chance), addDays(today, -40))
  const { person } = candidate(INDEX.talents + company * 2000 + number, company, admitted, position)
  const days = Math.floor((Date.parse(until) - Date.parse(admitted)) / 86_400_000)
  const historicos = situationsOf(worker, admitted, addDays(until, -20), days, chance)
  const { data: _from, tipoSalario: _kind, ...place } = historicos.at(-1)!
  return {
    ref: `talento:${company}:${number}`,
    nome: person.name.full,
    ...(number % 61 === 30 && { nomeSocial: socialName(number, person.name) }),
    nomeComercial: `${person.name.given} ${person.name.family.at(-1)}`.slice(0, 30),
    matricula: String(company * 10_000 + number),
    cpf: person.cpf,
    vinculo: 'E',
    dataAdmissao: admitted,
    ...(left && {
      dataDesligamento: until,
      motivoDesligamento: ref(reasonRef(company, chance.between(0, REASONS.length - 1))),
    }),
    ...place,
    historicos,
    gestor: managerOf(worker),
    pessoal: {
      sexo: person.sex,
      dataNascimento: person.birth,
      escolaridade: person.schooling,
      nacionalidade: nationality(number),
      ...(number % 45 === 0 && { deficiencia: '1' }),
    },
    contato: person.contato,
    endereco: person.endereco,
  }
}

/** Leaders, then the others in portions of one statement each. */
export function workforceParts(company: CompanyNumber): Worker[][] {
  const all = workforce(company)
  const parts = [all.slice(0, LEADERS)]
  for (let from = LEADERS; from < all.length; from += 200) parts.push(all.slice(from, from + 200))
  return parts
}
