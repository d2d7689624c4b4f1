import { brDate, type Context, MAX_TODOS, todo, type TodoFound, type Where, when } from '#engine'
import { FILLS, PROPOSALS } from './domain/keys.ts'
import { actingTalent } from './queries/own.ts'

async function proposals(context: Context, where: readonly Where[]): Promise<TodoFound> {
  const found = context.query(PROPOSALS).where(when('ciclo.situacao').is('P'), ...where)
  const rows = await found
    .orderBy('ciclo.data', 'id')
    .limit(MAX_TODOS)
    .select({ id: 'id', ciclo: 'ciclo.nome', data: 'ciclo.data', gestor: 'gestor.nome', talentos: 'talentos' })
    .rows()
  return {
    total: await found.count(),
    items: rows.map((row) => ({
      title: row.gestor ? `${row.ciclo}: equipe de ${row.gestor}` : row.ciclo!,
      detail: `${row.talentos} ${row.talentos === 1 ? 'talento' : 'talentos'} · vale em ${brDate(row.data!)}`,
      to: `/${PROPOSALS}/${row.id}`,
    })),
  }
}

export const meritTodos = [
  todo('merit.preencher', {
    label: 'Propostas de mérito para preencher',
    icon: 'TrendingUp',
    tone: 'warning',
    authority: FILLS,
    order: 30,
    to: `/${PROPOSALS}`,
    async find(context) {
      const own = await actingTalent(context)
      if (!own) return { total: 0, items: [] }
      return proposals(context, [when('situacao').in(['P', 'V']), when('gestor').is(own)])
    },
  }),
  todo('merit.aprovar', {
    label: 'Propostas de mérito para aprovar',
    icon: 'CheckCircleOutline',
    tone: 'info',
    authority: 'ROLE_CARGO_SALARIO_PROPOSTAS_MERITO_APROVAR',
    order: 31,
    to: `/${PROPOSALS}?situacao=E`,
    find: (context) => proposals(context, [when('situacao').is('E')]),
  }),
]
