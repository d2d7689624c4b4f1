import { any, type Context, date, endpoint, integer, shape, text, type Where, when } from '#engine'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { CYCLES, TALKS } from '../domain/keys.ts'
import { namesOf } from '../queries/names.ts'

const SURVEYS = 'pesquisa/pesquisas'
const GOALS = 'metas/objetivos'

export const calendarAnswer = shape.list({
  tipo: text('Tipo').required(),
  titulo: text('Título').required(),
  inicio: date('Início').required(),
  fim: date('Fim').required(),
  link: text('Endereço da tela').required(),
  /** Single days, instead of the whole period. */
  dias: shape.optional(shape.list({ data: date('Dia').required() })),
})

/** The user's own talks of a year, one line for each other person; none while somebody views the system as the user. */
async function ownTalks(context: Context, first: string, last: string) {
  const me = context.impersonated ? null : await ownTalent(context)
  if (!me) return []
  const rows = await context
    .query(TALKS)
    .withoutRowRules()
    .where(
      any(when('gestor').is(me), when('colaborador').is(me)),
      when('data').between(first, last),
      when('situacao').isNot('X'),
    )
    .orderBy('data')
    .select({ data: 'data', gestor: 'gestor.id', colaborador: 'colaborador.id' })
    .rows()
  const otherOf = (row: (typeof rows)[number]) => Number(Number(row.gestor) === me ? row.colaborador : row.gestor)
  const names = await namesOf(context, rows.map(otherOf))
  return [...Map.groupBy(rows, otherOf)].map(([other, own]) => ({
    tipo: 'Minhas conversas',
    titulo: `Conversas com ${names.get(other) ?? ''}`,
    inicio: own[0]!.data!,
    fim: own.at(-1)!.data!,
    link: '/feedback/minhas-conversas',
    dias: own.map((row) => ({ data: row.data! })),
  }))
}

/** The cycles of a year: evaluations, surveys, the goals of the company, and the user's own talks. */
export const calendar = endpoint('GET feedback/calendario', {
  audience: 'staff',
  authority: 'ROLE_FEEDBACK_CALENDARIO',
  label: 'Ciclos do ano: avaliações, pesquisas, objetivos da empresa e as próprias conversas',
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
      ...(await ownTalks(context, first, last)),
      ...(await of('Avaliação', CYCLES, CYCLES, 'titulo', 'dataIni', 'dataFim')),
      ...(await of('Pesquisa', SURVEYS, SURVEYS, 'titulo', 'dataInicio', 'dataFim')),
      ...(await of('Objetivo da empresa', GOALS, GOALS, 'titulo', 'dataIni', 'dataFim', [when('nivel').is('E')])),
    ].sort((a, b) => a.inicio.localeCompare(b.inicio) || a.titulo.localeCompare(b.titulo, 'pt-BR'))
  },
})
