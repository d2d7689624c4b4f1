import { refusedCodes, type Sent } from './codes.ts'
import { xmlTree } from '#app/xml/xml_tree.ts'
import type { Occurrence } from './occurrence.ts'

interface Status {
  codigo: number
  descricao: string
  ocorrencias: Occurrence[]
}

/** Response to a batch: its protocol number, or the reason it was rejected. */
export interface SendAnswer extends Status {
  protocolo: string | null
}

export interface EventAnswer extends Status {
  id: string
  nrRecibo: string | null
}

/** Response to a query for the results of a batch. */
export interface QueryAnswer extends Status {
  /** Seconds to wait before the next query. */
  espera: number | null
  eventos: EventAnswer[]
}

/** The response is not a valid eSocial answer. */
export class AnswerError extends Error {}

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** All elements with that name, outermost only. */
function every(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => every(item, name))
  if (!isTree(value)) return []
  const here = value[name]
  if (here !== undefined) return [here].flat()
  return Object.values(value).flatMap((item) => every(item, name))
}

const first = (value: unknown, name: string) => every(value, name)[0]
const textOf = (value: unknown): string => (isTree(value) ? String(value['#'] ?? '') : String(value ?? ''))

/** Maximum size of an answer. An answer with errors for fifty events stays far below it. */
const MAX_BYTES = 8_000_000

function parse(xml: string, root: string): Tree {
  if (xml.length > MAX_BYTES) throw new AnswerError('resposta grande demais')
  if (/<!DOCTYPE/i.test(xml)) throw new AnswerError('resposta com DOCTYPE')
  let tree: unknown
  try {
    tree = xmlTree(xml)
  } catch {
    throw new AnswerError('resposta que não é XML')
  }
  const found = first(tree, root)
  if (!isTree(found)) throw new AnswerError(`resposta sem ${root}`)
  return found
}

function statusOf(tree: Tree): Status {
  const codigo = Number(textOf(tree.cdResposta))
  if (!Number.isInteger(codigo) || codigo === 0) throw new AnswerError('resposta sem código')
  return {
    codigo,
    descricao: textOf(tree.descResposta),
    ocorrencias: every(tree.ocorrencias, 'ocorrencia')
      .filter(isTree)
      .map((item) => ({
        codigo: textOf(item.codigo),
        descricao: textOf(item.descricao),
        localizacao: textOf(item.localizacao),
      })),
  }
}

/** @throws AnswerError */
export function readSendAnswer(xml: string): SendAnswer {
  const tree = parse(xml, 'retornoEnvioLoteEventos')
  const status = statusOf((first(tree, 'status') as Tree) ?? {})
  return { ...status, protocolo: textOf(first(tree.dadosRecepcaoLote, 'protocoloEnvio')) || null }
}

/** @throws AnswerError */
export function readQueryAnswer(xml: string): QueryAnswer {
  const tree = parse(xml, 'retornoProcessamentoLoteEventos')
  const head = (isTree(tree.status) ? tree.status : {}) as Tree
  const eventos = every(tree.retornoEventos, 'evento')
    .filter(isTree)
    .flatMap((item) => {
      const processing = first(item, 'processamento')
      if (!isTree(processing)) return []
      const id = textOf(item['@Id'])
      return [{ ...statusOf(processing), id, nrRecibo: textOf(first(first(item, 'recibo'), 'nrRecibo')) || null }]
    })
  const espera = Number(textOf(head.tempoEstimadoConclusao)) || null
  return { ...statusOf(head), espera, eventos }
}

/**
 * Formats a status as text for the queue. With `sent`, refused codes of that event are added with their field and its
 * day.
 */
export const wordsOf = ({ codigo, descricao, ocorrencias }: Status, sent?: Sent) =>
  [
    `${codigo} - ${descricao}`,
    ...ocorrencias.map((ocorrencia) => {
      const codes = sent ? refusedCodes(ocorrencia, sent) : ''
      return `${ocorrencia.codigo}: ${ocorrencia.descricao}${codes && ` (${codes})`}`
    }),
  ]
    .join('\n')
    .slice(0, 20_000)
