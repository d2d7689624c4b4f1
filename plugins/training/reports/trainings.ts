import { brDate, choice, integer, report, when, type Context } from '#engine'
import { among, idList, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { minutesOf } from '../domain/hours.ts'
import { CLASSES, EXPENSE_KINDS, PEOPLE, TALENTS } from '../domain/keys.ts'
import { addMonths } from '../domain/months.ts'
import { coursesById } from '../queries/course_periods.ts'
import { lastTrainings } from '../queries/last_trainings.ts'
import { courses } from './filters.ts'

const { companies, period, periodRules, places, status, statusConditions, placeConditions, talentConditions } =
  talentReport
const companyGroup = [{ key: 'empresa', label: 'Empresa' }]
const periodText = (one: { ini?: unknown; fim?: unknown }) =>
  `${brDate(String(one.ini ?? ''))} a ${brDate(String(one.fim ?? ''))}`

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

/** Courses that were given: when, by whom, for how many and at what cost. */
export const treinamentosRealizados = report('desenvolvimento/relatorios/treinamentos-realizados', {
  label: 'Treinamentos Realizados',
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
        found.map((one) => Number(one.cursoId)),
      )
      const people = await peopleOf(
        company,
        found.map((one) => Number(one.id)),
      )
      return found.map((one) => ({
        empresa,
        ...one,
        periodo: periodText(one),
        cargaHoraria: minutesOf(loads.get(Number(one.cursoId))?.cargaHoraria),
        participantes: people.get(Number(one.id)) ?? 0,
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
  for (const one of await company
    .query(PEOPLE)
    .where(when('turma').in(ids), when('inscricao').is('I'))
    .select({ turma: 'turma.id' })
    .rows())
    found.set(Number(one.turma), (found.get(Number(one.turma)) ?? 0) + 1)
  return found
}

/** Who was trained in a period. */
export const talentosComTreinamento = report('desenvolvimento/relatorios/talentos-com-treinamento', {
  label: 'Talentos com Treinamento',
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
      return found.map((one) => ({ empresa, ...one, periodo: periodText(one) }))
    })
    return { rows, groupBy: companyGroup, totals: [{ key: 'talento', op: 'distinct', label: 'Talentos' }] }
  },
})

const monthsBetween = (from: string, until: string) => {
  const [y1, m1, d1] = from.split('-').map(Number) as [number, number, number]
  const [y2, m2, d2] = until.split('-').map(Number) as [number, number, number]
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0)
}

/** Who has not taken any of the courses, or not for so many months. */
export const talentosSemTreinamento = report('desenvolvimento/relatorios/talentos-sem-treinamento', {
  label: 'Talentos sem Treinamento',
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
      for (const one of last) {
        const known = latest.get(one.talento)
        if (!known || known.data < one.data) latest.set(one.talento, one)
      }
      return people.flatMap((one) => {
        const done = latest.get(Number(one.id))
        const meses = done ? monthsBetween(done.data, company.today) : null
        if (meses !== null && (least === 0 || meses < least)) return []
        return [{ empresa, ...one, ultimo: done ? `${done.nome} (${brDate(done.data)})` : 'Nunca fez', meses }]
      })
    })
    return { rows, groupBy: companyGroup, totals: [{ key: 'talento', op: 'count', label: 'Talentos' }] }
  },
})

/** What each class cost, by type. */
export const despesasTreinamento = report('desenvolvimento/relatorios/despesas-treinamento', {
  label: 'Despesas com Treinamento',
  fields: { ...period, ...companies, ...courses },
  rules: periodRules,
  columns: [
    { key: 'curso', label: 'Curso' },
    { key: 'turma', label: 'Turma' },
    { key: 'tipo', label: 'Tipo de despesa' },
    { key: 'valor', label: 'Valor', format: 'money' },
    { key: 'total', label: 'Total', format: 'money' },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company, empresa) => {
      const among_ = [
        when('dataPrevIni').between(filters.dataIni, filters.dataFim),
        ...among('curso', filters.cursosIds),
      ] as const
      const found = await company
        .query(CLASSES)
        .where(...among_)
        .join('turmaTipoDespesa')
        .select({
          id: 'id',
          curso: 'descricaoCurso',
          turma: 'descricao',
          tipo: 'turmaTipoDespesa.tipoDespesa.id',
          valor: 'turmaTipoDespesa.despesa',
        })
        .orderBy('descricaoCurso', 'descricao', 'id')
        .rows()
      const kinds = await company.query(EXPENSE_KINDS).select({ id: 'id', nome: 'descricao' }).mapBy('id')
      const sums = new Map<number, number>()
      for (const one of found) sums.set(Number(one.id), (sums.get(Number(one.id)) ?? 0) + Number(one.valor))
      const seen = new Set<number>()
      return found.map((one) => {
        const first = !seen.has(Number(one.id))
        seen.add(Number(one.id))
        return {
          empresa,
          curso: one.curso,
          turma: one.turma,
          tipo: kinds.get(Number(one.tipo))?.nome ?? '',
          valor: Number(one.valor),
          total: first ? Math.round(sums.get(Number(one.id))! * 100) / 100 : null,
        }
      })
    })
    return {
      rows,
      groupBy: companyGroup,
      totals: [
        { key: 'valor', op: 'sum' },
        { key: 'total', op: 'sum' },
      ],
    }
  },
})

const SITUACAO = { V: 'Vencido', A: 'A vencer' }

/** Courses with a period: when somebody took them last, and until when that holds. */
export const cursosVencidos = report('desenvolvimento/relatorios/cursos-vencidos', {
  label: 'Cursos Vencidos ou a Vencer',
  fields: {
    ...talentReport.referenceDay,
    ...courses,
    ...companies,
    ...places,
    ...status,
    vencimento: choice('Mostrar', { T: 'Vencidos e a vencer', ...SITUACAO }).default('T'),
  },
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'curso', label: 'Curso' },
    { key: 'realizado', label: 'Realizado em', format: 'date' },
    { key: 'periodicidade', label: 'Periodicidade', format: 'integer' },
    { key: 'vencimento', label: 'Vencimento', format: 'date' },
    { key: 'situacao', label: 'Situação', tones: { [SITUACAO.V]: 'error', [SITUACAO.A]: 'warning' } },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company, empresa) => {
      const people = await company
        .query(TALENTS)
        .where(...statusConditions(filters.situacao), ...placeConditions(filters))
        .select({ id: 'id', nome: 'nome' })
        .orderBy('nome')
        .mapBy('id')
      const last = await lastTrainings(company, { courses: idList(filters.cursosIds), until: filters.dataReferencia })
      return last
        .filter((one) => people.has(one.talento) && one.periodicidade)
        .map((one) => {
          const vencimento = addMonths(one.data, one.periodicidade!)
          return {
            empresa,
            talento: String(people.get(one.talento)!.nome),
            curso: one.nome,
            realizado: one.data,
            periodicidade: one.periodicidade,
            vencimento,
            situacao: vencimento < filters.dataReferencia ? SITUACAO.V : SITUACAO.A,
          }
        })
        .filter((one) => filters.vencimento === 'T' || one.situacao === SITUACAO[filters.vencimento as 'V'])
        .sort((a, b) => a.talento.localeCompare(b.talento, 'pt-BR') || a.vencimento.localeCompare(b.vencimento))
    })
    return { rows, groupBy: companyGroup, totals: [{ key: 'curso', op: 'count', label: 'Cursos' }] }
  },
})
