import { type Context, endpoint, NotFoundError, shape } from '#engine'

const KEY = 'gestao-talentos/talentos-documentos-anexos'
const AT = 'gestao-talentos/talentos/:id/documentos-anexos'
const READS = 'ROLE_GESTAO_TALENTOS_TALENTOS_DOCUMENTOS_ANEXOS'
const answer = shape.row(KEY)

const ofTalent = (context: Context, id: unknown) => context.repo('gestao-talentos/talentos').get(Number(id))

async function documentOf(context: Context, params: Record<string, string | undefined>) {
  const row = await context.repo(KEY).get(Number(params.docId))
  if (row.colaborador?.id !== Number(params.id)) throw new NotFoundError()
  return row
}

/** Documents at the address of their talent. Source: document 3, §5 "Occupational health and safety". */
export const talentDocuments = [
  endpoint(`GET ${AT}`, {
    label: 'Documentos de um talento',
    audience: 'staff',
    authority: READS,
    response: shape.list(answer),
    async run(context, { params }) {
      const { id } = await ofTalent(context, params.id)
      const sort = [{ field: 'data', descending: true }]
      return await context.repo(KEY).all({ colaborador: id }, { sort })
    },
  }),
  endpoint(`GET ${AT}/:docId`, {
    label: 'Um documento de um talento',
    audience: 'staff',
    authority: READS,
    response: answer,
    run: (context, { params }) => documentOf(context, params),
  }),
  endpoint(`POST ${AT}`, {
    label: 'Anexar um documento a um talento',
    audience: 'staff',
    authority: `${READS}_EDITAR`,
    status: 201,
    body: answer,
    response: answer,
    async run(context, { params, body }) {
      const { id } = await ofTalent(context, params.id)
      return context.repo(KEY).create({ ...(body as object), colaborador: id })
    },
  }),
  endpoint(`PUT ${AT}/:docId`, {
    label: 'Alterar um documento de um talento',
    audience: 'staff',
    authority: `${READS}_EDITAR`,
    body: answer,
    response: answer,
    async run(context, { params, body }) {
      const { id } = await documentOf(context, params)
      return context.repo(KEY).update(id, body)
    },
  }),
  endpoint(`DELETE ${AT}/:docId`, {
    label: 'Remover um documento de um talento',
    audience: 'staff',
    authority: `${READS}_EXCLUIR`,
    response: shape.nothing,
    async run(context, { params }) {
      const { id } = await documentOf(context, params)
      await context.repo(KEY).delete(id)
    },
  }),
]
