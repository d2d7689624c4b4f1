import { readFile } from 'node:fs/promises'
import { validateXML, type XMLFileInfo } from 'xmllint-wasm'
import type { Violation } from '#engine'
import { ELEMENTS, type EventKind } from '../domain/events.ts'

const read = async (fileName: string): Promise<XMLFileInfo> => ({
  fileName,
  contents: await readFile(new URL(`../xsd/${fileName}`, import.meta.url), 'utf8'),
})

const kept = new Map<string, Promise<XMLFileInfo>>()
const schemaFile = (name: string) => {
  if (!kept.has(name)) kept.set(name, read(name))
  return kept.get(name)!
}

/** A placeholder signature: the schemas require one, and unsigned events are validated too. */
const UNSIGNED =
  '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><Reference URI=""><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><DigestValue>AA==</DigestValue></Reference></SignedInfo><SignatureValue>AA==</SignatureValue></Signature>'

const signed = (xml: string) =>
  xml.includes('<Signature') ? xml : xml.replace(/<\/eSocial>$/, `${UNSIGNED}</eSocial>`)

const FACETS: Record<string, string> = {
  minLength: 'texto curto demais ou vazio',
  maxLength: 'texto longo demais',
  length: 'tamanho errado',
  pattern: 'formato errado',
  enumeration: 'código que o leiaute não tem',
  maxInclusive: 'valor alto demais',
  totalDigits: 'algarismos demais',
  fractionDigits: 'casas decimais demais',
  maxExclusive: 'valor alto demais',
}

/** Translates an xmllint message for users. */
function sentenceOf(message: string): Violation {
  const element = /Element '(?:\{[^{}]*\})?([\w]+)'/.exec(message)?.[1] ?? ''
  const facet = /\[facet '(\w+)'\]/.exec(message)?.[1]
  if (facet) return { field: element, message: `Leiaute do eSocial: ${element}: ${FACETS[facet] ?? 'valor inválido'}.` }
  const expected = /Expected is \( ([^()]+) \)/.exec(message)?.[1]?.replace(/\{[^{}]*\}/g, '')
  if (message.includes('Missing child element'))
    return { field: element, message: `Leiaute do eSocial: ${element}: falta ${expected}.` }
  if (message.includes('is not expected'))
    return {
      field: element,
      message: `Leiaute do eSocial: ${element} não é esperado${expected ? `; falta ${expected}` : ''}.`,
    }
  return { field: element, message: `Leiaute do eSocial: ${element || 'XML'}: valor inválido.` }
}

/** Memory of the validation, in pages of 64 kB: ample for some hundred events and the schemas. */
const PAGES = 2048

/**
 * Violations of the official schema by events of one kind, in the order of the events; empty for a valid event.
 * Validating many costs little more than one, because the schema is read once.
 */
export async function schemaViolations(kind: EventKind, events: readonly string[]): Promise<Violation[][]> {
  if (!events.length) return []
  const [schema, ...preload] = await Promise.all(
    [`${ELEMENTS[kind]}.xsd`, 'tipos.xsd', 'xmldsig-core-schema.xsd'].map(schemaFile),
  )
  const result = await validateXML({
    xml: events.map((xml, index) => ({ fileName: `${index}.xml`, contents: signed(xml) })),
    schema: schema!,
    preload,
    maxMemoryPages: PAGES,
  })
  const found: Violation[][] = events.map(() => [])
  if (result.valid) return found
  for (const { loc, message, rawMessage } of result.errors) {
    const index = Number(/^(\d+)\.xml/.exec(loc?.fileName ?? rawMessage)?.[1])
    // The last line of each file only reports the failure.
    if (message.endsWith('fails to validate')) continue
    const one = sentenceOf(message)
    // xmllint reports an element several times, with the most precise message first.
    if (!found[index]?.some(({ field }) => field === one.field)) found[index]?.push(one)
  }
  if (found.every((list) => !list.length)) throw new Error(`xmllint: ${result.rawOutput.slice(0, 500)}`)
  return found
}
