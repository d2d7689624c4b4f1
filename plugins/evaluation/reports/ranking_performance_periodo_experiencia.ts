import { ref, report, when } from '#engine'
import { idList, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { FOLLOW_UPS } from '../domain/probation.ts'
import { performanceColumn } from './probation_common.ts'

const { companies, period, periodRules, places, placeConditions } = talentReport

export const rankingExperiencia = report('avaliacao/relatorios/ranking-performance-periodo-experiencia', {
  label: 'Ranking de Performance do Período de Experiência',
  asOfToday: true,
  fields: {
    ...period,
    ...companies,
    ...places,
    modeloAvaliacaoId: ref('avaliacao/modelos-avaliacao', 'Modelo de avaliação')
      .ids()
      .lookup({ tipo: ['A'] })
      .required(),
  },
  rules: periodRules,
  columns: [
    { key: 'posicao', label: 'Posição', format: 'integer' },
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'area', label: 'Área organizacional' },
    { key: 'modelo', label: 'Modelo' },
    { key: 'respondidaEm', label: 'Respondida em', format: 'date' },
    performanceColumn,
  ],
  async run(filters, context) {
    const found = await inEachCompany(context, filters.empresasIds, (company) =>
      company
        .query(FOLLOW_UPS)
        .where(
          when('avaliacao').is(idList([filters.modeloAvaliacaoId])[0]!),
          when('status').is('C'),
          when('respondidaEm').between(filters.dataIni, filters.dataFim),
          ...placeConditions(filters, 'colaborador.'),
        )
        .select({
          talento: 'colaborador.nome',
          cargo: 'colaborador.cargo.nome',
          area: 'colaborador.areaOrganizacional.nome',
          modelo: 'avaliacao.titulo',
          respondidaEm: 'respondidaEm',
          performance: 'preenchimento.performance',
        })
        .rows(),
    )
    const sorted = found
      .filter((item) => item.performance !== null)
      .sort(
        (a, b) => Number(b.performance) - Number(a.performance) || String(a.talento).localeCompare(String(b.talento)),
      )
    // Equal results share a rank.
    const rows = sorted.map((item) => ({
      posicao: sorted.findIndex((other) => Number(other.performance) === Number(item.performance)) + 1,
      ...item,
    }))
    return { rows, totals: [{ key: 'performance', op: 'avg' }] }
  },
})
