import { brDate, date, refs, report } from '#engine'
import { among, idList } from '#app/core/in_each_company.ts'
import { NINEBOX, NUMBERS } from '../domain/boxes.ts'
import { TALENTS } from '../domain/keys.ts'
import { chartOf, nineboxRow } from '../queries/ninebox.ts'
import { cycleField, cycleIn } from './common.ts'

/** With inverted axes, potential is horizontal and performance vertical. */
const INVERTED = [3, 6, 9, 2, 5, 8, 1, 4, 7]

export const nineboxReport = report('avaliacao/ninebox/relatorio', {
  label: 'Nine Box',
  fileName: 'NineBox',
  formats: ['pdf'],
  landscape: true,
  fields: {
    ...cycleField,
    data: date('Data').help('Sem data, o Nine Box mais recente da avaliação.'),
    avaliadosIds: refs(TALENTS, 'Avaliados').ids(),
    avaliadoresIds: refs(TALENTS, 'Avaliadores').ids(),
  },
  columns: [
    { key: 'quadrante', label: 'Quadrante' },
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'potencial', label: 'Potencial', format: 'percent' },
    { key: 'desempenho', label: 'Desempenho', format: 'percent' },
  ],
  async run(filters, context) {
    const cycle = await cycleIn(context, filters.avaliacaoDesempenhoId)
    const [found] = (
      await context.system.repo(NINEBOX).list({
        filter: {
          avaliacaoDesempenho: cycle.id,
          ...(filters.data && { dataIni: filters.data, dataFim: filters.data }),
        },
        sort: [{ field: 'data', descending: true }],
        limit: 1,
        brief: true,
        withoutTotal: true,
      })
    ).rows
    if (!found) return { rows: [] }
    const ninebox = await nineboxRow(context.system, found.id)
    const chart = await chartOf(
      context,
      ninebox,
      among('avaliado', filters.avaliadosIds),
      idList(filters.avaliadoresIds),
    )
    const title = (number: number) => chart.boxes[number - 1]!.nomeclatura
    const rows = NUMBERS.flatMap((number) =>
      chart.talentos
        .filter((talento) => talento.box === number)
        .map((talento) => ({
          quadrante: `${number}. ${title(number)}`,
          talento: talento.nome,
          cargo: talento.cargo?.nome ?? null,
          potencial: talento.potencial,
          desempenho: talento.desempenho,
        })),
    )
    const order = chart.inverterEixo ? INVERTED : [...NUMBERS]
    return {
      rows,
      groupBy: [{ key: 'quadrante', label: 'Quadrante' }],
      view: {
        name: 'evaluation::ninebox',
        data: {
          titulo: cycle.titulo,
          dia: brDate(ninebox.data),
          vertical: chart.inverterEixo ? 'Desempenho' : 'Potencial',
          horizontal: chart.inverterEixo ? 'Potencial' : 'Desempenho',
          boxes: order.map((number) => ({
            ...chart.boxes[number - 1],
            pessoas: chart.talentos
              .filter((talento) => talento.box === number)
              .map((talento) => ({ nome: talento.nome, cargo: talento.cargo?.nome ?? '' })),
          })),
        },
      },
    }
  },
})
