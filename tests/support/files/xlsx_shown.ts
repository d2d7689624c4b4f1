import { formatValue } from '#app/reports/format.ts'
import { zipEntry } from './zip_entry.ts'

const DAY_MS = 86_400_000
/** Excel counts days from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

const plain = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** 'A' is 0, 'AB' 27. */
const columnOf = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** A number as Excel shows it in this format of ours; words in quotes stand before it. */
function shown(value: number, code: string): string {
  const words = [...code.matchAll(/"([^"]*)"/g)].map(([, word]) => word!.trim())
  const pattern = code.replaceAll(/"[^"]*"/g, '').trim()
  const currency = words.at(-1) === 'R$'
  const note = (currency ? words.slice(0, -1) : words).join(' ')
  const figure = () => {
    if (/[dmy]{2}/.test(pattern)) {
      const moment = new Date(DAY_ZERO + Math.round(value * DAY_MS)).toISOString()
      const [year, month, day] = moment.slice(0, 10).split('-')
      const date = pattern.startsWith('dd') ? `${day}/${month}/${year}` : `${month}/${year}`
      return pattern.includes('hh') ? `${date} ${moment.slice(11, 16)}` : date
    }
    if (pattern === '[h]:mm') return formatValue(value * 1440, 'duration')
    if (pattern.endsWith('%')) return formatValue(value * 100, 'percent')
    if (currency) return formatValue(value, 'money')
    const digits = /\.(0+)$/.exec(pattern)?.[1]?.length ?? 0
    return digits ? formatValue(value, 'decimal', digits) : formatValue(value, 'integer')
  }
  return `${note} ${figure()}`.trim()
}

export interface ShownSheet {
  name: string
  /** Cells as people see them; empty ones are ''. */
  rows: string[][]
}

/** The sheets of a workbook of ours as people see them: numbers in their formats, with the words of the formats. */
export function shownSheets(file: Buffer): ShownSheet[] {
  const [styles, strings, workbook] = ['styles', 'sharedStrings', 'workbook'].map((name) =>
    zipEntry(file, `xl/${name}.xml`),
  )
  const codes = new Map(
    [...styles!.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id!, plain(code!)]),
  )
  const formats = [...styles!.slice(styles!.indexOf('<cellXfs')).matchAll(/<xf ([^>]*)>/g)].map(
    ([, attributes]) => codes.get(/numFmtId="(\d+)"/.exec(attributes!)?.[1] ?? '') ?? '',
  )
  const texts = [...strings!.matchAll(/<si><t[^>]*>([\s\S]*?)<\/t><\/si>|<si><t[^>]*\/><\/si>/g)].map(([, text]) =>
    plain(text ?? ''),
  )
  return [...workbook!.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name], index) => ({
    name: plain(name!),
    rows: [...zipEntry(file, `xl/worksheets/sheet${index + 1}.xml`).matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(
      ([, row]) => {
        const cells: string[] = []
        for (const [, attributes, content] of row!.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
          const value = /<v>([\s\S]*?)<\/v>/.exec(content ?? '')?.[1]
          const style = /s="(\d+)"/.exec(attributes!)?.[1] ?? 0
          const inline = /<is><t[^>]*>([\s\S]*?)<\/t><\/is>/.exec(content ?? '')?.[1]
          cells[columnOf(/r="([A-Z]+)/.exec(attributes!)![1]!)] =
            value === undefined
              ? plain(inline ?? '')
              : attributes!.includes('t="s"')
                ? texts[Number(value)]!
                : shown(Number(value), formats[Number(style)] ?? '')
        }
        return Array.from(cells, (cell) => cell ?? '')
      },
    ),
  }))
}
