import { endpoint, integer, longText, shape, text, when } from '#engine'
import { ownRow } from '#plugins/talent/plugin.ts'
import { SERIES, TEMPLATES } from '../domain/keys.ts'
import { myself } from '../services/people.ts'

const staff = { audience: 'staff' as const }

const body = {
  nome: text('Nome').required().max(100),
  descricao: longText('Quando usar').max(500),
  pontos: shape.list({
    assunto: text('Assunto').required().max(250),
    dica: text('Frase de ajuda').max(250),
  }),
}

const create = endpoint('POST feedback/meus-modelos-conversa', {
  ...staff,
  label: 'Guarda um modelo de conversa que só eu uso',
  body,
  response: { id: integer('Código').required() },
  status: 201,
  async run(context, { body }) {
    const me = await myself(context)
    const repo = context.system.repo(TEMPLATES)
    const { id } = await repo.create(body as never)
    await repo.patch(id, { talento: me, pessoal: true }, 'guardar')
    return { id }
  },
})

const change = endpoint('PUT feedback/meus-modelos-conversa/:id', {
  ...staff,
  label: 'Altera um modelo de conversa meu',
  body,
  response: shape.nothing,
  async run(context, { params, body }) {
    const { id } = await ownRow(context, TEMPLATES, params.id, 'talento')
    await context.system.repo(TEMPLATES).update(id, body as never)
  },
})

const remove = endpoint('DELETE feedback/meus-modelos-conversa/:id', {
  ...staff,
  label: 'Remove um modelo de conversa meu; séries que o usavam seguem sem modelo',
  response: shape.nothing,
  async run(context, { params }) {
    const { id } = await ownRow(context, TEMPLATES, params.id, 'talento')
    const { repo } = context.system
    const using = await context.query(SERIES).withoutRowRules().where(when('modelo').is(id)).select('id').values()
    await repo(SERIES).patchMany(
      using.map((series) => ({ id: Number(series), values: { modelo: null } })),
      'remover modelo',
    )
    await repo(TEMPLATES).delete(id)
  },
})

export const templateEndpoints = [create, change, remove]
