import {
  type Context,
  endpoint,
  type EndpointCall,
  integer,
  NotFoundError,
  type RowAt,
  RuleError,
  shape,
  ValidationError,
} from '#engine'
import { sendFile } from '../services/files.ts'
import { DOCUMENTS } from '../services/names.ts'
import { ownCandidate } from '../services/session.ts'
import { documentAnswer } from '../answers.ts'
import { finishUpload } from '../services/uploads.ts'

const BASE = 'externo/candidatos/:id/documentos-anexos'
const MAX_DOCUMENTS = 30
const FILES = { url: 'Arquivo, em uma parte só' }
const documentTaken = shape.row(DOCUMENTS, { envio: integer('Envio em partes que traz o arquivo') })

const view = (candidateId: number, row: RowAt<typeof DOCUMENTS>) => {
  const url = `/api/externo/candidatos/${candidateId}/documentos-anexos/${row.id}/download`
  return {
    id: row.id,
    versao: row.versao,
    descricao: row.descricao,
    data: row.data,
    observacao: row.observacao ?? null,
    tipoDocumento: row.tipoDocumento ?? null,
    url: row.url && { ...row.url, url },
  }
}

/** A document, if it belongs to this candidate. */
async function ownDocument(data: Context, candidateId: number, docId: string | undefined) {
  const row = await data.repo(DOCUMENTS).find(Number(docId))
  if (!row || row.candidato?.id !== candidateId) throw new NotFoundError()
  return row
}

const described = (body: Record<string, unknown>) =>
  Object.fromEntries(
    ['descricao', 'data', 'tipoDocumento', 'observacao'].flatMap((name) =>
      body[name] === undefined ? [] : [[name, body[name]]],
    ),
  )

/** The file of the call: inline, or previously sent in parts (`envio`). */
async function upload(data: Context, candidateId: number, { file: part, body }: Pick<EndpointCall, 'file' | 'body'>) {
  if (body.envio) return finishUpload(data, candidateId, body.envio)
  const file = part('url')
  return file && { bytes: file.bytes, name: file.clientName, contentType: file.type }
}

/** Content errors have no field: here it is always the file. */
async function asFile<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    if (error.status === 400 && String(error.code).startsWith('ARQUIVO'))
      throw new ValidationError([{ field: 'url', message: error.message }])
    throw error
  })
}

const all = (data: Context, candidateId: number) =>
  data.repo(DOCUMENTS).list({ filter: { candidato: candidateId }, limit: MAX_DOCUMENTS, full: true })

export const listDocuments = endpoint(`GET ${BASE}`, {
  label: 'Documentos que o candidato anexou',
  audience: 'candidate',
  response: shape.list(documentAnswer),
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context, params.id)
    return (await all(data, id)).rows.map((row) => view(id, row))
  },
})

export const createDocument = endpoint(`POST ${BASE}`, {
  label: 'Anexar um documento',
  audience: 'candidate',
  limit: 20,
  body: documentTaken,
  files: FILES,
  response: documentAnswer,
  status: 201,
  run: async (context, { params, body, file }) => {
    const { id, data } = ownCandidate(context, params.id)
    if ((await all(data, id)).total >= MAX_DOCUMENTS)
      throw new RuleError(`Não é possível anexar mais de ${MAX_DOCUMENTS} documentos.`)
    const row = await asFile(
      data.repo(DOCUMENTS).create({ ...described(body), candidato: id, url: await upload(data, id, { file, body }) }),
    )
    return view(id, row)
  },
})

export const readDocument = endpoint(`GET ${BASE}/:docId`, {
  label: 'Um documento anexado',
  audience: 'candidate',
  response: documentAnswer,
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context, params.id)
    return view(id, await ownDocument(data, id, params.docId))
  },
})

export const updateDocument = endpoint(`PUT ${BASE}/:docId`, {
  label: 'Alterar um documento anexado',
  audience: 'candidate',
  body: documentTaken,
  files: FILES,
  response: documentAnswer,
  run: async (context, { params, body, file }) => {
    const { id, data } = ownCandidate(context, params.id)
    const { id: docId } = await ownDocument(data, id, params.docId)
    const url = await upload(data, id, { file, body })
    return view(
      id,
      await asFile(
        data.repo(DOCUMENTS).update(docId, { ...described(body), ...(url && { url }), versao: body.versao }),
      ),
    )
  },
})

export const removeDocument = endpoint(`DELETE ${BASE}/:docId`, {
  label: 'Remover um documento anexado',
  audience: 'candidate',
  response: shape.nothing,
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context, params.id)
    await data.repo(DOCUMENTS).delete((await ownDocument(data, id, params.docId)).id)
  },
})

export const downloadDocument = endpoint(`GET ${BASE}/:docId/download`, {
  label: 'Arquivo de um documento anexado',
  audience: 'candidate',
  response: shape.file(),
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context, params.id)
    return sendFile(context, data, DOCUMENTS, (await ownDocument(data, id, params.docId)).id, 'url')
  },
})
