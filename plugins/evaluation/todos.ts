import { brDate, type Context, todo, type TodoFound, when } from '#engine'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { PARTICIPANTS } from './domain/keys.ts'

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
]
