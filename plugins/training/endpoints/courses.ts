import { boolean, endpoint, integer, shape, text } from '#engine'
import { TIPOS_EVENTO } from '../shared/codes.ts'
import { COURSES } from '../domain/keys.ts'

const authority = 'ROLE_DESENVOLVIMENTO_CURSOS'
const staff = { audience: 'staff' as const }

const edit = endpoint(`GET ${COURSES}/:id/edit`, {
  ...staff,
  authority,
  label: 'Curso para edição',
  response: shape.row(COURSES),
  run: (context, { params }) => context.repo(COURSES).get(Number(params.id)),
})

const params = endpoint(`GET ${COURSES}/params`, {
  ...staff,
  authority,
  label: 'Página de cursos',
  query: {
    page: integer('Página').min(0),
    size: integer('Tamanho').min(1).max(500),
    sort: text('Ordem').max(60),
    nome: text('Nome').max(150),
    unpaged: boolean('Sem páginas'),
    resumido: boolean('Só código e nome'),
  },
  response: shape.page(shape.row(COURSES)),
  async run(context, { query }) {
    const size = Number(query.size ?? 15)
    const paged = query.unpaged !== true
    const offset = paged ? Number(query.page ?? 0) * size : 0
    const [field = 'nome', direction] = (query.sort ?? 'nome').split(',')
    const { rows, total } = await context.repo(COURSES).list({
      offset,
      limit: paged ? size : null,
      sort: [{ field: field.replace(/^-/, ''), descending: field.startsWith('-') || direction === 'desc' }],
      filter: query.nome ? { nome: query.nome } : {},
      brief: query.resumido === true,
    })
    return { content: rows, pageable: { paged, offset }, size: paged ? size : rows.length, totalElements: total }
  },
})

const kindsOfEvent = endpoint('GET desenvolvimento/tipos-evento', {
  ...staff,
  label: 'Tipos de evento',
  response: shape.list({ codigo: text('Código').required(), descricao: text('Descrição').required() }),
  run: async () => Object.entries(TIPOS_EVENTO).map(([codigo, descricao]) => ({ codigo, descricao })),
})

export const courseEndpoints = [edit, params, kindsOfEvent]
