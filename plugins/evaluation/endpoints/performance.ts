import { endpoint, integer, longText, percent, shape, text } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { byArea, gridOf, placesOf, ranked, shownPerformance } from '../queries/performance.ts'

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
    ciclos: shape.list({
      avaliacao: shape.optional({ id: integer('Código').required(), titulo: text('Título').required() }),
      motivo: longText('Por que a avaliação escolhida, ou uma mais recente, não aparece'),
    }),
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
    const shown = await inEachCompany(context, ids.length ? ids : [context.empresaId], async (company) => {
      const found = await shownPerformance(company, query.avaliacaoDesempenhoId ?? null)
      return [{ ...found, places: await placesOf(company, found) }]
    })
    const results = shown.flatMap((found) => found.results)
    return {
      ciclos: shown.map(({ cycle, results: all, motivo }) => ({
        avaliacao: cycle && all.length ? { id: cycle.id, titulo: cycle.titulo } : null,
        motivo,
      })),
      ninebox: gridOf(shown.flatMap((found) => found.places)),
      mediaPorArea: byArea(results).map(({ label, data }) => ({ label, data })),
      ranking: ranked(results).map((result) => ({ talento: result.nome, performance: result.final.performance! })),
    }
  },
})
