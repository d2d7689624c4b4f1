import { date, endpoint, integer, money, refs, shape, text } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { expensesOfCourses } from '../queries/panel.ts'

const staff = { audience: 'staff' as const, authority: 'ROLE_ANALYTICS_DESENVOLVIMENTO' }
const slices = shape.list({
  id: integer('Código').required(),
  label: text('Tipo de despesa').required(),
  data: money('Valor').required(),
})

const byCourses = endpoint('GET analytics/tipo-despesa-por-curso', {
  ...staff,
  label: 'Despesas de cursos por tipo',
  query: { cursosIds: refs('desenvolvimento/cursos', 'Cursos').ids() },
  response: slices,
  run: (context, { query }) => expensesOfCourses(context, idList(query.cursosIds ?? [])),
})

const byCourse = endpoint('GET analytics/tipo-despesa-por-curso/:cursoId', {
  ...staff,
  label: 'Despesas de um curso por tipo, em um período',
  company: 'query.empresasIds',
  query: {
    dataIni: date('Período - início'),
    dataFim: date('Período - fim'),
    empresasIds: refs('utilitario/empresas', 'Empresas').ids(),
  },
  response: slices,
  async run(_context, { params, query, companies }) {
    const found = new Map<number, { id: number; label: string; data: number }>()
    for (const company of companies)
      for (const expense of await expensesOfCourses(company, [Number(params.cursoId)], query))
        found.set(expense.id, { ...expense, data: (found.get(expense.id)?.data ?? 0) + expense.data })
    return [...found.values()].sort((a, b) => b.data - a.data)
  },
})

export const panelEndpoints = [byCourses, byCourse]
