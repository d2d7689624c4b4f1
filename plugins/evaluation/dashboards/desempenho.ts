import { chart, type Context, dashboard, idOf, ref, text } from '#engine'
import { CYCLES } from '../domain/keys.ts'
import { byArea, gridOf, meanOf, peopleOfBox, placesOf, ranked, shownPerformance } from '../queries/performance.ts'
import type { EvaluatedResult } from '../queries/results.ts'

interface Filters {
  avaliacaoDesempenhoId?: number | { id: number } | null
}

const shownFor = (context: Context, filters: Filters) =>
  shownPerformance(context, idOf(filters.avaliacaoDesempenhoId) ?? null)
const of = async (context: Context, filters: Filters) => (await shownFor(context, filters)).results
const placed = async (context: Context, filters: Filters) => placesOf(context, await shownFor(context, filters))

const EMPTY = 'Sem resultado a mostrar. O motivo está em Performance média.'

interface Box {
  potencial: string
  desempenho: string
}

const people = {
  talento: { label: 'Talento' },
  performance: { label: 'Performance', format: 'percent' },
  area: { label: 'Área' },
} as const

/** Evaluated people, the best first. */
const rowsOf = (results: EvaluatedResult[]) =>
  ranked(results).map((result) => ({
    talento: result.nome,
    performance: result.final.performance,
    area: result.area ?? 'Sem área',
  }))

const CLASSES = ['Baixo', 'Médio', 'Alto']
const classOf = (value: number) => (value > 66 ? 2 : value > 33 ? 1 : 0)

/** Results of a cycle. Source: document 2, §2 "Analytics". */
export const desempenho = dashboard('analytics/desempenho', {
  label: 'Painel de Desempenho',
  help: 'Sem escolha, a última avaliação encerrada que pode ser mostrada. Resultados de avaliações anônimas só aparecem depois do fim.',
  filters: { avaliacaoDesempenhoId: ref(CYCLES, 'Avaliação de desempenho').ids() },
  charts: {
    media: chart('number', {
      label: 'Performance média',
      columns: { media: { label: 'Média', format: 'percent' }, nota: { label: 'Avaliação' } },
      withoutDrill: 'É uma média; os avaliados abrem em Avaliados com resultado.',
      query: async (context, filters: Filters) => {
        const { cycle, results, motivo } = await shownFor(context, filters)
        const media = meanOf(results)
        return [{ media, nota: [media === null ? null : cycle!.titulo, motivo].filter(Boolean).join('. ') }]
      },
    }),
    avaliados: chart('number', {
      label: 'Avaliados com resultado',
      columns: { total: { label: 'Avaliados', format: 'integer' } },
      drill: { chart: 'listaAvaliados' },
      query: async (context, filters: Filters) => [{ total: (await of(context, filters)).length }],
    }),
    listaAvaliados: chart('table', {
      label: 'Avaliados com resultado',
      parameters: {},
      columns: people,
      query: async (context, filters: Filters) => rowsOf(await of(context, filters)),
    }),
    ninebox: chart('heat', {
      label: 'Nine Box',
      help: 'Quantos talentos há em cada quadrante do último Nine Box da avaliação, já calibrado; sem ele, por terços. Com nomes, em Avaliação › Nine Box.',
      empty: EMPTY,
      columns: {
        potencial: { label: 'Potencial' },
        baixo: { label: 'Baixo desempenho', format: 'integer' },
        medio: { label: 'Médio desempenho', format: 'integer' },
        alto: { label: 'Alto desempenho', format: 'integer' },
      },
      drill: { chart: 'pessoasDoQuadrante', filters: { potencial: '$potencial', desempenho: '$coluna' } },
      query: async (context, filters: Filters) => gridOf(await placed(context, filters)),
    }),
    pessoasDoQuadrante: chart('table', {
      label: 'Pessoas do quadrante',
      parameters: { potencial: text('Potencial').required(), desempenho: text('Desempenho').required() },
      columns: people,
      query: async (context, { potencial, desempenho, ...filters }: Filters & Box) =>
        rowsOf(peopleOfBox(await placed(context, filters), potencial, desempenho)),
    }),
    mediaPorArea: chart('bar', {
      label: 'Performance por área',
      horizontal: true,
      empty: EMPTY,
      columns: { area: { label: 'Área organizacional' }, media: { label: 'Média', format: 'percent' } },
      query: async (context, filters: Filters) =>
        byArea(await of(context, filters)).map(({ label, data }) => ({ area: label, media: data })),
    }),
    classificacao: chart('doughnut', {
      label: 'Por classificação',
      empty: EMPTY,
      columns: { classe: { label: 'Classificação' }, total: { label: 'Avaliados', format: 'integer' } },
      query: async (context, filters: Filters) => {
        const groups = Map.groupBy(await of(context, filters), (result) => classOf(result.final.performance!))
        return ([2, 1, 0] as const).flatMap((value) =>
          groups.has(value) ? [{ classe: CLASSES[value]!, total: groups.get(value)!.length }] : [],
        )
      },
    }),
    ranking: chart('table', {
      label: 'Ranking',
      empty: EMPTY,
      columns: { posicao: { label: 'Posição', format: 'integer' }, ...people },
      query: async (context, filters: Filters) =>
        rowsOf(await of(context, filters))
          .slice(0, 20)
          .map((row, index) => ({ posicao: index + 1, ...row })),
    }),
  },
})
