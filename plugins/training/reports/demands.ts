import { choice, count, monthsBetween, ref, refs, report, when } from '#engine'
import { among, idList, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { hoursOf, minutesOf } from '../domain/hours.ts'
import { CERTIFICATIONS, GOALS, TALENTS } from '../domain/keys.ts'
import { CERTIFICATION_TONES, certificationLines } from '../queries/certification_lines.ts'
import { coursesById } from '../queries/course_periods.ts'
import { hoursByMonth } from '../queries/training_hours.ts'
import { oneOf } from './filters.ts'

/** Months of one table at most, so that a mistyped year ends it. */
const MAX_MONTHS = 600

const { companies, places, period, periodRules, positions, referenceDay } = talentReport

/** Certifications held by talents, by course, with their expiry dates. */
export const certificacoes = report('desenvolvimento/relatorios/certificacoes', {
  label: 'Certificações',
  fields: {
    certificacoesIds: refs(CERTIFICATIONS, 'Certificações').ids().required().min(1).max(15),
    ...referenceDay,
    ...companies,
    ...places,
    ...positions,
    filtroCertificacao: choice('Situação', {
      TODAS: 'Todas',
      RESPONDIDAS: 'Respondidas',
      NAO_RESPONDIDAS: 'Não respondidas',
    }).default('TODAS'),
  },
  columns: [
    { key: 'certificacao', label: 'Certificação' },
    { key: 'talento', label: 'Talento' },
    { key: 'curso', label: 'Curso' },
    { key: 'realizado', label: 'Realizado em', format: 'date' },
    { key: 'vencimento', label: 'Vencimento', format: 'date' },
    { key: 'situacao', label: 'Situação', tones: CERTIFICATION_TONES },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, (company) =>
      certificationLines(company, idList(filters.certificacoesIds), filters, filters.dataReferencia),
    )
    const wanted = filters.filtroCertificacao
    return {
      rows: rows.filter((row) => wanted === 'TODAS' || (row.realizado !== null) === (wanted === 'RESPONDIDAS')),
      groupBy: [{ key: 'certificacao', label: 'Certificação' }],
      totals: [{ key: 'talento', op: 'distinct', label: 'Talentos' }],
    }
  },
})

/** Courses required by positions, with the number of people affected. */
export const cargosTreinamentos = report('desenvolvimento/relatorios/cargos-treinamentos', {
  label: 'Treinamentos por Cargo',
  fields: { cargosIds: refs('cargo-salario/cargos', 'Cargos').ids().required().min(1), ...companies },
  columns: [
    { key: 'cargo', label: 'Cargo' },
    { key: 'curso', label: 'Curso' },
    { key: 'cargaHoraria', label: 'Carga horária', format: 'duration' },
    { key: 'talentos', label: 'Talentos', format: 'integer' },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company, empresa) => {
      const demanded = await company
        .query('cargo-salario/cargos')
        .where(...among('id', filters.cargosIds))
        .join('cursosObrigatorios')
        .select({ id: 'id', cargo: 'nome', curso: 'cursosObrigatorios.id' })
        .orderBy('nome')
        .rows()
      const known = await coursesById(
        company,
        demanded.map((item) => Number(item.curso)),
      )
      const people = await company
        .query(TALENTS)
        .where(when('situacao').is('A'), ...among('cargo', filters.cargosIds))
        .select({ cargo: 'cargo.id', total: count() })
        .groupBy('cargo')
        .rows()
      const totals = new Map(people.map((person) => [Number(person.cargo), Number(person.total)]))
      return demanded.map((item) => ({
        empresa,
        cargo: item.cargo,
        curso: known.get(Number(item.curso))?.nome ?? '',
        cargaHoraria: minutesOf(known.get(Number(item.curso))?.cargaHoraria),
        talentos: totals.get(Number(item.id)) ?? 0,
      }))
    })
    return { rows, groupBy: [{ key: 'empresa', label: 'Empresa' }] }
  },
})

/** The goal in force in a month: the latest one that starts in or before it. */
export function goalOf(goals: { mesAno: string; metaHora: string }[], month: string): number | null {
  const begun = goals.filter((goal) => goal.mesAno <= month).sort((a, b) => a.mesAno.localeCompare(b.mesAno))
  const last = begun.at(-1)
  return last ? hoursOf(minutesOf(last.metaHora)) : null
}

/** Training hours compared with the goal, by month. */
export const metasHoras = report('desenvolvimento/relatorios/metas-horas', {
  label: 'Metas de Horas de Treinamento',
  fields: {
    planoMetaId: ref(GOALS, 'Plano de metas').ids().required(),
    ...period,
    ...companies,
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
  },
  rules: periodRules,
  columns: [
    { key: 'mes', label: 'Mês/Ano', format: 'month' },
    { key: 'meta', label: 'Meta (h)', format: 'decimal', scale: 1 },
    { key: 'realizado', label: 'Realizado (h)', format: 'decimal', scale: 1 },
    { key: 'diferenca', label: 'Diferença', format: 'decimal', scale: 1 },
  ],
  async run(filters, context) {
    const plan = await context.system.repo(GOALS).get(oneOf(filters.planoMetaId))
    const done = new Map<string, number>()
    await inEachCompany(context, filters.empresasIds, async (company) => {
      for (const [month, minutes] of await hoursByMonth(
        company,
        filters.dataIni,
        filters.dataFim,
        idList(filters.areasIds),
      ))
        done.set(month, (done.get(month) ?? 0) + minutes)
      return []
    })
    const rows = monthsBetween(filters.dataIni, filters.dataFim, MAX_MONTHS).map((mes) => {
      const meta = goalOf(plan.metas, mes)
      const realizado = hoursOf(done.get(mes) ?? 0)
      return { mes, meta, realizado, diferenca: meta === null ? null : Math.round((realizado - meta) * 100) / 100 }
    })
    const any = rows.some((row) => row.meta !== null || row.realizado > 0)
    return {
      rows: any ? rows : [],
      totals: [
        { key: 'meta', op: 'sum' },
        { key: 'realizado', op: 'sum' },
        { key: 'diferenca', op: 'sum' },
      ],
    }
  },
})
