import { endpoint, integer, percent, shape, text } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { byArea, gridOf, ranked, shownResults } from '../queries/performance.ts'

/** The performance panel of several companies: averages of areas, ranking and the nine-box grid. */
export const performancePanel = endpoint('GET analytics/desempenho', {
  label: 'Painel de desempenho de uma ou várias empresas',
  audience: 'staff',
  authority: 'ROLE_ANALYTICS_DESEMPENHO',
  company: 'query.empresasIds',
  query: {
    empresasIds: text('Empresas, separadas por vírgula').max(2000),
    avaliacaoDesempenhoId: integer('Avaliação de desempenho'),
  },
  response: {
    ninebox: shape.list({
      potencial: text('Potencial').required(),
      baixo: integer('Baixo desempenho').required(),
      medio: integer('Médio desempenho').required(),
      alto: integer('Alto desempenho').required(),
    }),
    mediaPorArea: shape.list({ label: text('Área').required(), data: percent('Média').required() }),
    ranking: shape.list({ talento: text('Talento').required(), performance: percent('Performance').required() }),
  },
  async run(context, { query, companies }) {
    const ids = companies.map((company) => company.empresaId)
    const results = await inEachCompany(context, ids.length ? ids : [context.empresaId], (company) =>
      shownResults(company, query.avaliacaoDesempenhoId ?? null),
    )
    return {
      ninebox: gridOf(results),
      mediaPorArea: byArea(results).map(({ label, data }) => ({ label, data })),
      ranking: ranked(results).map((result) => ({ talento: result.nome, performance: result.final.performance! })),
    }
  },
})
