import { date, dateOrder, refs, report, when } from '#engine'
import { idList, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { TALENTS } from '../domain/keys.ts'
import { exactPercent } from '#plugins/questionnaires/plugin.ts'
import { FOLLOW_UPS, MAX_PERIODS } from '../domain/probation.ts'
import { periods, performanceColumn, mean, type Person, personColumns, daysOf } from './probation_common.ts'

const { companies, places, placeConditions } = talentReport

export const periodoExperienciaAcompanhado = report('avaliacao/relatorios/acompanhamento-periodo-experiencia', {
  label: 'Acompanhamento do Período de Experiência',
  landscape: true,
  fields: {
    dataAdmissaoIni: date('Admissão - início').required().default({ now: 'monthAgo' }),
    dataAdmissaoFim: date('Admissão - fim').required().default({ now: 'date' }),
    ...companies,
    ...places,
    talentosIds: refs(TALENTS, 'Talentos').ids().required().min(1),
    ...periods(MAX_PERIODS),
  },
  rules: [dateOrder('dataAdmissaoIni', 'dataAdmissaoFim')],
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'admissao', label: 'Admissão', format: 'date' },
    performanceColumn,
  ],
  async run(filters, context) {
    const chosen = await daysOf(context, idList(filters.periodosIds))
    const rows = await inEachCompany(context, filters.empresasIds, async (company) => {
      const people = (await company
        .query(TALENTS)
        .where(
          when('dataAdmissao').between(filters.dataAdmissaoIni, filters.dataAdmissaoFim),
          when('id').in(idList(filters.talentosIds)),
          ...placeConditions(filters),
        )
        .select(personColumns)
        .orderBy('nome')
        .rows()) as unknown as Person[]
      if (!people.length) return []
      const done = await company
        .query(FOLLOW_UPS)
        .where(when('colaborador').in(people.map((person) => person.id)))
        .select({
          colaborador: 'colaborador.id',
          dias: 'periodoExperiencia.dias',
          status: 'status',
          respondidaEm: 'respondidaEm',
          performance: 'preenchimento.performance',
          fracao: 'preenchimento.performanceFracao',
        })
        .rows()
      const given = new Map(done.map((item) => [`${item.colaborador}|${item.dias}`, item]))
      return people.map((person) => {
        const results = chosen.map(({ dias }) => {
          const found = given.get(`${person.id}|${dias}`)
          return found?.status === 'C' ? exactPercent(found.fracao, found.performance) : null
        })
        return {
          talento: person.nome,
          cargo: person.cargo,
          admissao: person.admissao,
          ...Object.fromEntries(results.map((value, index) => [`periodo${index + 1}`, value?.round() ?? null])),
          performance: mean(results),
        }
      })
    })
    return {
      rows,
      columns: [
        { key: 'talento', label: 'Talento' },
        { key: 'cargo', label: 'Cargo' },
        { key: 'admissao', label: 'Admissão', format: 'date' },
        ...chosen.map(({ descricao }, index) => ({
          key: `periodo${index + 1}`,
          label: `Período ${index + 1}: ${descricao}`,
          format: 'percent' as const,
        })),
        performanceColumn,
      ],
      totals: [{ key: 'performance', op: 'avg' }],
    }
  },
})
