import { endpoint, shape } from '#engine'

const KEY = 'captacao/candidato-documentos-anexos'
const PATH = 'captacao/candidatos/:id/documentos-anexos'
const READ = 'ROLE_CAPTACAO_CANDIDATOS'

/** The documents of one candidate under the candidate's address; the rows are those of the resource. */
export const documentsOfCandidate = endpoint(`GET ${PATH}`, {
  label: 'Documentos anexados de um candidato',
  audience: 'staff',
  authority: READ,
  response: shape.rows(KEY),
  async run(context, { params }) {
    const row = await context.repo('captacao/candidatos').get(Number(params.id))
    const rows = await context.repo(KEY).all({ candidato: row.id })
    return rows
  },
})

export const addDocument = endpoint(`POST ${PATH}`, {
  label: 'Anexar um documento a um candidato',
  audience: 'staff',
  authority: `${READ}_EDITAR`,
  body: shape.row(KEY),
  response: shape.row(KEY),
  async run(context, { params, body }) {
    const row = await context.repo('captacao/candidatos').get(Number(params.id))
    return context.repo(KEY).create({ ...body, candidato: row.id })
  },
})
