/** One invented person with everything a registration form asks: the same for candidates and talents. */
import { addDays, addYears, yearOf } from './dates.ts'
import { cpf, pis } from './documents.ts'
import { parentName, personName, type Name, type Sex } from './names.ts'
import { NEAR, PLACES, STREETS, type Place } from './places.ts'
import { weights, type Random } from './random.ts'
import { city, state, type CompanyNumber, type Value } from './types.ts'

export interface Person {
  index: number
  sex: Sex
  name: Name
  birth: string
  age: number
  place: Place
  cpf: string
  /** Code of the 'escolaridade' table. */
  schooling: string
  email: string
  pessoal: { [field: string]: Value }
  endereco: { [field: string]: Value }
  contato: { [field: string]: Value }
}

export interface PersonOptions {
  company: CompanyNumber
  today: string
  /** Youngest and oldest age. */
  ages: [number, number]
  /** Domain of the e-mail addresses; `.example` never reaches anybody. */
  domain?: string
  /** Replaces the drawn degree. */
  schooling?: string
}

const SCHOOLING = {
  1: weights([
    ['05', 8],
    ['06', 6],
    ['07', 44],
    ['08', 12],
    ['09', 14],
    ['10', 4],
    ['13', 3],
    ['14', 9],
  ]),
  2: weights([
    ['07', 14],
    ['08', 28],
    ['09', 34],
    ['10', 14],
    ['11', 3],
    ['14', 7],
  ]),
}
const MARRIED = weights([
  ['03', 70],
  ['09', 30],
])
const RACE = weights([
  ['8', 45],
  ['2', 43],
  ['4', 10],
  ['6', 1],
  ['1', 1],
])
const PROFESSIONS = {
  F: [
    'Comerciante',
    'Professora',
    'Costureira',
    'Enfermeira',
    'Servidora pública',
    'Cozinheira',
    'Aposentada',
    'Autônoma',
    'Agricultora',
  ],
  M: [
    'Comerciante',
    'Motorista',
    'Aposentado',
    'Agricultor',
    'Pedreiro',
    'Autônomo',
    'Mecânico',
    'Servidor público',
    'Eletricista',
  ],
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

function birthDate(chance: Random, today: string, [youngest, oldest]: [number, number]) {
  // The mean of two draws puts most people in the middle of the range, as in a real applicant pool.
  const age = Math.round(youngest + ((chance.next() + chance.next()) / 2) * (oldest - youngest))
  return { age, birth: addDays(addYears(today, -age), -chance.between(1, 360)) }
}

export function person(chance: Random, index: number, options: PersonOptions): Person {
  const { company, today } = options
  const sex: Sex = chance.chance(0.5) ? 'F' : 'M'
  const { age, birth } = birthDate(chance, today, options.ages)
  const name = personName(chance, sex, yearOf(birth))
  const place = PLACES[chance.weighted(NEAR[company])]
  const schooling = options.schooling ?? chance.weighted(SCHOOLING[company])
  const mobile = `9${chance.between(8100, 9999)}${String(chance.between(0, 9999)).padStart(4, '0')}`
  const email = `${plain(name.given)}.${plain(name.family.at(-1)!)}${index}@${options.domain ?? 'correio.example'}`
  return {
    index,
    sex,
    name,
    birth,
    age,
    place,
    schooling,
    email,
    cpf: cpf(index),
    pessoal: personal(chance, { sex, age, birth, name, place, schooling, index }),
    endereco: address(chance, place),
    contato: {
      email,
      dddCelular: place.ddd,
      foneCelular: mobile,
      ...(chance.chance(0.2)
        ? {
            ddd: place.ddd,
            foneFixo: `3${chance.between(200, 599)}${String(chance.between(0, 9999)).padStart(4, '0')}`,
          }
        : {}),
    },
  }
}

interface Traits {
  sex: Sex
  age: number
  birth: string
  name: Name
  place: Place
  schooling: string
  index: number
}

function personal(chance: Random, { sex, age, birth, name, place, schooling, index }: Traits) {
  const family = name.family.at(-1)!
  const married = age > 23 && chance.chance(Math.min(0.7, (age - 20) / 30))
  return {
    dataNascimento: birth,
    naturalidade: `${place.nome}/${place.uf}`,
    sexo: sex,
    cpf: cpf(index),
    possuiParentes: chance.chance(0.06),
    escolaridade: schooling,
    estadoCivil: married ? chance.weighted(MARRIED) : age > 35 && chance.chance(0.3) ? '06' : '01',
    qtdFilhos: age < 22 ? 0 : Math.min(4, Math.floor(chance.next() * chance.next() * (married ? 5 : 2.4))),
    ...(married ? { conjuge: personName(chance, sex === 'F' ? 'M' : 'F', yearOf(birth)).full } : {}),
    mae: parentName(chance, 'F', yearOf(birth) - 26, family),
    profissaoMae: chance.pick(PROFESSIONS.F),
    ...(chance.chance(0.85)
      ? { pai: parentName(chance, 'M', yearOf(birth) - 28, family), profissaoPai: chance.pick(PROFESSIONS.M) }
      : {}),
    deficiencia: chance.chance(0.05) ? String(chance.between(1, 3)) : '0',
    rg: String(chance.between(1_000_000, 59_999_999)),
    rgUfId: state(Math.floor(place.ibge / 100_000)),
    rgOrgaoEmissor: 'SSP',
    pis: pis(index),
    etniaRaca: chance.weighted(RACE),
  }
}

function address(chance: Random, place: Place) {
  const flat = chance.chance(0.35)
  return {
    cep: String(chance.between(...place.cep)).padStart(5, '0') + String(chance.between(0, 899)).padStart(3, '0'),
    logradouro: chance.pick(STREETS),
    numero: String(chance.between(12, 2400)),
    ...(flat ? { complemento: `Apto ${chance.between(1, 12)}0${chance.between(1, 4)}` } : {}),
    uf: state(Math.floor(place.ibge / 100_000)),
    cidade: city(place.ibge),
    bairro: chance.pick(place.bairros),
  }
}
