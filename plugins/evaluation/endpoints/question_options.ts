import { type Context, endpoint, integer, NotFoundError, shape, text } from '#engine'
import { QUESTIONS } from '#plugins/questionnaires/plugin.ts'
import { AT, EDIT, type Question, questionOf, READ } from '../queries/questions.ts'

const staff = { audience: 'staff' as const }

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
  (row.respostas ?? []).map((resposta, index) => ({
    id: resposta.id,
    texto: resposta.texto,
    peso: resposta.peso ?? 1,
    ordem: index + 1,
  }))

/** Rewrites the options of a question; existing ones keep their ids. */
const rewrite = async (context: Context, row: Question, options: { id?: number; texto: string; peso: number }[]) =>
  optionsOf(
    await context.system
      .repo(QUESTIONS)
      .update(row.id, { respostas: options.map(({ id, texto, peso }) => ({ ...(id && { id }), texto, peso })) }),
  )

async function optionIn(row: Question, id: string | undefined) {
  const options = optionsOf(row)
  const at = options.findIndex((item) => item.id === Number(id))
  if (at < 0) throw new NotFoundError()
  return { options, at }
}

const options = endpoint(`GET ${AT}/:id/respostas`, {
  ...staff,
  authority: READ,
  label: 'Opções de resposta de uma pergunta',
  response: shape.list(optionAnswer),
  run: async (context, { params }) => optionsOf(await questionOf(context, params.id)),
})

const option = endpoint(`GET ${AT}/:id/respostas/:opcao`, {
  ...staff,
  authority: READ,
  label: 'Uma opção de resposta',
  response: optionAnswer,
  async run(context, { params }) {
    const { options: all, at } = await optionIn(await questionOf(context, params.id), params.opcao)
    return all[at]!
  },
})

const place = <T>(all: T[], item: T, ordem: unknown) => {
  const at = Math.min(Math.max(1, Number(ordem) || all.length + 1), all.length + 1) - 1
  return [...all.slice(0, at), item, ...all.slice(at)]
}

const addOption = endpoint(`POST ${AT}/:id/respostas`, {
  ...staff,
  authority: EDIT,
  label: 'Inclui uma opção de resposta',
  fields: optionFields,
  response: optionAnswer,
  status: 201,
  async run(context, { params, input }) {
    const row = await questionOf(context, params.id)
    const before = optionsOf(row)
    const known = new Set(before.map((item) => item.id))
    const after = await rewrite(
      context,
      row,
      place<{ id?: number; texto: string; peso: number }>(
        before,
        { texto: String(input.texto), peso: Number(input.peso ?? 1) },
        input.ordem,
      ),
    )
    return after.find((item) => !known.has(item.id))!
  },
})

const changeOption = endpoint(`PUT ${AT}/:id/respostas/:opcao`, {
  ...staff,
  authority: EDIT,
  label: 'Altera uma opção de resposta',
  fields: optionFields,
  response: optionAnswer,
  async run(context, { params, input }) {
    const row = await questionOf(context, params.id)
    const { options: all, at } = await optionIn(row, params.opcao)
    const { id } = all[at]!
    const changed = { id, texto: String(input.texto), peso: Number(input.peso ?? 1) }
    const others = all.filter((item) => item.id !== id)
    const after = await rewrite(
      context,
      row,
      place<{ id?: number; texto: string; peso: number }>(others, changed, input.ordem ?? at + 1),
    )
    return after.find((item) => item.id === id)!
  },
})

const removeOption = endpoint(`DELETE ${AT}/:id/respostas/:opcao`, {
  ...staff,
  authority: EDIT,
  label: 'Remove uma opção de resposta',
  response: shape.nothing,
  async run(context, { params }) {
    const row = await questionOf(context, params.id)
    const { options: all, at } = await optionIn(row, params.opcao)
    await rewrite(context, row, all.toSpliced(at, 1))
  },
})

export const questionOptionEndpoints = [options, option, addOption, changeOption, removeOption]
