import {
  choice,
  type Context,
  decimal,
  endpoint,
  integer,
  json,
  longText,
  NotFoundError,
  shape,
  text,
  ValidationError,
  when,
  boolean,
  type RowAt,
} from '#engine'
import { MODELS, QUESTIONS, questionsOf, TIPOS_PERGUNTA } from '#plugins/questionnaires/plugin.ts'
import { KINDS } from '../resources/models.ts'
import { answersInSight } from '../queries/answers.ts'
import { readAnswer } from '#plugins/questionnaires/plugin.ts'
import { save, start } from '../services/answering.ts'
import { ownQuestionnaire } from '../services/me.ts'

const WHY = 'questions are reached through models of evaluations'

const AT = 'avaliacao/perguntas'
const READ = 'ROLE_AVALIACAO_MODELOS_AVALIACAO'
const EDIT = `${READ}_EDITAR`
const staff = { audience: 'staff' as const }

type Question = RowAt<typeof QUESTIONS>

/** A question of a model of evaluations; those of other areas are not found here. @throws NotFoundError */
async function questionOf(context: Context, id: string | undefined): Promise<Question> {
  const row = await context.elevated(WHY).repo(QUESTIONS).find(Number(id))
  const model = row && (await context.elevated(WHY).repo(MODELS).find(row.modelo.id))
  if (!row || !model || !KINDS.includes(model.tipo)) throw new NotFoundError()
  return row
}

async function modelIn(context: Context, value: unknown): Promise<number> {
  const id = Number((value as { id?: number } | null)?.id ?? value ?? 0)
  const model = id ? await context.elevated(WHY).repo(MODELS).find(id) : null
  if (!model || !KINDS.includes(model.tipo))
    throw new ValidationError([{ field: 'modelo', message: id ? 'Registro não encontrado.' : 'Modelo é obrigatório' }])
  return model.id
}

const placed = shape.row(QUESTIONS, { ordemMaxima: integer('Quantas perguntas há').required() })
const view = async (context: Context, row: Question) => ({
  ...row,
  ordemMaxima: (await questionsOf(context, row.modelo.id)).length,
})

/** As the documents write it: the kind may come as `{ id }`. */
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
  answers: shape.page({
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
    const found = context
      .elevated(WHY)
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
      content: rows.map(({ modeloId, titulo, ...one }) => ({ ...one, modelo: { id: modeloId, titulo } })) as never,
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
  answers: placed,
  run: async (context, { params }) => view(context, await questionOf(context, params.id)),
})

async function write(context: Context, body: any, id?: number) {
  const repo = context.elevated(WHY).repo(QUESTIONS)
  const known = id ?? (Number(body?.id) || 0)
  if (known) {
    const row = await questionOf(context, String(known))
    const { ordem: _ordem, ...values } = valuesOf(body)
    return view(context, await repo.update(row.id, values))
  }
  const modelo = await modelIn(context, body?.modelo)
  const last = (await questionsOf(context, modelo)).length + 1
  const row = await repo.create({ ordem: last, ...valuesOf(body), modelo })
  // Places have no gaps: what was asked for is taken when it is free.
  return view(context, row.ordem === last ? row : await repo.patch(row.id, { ordem: last }, 'ordenar'))
}

const create = endpoint(`POST ${AT}`, {
  ...staff,
  authority: EDIT,
  label: 'Inclui uma pergunta em um modelo; com código, altera a que existe',
  body: shape.row(QUESTIONS),
  answers: placed,
  status: 201,
  run: (context, { body }) => write(context, body),
})

const update = endpoint(`PUT ${AT}/:id`, {
  ...staff,
  authority: EDIT,
  label: 'Altera uma pergunta',
  body: shape.row(QUESTIONS),
  answers: placed,
  run: (context, { params, body }) => write(context, body, Number(params.id)),
})

const remove = endpoint(`DELETE ${AT}/:id`, {
  ...staff,
  authority: EDIT,
  label: 'Remove uma pergunta sem respostas',
  answers: shape.nothing,
  async run(context, { params }) {
    await context
      .elevated(WHY)
      .repo(QUESTIONS)
      .delete((await questionOf(context, params.id)).id)
  },
})

const optionAnswer = {
  id: integer('Código').required(),
  texto: text('Opção de resposta').required(),
  peso: integer('Peso').required(),
  ordem: integer('Ordem').required(),
}
const optionFields = {
  texto: text('Opção de resposta').required('Opção de resposta é obrigatória').max(500),
  peso: integer('Peso').min(-999).max(999).default(1),
  ordem: integer('Ordem').min(1),
}

const optionsOf = (row: Question) =>
  (row.respostas ?? []).map((one, index) => ({
    id: one.id,
    texto: one.texto,
    peso: one.peso ?? 1,
    ordem: index + 1,
  }))

/** Writes the options of a question anew; those that are known keep their numbers. */
const rewrite = async (context: Context, row: Question, options: { id?: number; texto: string; peso: number }[]) =>
  optionsOf(
    await context
      .elevated(WHY)
      .repo(QUESTIONS)
      .update(row.id, { respostas: options.map(({ id, texto, peso }) => ({ ...(id && { id }), texto, peso })) }),
  )

async function optionIn(row: Question, id: string | undefined) {
  const options = optionsOf(row)
  const at = options.findIndex((one) => one.id === Number(id))
  if (at < 0) throw new NotFoundError()
  return { options, at }
}

const options = endpoint(`GET ${AT}/:id/respostas`, {
  ...staff,
  authority: READ,
  label: 'Opções de resposta de uma pergunta',
  answers: shape.list(optionAnswer),
  run: async (context, { params }) => optionsOf(await questionOf(context, params.id)),
})

