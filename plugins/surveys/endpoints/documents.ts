import { type Context, endpoint, NotFoundError, shape } from '#engine'
import { SURVEYS } from '../domain/keys.ts'

const KEY = 'pesquisa/pesquisas-documentos-anexos'
const AT = `${SURVEYS}/:id/documentos-anexos`
const READ = 'ROLE_PESQUISA_PESQUISAS'
const staff = { audience: 'staff' as const }

const surveyIn = (context: Context, id: unknown) => context.repo(SURVEYS).get(Number(id))

/** A document of this survey only. */
async function ownDocument(context: Context, survey: unknown, id: unknown) {
  const { id: surveyId } = await surveyIn(context, survey)
  const row = await context.repo(KEY).get(Number(id))
  if (row.pesquisa?.id !== surveyId) throw new NotFoundError()
  return row
}

const valuesOf = ({ id: _id, versao: _version, pesquisa: _survey, ...values }: any) => values

/**
 * Documents at the address of their survey, as in the documents; the same rows as
 * `pesquisa/pesquisas-documentos-anexos`.
 */
export const documentEndpoints = [
  endpoint(`GET ${AT}`, {
    ...staff,
    authority: READ,
    label: 'Documentos anexos de uma pesquisa',
    response: shape.rows(KEY),
    async run(context, { params }) {
      const { id } = await surveyIn(context, params.id)
      return await context.repo(KEY).all({ pesquisa: id })
    },
  }),
  endpoint(`POST ${AT}`, {
    ...staff,
    authority: `${READ}_EDITAR`,
    label: 'Anexa um documento',
    body: shape.row(KEY),
    response: shape.row(KEY),
    status: 201,
    async run(context, { params, body }) {
      const { id } = await surveyIn(context, params.id)
      return context.repo(KEY).create({ ...valuesOf(body), pesquisa: id })
    },
  }),
  endpoint(`GET ${AT}/:documento`, {
    ...staff,
    authority: READ,
    label: 'Um documento anexo',
    response: shape.row(KEY),
    run: (context, { params }) => ownDocument(context, params.id, params.documento),
  }),
  endpoint(`PUT ${AT}/:documento`, {
    ...staff,
    authority: `${READ}_EDITAR`,
    label: 'Altera um documento anexo',
    body: shape.row(KEY),
    response: shape.row(KEY),
    run: async (context, { params, body }) =>
      context.repo(KEY).update((await ownDocument(context, params.id, params.documento)).id, valuesOf(body)),
  }),
  endpoint(`DELETE ${AT}/:documento`, {
    ...staff,
    authority: `${READ}_EXCLUIR`,
    label: 'Remove um documento anexo',
    response: shape.nothing,
    run: async (context, { params }) =>
      context.repo(KEY).delete((await ownDocument(context, params.id, params.documento)).id),
  }),
]
