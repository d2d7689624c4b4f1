/** Parses 'jan. de 2020 – atual (4 anos 2 meses)' to first and last month. Pure. */
import { fold } from '#public'

export interface Period {
  /** First day of the month, yyyy-MM-dd. */
  from: string
  /** Null: until today. */
  to: string | null
  /** Position in the line. */
  index: number
  length: number
  /** Only years were given. */
  years: boolean
}

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const ENGLISH: Record<string, number> = { feb: 2, apr: 4, may: 5, aug: 8, sep: 9, oct: 10, dec: 12 }

const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3)) + 1 || ENGLISH[word.slice(0, 3)] || 0

const NAMES =
  'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|january|february|march|april|may|june|july|august|september|october|november|december|jan|fev|feb|mar|abr|apr|mai|jun|jul|ago|aug|set|sept|sep|out|oct|nov|dez|dec'
const MONTH_YEAR = `(?:(?:\\d{1,2}/)?(\\d{1,2})/(\\d{4})|(${NAMES})\\.?(?:\\s+de|\\s*[/,-])?\\s*(\\d{4})|(\\d{4}))`
const NOW = '(atual(?:mente)?|atualidade|presente|present|o momento|momento atual|hoje|em andamento|current)'
const PERIOD = new RegExp(`\\b${MONTH_YEAR}\\s{0,3}(?:-|–|—|a|ate|to|until)\\s{0,3}(?:${MONTH_YEAR}|${NOW})(?![\\w/])`)

const pad = (value: number) => String(value).padStart(2, '0')

/** A plausible month of a working life. */
function day(month: number, year: number, today: string): string | null {
  const date = `${year}-${pad(month)}-01`
  return month >= 1 && month <= 12 && year >= 1940 && date <= `${Number(today.slice(0, 4)) + 10}-12-31` ? date : null
}

function dayOf(groups: (string | undefined)[], last: boolean, today: string): string | null {
  const [numeric, itsYear, name, namedYear, year] = groups
  if (numeric) return day(Number(numeric), Number(itsYear), today)
  if (name) return day(monthOf(name), Number(namedYear), today)
  return year ? day(last ? 12 : 1, Number(year), today) : null
}

/** Keeps the length: one letter per letter. */
const plain = (line: string) => [...line].map((value) => fold(value).slice(0, 1) || ' ').join('')

/** The first period of a line; undefined if there is none, or it ends before it begins. */
export function periodIn(line: string, today: string): Period | undefined {
  const found = PERIOD.exec(plain(line))
  if (!found) return undefined
  const from = dayOf(found.slice(1, 6), false, today)
  const open = found[11] !== undefined
  const to = open ? null : dayOf(found.slice(6, 11), true, today)
  if (!from || from > today || (!open && (!to || to < from))) return undefined
  return {
    from,
    to: to !== null && to > today ? null : to,
    index: found.index,
    length: found[0].length,
    years: found[5] !== undefined,
  }
}

/** '(4 anos 2 meses)', '3 years', '10 meses' → months; 0 if the line is no duration. */
export function durationIn(line: string): number {
  const found = /^\(?(?:(\d{1,2}) (?:anos?|years?|yrs?))?\s?(?:(\d{1,2}) (?:mes(?:es)?|months?|mos?))?\)?$/.exec(
    fold(line).trim(),
  )
  return found ? Number(found[1] ?? 0) * 12 + Number(found[2] ?? 0) : 0
}
