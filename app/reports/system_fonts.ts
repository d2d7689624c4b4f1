import { mkdir, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { storagePath } from '#config/drive.ts'
import { BOLD, readCut, REGULAR } from './typeface.ts'

/** Decompresses a WOFF file: a font with each table compressed. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = 12 + 16 * count
  const font = Buffer.alloc(woff.readUInt32BE(16))
  font.writeUInt32BE(woff.readUInt32BE(4), 0)
  const power = Math.floor(Math.log2(count))
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(16 * 2 ** power, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE(16 * (count - 2 ** power), 10)
  let at = head
  for (let table = 0; table < count; table++) {
    const entry = 44 + 20 * table
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    const own = 12 + 16 * table
    woff.copy(font, own, entry, entry + 4)
    woff.copy(font, own + 4, entry + 16, entry + 20)
    font.writeUInt32BE(at, own + 8)
    font.writeUInt32BE(length, own + 12)
    ;(packed < length ? inflateSync(bytes) : bytes).copy(font, at)
    at += (length + 3) & ~3
  }
  return font
}

const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Hinting aligns letters to screen pixels, differently on each machine; it is not used for print. */
const drawnPlainly = (target: string) =>
  `<match target="${target}">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>`

async function writeNew(folder: string, name: string, content: Buffer | string) {
  const partial = `${folder}${name}.${crypto.randomUUID()}`
  await writeFile(partial, content)
  await rename(partial, folder + name)
}

/**
 * Environment for a browser on Linux: it exits when the machine has no font at all, so the bundled font is always added
 * to the installed ones.
 */
export async function withSystemFonts(environment: NodeJS.ProcessEnv = process.env): Promise<NodeJS.ProcessEnv> {
  if (process.platform !== 'linux') return environment
  const folder = fileURLToPath(new URL('fonts/', storagePath))
  await mkdir(folder, { recursive: true })
  const others = environment.FONTCONFIG_FILE ?? 'fonts.conf'
  await Promise.all([
    ...[REGULAR, BOLD].map((cut) =>
      writeNew(folder, `roboto-${cut.weight}.ttf`, unpackWoff(readCut('latin', cut, 'woff'))),
    ),
    writeNew(
      folder,
      'fonts.conf',
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${escapeXml(others)}</include>
  <dir>${escapeXml(folder)}</dir>
  <cachedir>${escapeXml(folder)}cache</cachedir>
  ${['pattern', 'font'].map(drawnPlainly).join('')}
</fontconfig>
`,
    ),
  ])
  return { ...environment, FONTCONFIG_FILE: `${folder}fonts.conf` }
}
