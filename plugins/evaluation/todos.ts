import { brDate, type Context, todo, type TodoFound, when } from '#engine'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { SESSIONS } from './domain/calibration.ts'
import { PARTICIPANTS } from './domain/keys.ts'
import { teamResults } from './services/team_results.ts'

/** Evaluations of running cycles the user has not submitted, earliest end first. */
async function pending(context: Context): Promise<TodoFound> {
  const me = await ownTalent(context)
  if (!me) return { total: 0, items: [] }
  const rows = await context
    .query(PARTICIPANTS)
    .withoutRowRules()
    .where(
      when('avaliador').is(me),
      when('status').isNot('C'),
      when('avaliacaoDesempenho.liberada').is(true),
      when('avaliacaoDesempenho.dataIni').atMost(context.today),
      when('avaliacaoDesempenho.dataFim').atLeast(context.today),
    )
    .orderBy('avaliacaoDesempenho.dataFim', 'avaliado.nome')
    .select({ titulo: 'avaliacaoDesempenho.titulo', quem: 'avaliado.nome', fim: 'avaliacaoDesempenho.dataFim' })
    .rows()
  return {
    total: rows.length,
    items: rows.map(({ titulo, quem, fim }) => ({
      title: quem ?? '',
      detail: `${titulo} · até ${brDate(fim!)}`,
      to: '/avaliacao/minhas-avaliacoes',
    })),
  }
}

/** Open sessions of calibration the user takes part in. */
async function sessions(context: Context): Promise<TodoFound> {
  if (context.actor.type !== 'staff' || context.actor.id === null) return { total: 0, items: [] }
  const rows = await context.system
    .repo(SESSIONS)
    .all({ participantes: [context.actor.id], situacao: 'ABERTA' }, { sort: [{ field: 'data', descending: false }] })
  return {
    total: rows.length,
    items: rows.map((row) => ({
      title: row.titulo,
      detail: brDate(row.data),
      to: `/avaliacao/calibracao/${row.id}`,
    })),
  }
}

/** People of the user's team whose calibrated result is not shared yet. */
async function toShare(context: Context): Promise<TodoFound> {
  const waiting = (await teamResults(context)).filter((line) => line.mostra && !line.compartilhadoEm)
  return {
    total: waiting.length,
    items: waiting.map((line) => ({ title: line.nome, detail: line.titulo, to: '/avaliacao/equipe/resultados' })),
  }
}

/** Evaluation to-dos on the start page: any user may have to evaluate. */
export const evaluationTodos = [
  todo('evaluation.minhas', {
    label: 'Avaliações para responder',
    icon: 'TaskAlt',
    tone: 'warning',
    order: 25,
    personalTo: 'actor',
    to: '/avaliacao/minhas-avaliacoes',
    find: pending,
  }),
  todo('evaluation.calibracao', {
    label: 'Calibrações abertas',
    icon: 'ViewKanban',
    tone: 'info',
    order: 26,
    personalTo: 'actor',
    find: sessions,
  }),
  todo('evaluation.compartilhar', {
    label: 'Resultados a compartilhar',
    icon: 'Share',
    tone: 'warning',
    order: 27,
    personalTo: 'actor',
    to: '/avaliacao/equipe/resultados',
    find: toShare,
  }),
]
