import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of these files, as any program writes one: texts are packed, bytes stand in it as they are. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = typeof content === 'string' ? deflateRawSync(bytes) : bytes
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(packed === bytes ? 0 : 8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, title, packed])
    const behind = Buffer.alloc(14)
    behind.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), facts, behind, title]))
    parts.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 0, 'hex')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}

const SPACES = {
  '1.2':
    'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  '2004':
    'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
}

/** A manifest with a part for each page, in the order given. */
export function manifestOf(versao: '1.2' | '2004', pages: Record<string, string>): string {
  const said = versao === '1.2' ? '1.2' : '2004 4th Edition'
  const minimum =
    versao === '1.2'
      ? '<adlcp:masteryscore>70</adlcp:masteryscore>'
      : '<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true" objectiveID="o"><imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>'
  const entries = Object.entries(pages)
  const items = entries.map(
    ([, title], at) => `<item identifier="i${at}" identifierref="r${at}"><title>${title}</title>${minimum}</item>`,
  )
  const resources = entries.map(
    ([href], at) =>
      `<resource identifier="r${at}" type="webcontent" adlcp:scorm${versao === '1.2' ? 't' : 'T'}ype="sco" href="${href}"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" ${SPACES[versao]}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${said}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Segurança em altura</title>${items.join('')}</organization></organizations>
  <resources>${resources.join('')}</resources>
</manifest>`
}

export const PAGE = '<!doctype html><html><head><title>Parte</title></head><body><h1>Parte</h1></body></html>'

/** A package that can be played: `pages` by their place, with their titles. */
export const packageOf = (versao: '1.2' | '2004', pages: Record<string, string>, more: Record<string, string> = {}) =>
  zipOf({
    'imsmanifest.xml': manifestOf(versao, pages),
    ...Object.fromEntries(Object.keys(pages).map((href) => [href.split('?')[0]!, PAGE])),
    ...more,
  })
