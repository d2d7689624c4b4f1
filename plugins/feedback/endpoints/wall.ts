import {
  boolean,
  choice,
  type Context,
  date,
  endpoint,
  idOf,
  integer,
  longText,
  NotFoundError,
  shape,
  text,
  ValidationError,
  when,
  any,
} from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { ownTalent, usersOfTalents } from '#plugins/talent/plugin.ts'
import { TIPOS_FEEDBACK } from '../codes.ts'
import { FEEDBACKS, REQUESTS } from '../domain/keys.ts'
import { FORMATOS, type Formato, MAX_PART, messageOf, PART_NAMES, partsOf, WORDS } from '../shared/formats.ts'
import { namesOf } from '../queries/names.ts'
import { colleagues, myself } from '../services/people.ts'

const staff = { audience: 'staff' as const }
const MANY = 100

export const colleaguesAnswer = shape.list({
  id: integer('Talento').required(),
  nome: text('Nome').required(),
  cargo: text('Cargo'),
})

const directory = endpoint('GET feedback/colegas', {
  ...staff,
  label: 'Colegas por parte do nome, para escolher com quem falar',
  query: { nome: text('Nome') },
  response: colleaguesAnswer,
  run: async (context, { query }) => colleagues(context, query.nome ?? '', (await ownTalent(context)) ?? 0),
})

const wordAnswer = {
  id: integer('Código').required(),
  data: date('Data').required(),
  tipo: choice('Tipo', TIPOS_FEEDBACK).required(),
  formato: choice('Formato', FORMATOS).required(),
  /** The whole as one text, each part under its label. */
  texto: longText('Mensagem').required(),
  partes: shape.list({ label: text('Parte'), texto: longText('Texto').required() }),
  de: text('De').required(),
  para: text('Para').required(),
  publico: boolean('No mural').required(),
  competencia: text('Competência'),
}

export const wallAnswer = {
  talento: integer('Talento de quem entrou'),
  mural: shape.list(wordAnswer),
  recebidos: shape.list(wordAnswer),
  enviados: shape.list(wordAnswer),
  pedidos: shape.list({
    id: integer('Código').required(),
    data: date('Data').required(),
    deId: integer('Código de quem pediu').required(),
    de: text('Quem pediu').required(),
    pergunta: longText('Pergunta').required(),
    formato: choice('Formato', FORMATOS).required(),
  }),
}

/** Public feedback, and feedback from or to the user; the row rule of the resource applies. */
async function words(context: Context, me: number | null) {
  const rows = await context
    .query(FEEDBACKS)
    .where(any(when('publico').is(true), ...(me ? [when('de').is(me), when('para').is(me)] : [])))
    .select({
      ...WORDS,
      id: 'id',
      data: 'data',
      tipo: 'tipo',
      deId: 'de.id',
      paraId: 'para.id',
      publico: 'publico',
      competencia: 'competencia.nome',
    })
    .orderBy('-data', '-id')
    .limit(MANY * 3)
    .rows()
  const names = await namesOf(
    context,
    rows.flatMap((row) => [Number(row.deId), Number(row.paraId)]),
  )
  return rows.map((row) => ({
    id: Number(row.id),
    data: String(row.data),
    tipo: row.tipo as 'E' | 'F',
    formato: (row.formato ?? 'L') as Formato,
    texto: messageOf(row),
    partes: partsOf(row),
    deId: Number(row.deId),
    paraId: Number(row.paraId),
    de: names.get(Number(row.deId)) ?? '',
    para: names.get(Number(row.paraId)) ?? '',
    publico: row.publico === true,
    competencia: (row.competencia as string | null) ?? null,
  }))
}

