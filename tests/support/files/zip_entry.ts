import { deflateRawSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'

/** Text of one file inside a ZIP (an XLSX is one). */
export function zipEntry(zip: Buffer, wanted: string): string {
  const found = unzipSync(zip, { filter: ({ name }) => name === wanted })[wanted]
  if (!found) throw new Error(`No ${wanted} in this archive.`)
  return strFromU8(found)
}

const u16 = (value: number) => [value & 255, value >> 8]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]

/** An archive of texts, or of bytes that are packed already. */
export function zipOf(files: Record<string, string | { packed: Buffer }>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path)
    const bytes = typeof content === 'string' ? deflateRawSync(content) : content.packed
    // Sizes and sums are not true: whoever reads must not believe them.
    const about = [...u16(20), ...u16(0), ...u16(8), ...u32(0), ...u32(0), ...u32(bytes.length), ...u32(1)]
    const sizes = [...u16(name.length), ...u16(0)]
    const head = Buffer.from([...u32(0x04034b50), ...about, ...sizes])
    central.push(
      Buffer.from([
        ...u32(0x02014b50),
        ...u16(20),
        ...about,
        ...sizes,
        ...u16(0),
        ...u16(0),
        ...u16(0),
        ...u32(0),
        ...u32(at),
      ]),
      name,
    )
    local.push(head, name, bytes)
    at += head.length + name.length + bytes.length
  }
  const directory = Buffer.concat(central)
  const count = Object.keys(files).length
  const end = [
    ...u32(0x06054b50),
    ...u32(0),
    ...u16(count),
    ...u16(count),
    ...u32(directory.length),
    ...u32(at),
    ...u16(0),
  ]
  return Buffer.concat([...local, directory, Buffer.from(end)])
}

const SHEETS = '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'
const LINKS = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'
const TYPES =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'

/** A workbook of one sheet, by its XML. */
export const workbookOf = (sheet: string | { packed: Buffer }, more: Record<string, string> = {}) =>
  zipOf({
    '[Content_Types].xml': TYPES,
    'xl/workbook.xml': SHEETS,
    'xl/_rels/workbook.xml.rels': LINKS,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  })
