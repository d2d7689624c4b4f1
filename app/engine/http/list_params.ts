import type { ListQuery } from '../definition/context.ts'
import { LIST_PARAMETERS } from '../definition/list_parameters.ts'
import { isCivilDate } from '../fields/date/rules.ts'
import { isoDate } from '../fields/date/written.ts'
import { ValidationError } from '../errors.ts'
import { wholeNumber } from './request.ts'

type ListDialect = 'content' | 'range'

export interface ParsedList {
  query: ListQuery
  dialect: ListDialect
  unpaged: boolean
}

const MAX_SIZE = 1000
const MAX_UNPAGED = 20_000

const refuse = (field: string, message: string): never => {
  throw new ValidationError([{ field, message }])
}

function json(name: string, text: unknown): any {
  try {
    return JSON.parse(String(text))
  } catch {
    return refuse(name, 'Valor inválido')
  }
}

const whole = (name: string, value: unknown, fallback: number, min: number, max: number): number => {
  if (value === undefined || value === '') return fallback
  const number = wholeNumber(value) ?? Number.NaN
  return number >= min && number <= max ? number : refuse(name, 'Valor inválido')
}

const words = (value: unknown) =>
  value === undefined || value === null
    ? undefined
    : typeof value === 'object'
      ? refuse('q', 'Valor inválido')
      : String(value)

const flag = (value: unknown) => value === true || value === 'true' || value === '1'

/** `em`: the day for which histories are read. */
export function dayOf(input: Record<string, any>): string | undefined {
  if (input.em === undefined || input.em === '') return undefined
  const day = isoDate(String(input.em))
  return isCivilDate(day) ? day : refuse('em', 'Data inválida.')
}

/**
 * Parses either list dialect of a query string: `range/sort/filter` of ra-data-simple-rest, or
 * `page/size/sort/<campo>`.
 */
export function parseList(input: Record<string, any>, size: number): ParsedList {
  const fields = input.campos
    ? String(input.campos)
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean)
    : undefined
  const common = { brief: flag(input.resumido), full: flag(input.completo), fields, onDay: dayOf(input) }
  if (input.range !== undefined || input.filter !== undefined || String(input.sort ?? '').startsWith('[')) {
    const range = input.range === undefined ? [0, size - 1] : json('range', input.range)
    if (
      !Array.isArray(range) ||
      range.length !== 2 ||
      !range.every(Number.isSafeInteger) ||
      range[0] < 0 ||
      range[1] < range[0] ||
      range[1] - range[0] >= MAX_SIZE
    )
      refuse('range', 'Valor inválido')
    const sort = input.sort === undefined ? undefined : json('sort', input.sort)
    if (
      sort !== undefined &&
      (!Array.isArray(sort) || typeof sort[0] !== 'string' || !['ASC', 'DESC', undefined].includes(sort[1]))
    )
      refuse('sort', 'Valor inválido')
    const filter = input.filter === undefined ? {} : json('filter', input.filter)
    if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) refuse('filter', 'Valor inválido')
    const { q, ...rest } = filter
    return {
      dialect: 'range',
      unpaged: false,
      query: {
        ...common,
        offset: range[0],
        limit: range[1] - range[0] + 1,
        ...(sort && { sort: [{ field: sort[0], descending: sort[1] === 'DESC' }] }),
        filter: rest,
        search: words(q),
      },
    }
  }
  const filter = Object.fromEntries(Object.entries(input).filter(([name]) => !LIST_PARAMETERS.has(name)))
  const sort = input.sort
    ? String(input.sort)
        .split(',')
        .filter(Boolean)
        .map((value) => ({ field: value.replace(/^-/, ''), descending: value.startsWith('-') }))
    : undefined
  const unpaged = flag(input.unpaged)
  const limit = whole('size', input.size, size, 1, MAX_SIZE)
  return {
    dialect: 'content',
    unpaged,
    query: {
      ...common,
      filter,
      sort,
      search: words(input.q),
      ...(unpaged
        ? { limit: MAX_UNPAGED, offset: 0, withoutTotal: true }
        : { limit, offset: whole('page', input.page, 0, 0, 10_000_000) * limit }),
    },
  }
}