const wall = endpoint('GET feedback/mural', {
  ...staff,
  personalTo: 'actor',
  label: 'Elogios da empresa, o que recebi, o que escrevi e o que me pedem',
  response: wallAnswer,
  async run(context) {
    const me = await ownTalent(context)
    const all = await words(context, me)
    const shown = (keep: (one: (typeof all)[number]) => boolean) =>
      all
        .filter(keep)
        .slice(0, MANY)
        .map(({ deId: _from, paraId: _to, ...one }) => one)
    const asked = me
      ? await context
          .query(REQUESTS)
          .where(when('para').is(me), when('respondido').is(false))
          .select({ id: 'id', data: 'data', de: 'de.id', pergunta: 'pergunta', formato: 'formato' })
          .orderBy('-id')
          .limit(MANY)
          .rows()
      : []
    const names = await namesOf(
      context,
      asked.map((item) => Number(item.de)),
    )
    return {
      talento: me,
      mural: shown((item) => item.publico),
      recebidos: me ? shown((item) => item.paraId === me) : [],
      enviados: me ? shown((item) => item.deId === me) : [],
      pedidos: asked.map((item) => ({
        id: Number(item.id),
        data: String(item.data),
        deId: Number(item.de),
        de: names.get(Number(item.de)) ?? '',
        pergunta: String(item.pergunta),
        formato: (item.formato ?? 'L') as Formato,
      })),
    }
  },
})

const write = endpoint('POST feedback/mural', {
  ...staff,
  label: 'Escreve um elogio ou um feedback a um colega',
  fields: {
    para: integer('Para').required(),
    tipo: choice('Tipo', TIPOS_FEEDBACK).required().default('E'),
    publico: boolean('No mural').default(true),
    formato: choice('Formato', FORMATOS),
    texto: longText('Mensagem').max(2000),
    comecar: longText('Começar').max(MAX_PART),
    parar: longText('Parar').max(MAX_PART),
    continuar: longText('Continuar').max(MAX_PART),
    fato: longText('Situação').max(MAX_PART),
    comportamento: longText('Comportamento').max(MAX_PART),
    impacto: longText('Impacto').max(MAX_PART),
    pedidoId: integer('Em resposta ao pedido'),
  },
  response: { id: integer('Código').required() },
  status: 201,
  async run(context, { input }) {
    const me = await myself(context)
    const system = context.system
    const asked = input.pedidoId ? await system.repo(REQUESTS).find(input.pedidoId) : null
    if (input.pedidoId && (!asked || idOf(asked.para) !== me || idOf(asked.de) !== input.para || asked.respondido))
      throw new NotFoundError()
    const wanted = (asked?.formato ?? 'L') as Formato
    const formato = (input.formato ?? wanted) as Formato
    if (wanted !== 'L' && formato !== wanted)
      throw new ValidationError([{ field: 'formato', message: `O pedido é no formato ${FORMATOS[wanted]}.` }])
    if (input.tipo === 'E' && formato !== 'L')
      throw new ValidationError([{ field: 'formato', message: 'Um elogio é escrito em formato livre.' }])
    const row = await system.repo(FEEDBACKS).create({
      de: me,
      para: input.para,
      tipo: input.tipo as 'E',
      publico: input.publico,
      formato,
      texto: input.texto,
      ...Object.fromEntries(PART_NAMES.map((name) => [name, input[name] ?? null])),
    })
    if (asked) {
      await system.repo(FEEDBACKS).patch(row.id, { pedido: asked.id }, 'responder')
      await system.repo(REQUESTS).patch(asked.id, { respondido: true }, 'responder')
    }
    await sendMessage(context, {
      tipo: 'AD',
      usuarios: await usersOfTalents(context, [input.para]),
      texto: input.tipo === 'E' ? 'Você recebeu um elogio.' : 'Você recebeu um feedback.',
      link: '/feedback/mural',
    })
    return { id: row.id }
  },
})

const ask = endpoint('POST feedback/mural/pedidos', {
  ...staff,
  label: 'Pede feedback a um colega',
  fields: {
    para: integer('A quem').required(),
    pergunta: longText('Pergunta').required().max(1000),
    formato: choice('Formato', FORMATOS).required().default('L'),
  },
  response: { id: integer('Código').required() },
  status: 201,
  async run(context, { input }) {
    const me = await myself(context)
    const row = await context.system.repo(REQUESTS).create({
      de: me,
      para: input.para,
      pergunta: input.pergunta,
      formato: input.formato as Formato,
    })
    await sendMessage(context, {
      tipo: 'AD',
      usuarios: await usersOfTalents(context, [input.para]),
      texto: 'Um colega pede o seu feedback.',
      link: '/feedback/mural',
    })
    return { id: row.id }
  },
})

export const wallEndpoints = [directory, wall, write, ask]
