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
  time,
  when,
} from '#engine'
import { ownRow, ownRows, ownTalent } from '#plugins/talent/plugin.ts'
import { SITUACOES_CONVERSA } from '../codes.ts'
import { NOTES, TALENTS, TALKS } from '../domain/keys.ts'
import { managerOf } from '../services/nominations.ts'
import { myself } from '../services/people.ts'

const staff = { audience: 'staff' as const }

const agenda = shape.list({ assunto: text('Assunto').required().max(250), conversado: boolean('Conversado') })
const agreed = shape.list({
  tarefa: text('Tarefa').required().max(250),
  quemId: integer('Quem'),
  prazo: date('Até'),
  feito: boolean('Feito'),
})

export const talksAnswer = {
  talento: integer('Talento de quem entrou'),
  /** People the user may arrange a talk with: their own team and their manager. */
  pessoas: shape.list({
    id: integer('Talento').required(),
    nome: text('Nome').required(),
    souGestor: boolean('Sou o gestor').required(),
  }),
  conversas: shape.list({
    id: integer('Código').required(),
    data: date('Data').required(),
    hora: time('Hora'),
    situacao: choice('Situação', SITUACOES_CONVERSA).required(),
    comId: integer('Com quem').required(),
    com: text('Com quem').required(),
    souGestor: boolean('Sou o gestor').required(),
    pauta: agenda,
    anotacoes: longText('Anotações'),
    combinados: agreed,
    notaPrivada: longText('Minha nota privada'),
  }),
}

async function peopleOf(context: Context, me: number) {
  const team = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('gestor').is(me), when('situacao').is('A'))
    .select({ id: 'id', nome: 'nome' })
    .orderBy('nome')
    .rows()
  const boss = await managerOf(context, me)
  const name = boss
    ? await context.query(TALENTS).withoutRowRules().where(when('id').is(boss)).select('nome').value()
    : null
  return [
    ...(boss && name ? [{ id: boss, nome: name, souGestor: false }] : []),
    ...team.map((item) => ({ id: Number(item.id), nome: String(item.nome), souGestor: true })),
  ]
}

async function ownTalks(context: Context) {
  const latest = { limit: 60, sort: [{ field: 'data', descending: true }] }
  const found = [
    ...(await ownRows(context, TALKS, 'gestor', latest)),
    ...(await ownRows(context, TALKS, 'colaborador', latest)),
  ]
  return found.sort((a, b) => b.data.localeCompare(a.data))
}

const mine = endpoint('GET feedback/minhas-conversas', {
  ...staff,
  personalTo: 'actor',
  label: 'As minhas conversas individuais, com pauta, anotações e combinados',
  response: talksAnswer,
  async run(context) {
    const me = await ownTalent(context)
    if (!me) return { talento: null, pessoas: [], conversas: [] }
    const talks = await ownTalks(context)
    const notes = talks.length
      ? await context
          .query(NOTES)
          .where(when('conversa').in(talks.map((talk) => talk.id)), when('autor').is(context.actor.id!))
          .select({ conversa: 'conversa.id', texto: 'texto' })
          .rows()
      : []
    return {
      talento: me,
      pessoas: await peopleOf(context, me),
      conversas: talks.map((talk) => {
        const souGestor = idOf(talk.gestor) === me
        const other = souGestor ? talk.colaborador : talk.gestor
        return {
          id: talk.id,
          data: talk.data,
          hora: talk.hora ?? null,
          situacao: talk.situacao ?? 'M',
          comId: other.id,
          com: other.nome ?? '',
          souGestor,
          pauta: (talk.pauta ?? []).map((row) => ({ assunto: row.assunto, conversado: row.conversado === true })),
          anotacoes: talk.anotacoes ?? null,
          combinados: (talk.combinados ?? []).map((row) => ({
            tarefa: row.tarefa,
            quemId: idOf(row.quem),
            prazo: row.prazo ?? null,
            feito: row.feito === true,
          })),
          notaPrivada: notes.find((note) => note.conversa === talk.id)?.texto ?? null,
        }
      }),
    }
  },
})

const arrange = endpoint('POST feedback/minhas-conversas', {
  ...staff,
  label: 'Marca uma conversa com o meu gestor ou com alguém da minha equipe',
  fields: { comId: integer('Com quem').required(), data: date('Data').required(), hora: time('Hora') },
  response: { id: integer('Código').required() },
  status: 201,
  async run(context, { input }) {
    const me = await myself(context)
    const person = (await peopleOf(context, me)).find((item) => item.id === input.comId)
    if (!person) throw new NotFoundError()
    const [gestor, colaborador] = person.souGestor ? [me, person.id] : [person.id, me]
    const row = await context.system
      .repo(TALKS)
      .create({ gestor, colaborador, data: input.data, hora: input.hora ?? null })
    return { id: row.id }
  },
})

const save = endpoint('PUT feedback/minhas-conversas/:id', {
  ...staff,
  label: 'Guarda pauta, anotações, combinados e a minha nota privada de uma conversa',
  body: {
    pauta: agenda,
    combinados: agreed,
    anotacoes: longText('Anotações').max(8000),
    situacao: choice('Situação', SITUACOES_CONVERSA),
    notaPrivada: longText('Minha nota privada').max(4000),
  },
  response: shape.nothing,
  async run(context, { params, body }) {
    await myself(context)
    const row = await ownRow(context, TALKS, params.id, 'gestor', 'colaborador')
    const { repo } = context.system
    await repo(TALKS).update(row.id, {
      pauta: body.pauta,
      combinados: body.combinados.map(({ quemId, ...one }) => ({ ...one, quem: quemId ?? null })),
      anotacoes: body.anotacoes ?? null,
    })
    if (body.situacao && body.situacao !== row.situacao)
      await repo(TALKS).patch(row.id, { situacao: body.situacao as 'M' }, 'situação')
    await saveNote(context, row.id, body.notaPrivada ?? null)
  },
})

/** Saves the signed-in user's private note; an empty one is deleted. */
async function saveNote(context: Context, conversa: number, texto: string | null) {
  const { repo } = context.system
  const autor = context.actor.id!
  const id = await context
    .query(NOTES)
    .where(when('conversa').is(conversa), when('autor').is(autor))
    .select('id')
    .value()
  if (id && texto) await repo(NOTES).patch(Number(id), { texto }, 'nota')
  else if (id) await repo(NOTES).delete(Number(id))
  else if (texto) await repo(NOTES).create({ conversa, autor, texto })
}

export const talkEndpoints = [mine, arrange, save]
