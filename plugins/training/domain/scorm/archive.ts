import { formatBytes } from '#app/files/errors.ts'
import { TableError } from '#app/imports/table_error.ts'
import { Zip } from '#app/imports/zip.ts'
import { readManifest, ScormError, type ScormPackage } from './manifest.ts'

export const MOST_BYTES = 50 * 1024 * 1024
const MOST_UNPACKED = 300 * 1024 * 1024
const MOST_FILES = 5_000
const MOST_OF_MANIFEST = 2 * 1024 * 1024
/** Maximum size of one file of a package. */
export const MOST_OF_FILE = 100 * 1024 * 1024
/** Name that the player uses for its own files beside those of the package. */
export const RESERVED = '__ipe'

const MANIFEST = 'imsmanifest.xml'

/**
 * Nothing is ever unpacked to disk. A name that leads out of a folder is still refused, because it indicates a
 * malicious archive.
 */
function checkNames(names: readonly string[]) {
  if (names.length > MOST_FILES) throw new ScormError(`O pacote tem mais de ${MOST_FILES} arquivos.`)
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

/** Opens the archive of an accepted package. */
export const openArchive = (bytes: Buffer) => new Zip(bytes, MOST_UNPACKED)

async function read(bytes: Buffer): Promise<ScormPackage> {
  const zip = openArchive(bytes)
  checkNames(zip.names)
  if (zip.size > MOST_UNPACKED) throw new ScormError(`O pacote descompactado passa de ${formatBytes(MOST_UNPACKED)}.`)
  const manifest = await zip.bytes(MANIFEST, MOST_OF_MANIFEST)
  if (!manifest)
    throw new ScormError(
      zip.names.some((name) => name.endsWith(`/${MANIFEST}`))
        ? 'O imsmanifest.xml não está na raiz do pacote: compacte o conteúdo da pasta, não a pasta.'
        : 'O arquivo não é um pacote SCORM: falta o imsmanifest.xml.',
    )
  const text = manifest.toString('utf8').replace(/^\ufeff/, '')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ScormError('O imsmanifest.xml do pacote declara entidades.')
  const { convert } = await import('xmlbuilder2')
  let document: Record<string, any>
  try {
    document = convert(text, { format: 'object' }) as Record<string, any>
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
