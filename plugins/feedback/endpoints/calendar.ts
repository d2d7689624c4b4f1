import { date, endpoint, integer, shape, text, type Where, when } from '#engine'
import { CYCLES } from '../domain/keys.ts'

const SURVEYS = 'pesquisa/pesquisas'
const GOALS = 'metas/objetivos'

export const calendarAnswer = shape.list({
  tipo: text('Tipo').required(),
  titulo: text('Título').required(),
  inicio: date('Início').required(),
  fim: date('Fim').required(),
  link: text('Endereço da tela').required(),
})

/** The cycles of a year: evaluations, surveys, and the goals of the company. */
export const calendar = endpoint('GET feedback/calendario', {
  audience: 'staff',
  authority: 'ROLE_FEEDBACK_CALENDARIO',
  label: 'Ciclos do ano: avaliações, pesquisas e objetivos da empresa',
  query: { ano: integer('Ano').min(2000).max(2100) },
  response: calendarAnswer,
  async run(context, { query }) {
    const year = query.ano ?? Number(context.today.slice(0, 4))
    const [first, last] = [`${year}-01-01`, `${year}-12-31`]
    const of = async (
      tipo: string,
      key: string,
      path: string,
      title: string,
      from: string,
      to: string,
      more: Where[] = [],
    ) => {
      const rows = await context
        .query(key as typeof CYCLES)
        .where(when(from).atMost(last), when(to).atLeast(first), ...more)
        .select({ id: 'id', titulo: title, inicio: from, fim: to })
        .orderBy('inicio')
        .rows()
      return (rows as Record<string, unknown>[]).map((row) => ({
        tipo,
        titulo: String(row.titulo),
        inicio: String(row.inicio),
        fim: String(row.fim),
        link: `/${path}/${row.id}`,
      }))
    }
    return [
      ...(await of('Avaliação', CYCLES, CYCLES, 'titulo', 'dataIni', 'dataFim')),
      ...(await of('Pesquisa', SURVEYS, SURVEYS, 'titulo', 'dataInicio', 'dataFim')),
      ...(await of('Objetivo da empresa', GOALS, GOALS, 'titulo', 'dataIni', 'dataFim', [when('nivel').is('E')])),
    ].sort((a, b) => a.inicio.localeCompare(b.inicio) || a.titulo.localeCompare(b.titulo, 'pt-BR'))
  },
})
