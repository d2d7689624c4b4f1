import { SEXOS, TURNOS, VINCULOS, monthsOfService } from '#plugins/talent/plugin.ts'

/** What results are seen by besides areas. */
export const DIMENSOES = {
  E: 'Estabelecimento',
  T: 'Tempo de casa',
  V: 'Vínculo',
  U: 'Turno',
  S: 'Sexo',
  I: 'Faixa etária',
}
export type Dimension = keyof typeof DIMENSOES
export const isDimension = (value: string): value is Dimension => Object.hasOwn(DIMENSOES, value)

/** Numbers of the group of each dimension; null: it is not known. Stored instead of dates and codes of a person. */
export type Bands = Partial<Record<Dimension, number | null>>

/** First full year (of service, of age) of each band, with its name. */
const YEARS = { T: [0, 1, 3, 5, 10], I: [0, 25, 35, 45, 55] } as const
const YEAR_NAMES = {
  T: ['Até 1 ano', 'De 1 a 3 anos', 'De 3 a 5 anos', 'De 5 a 10 anos', 'Mais de 10 anos'],
  I: ['Até 24 anos', 'De 25 a 34 anos', 'De 35 a 44 anos', 'De 45 a 54 anos', '55 anos ou mais'],
} as const
/** The place of a code is stored: a new one is added at the end. */
const CODES = { V: VINCULOS, U: TURNOS, S: { M: SEXOS.M, F: SEXOS.F } } as const

/** What the bands of a person are made of. */
export interface SegmentFacts {
  estabelecimento: number | null
  dataAdmissao: string | null
  dataNascimento: string | null
  vinculo: string | null
  turno: string | null
  sexo: string | null
}

function yearsBand(of: 'T' | 'I', from: string | null, until: string): number | null {
  if (!from) return null
  const years = Math.floor(monthsOfService(from, until) / 12)
  return YEARS[of].findLastIndex((first) => years >= first) + 1
}
const codeBand = (of: keyof typeof CODES, code: string | null): number | null =>
  code === null ? null : Object.keys(CODES[of]).indexOf(code) + 1 || null

/** The group of a person in each of these dimensions, on a day. */
export function bandsOf(facts: SegmentFacts, dimensions: readonly Dimension[], day: string): Bands {
  const all: Required<Bands> = {
    E: facts.estabelecimento,
    T: yearsBand('T', facts.dataAdmissao, day),
    V: codeBand('V', facts.vinculo),
    U: codeBand('U', facts.turno),
    S: codeBand('S', facts.sexo),
    I: yearsBand('I', facts.dataNascimento, day),
  }
  return Object.fromEntries(dimensions.map((dimension) => [dimension, all[dimension]]))
}

/** Name of a group of a dimension other than the establishment, which has a record. */
export function bandName(dimension: Dimension, band: number): string {
  if (dimension === 'T' || dimension === 'I') return YEAR_NAMES[dimension][band - 1] ?? ''
  return dimension === 'E' ? '' : (Object.values<string>(CODES[dimension])[band - 1] ?? '')
}
