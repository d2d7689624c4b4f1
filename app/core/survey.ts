import {
  boolean,
  type Context,
  datetime,
  endpoint,
  integer,
  longText,
  ref,
  resource,
  RuleError,
  shape,
  text,
} from '#engine'
import { query } from '#engine/database/sql.ts'
import { savePreference, preferencesOf } from './preferences.ts'

const SURVEYS = 'utilitario/pesquisas-satisfacao'
const POSTPONED = 'pesquisa-satisfacao.adiada'
/** Users who answer "not now" are asked again after a week. */
const LATER_DAYS = 7
const DAY = 86_400_000

/** The users' satisfaction with the product, by company. Written by the survey in the corner of the screen. */
export const pesquisaSatisfacao = resource(SURVEYS, {
  label: ['Resposta de satisfação', 'Pesquisa de satisfação'],
  counted: ['resposta', 'respostas'],
  display: 'nota',
  operations: ['list', 'read'],
  fields: {
    respondidaEm: datetime('Respondida em').required().indexed(),
    usuario: ref('utilitario/usuarios', 'Usuário').cascade(),
    nota: integer('Nota').required().min(0).max(10),
    comentario: longText('Comentário').max(2000),
  },
  list: {
    columns: ['respondidaEm', 'usuario', 'nota', 'comentario'],
    sort: '-respondidaEm',
    filters: ['nota', 'usuario', 'respondidaEm'],
  },
  help: 'O que os usuários desta empresa responderam. A pergunta e o intervalo ficam nas configurações da empresa.',
})

const since = (moment: unknown) =>
  moment ? Date.now() - new Date(`${String(moment).replace(' ', 'T').slice(0, 19)}Z`).getTime() : Infinity

/** The last answer, and whether to ask again: not in a user's first weeks, nor soon after an answer or a "not now". */
async function surveyOf(context: Context) {
  const days = Number(context.settings.diasPesquisaSatisfacao ?? 0)
  const [user] = await query(context.db, 'SELECT criado_em FROM usuarios WHERE id = ?', [context.actor.id])
  const [last] = await query(
    context.db,
    'SELECT nota, comentario, respondida_em FROM pesquisas_satisfacao WHERE usuario_id = ? ORDER BY respondida_em DESC, id DESC LIMIT 1',
    [context.actor.id],
  )
  const postponed = (await preferencesOf(context))[POSTPONED]
  const known = Math.min(since(user?.criado_em), since(last?.respondida_em))
  const devida = days > 0 && known >= days * DAY && since(postponed) >= LATER_DAYS * DAY
  return {
    devida,
    pergunta: String(context.settings.perguntaSatisfacao),
    nota: last?.nota ?? null,
    comentario: last?.comentario ?? null,
  }
}

const PATH = 'userinfo/pesquisa-satisfacao'

const read = endpoint(`GET ${PATH}`, {
  label: 'Se é hora de perguntar ao usuário o que acha do sistema, e o que respondeu por último',
  audience: 'staff',
  personalTo: 'actor',
  response: {
    devida: boolean('Se é hora de perguntar'),
    pergunta: text('Pergunta').required(),
    nota: integer('Última nota'),
    comentario: longText('Último comentário'),
  },
  run: surveyOf,
})

const answer = endpoint(`POST ${PATH}`, {
  label: 'Responder à pesquisa de satisfação',
  audience: 'staff',
  fields: { nota: integer('Nota').required().min(0).max(10), comentario: longText('Comentário').max(2000) },
  response: shape.nothing,
  run: async (context, { input }) => {
    if (context.empresaId === null) throw new RuleError('Selecione uma empresa.')
    await context.system.repo(SURVEYS).create({
      usuario: context.actor.id,
      nota: input.nota,
      comentario: input.comentario ?? null,
      respondidaEm: new Date().toISOString(),
    })
    await savePreference(context, POSTPONED, null)
  },
})

const postpone = endpoint(`PUT ${PATH}/adiar`, {
  label: 'Não responder agora',
  audience: 'staff',
  response: shape.nothing,
  run: (context) => savePreference(context, POSTPONED, new Date().toISOString().slice(0, 19)),
})

export const surveyEndpoints = [read, answer, postpone]
