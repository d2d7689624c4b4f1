import { brDate, integer, report, when, type Context } from '#engine'
import { among, idList, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { minutesOf } from '../domain/hours.ts'
import { CLASSES, PEOPLE, TALENTS } from '../domain/keys.ts'
import { coursesById } from '../queries/course_periods.ts'
import { lastTrainings } from '../queries/last_trainings.ts'
import { companyGroup, courses } from './filters.ts'

const { companies, period, periodRules, places, status, talentConditions } = talentReport
const periodText = (item: { ini?: unknown; fim?: unknown }) =>
  `${brDate(String(item.ini ?? ''))} a ${brDate(String(item.fim ?? ''))}`

interface Period {
  dataIni: string
  dataFim: string
  cursosIds: unknown
}

/** Classes held that ended in a period. */
const held = (company: Context, filters: Period) =>
  company
    .query(CLASSES)
    .where(
      when('realizada').is(true),
      when('dataPrevFim').between(filters.dataIni, filters.dataFim),
      ...among('curso', filters.cursosIds),
    )

/** Courses held: dates, instructor, participants and cost. */
export const treinamentosRealizados = report('desenvolvimento/relatorios/treinamentos-realizados', {
  label: 'Treinamentos Realizados',
  asOfToday: true,
  fields: { ...period, ...companies, ...courses },
  rules: periodRules,
  columns: [
    { key: 'curso', label: 'Curso' },
    { key: 'turma', label: 'Turma' },
    { key: 'periodo', label: 'Período' },
    { key: 'instrutor', label: 'Instrutor' },
    { key: 'cargaHoraria', label: 'Carga horária', format: 'duration' },
    { key: 'participantes', label: 'Participantes', format: 'integer' },
    { key: 'custo', label: 'Custo', format: 'money' },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company, empresa) => {
      const found = await held(company, filters)
        .select({
          id: 'id',
          curso: 'descricaoCurso',
          cursoId: 'curso.id',
          turma: 'descricao',
          ini: 'dataPrevIni',
          fim: 'dataPrevFim',
          instrutor: 'instrutor',
          custo: 'custo',
        })
        .orderBy('descricaoCurso', 'dataPrevIni')
        .rows()
      const loads = await coursesById(
        company,
        found.map((item) => Number(item.cursoId)),
      )
      const people = await peopleOf(
        company,
        found.map((item) => Number(item.id)),
      )
      return found.map((item) => ({
        empresa,
        ...item,
        periodo: periodText(item),
        cargaHoraria: minutesOf(loads.get(Number(item.cursoId))?.cargaHoraria),
        participantes: people.get(Number(item.id)) ?? 0,
      }))
    })
    return {
      rows,
      groupBy: companyGroup,
      totals: [
        { key: 'participantes', op: 'sum' },
        { key: 'custo', op: 'sum' },
      ],
    }
  },
})

async function peopleOf(company: Context, ids: number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  if (!ids.length) return found
  for (const row of await company
    .query(PEOPLE)
    .where(when('turma').in(ids), when('inscricao').is('I'))
    .select({ turma: 'turma.id' })
    .rows())
    found.set(Number(row.turma), (found.get(Number(row.turma)) ?? 0) + 1)
  return found
}

/** Talents trained in a period. */
export const talentosComTreinamento = report('desenvolvimento/relatorios/talentos-com-treinamento', {
  label: 'Talentos com Treinamento',
  asOfToday: true,
  fields: { ...period, ...courses, ...companies, ...places, ...status },
  rules: periodRules,
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'curso', label: 'Curso' },
    { key: 'turma', label: 'Turma' },
    { key: 'periodo', label: 'Período' },
    { key: 'aprovado', label: 'Aprovado', format: 'boolean' },
    { key: 'nota', label: 'Nota', format: 'decimal' },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company, empresa) => {
      const found = await company
        .query(PEOPLE)
        .where(
          when('inscricao').is('I'),
          when('turma.realizada').is(true),
          when('turma.dataPrevFim').between(filters.dataIni, filters.dataFim),
          ...among('curso', filters.cursosIds),
          ...talentConditions(filters, 'colaborador.'),
        )
        .select({
          talento: 'colaborador.nome',
          cargo: 'colaborador.cargo.nome',
          curso: 'turma.descricaoCurso',
          turma: 'turma.descricao',
          ini: 'turma.dataPrevIni',
          fim: 'turma.dataPrevFim',
          aprovado: 'aprovado',
          nota: 'nota',
        })
        .orderBy('colaborador.nome', 'turma.dataPrevFim')
        .rows()
      return found.map((item) => ({ empresa, ...item, periodo: periodText(item) }))
    })
    return { rows, groupBy: companyGroup, totals: [{ key: 'talento', op: 'distinct', label: 'Talentos' }] }
  },
})

const monthsBetween = (from: string, until: string) => {
  const [y1, m1, d1] = from.split('-').map(Number) as [number, number, number]
  const [y2, m2, d2] = until.split('-').map(Number) as [number, number, number]
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0)
}

/** Talents who have never taken the courses, or not for that many months. */
export const talentosSemTreinamento = report('desenvolvimento/relatorios/talentos-sem-treinamento', {
  label: 'Talentos sem Treinamento',
  asOfToday: true,
  fields: {
    ...courses,
    mesesSemCurso: integer('Meses sem curso').min(0).max(1200).default(0).help('Zero: quem nunca fez.'),
    ...companies,
    ...places,
    ...status,
  },
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'area', label: 'Área organizacional' },
    { key: 'ultimo', label: 'Último curso' },
    { key: 'meses', label: 'Meses sem curso', format: 'integer' },
  ],
  async run(filters, context) {
    const least = Number(filters.mesesSemCurso ?? 0)
    const rows = await inEachCompany(context, filters.empresasIds, async (company, empresa) => {
      const people = await company
        .query(TALENTS)
        .where(...talentConditions(filters))
        .select({ id: 'id', talento: 'nome', cargo: 'cargo.nome', area: 'areaOrganizacional.nome' })
        .orderBy('nome')
        .rows()
      const last = await lastTrainings(company, { courses: idList(filters.cursosIds) })
      const latest = new Map<number, (typeof last)[number]>()
      for (const training of last) {
        const known = latest.get(training.talento)
        if (!known || known.data < training.data) latest.set(training.talento, training)
      }
      return people.flatMap((person) => {
        const done = latest.get(Number(person.id))
        const meses = done ? monthsBetween(done.data, company.today) : null
        if (meses !== null && (least === 0 || meses < least)) return []
        return [{ empresa, ...person, ultimo: done ? `${done.nome} (${brDate(done.data)})` : 'Nunca fez', meses }]
      })
    })
    return { rows, groupBy: companyGroup, totals: [{ key: 'talento', op: 'count', label: 'Talentos' }] }
  },
})
