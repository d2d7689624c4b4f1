import { inflateRawSync } from 'node:zlib'

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
