import { deflateRawSync } from 'node:zlib'
import { test } from '@japa/runner'
import { Zip } from '#app/imports/zip.ts'

const LONG = 0xffff_ffff
const TEXT = 'Lição de segurança'

interface Written {
  name: Buffer
  /** Sizes in the extra field of ZIP64, as some libraries always write them. */
  isLong?: boolean
  method?: number
  flags?: number
}

/** An archive of one file. */
function archiveOf({ name, isLong = false, method = 8, flags = 0 }: Written): Buffer {
  const bytes = Buffer.from(TEXT)
  const packed = deflateRawSync(bytes)
  const extra = Buffer.alloc(isLong ? 20 : 0)
  if (isLong) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(16, 2)
    extra.writeBigUInt64LE(BigInt(bytes.length), 4)
    extra.writeBigUInt64LE(BigInt(packed.length), 12)
  }
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(isLong ? 45 : 20, 0)
  facts.writeUInt16LE(flags, 2)
  facts.writeUInt16LE(method, 4)
  facts.writeUInt32LE(isLong ? LONG : packed.length, 14)
  facts.writeUInt32LE(isLong ? LONG : bytes.length, 18)
  facts.writeUInt16LE(name.length, 22)
  facts.writeUInt16LE(extra.length, 24)
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, name, extra, packed])
  const directory = Buffer.concat([Buffer.from('504b01022d00', 'hex'), facts, Buffer.alloc(14), name, extra])
  const end = Buffer.alloc(22)
  end.write('504b0506', 0, 'hex')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}

const open = (written: Written) => Zip.open(archiveOf(written), 1_000_000)
const UTF8 = Buffer.from('lição.html')

test.group('ZIP archives', () => {
  test('a program that writes long sizes (ZIP64) is read like any other', async ({ assert }) => {
    const zip = await open({ name: UTF8, isLong: true })
    assert.equal(zip.size, Buffer.byteLength(TEXT))
    assert.equal((await zip.bytes('lição.html', 1000))?.toString(), TEXT)
    assert.equal(await zip.text('lição.html'), TEXT)
  })

  test('names are read in UTF-8, told or not, and in the alphabet of DOS', async ({ assert }) => {
    for (const flags of [0, 0x0800]) assert.deepEqual((await open({ name: UTF8, flags })).names, ['lição.html'])
    const dos = Buffer.from('li\x87\x84.html', 'latin1')
    assert.deepEqual((await open({ name: dos })).names, ['liçä.html'])
  })

  test('what is encrypted or packed in a way nobody reads is refused', async ({ assert }) => {
    for (const written of [{ flags: 1 }, { method: 14 }, { method: 99 }])
      await assert.rejects(() => open({ name: UTF8, ...written }), /não é uma planilha/)
    await assert.rejects(() => Zip.open(Buffer.from('PK, but no archive'), 1000), /não é uma planilha/)
  })

  test('a part is sent from any byte to any other', async ({ assert }) => {
    const { size, read } = (await open({ name: UTF8 })).streamed('lição.html')!
    const bytes = Buffer.from(TEXT)
    for (const [from, to] of [
      [0, size - 1],
      [3, 7],
      [size - 1, 1000],
    ] as const)
      assert.deepEqual(Buffer.concat(await read(from, to).toArray()), bytes.subarray(from, to + 1))
  })
})
