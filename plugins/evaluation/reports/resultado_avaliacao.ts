import { boolean, ref, report } from '#engine'
import { WITHOUT_ASPECT } from '#plugins/questionnaires/plugin.ts'
import { idList, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { commentsIn, distribution, handedIn } from '../queries/answers.ts'

const { companies, period, periodRules, places, placeConditions } = talentReport

/** Frequency of each answer to a model, over all evaluated people. */
export const resultadoAvaliacao = report('avaliacao/relatorios/resultado-avaliacao', {
  label: 'Resultado da Avaliação',
  fields: {
    avaliacaoId: ref('avaliacao/modelos-avaliacao', 'Avaliação').ids().required(),
    ...period,
    ...companies,
    ...places,
    exibirComentarios: boolean('Exibir comentários'),
    agruparPorAspecto: boolean('Agrupar por aspecto').default(true),
  },
  rules: periodRules,
  help: 'Questionários respondidos no período. Uma avaliação anônima conta inteira no dia em que terminou, e só sobre quem teve avaliadores em número suficiente.',
  columns: [
    { key: 'aspecto', label: 'Aspecto' },
    { key: 'pergunta', label: 'Pergunta' },
    { key: 'resposta', label: 'Resposta' },
    { key: 'quantidade', label: 'Quantidade', format: 'integer' },
    { key: 'percentual', label: 'Percentual', format: 'percent' },
    { key: 'notaMedia', label: 'Nota média', format: 'decimal' },
  ],
  async run(filters, context) {
    const [model] = idList([filters.avaliacaoId])
    const given = await inEachCompany(context, filters.empresasIds, (company) =>
      handedIn(company, model!, filters.dataIni, filters.dataFim, (prefix) => placeConditions(filters, prefix)),
    )
    const rows = distribution(given).map((count) => ({ ...count, aspecto: count.aspecto ?? WITHOUT_ASPECT }))
    const comments = filters.exibirComentarios ? commentsIn(given) : []
    const grouped = filters.agruparPorAspecto !== false
    const groupBy = grouped ? [{ key: 'aspecto', label: 'Aspecto' }] : []
    const ordered = grouped ? [...Map.groupBy(rows, (row) => row.aspecto).values()].flat() : rows
    if (!comments.length) return { rows: ordered, groupBy }
    return {
      rows: [],
      sections: [
        { title: 'Respostas', rows: ordered, groupBy },
        {
          title: 'Comentários',
          rows: comments,
          columns: [
            { key: 'pergunta', label: 'Pergunta' },
            { key: 'comentario', label: 'Comentário' },
          ],
        },
      ].filter((item) => item.rows.length),
    }
  },
})
