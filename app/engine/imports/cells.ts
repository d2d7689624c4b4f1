import { cleanLine, cleanLines } from '../fields/clean.ts'
import { kindOf } from '../fields/index.ts'
import { codeOf } from '../fields/text/codes.ts'
import { fold, nameKey } from '../definition/fold.ts'
import { wordsOf } from '../definition/words.ts'
import type { FieldDef } from '../definition/types.ts'

/** A formula without a result, such as '#N/A'. */
export interface FormulaError {
  error: string
}

/** Content of a cell of a file. Dates are ISO 8601, percentages texts such as '7,5%'. */
export type Cell = string | number | boolean | FormulaError | null

export const isFormulaError = (cell: Cell | undefined): cell is FormulaError =>
  typeof cell === 'object' && cell !== null

/** A cell converted to the value of a field, or an error message. References are resolved elsewhere. */
export type Converted = { value: unknown } | { message: string }

const YES = new Set(['sim', 's', 'true', 'verdadeiro', 'x', '1'])
const NO = new Set(['nao', 'n', 'false', 'falso', '0'])
/** Document numbers that spreadsheets treat as numbers, which removes their leading zeros. */
const DIGITS: Record<string, number> = { cpf: 11, cnpj: 14, pis: 11, cep: 8 }
const DAY_MS = 86_400_000
/** Pieces between commas that one name may have. */
const MAX_COMMAS = 4

export const isEmptyCell = (cell: Cell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cleanLine(cell) === '')

/** The cell as displayed text. */
export const textOf = (cell: Cell): string =>
  typeof cell === 'boolean'
    ? cell
      ? 'Sim'
      : 'Não'
    : cleanLines(String((isFormulaError(cell) ? cell.error : cell) ?? ''))

/** '1.234,56', 'R$ 10' and '12 %' → numbers; other text is left unchanged and refused by the kind of its field. */
function numberOf(cell: Cell): unknown {
  if (typeof cell === 'number') return cell
  const text = textOf(cell).replace(/R\$|%|\s/g, '')
  const plain = text.includes(',')
    ? text.replaceAll('.', '').replace(',', '.')
    : /^-?\d{1,3}(\.\d{3})+$/.test(text)
      ? text.replaceAll('.', '')
      : text
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : textOf(cell)
}

const two = (text: string) => text.padStart(2, '0')

/** Two digits of a year, as Excel reads them. */
const yearOf = (text: string) => (text.length === 4 ? text : `${Number(text) < 30 ? 20 : 19}${text}`)

/** '1/2/2024', '1.2.24' → '01/02/2024'; a serial day number, as in a CSV from Excel, → ISO. */
function dayOf(cell: Cell): string {
  if (typeof cell === 'number' && cell > 1 && cell < 100_000)
    return new Date(Date.UTC(1899, 11, 30) + Math.floor(cell) * DAY_MS).toISOString().slice(0, 10)
  return textOf(cell).replace(
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/,
    (_all, day, _sign, month, year) => `${two(day)}/${two(month)}/${yearOf(year)}`,
  )
}

const onlyOne = <T>(found: T[]): T | undefined => (found.length === 1 ? found[0] : undefined)
/** Words without their last vowels: 'completo' and 'completa' are one. */
const stems = (text: string) => wordsOf(text).map((word) => (word.length > 4 ? word.replace(/[aeo]s?$/, '') : word))
/** 'Pós' for 'Pós-graduação', 'Superior completo' for 'Educação superior completa': each word begins one of the name. */
const isShortFor = (written: string, name: string): boolean => {
  const [short, long] = [stems(written), stems(name.replace(/[-–]/g, ' '))]
  return short.length > 0 && short.every((word) => word.length > 2 && long.some((other) => other.startsWith(word)))
}

function optionOf(text: string, { choices = [] }: FieldDef): Converted {
  const sought = nameKey(text)
  const found =
    choices.find(({ id }) => id === text) ??
    choices.find(({ id, nome }) => nameKey(nome) === sought || nameKey(id) === sought) ??
    onlyOne(choices.filter(({ id }) => /^\d+$/.test(id) && /^\d+$/.test(text) && Number(id) === Number(text))) ??
    onlyOne(choices.filter(({ nome }) => isShortFor(text, nome)))
  if (found) return { value: found.id }
  const names = choices.slice(0, 12).map(({ nome }) => nome)
  return { message: `Valor inválido. Use: ${names.join(', ')}${choices.length > names.length ? '…' : ''}.` }
}

/**
 * Parts of a cell with several values: 'Inglês; Espanhol', or 'Inglês, Espanhol' as lists and exports write them. A comma
 * may belong to a name (`isOne`): the longest part that is one wins.
 */
export async function splitList(cell: Cell, isOne: (part: string) => Promise<boolean> | boolean): Promise<string[]> {
  const parts = textOf(cell)
    .split(/[;|\n]/)
    .map((value) => value.trim())
    .filter(Boolean)
  if (parts.length !== 1 || !parts[0]!.includes(',') || (await isOne(parts[0]!))) return parts
  const pieces = parts[0]!
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
  const found: string[] = []
  for (let from = 0; from < pieces.length;) {
    let to = Math.min(pieces.length, from + MAX_COMMAS)
    while (to > from + 1 && !(await isOne(pieces.slice(from, to).join(', ')))) to--
    found.push(pieces.slice(from, to).join(', '))
    from = to
  }
  return found
}

/** Converts a non-empty cell to the options it names. */
export async function convertChoices(cell: Cell, field: FieldDef): Promise<Converted> {
  const names = await splitList(cell, (part) => 'value' in optionOf(part, field))
  const parts = names.map((name) => optionOf(name, field))
  return (
    parts.find((part) => 'message' in part) ?? { value: parts.map((part) => ('value' in part ? part.value : null)) }
  )
}

/** Converts a non-empty cell to the value of a field. */
export function convertCell(cell: Cell, field: FieldDef): Converted {
  if (isFormulaError(cell)) return { message: `A célula tem um erro de fórmula (${cell.error}).` }
  const text = textOf(cell)
  const length = DIGITS[field.kind]
  if (length) {
    const plain = kindOf(field).normal!(text)
    return { value: /^\d+$/.test(plain) ? plain.padStart(length, '0') : plain }
  }
  switch (field.kind) {
    case 'boolean':
      return YES.has(fold(text))
        ? { value: true }
        : NO.has(fold(text))
          ? { value: false }
          : { message: 'Valor inválido. Use: Sim, Não.' }
    case 'choice':
      return optionOf(text, field)
    case 'integer':
    case 'year':
    case 'decimal':
    case 'money':
    case 'percent':
      return { value: numberOf(cell) }
    case 'date':
      return { value: dayOf(cell).replace(/^(\d{4}-\d\d-\d\d)T00:00(:00)?$/, '$1') }
    case 'datetime':
      return { value: dayOf(cell).replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)$/, '$1-03:00') }
    case 'month':
      return {
        value: dayOf(cell)
          .replace(/^(\d{4}-\d\d)-\d\d$/, '$1')
          .replace(/^\d\d\/(\d\d\/\d{4})$/, '$1'),
      }
    case 'time':
      return { value: text.replace(/^1899-12-3\dT(\d\d:\d\d).*$/, '$1') }
    case 'text':
      return { value: field.codes ? codeOf(text, field) : text.replace(/ {2,}/g, ' ') }
    default:
      return { value: field.codes ? codeOf(text, field) : (kindOf(field).normal?.(text) ?? text) }
  }
}
