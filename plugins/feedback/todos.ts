import { brDate, type Context, todo, type TodoFound, when, whereRef } from '#engine'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { NOMINATIONS } from './domain/keys.ts'
import { namesOf } from './queries/names.ts'

const PARTICIPANTS = 'avaliacao/participante-avaliacao-desempenho'
const PAGE = '/feedback/minhas-indicacoes'
const NOTHING: TodoFound = { total: 0, items: [] }

/** Cycles that wait for nominations of the user: open, and nobody nominated yet. */
async function toNominate(context: Context): Promise<TodoFound> {
  const me = await ownTalent(context)
  if (!me) return NOTHING
  const cycles = await context
    .query(PARTICIPANTS)
    .withoutRowRules()
    .where(
      when('avaliado').is(me),
      whereRef(
        'avaliacaoDesempenho',
        when('indicacoesAte').atLeast(context.today),
        when('dataFim').atLeast(context.today),
      ),
    )
    .select({
      id: 'avaliacaoDesempenho.id',
      titulo: 'avaliacaoDesempenho.titulo',
      ate: 'avaliacaoDesempenho.indicacoesAte',
    })
    .groupBy('id', 'titulo', 'ate')
    .orderBy('ate')
    .rows()
  if (!cycles.length) return NOTHING
  const nominated = new Set(
    await context
      .query(NOMINATIONS)
      .withoutRowRules()
      .where(when('avaliado').is(me), when('situacao').isNot('R'))
      .select('avaliacaoDesempenho.id')
      .values(),
  )
  const open = cycles.filter((cycle) => !nominated.has(cycle.id))
  return {
    total: open.length,
    items: open.map((cycle) => ({
      title: String(cycle.titulo),
      detail: `indique quem avalia você até ${brDate(String(cycle.ate))}`,
      to: PAGE,
    })),
  }
}

/** Nominations of the user's team that wait for a decision. */
async function toDecide(context: Context): Promise<TodoFound> {
  const me = await ownTalent(context)
  if (!me) return NOTHING
  const rows = await context
    .query(NOMINATIONS)
    .withoutRowRules()
    .where(when('avaliado.gestor').is(me), when('situacao').is('I'))
    .select({ avaliado: 'avaliado.id', avaliador: 'avaliador.id', titulo: 'avaliacaoDesempenho.titulo' })
    .orderBy('id')
    .rows()
  const names = await namesOf(
    context,
    rows.flatMap((row) => [Number(row.avaliado), Number(row.avaliador)]),
  )
  return {
    total: rows.length,
    items: rows.map((row) => ({
      title: `${names.get(Number(row.avaliado))} indica ${names.get(Number(row.avaliador))}`,
      detail: String(row.titulo),
      to: PAGE,
    })),
  }
}

/** On the start page: any user may have to nominate, any manager to decide. */
export const nominationTodos = [
  todo('feedback.indicar', {
    label: 'Indicar quem me avalia',
    icon: 'PersonAddAlt',
    tone: 'info',
    order: 27,
    personalTo: 'actor',
    to: PAGE,
    find: toNominate,
  }),
  todo('feedback.decidir-indicacoes', {
    label: 'Indicações de avaliadores para aprovar',
    icon: 'PersonAddAlt',
    tone: 'warning',
    order: 28,
    personalTo: 'actor',
    to: PAGE,
    find: toDecide,
  }),
]
