/** Pure helpers for texts of the portal. */
import type { Choice } from '#engine/definition/types.ts'
import { formatDate } from '../language/dates.ts'
import { t, serverText } from '../language/t.ts'

/** Name in the header's greeting: at most 20 characters, with an ellipsis when shortened. */
export const shortName = (name: string) => (name.length <= 20 ? name : `${name.slice(0, 19).trimEnd()}…`)

/** Text of a coded value: the label of its code, the name of a reference, else the value itself. */
export function labelOf(value: unknown, choices: Choice[] = []): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return serverText(String((value as { nome?: unknown }).nome ?? ''))
  return serverText(choices.find((choice) => choice.id === String(value))?.nome) ?? String(value)
}

/** Display text of a reference: its first property that isn't the id. */
export function nameOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return ''
  const { nome, sigla } = value as { nome?: unknown; sigla?: unknown }
  const first = nome ?? sigla ?? Object.entries(value).find(([key]) => key !== 'id')?.[1]
  return first === null || first === undefined ? '' : String(first)
}

const dayNumber = (date: string) =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / 86_400_000

/** 'hoje', 'ontem', 'há 5 dias', then the date itself. */
export function sinceDay(date: string, today: string): string {
  const days = dayNumber(today) - dayNumber(date)
  if (days === 0) return t('hoje')
  if (days === 1) return t('ontem')
  return days > 1 && days <= 30 ? t('há {days} dias', { days }) : t('em {date}', { date: formatDate(date) })
}

/** 'Fortaleza/CE' from the different shapes of a city. */
export function placeOf(city: { nome: string; uf?: unknown } | null | undefined): string {
  if (!city?.nome) return ''
  const uf =
    typeof city.uf === 'object' && city.uf !== null
      ? ((city.uf as { sigla?: string; nome?: string }).sigla ?? (city.uf as { nome?: string }).nome)
      : city.uf
  return uf ? `${city.nome}/${String(uf)}` : city.nome
}

/** Plain text of sanitised HTML, for excerpts. */
export function plainText(html: string | null | undefined): string {
  const text =
    new DOMParser().parseFromString((html ?? '').replace(/<(br|\/p|\/li|\/h\d)[^<>]*>/gi, ' $&'), 'text/html').body
      .textContent ?? ''
  return text.replace(/\s+/g, ' ').trim()
}
