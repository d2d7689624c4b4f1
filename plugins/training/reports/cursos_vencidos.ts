import { addDays, addMonths, choice, report } from '#engine'
import { idList, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { TALENTS } from '../domain/keys.ts'
import { lastTrainings } from '../queries/last_trainings.ts'
import { noticeDays } from '../queries/matrix.ts'
import { companyGroup, courses } from './filters.ts'

const { companies, places, status, statusConditions, placeConditions } = talentReport

const SITUACAO = { V: 'Vencido', A: 'A vencer' }

/** Courses with a period: the last completion by talent and its expiry date. */
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
  help: '"A vencer" é o que vence, depois da data de referência, no prazo em que a empresa avisa os gestores (nas configurações da empresa; sem ele, 60 dias).',
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
      const soon = addDays(String(filters.dataReferencia), noticeDays(company))
      return last
        .filter((training) => people.has(training.talento) && training.periodicidade)
        .map((training) => {
          const vencimento = addMonths(training.data, training.periodicidade!)
          return {
            empresa,
            talento: String(people.get(training.talento)!.nome),
            curso: training.nome,
            realizado: training.data,
            periodicidade: training.periodicidade,
            vencimento,
            situacao: vencimento < filters.dataReferencia ? SITUACAO.V : SITUACAO.A,
          }
        })
        .filter((item) => item.vencimento <= soon)
        .filter((item) => filters.vencimento === 'T' || item.situacao === SITUACAO[filters.vencimento as 'V'])
        .sort((a, b) => a.talento.localeCompare(b.talento, 'pt-BR') || a.vencimento.localeCompare(b.vencimento))
    })
    return { rows, groupBy: companyGroup, totals: [{ key: 'curso', op: 'count', label: 'Cursos' }] }
  },
})
