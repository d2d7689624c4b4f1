import { formatBytes } from '#app/files/errors.ts'
import { TableError } from '#app/imports/table_error.ts'
import { Zip } from '#app/imports/zip.ts'
import { type XmlElement, xmlTree } from '#app/xml/xml_tree.ts'
import { contentTypeOf, isPage } from './content_types.ts'
import { readManifest, ScormError, type ScormPackage } from './manifest.ts'

export const MAX_BYTES = 50 * 1024 * 1024
const MAX_UNPACKED_BYTES = 300 * 1024 * 1024
const MAX_FILES = 5_000
const MAX_MANIFEST_BYTES = 2 * 1024 * 1024
/** Maximum size of a page: the player is put into it in memory. Other files are sent while they are unpacked. */
export const MAX_PAGE_BYTES = 4 * 1024 * 1024
/** Name that the player uses for its own files beside those of the package. */
export const RESERVED = '__ipe'

const MANIFEST = 'imsmanifest.xml'

/**
 * Nothing is ever unpacked to disk. A name that leads out of a folder is still refused, because it indicates a
 * malicious archive.
 */
function checkNames(names: readonly string[]) {
  if (names.length > MAX_FILES) throw new ScormError(`O pacote tem mais de ${MAX_FILES} arquivos.`)
  const seen = new Set<string>()
  for (const name of names) {
    const steps = name.split('/')
    // oxlint-disable-next-line no-control-regex
    const odd = /[\\:\u0000-\u001f]/.test(name) || name.length > 400
    if (odd || name.startsWith('/') || steps.includes('..') || steps.includes('.') || steps[0] === RESERVED)
      throw new ScormError(`O pacote tem um arquivo com nome não permitido: ${JSON.stringify(name.slice(0, 100))}`)
    if (seen.has(name)) throw new ScormError(`O pacote tem dois arquivos com o nome "${name.slice(0, 100)}".`)
    seen.add(name)
  }
}

function checkPages(zip: Zip) {
  const large = zip.names.find((name) => isPage(contentTypeOf(name)) && zip.sizeOf(name) > MAX_PAGE_BYTES)
  if (large)
    throw new ScormError(`A página "${large.slice(0, 100)}" do pacote passa de ${formatBytes(MAX_PAGE_BYTES)}.`)
}

/** Opens the archive of an accepted package. */
export const openArchive = (bytes: Buffer) => Zip.open(bytes, MAX_UNPACKED_BYTES)

async function read(bytes: Buffer): Promise<ScormPackage> {
  const zip = await openArchive(bytes)
  checkNames(zip.names)
  if (zip.size > MAX_UNPACKED_BYTES)
    throw new ScormError(`O pacote descompactado passa de ${formatBytes(MAX_UNPACKED_BYTES)}.`)
  checkPages(zip)
  const manifest = await zip.bytes(MANIFEST, MAX_MANIFEST_BYTES)
  if (!manifest)
    throw new ScormError(
      zip.names.some((name) => name.endsWith(`/${MANIFEST}`))
        ? 'O imsmanifest.xml não está na raiz do pacote: compacte o conteúdo da pasta, não a pasta.'
        : 'O arquivo não é um pacote SCORM: falta o imsmanifest.xml.',
    )
  const text = manifest.toString('utf8').replace(/^\ufeff/, '')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ScormError('O imsmanifest.xml do pacote declara entidades.')
  let document: XmlElement
  try {
    document = xmlTree(text)
  } catch {
    throw new ScormError('O imsmanifest.xml do pacote não pode ser lido.')
  }
  return readManifest(document, (path) => zip.has(path))
}

/** Reads the description of a package from its content. @throws ScormError */
export async function readPackage(bytes: Buffer): Promise<ScormPackage> {
  try {
    return await read(bytes)
  } catch (error) {
    throw error instanceof TableError ? new ScormError('O arquivo não é um ZIP que se possa ler.') : error
  }
}
