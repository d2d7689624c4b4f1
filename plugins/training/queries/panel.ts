import { any, type Context, count, Fraction, inSubtree, monthOf, sum, when, type Where } from '#engine'
import { among, idList } from '#app/core/in_each_company.ts'
import { hoursOf, minutesOf } from '../domain/hours.ts'
import { CLASSES, EXPENSE_KINDS, PEOPLE, TALENTS } from '../domain/keys.ts'
import { coursesById } from './course_periods.ts'

export interface PanelFilter {
  dataIni?: string | null
  dataFim?: string | null
  estabelecimentosIds?: unknown
  areasIds?: unknown
  cargosIds?: unknown
}

/** Conditions for the places and positions of people; an area includes its descendants. */
const places = (filter: PanelFilter, prefix = ''): Where[] => [
  ...among(`${prefix}estabelecimento`, filter.estabelecimentosIds),
  ...(idList(filter.areasIds).length
    ? [any(...idList(filter.areasIds).map((id) => inSubtree(`${prefix}areaOrganizacional`, id)))]
    : []),
  ...among(`${prefix}cargo`, filter.cargosIds),
]

const within = (path: string, { dataIni, dataFim }: PanelFilter): Where[] => [
  ...(dataIni ? [when(path).atLeast(dataIni)] : []),
  ...(dataFim ? [when(path).atMost(dataFim)] : []),
]

const held = (context: Context, filter: PanelFilter) =>
  context.query(CLASSES).where(when('realizada').is(true), ...within('dataPrevFim', filter))

/** Who took part in the classes held in the period. */
export const taking = (context: Context, filter: PanelFilter) =>
  context
    .query(PEOPLE)
    .where(
      when('inscricao').is('I'),
      when('turma.realizada').is(true),
      ...within('turma.dataPrevFim', filter),
      ...places(filter, 'colaborador.'),
    )

/**
 * Hours = sum of course loads × classes held; per talent = Σ(hours of a class × its participants) / active talents.
 * Source: document 2, §9, whose "training hours x participants" means those of each class: all hours times all
 * participants would count everybody in every class.
 */
export async function trainingHours(context: Context, filter: PanelFilter) {
  const classes = await held(context, filter).select({ id: 'id', curso: 'curso.id' }).rows()
  const loads = await coursesById(
    context,
    classes.map((item) => Number(item.curso)),
  )
  const people = await taking(context, filter).select({ turma: 'turma.id', total: count() }).groupBy('turma').rows()
  const taken = new Map(people.map((person) => [Number(person.turma), Number(person.total)]))
  const ativos = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), ...places(filter))
    .count()
  let [minutes, attended] = [0, 0]
  for (const item of classes) {
    const load = minutesOf(loads.get(Number(item.curso))?.cargaHoraria)
    minutes += load
    attended += load * (taken.get(Number(item.id)) ?? 0)
  }
  return {
    turmas: classes.length,
    horas: hoursOf(minutes),
    participantes: people.reduce((sum, person) => sum + Number(person.total), 0),
    ativos,
    porTalento: ativos ? Fraction.of(attended, 60).over(ativos).round() : null,
  }
}

/** Cost of each course: its classes and their expenses. */
export async function costOfCourses(context: Context, filter: PanelFilter) {
  const classes = context.query(CLASSES).where(...within('dataPrevIni', filter))
  const own = await classes
    .select({ id: 'curso.id', valor: sum('custo') })
    .groupBy('id')
    .rows()
  const spent = await classes
    .join('turmaTipoDespesa')
    .select({ id: 'curso.id', valor: sum('turmaTipoDespesa.despesa') })
    .groupBy('id')
    .rows()
  const sums = new Map<number, number>()
  for (const item of [...own, ...spent])
    sums.set(Number(item.id), (sums.get(Number(item.id)) ?? 0) + Number(item.valor))
  const names = await coursesById(context, [...sums.keys()])
  return [...sums]
    .filter(([, valor]) => valor > 0)
    .map(([id, valor]) => ({ id, label: names.get(id)?.nome ?? '', data: Fraction.of(valor).round() }))
    .sort((a, b) => b.data - a.data)
}

/** Expenses of courses by type. */
export async function expensesOfCourses(context: Context, courses: number[], filter: PanelFilter = {}) {
  const rows = await context
    .query(CLASSES)
    .where(...(courses.length ? [when('curso').in(courses)] : []), ...within('dataPrevIni', filter))
    .join('turmaTipoDespesa')
    .select({ id: 'turmaTipoDespesa.tipoDespesa.id', valor: sum('turmaTipoDespesa.despesa') })
    .groupBy('id')
    .rows()
  const kinds = await context.query(EXPENSE_KINDS).select({ id: 'id', descricao: 'descricao' }).mapBy('id')
  return rows
    .map((row) => ({
      id: Number(row.id),
      label: String(kinds.get(Number(row.id))?.descricao ?? ''),
      data: Number(row.valor),
    }))
    .sort((a, b) => b.data - a.data)
}

export const classesByMonth = (context: Context, filter: PanelFilter) =>
  held(context, filter)
    .select({ mes: monthOf('dataPrevFim'), turmas: count() })
    .groupBy('mes')
    .series('mes')
    .rows()

/** Number of approved and not approved participants. */
export async function results(context: Context, filter: PanelFilter) {
  const found = await taking(context, filter)
    .select({ aprovado: 'aprovado', total: count() })
    .groupBy('aprovado')
    .rows()
  return found.map((item) => ({
    resultado: item.aprovado ? 'Aprovados' : 'Não aprovados',
    total: Number(item.total),
    codigo: item.aprovado ? 'APROVADO' : 'NAO_APROVADO',
  }))
}
