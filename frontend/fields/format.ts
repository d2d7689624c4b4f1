import { trimEndOf } from '#engine/fields/trim.ts'
import { today } from '../providers/today.ts'

export { today }
/**
 * Conversion between displayed text, typed text and stored values, as pure functions. `formatX` returns text for
 * display, `maskX` formats text while it is typed, `parseX` returns the stored value.
 */

export const onlyDigits = (text: string) => text.replace(/\D/g, '')

/**
 * Fills a pattern ('000.000.000-00') with characters and stops after the last one. The separator after it is not added,
 * so that deleting works.
 */
function fillPattern(characters: string, pattern: string): string {
  let filled = ''
  let next = 0
  for (const mark of pattern) {
    if (next >= characters.length) break
    filled += mark === '0' ? characters[next++] : mark
  }
  return filled
}

// --- Documents -----------------------------------------------------------------------------------------------------

export const parseCpf = (text: string) => onlyDigits(text).slice(0, 11)
/** '52998224725' → '529.982.247-25' */
export const formatCpf = (value: string) => fillPattern(parseCpf(value), '000.000.000-00')

/** Since July 2026 the first twelve characters of a CNPJ may be letters. */
export const parseCnpj = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14)
export const formatCnpj = (value: string) => fillPattern(parseCnpj(value), '00.000.000/0000-00')

/** Eleven digits are a CPF; anything longer (or with a letter) is a CNPJ. */
export const parseCpfOrCnpj = (text: string) => parseCnpj(text)
/** '11222333000181' → '11.222.333/0001-81', and eleven digits as a CPF. */
export const formatCpfOrCnpj = (value: string) =>
  /^\d{0,11}$/.test(parseCnpj(value)) ? formatCpf(value) : formatCnpj(value)

export const parsePis = (text: string) => onlyDigits(text).slice(0, 11)
/** '12044555672' → '120.44555.67-2' */
export const formatPis = (value: string) => fillPattern(parsePis(value), '000.00000.00-0')

export const parseCep = (text: string) => onlyDigits(text).slice(0, 8)
/** '60115170' → '60115-170' */
export const formatCep = (value: string) => fillPattern(parseCep(value), '00000-000')

/** A pasted '+55 85 …' loses the country code: the product stores Brazilian numbers only. */
export function parsePhone(text: string): string {
  const digits = onlyDigits(text)
  return (digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits).replace(/^0+/, '').slice(0, 11)
}

/** `digits`: number of digits of the field. Up to nine there is no area code, up to three there is no separator. */
export function formatPhone(value: string, digits = 11): string {
  const phone = parsePhone(value).slice(0, digits)
  if (digits <= 3) return phone
  const tail = phone.length > (digits <= 9 ? 8 : 10) ? '00000-0000' : '0000-0000'
  return fillPattern(phone, digits <= 9 ? tail : `(00) ${tail}`)
}

// --- Numbers -------------------------------------------------------------------------------------------------------

export const group = (integer: string) => integer.replace(/\B(?=(?:\d{3}){1,100}(?!\d))/g, '.')

/** 1234.5 → '1.234,50'. `trim` omits trailing zeros: '1.234,5'. */
export function formatDecimal(value: number | null | undefined, scale = 2, trim = false): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  const [integer, decimals = ''] = Math.abs(value).toFixed(scale).split('.') as [string, string?]
  const shown = trim ? trimEndOf(decimals, '0') : decimals
  const zero = Number(integer) === 0 && Number(decimals) === 0
  return `${value < 0 && !zero ? '-' : ''}${group(integer)}${shown ? `,${shown}` : ''}`
}

/** 1234.5 → 'R$ 1.234,50' */
export const formatMoney = (value: number | null | undefined) => {
  const text = formatDecimal(value, 2)
  return text === '' ? '' : text.startsWith('-') ? `-R$ ${text.slice(1)}` : `R$ ${text}`
}

export const formatPercent = (value: number | null | undefined, scale = 2) => {
  const text = formatDecimal(value, scale, true)
  return text === '' ? '' : `${text}%`
}

/** 1234 → '1.234' */
export const formatInteger = (value: number | null | undefined) => formatDecimal(value, 0)

/**
 * Formats the text of a number that was pasted or is being typed: '1234,5' → '1.234,5'. A last dot that cannot be a
 * thousands separator ('12.5', '1234.56') is read as the decimal comma, because spreadsheets and numeric keypads
 * produce it.
 */
export function maskDecimal(text: string, scale = 2): string {
  const negative = /^\s*(R\$\s*)?-/.test(text) ? '-' : ''
  const point = text.includes(',') || /^\D*[1-9]\d{0,2}(\.\d{3})+\D*$/.test(text) ? -1 : text.lastIndexOf('.')
  const [integerPart = '', ...rest] =
    point < 0 ? text.replace(/\./g, '').split(',') : [text.slice(0, point), text.slice(point + 1)]
  const integer = onlyDigits(integerPart)
    .replace(/^0+(?=\d)/, '')
    .slice(0, 15)
  if (rest.length === 0 || scale === 0) return integer === '' ? negative : negative + group(integer)
  return `${negative}${group(integer === '' ? '0' : integer)},${onlyDigits(rest.join('')).slice(0, scale)}`
}

