/** Candidates with a complete registration: 120 of the story, the crowd behind them, and any number for load tests. */
import { socialName } from './names.ts'
import { addDays, addYears, yearOf } from './dates.ts'
import { CANDIDATE_LOGIN_CPF } from './documents.ts'
import { portrait } from './drawing.ts'
import { education, experiences, languages } from './careers.ts'
import { interestsFor, languageRef, skillRef, sourceRefs, trainingRef } from './catalogues.ts'
import { POSITIONS, positionRef } from './jobs.ts'
import { person, type Person } from './person.ts'
import type { Position } from './positions.ts'
import { random, weights, type Random } from './random.ts'
import { STORY_DAY, type Batch, type CompanyNumber, type Row } from './types.ts'

/** Where each kind of people begins among the document numbers, so that no two ever meet. */
export const INDEX = { users: 0, talents: 1_000, candidates: 10_000, crowd: 100_000, mass: 1_000_000 }

const REMARKS = [
  'Disponibilidade imediata.',
  'Disponível após cumprir aviso prévio de 30 dias.',
  'Prefere o turno da manhã.',
  'Tem condução própria.',
  'Aceita trabalhar em outra cidade da região.',
  'Indicação de um colega que já trabalha na empresa.',
  'Retorno ao mercado depois de um período de estudos.',
]
/** How many come from where, in the order of the catalogue: site, LinkedIn, recommendation, portal, university, SINE, networks, fair. */
const SOURCE = weights([14, 17, 13, 27, 4, 9, 13, 3].map((share, position) => [position, share] as const))
const LICENCE = weights([
  ['AB', 40],
  ['B', 45],
  ['A', 5],
  ['AD', 6],
  ['D', 4],
])
const EXTRA_WISHES = weights([
  [0, 62],
  [1, 28],
  [2, 10],
])
const DEMAND = {
  1: weights(POSITIONS[1].map((position) => [position, position.demand])),
  2: weights(POSITIONS[2].map((position) => [position, position.demand])),
}

function licence(chance: Random, one: Person, today: string) {
  if (one.age < 19 || !chance.chance(0.45)) return {}
  const issued = addDays(today, -chance.between(60, 3200))
  return {
    habilitacao: {
      numeroHab: String(chance.between(10_000_000_000, 99_999_999_999)),
      emissao: issued,
      vencimento: addYears(issued, 10),
      ufHab: { id: Math.floor(one.place.ibge / 100_000) },
      categoria: chance.weighted(LICENCE),
    },
  }
}

/** The wished position first, then others of the same occupational group, which is how people search. */
function wishes(chance: Random, company: CompanyNumber, position: Position): Position[] {
  const related = POSITIONS[company].filter(({ slug, grupo }) => grupo === position.grupo && slug !== position.slug)
  return [position, ...chance.sample(related, chance.weighted(EXTRA_WISHES))]
}

export interface Candidate {
  row: Row
  person: Person
  company: CompanyNumber
  wishes: Position[]
}

/** Who brings people along, so that the report of recommendations has a story to tell. */
const RECOMMENDERS: Record<CompanyNumber, string[]> = {
  1: ['Helena Prado', 'Paulo Siqueira', 'Renata Guimarães', 'Paulo Siqueira'],
  2: ['Marcos Teixeira', 'Aline Rocha'],
}

