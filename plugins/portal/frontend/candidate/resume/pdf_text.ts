/**
 * Text of a PDF, good enough to find a name, an e-mail and a phone. Follows pages → contents → text operators and
 * decodes character codes with each font's ToUnicode table. Scanned pages have no text; encrypted files are rejected.
 */
import { inflate, latin1 } from './inflate.ts'
import { readCmap, type Cmap } from './pdf_cmap.ts'
import { drawnText } from './pdf_operators.ts'

interface PdfObject {
  dict: string
  stream?: Uint8Array<ArrayBuffer>
}

type Objects = Map<number, PdfObject>

const OBJECT = /(?:^|[\r\n\s])(\d+)\s+\d+\s+obj\b([\s\S]*?)(?:endobj|(?=[\r\n]\d+\s+\d+\s+obj\b))/g
const refs = (text: string) => [...text.matchAll(/(\d{1,10})\s{1,20}\d{1,10}\s{1,20}R/g)].map((one) => Number(one[1]))

/** The value after a name: a reference, an array, or a dictionary with its nested content. */
function valueOf(dict: string, name: string): string {
  const at = new RegExp(`/${name}(?![\\w-])\\s*`).exec(dict)
  if (!at) return ''
  const rest = dict.slice(at.index + at[0].length)
  if (rest.startsWith('[')) return rest.slice(0, rest.indexOf(']') + 1)
  if (!rest.startsWith('<<')) return /^\d+\s+\d+\s+R|^\/?[^\s/<>[\]()]+/.exec(rest)?.[0] ?? ''
  let depth = 0
  for (const mark of rest.matchAll(/<<|>>/g)) {
    depth += mark[0] === '<<' ? 1 : -1
    if (depth === 0) return rest.slice(0, mark.index + 2)
  }
  return rest
}

/** The dictionary of a name, inline or referenced. */
const dictAt = (objects: Objects, dict: string, name: string): string => {
  const value = valueOf(dict, name)
  return value.startsWith('<<') ? value : (objects.get(refs(value)[0] ?? -1)?.dict ?? '')
}

async function content(object: PdfObject | undefined): Promise<string> {
  if (!object?.stream) return ''
  const filter = valueOf(object.dict, 'Filter')
  if (filter === '') return latin1(object.stream)
  return filter.includes('FlateDecode') && !/DCT|JPX|ASCII|LZW/.test(filter)
    ? latin1(await inflate(object.stream, 'deflate'))
    : ''
}

function readObjects(bytes: Uint8Array<ArrayBuffer>): Objects {
  const text = latin1(bytes)
  const objects: Objects = new Map()
  for (const found of text.matchAll(OBJECT)) {
    const body = found[2]!
    const opening = /stream\r?\n/.exec(body)
    if (!opening) {
      objects.set(Number(found[1]), { dict: body })
      continue
    }
    const start = found.index + found[0].indexOf(body) + opening.index + opening[0].length
    const declared = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(body.slice(0, opening.index))?.[1]
    const end = declared ? start + Number(declared) : text.indexOf('endstream', start)
    objects.set(Number(found[1]), { dict: body.slice(0, opening.index), stream: bytes.slice(start, end) })
  }
  return objects
}

/** Newer files store most objects in compressed object streams. */
async function openPackedObjects(objects: Objects) {
  for (const packed of [...objects.values()].filter((one) => /\/Type\s*\/ObjStm/.test(one.dict))) {
    const text = await content(packed)
    const first = Number(valueOf(packed.dict, 'First'))
    const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const next = numbers[at + 3]
      objects.set(numbers[at]!, {
        dict: text.slice(first + numbers[at + 1]!, next === undefined ? undefined : first + next),
      })
    }
  }
}

/** Fonts by the name used on the page; resources may be inherited from a page's ancestors. */
async function fontsOf(objects: Objects, page: string): Promise<Map<string, Cmap>> {
  let holder = page
  for (let level = 0; level < 20 && !/\/Resources/.test(holder); level++)
    holder = objects.get(refs(valueOf(holder, 'Parent'))[0] ?? -1)?.dict ?? '/Resources'
  const named = dictAt(objects, dictAt(objects, holder, 'Resources'), 'Font')
  const fonts = new Map<string, Cmap>()
  for (const [, name, number] of named.matchAll(/\/([^\s/<>[\]()]+)\s+(\d+)\s+\d+\s+R/g)) {
    const font = objects.get(Number(number))?.dict ?? ''
    const table = await content(objects.get(refs(valueOf(font, 'ToUnicode'))[0] ?? -1))
    if (table) fonts.set(name!, readCmap(table))
  }
  return fonts
}

export async function pdfText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!latin1(bytes.subarray(0, 1024)).includes('%PDF')) throw new Error('Not a PDF')
  if (/\/Encrypt\s+\d+/.test(latin1(bytes.subarray(-4096)))) throw new Error('Encrypted')
  const objects = readObjects(bytes)
  await openPackedObjects(objects)
  const texts: string[] = []
  for (const { dict } of objects.values()) {
    if (!/\/Type\s*\/Page(?![\w])/.test(dict)) continue
    const fonts = await fontsOf(objects, dict)
    const parts: string[] = []
    for (const number of refs(valueOf(dict, 'Contents'))) parts.push(await content(objects.get(number)))
    texts.push(drawnText(parts.join('\n'), fonts))
  }
  return texts.join('\n')
}