const option = endpoint(`GET ${AT}/:id/respostas/:opcao`, {
  ...staff,
  authority: READ,
  label: 'Uma opção de resposta',
  answers: optionAnswer,
  async run(context, { params }) {
    const { options: all, at } = await optionIn(await questionOf(context, params.id), params.opcao)
    return all[at]!
  },
})

const place = <T>(all: T[], one: T, ordem: unknown) => {
  const at = Math.min(Math.max(1, Number(ordem) || all.length + 1), all.length + 1) - 1
  return [...all.slice(0, at), one, ...all.slice(at)]
}

const addOption = endpoint(`POST ${AT}/:id/respostas`, {
  ...staff,
  authority: EDIT,
  label: 'Inclui uma opção de resposta',
  fields: optionFields,
  answers: optionAnswer,
  status: 201,
  async run(context, { params, input }) {
    const row = await questionOf(context, params.id)
    const before = optionsOf(row)
    const known = new Set(before.map((one) => one.id))
    const after = await rewrite(
      context,
      row,
      place<{ id?: number; texto: string; peso: number }>(
        before,
        { texto: String(input.texto), peso: Number(input.peso ?? 1) },
        input.ordem,
      ),
    )
    return after.find((one) => !known.has(one.id))!
  },
})

const changeOption = endpoint(`PUT ${AT}/:id/respostas/:opcao`, {
  ...staff,
  authority: EDIT,
  label: 'Altera uma opção de resposta',
  fields: optionFields,
  answers: optionAnswer,
  async run(context, { params, input }) {
    const row = await questionOf(context, params.id)
    const { options: all, at } = await optionIn(row, params.opcao)
    const { id } = all[at]!
    const changed = { id, texto: String(input.texto), peso: Number(input.peso ?? 1) }
    const others = all.filter((one) => one.id !== id)
    const after = await rewrite(
      context,
      row,
      place<{ id?: number; texto: string; peso: number }>(others, changed, input.ordem ?? at + 1),
    )
    return after.find((one) => one.id === id)!
  },
})

const removeOption = endpoint(`DELETE ${AT}/:id/respostas/:opcao`, {
  ...staff,
  authority: EDIT,
  label: 'Remove uma opção de resposta',
  answers: shape.nothing,
  async run(context, { params }) {
    const row = await questionOf(context, params.id)
    const { options: all, at } = await optionIn(row, params.opcao)
    await rewrite(context, row, all.toSpliced(at, 1))
  },
})

const answerInSight = {
  id: integer('Código').required(),
  perguntaId: integer('Pergunta').required(),
  pergunta: longText('Texto').required(),
  tipoId: choice('Tipo', TIPOS_PERGUNTA).required(),
  respostaId: integer('Opção escolhida'),
  respostasIds: json<number[]>('Opções escolhidas').required(),
  nota: decimal('Nota', 2),
  comentario: longText('Comentário'),
  observacao: longText('Observação'),
  respondidoParcialmente: boolean('Respondido parcialmente').required(),
  configsNiveisCompetenciasFaixaSalariais: json<unknown[]>('Níveis de competência').required(),
  avaliado: text('Avaliado'),
  avaliador: text('Avaliador'),
}
const SEES = 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHOS_QUESTIONARIOS'

const answers = endpoint('GET avaliacao/respostas', {
  ...staff,
  authority: SEES,
  label: 'Respostas dadas em avaliações não anônimas e acompanhamentos, das mais novas às mais antigas',
  query: { page: integer('Página, a partir de zero').min(0), size: integer('Por página').min(1).max(200) },
  answers: shape.page(answerInSight),
  async run(context, { query }) {
    const size = query.size ?? 15
    const page = query.page ?? 0
    const { content, total } = await answersInSight(context, { page, size })
    return { content: content as never, pageable: { paged: true, offset: page * size }, size, totalElements: total }
  },
})

const answer = endpoint('GET avaliacao/respostas/:id', {
  ...staff,
  authority: SEES,
  label: 'Uma resposta',
  answers: answerInSight,
  async run(context, { params }) {
    const { content } = await answersInSight(context, { id: Number(params.id), size: 1 })
    if (!content[0]) throw new NotFoundError()
    return content[0] as never
  },
})

/** One answer to one's own questionnaire, kept without handing in. */
const giveAnswer = endpoint('POST avaliacao/respostas', {
  ...staff,
  label: 'Guarda uma resposta minha em um questionário de avaliação, sem entregá-lo',
  query: { colaboradorQuestionarioId: integer('Questionário').required() },
  body: shape.unchecked({
    perguntaId: integer('Pergunta').required(),
    tipoId: text('Tipo'),
    respostaId: integer('Opção escolhida'),
    respostasIds: json<number[]>('Opções escolhidas'),
    nota: decimal('Nota', 2),
    comentario: longText('Comentário'),
    observacao: longText('Observação'),
    respondidoParcialmente: boolean('Respondido parcialmente'),
    configsNiveisCompetenciasFaixaSalariais: json<unknown[]>('Níveis de competência'),
  }),
  answers: shape.nothing,
  async run(context, { query, body }) {
    const row = await start(context, await ownQuestionnaire(context, query.colaboradorQuestionarioId))
    await save(context, row, readAnswer(body))
  },
})

export const questionEndpoints = [
  list,
  read,
  create,
  update,
  remove,
  options,
  option,
  addOption,
  changeOption,
  removeOption,
  answers,
  answer,
  giveAnswer,
]