/** Candidate `index` of a company. Everything follows from the index, so candidate 77,123 is the same in any run of any size. */
export function candidate(index: number, company: CompanyNumber, today: string, wish?: Position): Candidate {
  const chance = random(index)
  const position = wish ?? chance.weighted(DEMAND[company])
  const one = person(chance, index, {
    company,
    today,
    ages: [17, 58],
    ...(chance.chance(0.6) ? { schooling: position.escolaridade } : {}),
  })
  const wished = wishes(chance, company, position)
  const jobs = experiences(chance, company, one, position, today)
  const source = sourceRefs(company)[chance.weighted(SOURCE)]!
  const recommender = RECOMMENDERS[company][index % RECOMMENDERS[company].length]!
  const row: Row = {
    ref: `candidato:${company}:${index}`,
    nome: one.name.full,
    ...(index % 41 === 7 && { nomeSocial: socialName(index, one.name) }),
    pessoal: { ...one.pessoal, ...(source.$ref.endsWith(':indicacao') ? { indicadoPor: recommender } : {}) },
    endereco: one.endereco,
    contato: one.contato,
    socioEconomica: { pagaPensao: false, possuiVeiculo: chance.chance(0.4) },
    comoFicouSabendoVaga: source,
    formacao: education(chance, company, one, position, today),
    candidatoIdiomas: languages(chance, company),
    cargos: wished.map(({ slug }) => positionRef(company, slug)),
    areasInteresse: interestsFor(company, position.areas).slice(0, 2),
    conhecimentos: chance.sample(position.conhecimentos, chance.between(0, 3)).map((slug) => skillRef(company, slug)),
    colocacao: one.age < 22 && chance.chance(0.2) ? 'A' : 'E',
    experiencias: jobs,
    primeiroEmprego: jobs.length === 0,
    ...licence(chance, one, today),
    ...(chance.chance(0.55) ? { observacao: chance.pick(REMARKS) } : {}),
    aceitoPoliticaSeguranca: true,
    moduloExterno: chance.chance(0.7),
    contratado: false,
    disponivel: true,
  }
  return { row, person: one, company, wishes: wished }
}

/** The person behind the candidate login shown on the sign-in page of the demo. */
export function loginCandidate(today: string): Candidate {
  const position = POSITIONS[1].find(({ slug }) => slug === 'analista-qualidade')!
  const made = candidate(INDEX.candidates - 1, 1, today, position)
  const { row } = made
  const born = addYears(addDays(today, -140), -29)
  const graduated = String(yearOf(born) + 23)
  Object.assign(row, {
    ref: 'candidato:1:login',
    nome: 'Marina Lopes de Andrade',
    senha: 'ipe-candidato-2026',
    pessoal: {
      ...(row.pessoal as object),
      cpf: CANDIDATE_LOGIN_CPF,
      sexo: 'F',
      dataNascimento: born,
      escolaridade: '09',
      estadoCivil: '01',
      conjuge: null,
      mae: 'Lúcia Lopes de Andrade',
      pai: 'Roberto de Andrade',
    },
    contato: { ...(row.contato as object), email: 'marina.andrade@correio.example' },
    formacao: [
      {
        areaFormacao: trainingRef(1, 'alimentos'),
        curso: 'Engenharia de Alimentos',
        local: 'Universidade Federal de Uberlândia',
        tipo: 'GRADUACAO',
        situacao: 'COMPLETO',
        conclusao: graduated,
        anoConclusao: `${graduated}-12`,
      },
    ],
    candidatoIdiomas: [{ idioma: languageRef(1, 'ingles'), nivel: 'I' }],
    conhecimentos: [skillRef(1, 'bpf'), skillRef(1, 'appcc')],
    moduloExterno: true,
  })
  made.person = { ...made.person, sex: 'F', age: 29, birth: born, cpf: CANDIDATE_LOGIN_CPF }
  return made
}

export async function addPortrait({ row, person: one }: Candidate) {
  row.foto = await portrait(row.ref, one.sex, one.age)
}

export interface MassOptions {
  candidates: number
  company?: CompanyNumber
  today?: string
  /** Rows per batch. */
  size?: number
  /** Where to begin, to add to an earlier load. */
  from?: number
}

/** Candidates by the thousand, made while they are written: memory stays flat whatever the number. */
export async function* massCandidates({
  candidates,
  company = 1,
  today = STORY_DAY,
  size = 1_000,
  from = 0,
}: MassOptions): AsyncGenerator<Batch> {
  for (let first = 0; first < candidates; first += size) {
    const rows = Array.from(
      { length: Math.min(size, candidates - first) },
      (_, offset) => candidate(INDEX.mass + from + first + offset, company, today).row,
    )
    yield { resource: 'captacao/candidatos', empresa: company, rows }
  }
}
