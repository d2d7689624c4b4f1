import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Text of one file inside a ZIP (an XLSX is one), found through the central directory. */
export function zipEntry(zip: Buffer, name: string): string {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let entry = zip.readUInt16LE(end + 10); entry > 0; entry--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20))
      return (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8')
    }
    at += 46 + nameLength + extraLength + commentLength
  }
  throw new Error(`No ${name} in this archive.`)
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