/** '1.234,50' → 1234.5; null when there is no digit. */
export function parseDecimal(text: string, scale = 2): number | null {
  const masked = maskDecimal(text, scale)
  if (!/\d/.test(masked)) return null
  const value = Number(masked.replace(/\./g, '').replace(',', '.'))
  return value === 0 ? 0 : value
}

// --- Civil dates, never shifted by a time zone ---------------------------------------------------------------------

const two = (value: number) => String(value).padStart(2, '0')

/** Whether a value is a date yyyy-MM-dd that exists. */
export function isCivilDate(value: unknown): value is string {
  const parts = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const lastDay = [
    31,
    year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ][month - 1]
  return year >= 1 && lastDay !== undefined && day >= 1 && day <= lastDay
}

/**
 * '2026-03-01' → '01/03/2026'. Only the date part of longer values (date-times) is used; values that are not dates are
 * returned unchanged.
 */
export function formatDate(value: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(value ?? '')
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : (value ?? '')
}

/** Formats a date being typed or pasted; accepts '2026-03-01', '1/3/2026' and '01032026'. */
export function maskDate(text: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text)
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`
  const short = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text)
  if (short) return `${short[1]!.padStart(2, '0')}/${short[2]!.padStart(2, '0')}/${short[3]}`
  return fillPattern(onlyDigits(text).slice(0, 8), '00/00/0000')
}

/**
 * Stored value of a date text: 'yyyy-MM-dd', null when empty, and the text itself while it is not a date (validation
 * reports it).
 */
export function parseDate(text: string): string | null {
  const masked = maskDate(text)
  if (masked === '') return null
  const [day = '', month = '', year = ''] = masked.split('/')
  const value = `${year}-${month}-${day}`
  return isCivilDate(value) ? value : masked
}

export const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(value)

/** '2026-03' → '03/2026' */
export function formatMonth(value: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})/.exec(value ?? '')
  return parts ? `${parts[2]}/${parts[1]}` : (value ?? '')
}

export function maskMonth(text: string): string {
  const iso = /^\s*(\d{4})-(\d{2})/.exec(text)
  if (iso) return `${iso[2]}/${iso[1]}`
  const short = /^\s*(\d)[/.-](\d{4})/.exec(text)
  if (short) return `0${short[1]}/${short[2]}`
  return fillPattern(onlyDigits(text).slice(0, 6), '00/0000')
}

export function parseMonth(text: string): string | null {
  const masked = maskMonth(text)
  if (masked === '') return null
  const [month = '', year = ''] = masked.split('/')
  const value = `${year}-${month}`
  return isMonth(value) ? value : masked
}

/** Hours may exceed 24 (workloads, time banks), so only the minutes are limited. */
export const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{1,7}:[0-5]\d$/.test(value)

/** The last two digits are the minutes: '830' → '8:30', '4400' → '44:00'. A typed colon stays in its place. */
export function maskTime(text: string): string {
  const colon = text.indexOf(':')
  if (colon > 0) {
    const [hours, minutes] = [onlyDigits(text.slice(0, colon)).slice(0, 7), onlyDigits(text.slice(colon + 1))]
    if (hours !== '' && minutes.length <= 2) return `${hours}:${minutes}`
  }
  const digits = onlyDigits(text).slice(0, 9)
  return digits.length <= 2 ? digits : `${digits.slice(0, -2)}:${digits.slice(-2)}`
}

/** '8' and '08' are read as 8:00; '8:5' stays as typed and fails validation. */
export function parseTime(text: string): string | null {
  const masked = maskTime(text)
  if (masked === '') return null
  const whole = /^\d{1,2}$/.test(masked) ? `${masked}:00` : masked
  return isTime(whole) ? `${whole.slice(0, -3).replace(/^0+(?=\d)/, '')}${whole.slice(-3)}` : whole
}

export const formatTime = (value: string | null | undefined) => value ?? ''

/** Whether a value is a timestamp in the API's format. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))

/** UTC instant → 'dd/MM/yyyy HH:mm' in the user's time zone. */
export function formatDateTime(value: string | null | undefined): string {
  if (!value) return ''
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) return value
  return `${two(instant.getDate())}/${two(instant.getMonth() + 1)}/${String(instant.getFullYear()).padStart(4, '0')} ${two(instant.getHours())}:${two(instant.getMinutes())}`
}

export function maskDateTime(text: string): string {
  return fillPattern(
    onlyDigits(/^\s*\d{4}-\d{2}-\d{2}T/.test(text) ? formatDateTime(text.trim()) : text).slice(0, 12),
    '00/00/0000 00:00',
  )
}

/** 'dd/MM/yyyy HH:mm' in the user's time zone → ISO instant; the text itself while it is not valid. */
export function parseDateTime(text: string): string | null {
  const masked = maskDateTime(text)
  if (masked === '') return null
  const [datePart = '', time = ''] = masked.split(' ')
  const date = parseDate(datePart)
  if (!isCivilDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return masked
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const instant = new Date(2000, month - 1, day, hour, minute)
  instant.setFullYear(year, month - 1, day)
  return instant.toISOString()
}

// --- Sizes ---------------------------------------------------------------------------------------------------------

/** Units are steps of 1024, as the specification requires. */
export function formatBytes(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB']
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit++
  }
  return `${formatDecimal(value, unit === 0 ? 0 : 1, true)} ${units[unit]}`
}
