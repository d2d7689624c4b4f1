import { choice, type Context, endpoint, integer, longText, shape, text, ValidationError, when, boolean } from '#engine'
import { MODELS, QUESTIONS, questionsOf, TIPOS_PERGUNTA } from '#plugins/questionnaires/plugin.ts'
import { KINDS } from '../domain/model_kinds.ts'
import { AT, EDIT, type Question, questionOf, READ } from '../queries/questions.ts'

const staff = { audience: 'staff' as const }

async function modelIn(context: Context, value: unknown): Promise<number> {
  const id = Number((value as { id?: number } | null)?.id ?? value ?? 0)
  const model = id ? await context.system.repo(MODELS).find(id) : null
  if (!model || !KINDS.includes(model.tipo))
    throw new ValidationError([{ field: 'modelo', message: id ? 'Registro não encontrado.' : 'Modelo é obrigatório' }])
  return model.id
}

const placed = shape.row(QUESTIONS, { ordemMaxima: integer('Quantas perguntas há').required() })
const view = async (context: Context, row: Question) => ({
  ...row,
  ordemMaxima: (await questionsOf(context, row.modelo.id)).length,
})

/** Format of the documents: the kind may be given as `{ id }`. */
const valuesOf = ({ id: _id, modelo: _modelo, ordemMaxima: _max, ...values }: any) => ({
  ...values,
  ...(values.tipo?.id !== undefined && { tipo: String(values.tipo.id) }),
})

const list = endpoint(`GET ${AT}`, {
  ...staff,
  authority: READ,
  label: 'Perguntas de todos os modelos de avaliação, com busca',
  query: {
    q: text('Parte do texto').max(100),
    page: integer('Página, a partir de zero').min(0),
    size: integer('Perguntas por página').min(1).max(200),
  },
  response: shape.page({
    id: integer('Código').required(),
    texto: longText('Pergunta').required(),
    tipo: choice('Tipo', TIPOS_PERGUNTA).required(),
    peso: integer('Peso'),
    obrigatoria: boolean('Obrigatória'),
    ordem: integer('Ordem'),
    aspecto: text('Aspecto'),
    modelo: shape.object({ id: integer('Código').required(), titulo: text('Título').required() }),
  }),
  async run(context, { query }) {
    const size = query.size ?? 15
    const offset = (query.page ?? 0) * size
    const found = context.system
      .query(QUESTIONS)
      .where(when('modelo.tipo').in(KINDS), ...(query.q ? [when('texto').like(query.q)] : []))
    const rows = await found
      .select({
        id: 'id',
        texto: 'texto',
        tipo: 'tipo',
        peso: 'peso',
        obrigatoria: 'obrigatoria',
        ordem: 'ordem',
        aspecto: 'aspecto.nome',
        modeloId: 'modelo.id',
        titulo: 'modelo.titulo',
      })
      .orderBy('modelo.titulo', 'ordem', 'id')
      .limit(size)
      .offset(offset)
      .rows()
    return {
      content: rows.map(({ modeloId, titulo, ...one }) => ({ ...one, modelo: { id: modeloId, titulo } })),
      pageable: { paged: true, offset },
      size,
      totalElements: await found.count(),
    }
  },
})

const read = endpoint(`GET ${AT}/:id`, {
  ...staff,
  authority: READ,
  label: 'Uma pergunta',
  response: placed,
  run: async (context, { params }) => view(context, await questionOf(context, params.id)),
})

async function write(context: Context, body: any, id?: number) {
  const repo = context.system.repo(QUESTIONS)
  const known = id ?? (Number(body?.id) || 0)
  if (known) {
    const row = await questionOf(context, String(known))
    const { ordem: _ordem, ...values } = valuesOf(body)
    return view(context, await repo.update(row.id, values))
  }
  const modelo = await modelIn(context, body?.modelo)
  const last = (await questionsOf(context, modelo)).length + 1
  const row = await repo.create({ ordem: last, ...valuesOf(body), modelo })
  // Positions have no gaps: another requested position is replaced by the last one.
  return view(context, row.ordem === last ? row : await repo.patch(row.id, { ordem: last }, 'ordenar'))
}

const create = endpoint(`POST ${AT}`, {
  ...staff,
  authority: EDIT,
  label: 'Inclui uma pergunta em um modelo; com código, altera a que existe',
  body: shape.row(QUESTIONS),
  response: placed,
  status: 201,
  run: (context, { body }) => write(context, body),
})

const update = endpoint(`PUT ${AT}/:id`, {
  ...staff,
  authority: EDIT,
  label: 'Altera uma pergunta',
  body: shape.row(QUESTIONS),
  response: placed,
  run: (context, { params, body }) => write(context, body, Number(params.id)),
})

const remove = endpoint(`DELETE ${AT}/:id`, {
  ...staff,
  authority: EDIT,
  label: 'Remove uma pergunta sem respostas',
  response: shape.nothing,
  async run(context, { params }) {
    await context.system.repo(QUESTIONS).delete((await questionOf(context, params.id)).id)
  },
})

export const questionEndpoints = [list, read, create, update, remove]
