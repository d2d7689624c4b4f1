import { ELEMENTS, type EventHead, type EventKind, namespaceOf, type Worker } from './events.ts'
import { xmlLibrary } from './libraries.ts'
import { trimEndOf } from '#engine'

/** Content of an element: text, elements by name, or several elements with the same name. Empty ones are omitted. */
export type Content = string | number | null | undefined | { [name: string]: Content } | Content[]

/** Version of this program, required by eSocial. */
const VERSION = 'IpeRH 1.0'

/** Removes empty elements, because the schemas allow none. */
function filled(content: Content): Content {
  if (Array.isArray(content)) {
    const all = content.map(filled).filter((item) => item !== undefined)
    return all.length ? all : undefined
  }
  if (content === null || content === undefined || content === '') return undefined
  if (typeof content !== 'object') return String(content)
  const entries = Object.entries(content).flatMap(([name, one]) => {
    const value = filled(one)
    return value === undefined ? [] : [[name, value] as const]
  })
  return entries.length ? Object.fromEntries(entries) : undefined
}

/** Formats a number as the schemas require: at most four decimals, no exponent. */
export const figure = (value: number | null | undefined) =>
  value === null || value === undefined ? null : trimEndOf(trimEndOf(value.toFixed(4), '0'), '.')

/** Normalises a text to a single line without control characters (XML allows none) and without surrounding blanks. */
export const line = (value: string | null | undefined, most?: number) => {
  // oxlint-disable-next-line no-control-regex
  const clean = value?.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').trim()
  return clean ? (most ? clean.slice(0, most).trim() : clean) : null
}

/** Identifies the worker by registration, or by category if there is none. */
export const workerOf = ({ cpf, matricula, categoria }: Worker): Content => ({
  cpfTrab: cpf,
  matricula: line(matricula),
  codCateg: matricula ? null : categoria,
})

/** The XML of an event, as it is signed. */
export function eventXml(kind: EventKind, head: EventHead, body: { [name: string]: Content }): string {
  const correction = kind === 'S-3000' ? {} : { indRetif: head.retifica ? '2' : '1', nrRecibo: head.retifica }
  const content = filled({
    ideEvento: { ...correction, tpAmb: head.ambiente, procEmi: '1', verProc: VERSION },
    ideEmpregador: { ...head.employer },
    ...body,
  })
  const { create } = xmlLibrary()
  return create({
    eSocial: {
      '@xmlns': namespaceOf(kind),
      [ELEMENTS[kind]]: { '@Id': head.id, ...(content as object) },
    },
  }).end({ headless: true })
}
