import { addDays } from '#engine'

/** National holidays that fall on the same day each year. Sources as laws, the year from which each holds. */
const NATIONAL = [
  { day: '01-01', nome: 'Confraternização Universal', lei: 'Lei nº 662/1949, art. 1º', from: 1950 },
  { day: '04-21', nome: 'Tiradentes', lei: 'Lei nº 662/1949, art. 1º (Lei nº 10.607/2002)', from: 1950 },
  { day: '05-01', nome: 'Dia do Trabalho', lei: 'Lei nº 662/1949, art. 1º', from: 1950 },
  { day: '09-07', nome: 'Independência do Brasil', lei: 'Lei nº 662/1949, art. 1º', from: 1950 },
  { day: '10-12', nome: 'Nossa Senhora Aparecida', lei: 'Lei nº 6.802/1980', from: 1980 },
  { day: '11-02', nome: 'Finados', lei: 'Lei nº 662/1949, art. 1º (Lei nº 10.607/2002)', from: 2002 },
  { day: '11-15', nome: 'Proclamação da República', lei: 'Lei nº 662/1949, art. 1º', from: 1950 },
  {
    day: '11-20',
    nome: 'Dia Nacional de Zumbi e da Consciência Negra',
    lei: 'Lei nº 14.759/2023',
    from: 2024,
  },
  { day: '12-25', nome: 'Natal', lei: 'Lei nº 662/1949, art. 1º', from: 1950 },
] as const

/** Days that move with Easter; none is national by law: states, cities and companies decide (Lei nº 9.093/1995). */
export const MOVEIS = {
  CARNAVAL_SEGUNDA: 'Segunda-feira de Carnaval',
  CARNAVAL: 'Terça-feira de Carnaval',
  CINZAS: 'Quarta-feira de Cinzas',
  SEXTA_SANTA: 'Sexta-feira da Paixão',
  CORPUS_CHRISTI: 'Corpus Christi',
} as const

const DAYS_FROM_EASTER: Record<string, number> = {
  CARNAVAL_SEGUNDA: -48,
  CARNAVAL: -47,
  CINZAS: -46,
  SEXTA_SANTA: -2,
  CORPUS_CHRISTI: 60,
}

/** Easter Sunday of a year (Gregorian computus, Meeus), as `yyyy-mm-dd`. */
export function easter(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}

/** Who decided a day off: the nation, a state or city, or the company. */
export type HolidayScope = 'NACIONAL' | 'LOCAL' | 'EMPRESA'

/** A day off: where it comes from is a law or the company's own list. */
export interface Holiday {
  /** `yyyy-mm-dd` */
  data: string
  nome: string
  lei: string | null
  ambito: HolidayScope
}

export const nationalHolidays = (year: number): Holiday[] =>
  NATIONAL.filter(({ from }) => year >= from).map(({ day, nome, lei }) => ({
    data: `${year}-${day}`,
    nome,
    lei,
    ambito: 'NACIONAL',
  }))

/** The day of a moving holiday in a year. */
export const movingDay = (movel: keyof typeof MOVEIS, year: number) => addDays(easter(year), DAYS_FROM_EASTER[movel]!)

/** A holiday as the company's list has it. */
export interface HolidayRule {
  nome: string
  repeticao: 'UNICO' | 'ANUAL' | 'MOVEL'
  data: string | null
  movel: string | null
}

/** The day of a listed holiday in a year; null: none in that year. 29 February is a holiday in leap years only. */
export function dayInYear({ repeticao, data, movel }: HolidayRule, year: number): string | null {
  if (repeticao === 'MOVEL') return movel ? addDays(easter(year), DAYS_FROM_EASTER[movel]!) : null
  if (!data) return null
  if (repeticao === 'UNICO') return data.startsWith(`${year}-`) ? data : null
  const day = `${year}-${data.slice(5)}`
  const exists = new Date(`${day}T00:00:00Z`).getUTCDate() === Number(data.slice(8))
  return exists && day >= data ? day : null
}
