import { date, idOf, ref, refs, report } from '#engine'
import { employed, talentReport } from '#plugins/talent/plugin.ts'
import { TABLES, TALENTS } from '../domain/kinds.ts'
import { linesOf } from '../queries/payroll.ts'
import { assertSeesSalaries } from '../services/open_table.ts'
import { difference } from '../shared/money.ts'
import { byGroup, byText, groupHeading, grouping } from './shared.ts'

/**
 * Current and future salary of each talent: from the situations recorded for the day, and from a table not applied yet.
 */
export const projecoesSalariaisTalentos = report('cargo-salario/relatorios/projecoes-salariais-talentos', {
  label: 'Projeção Salarial dos Talentos',
  fields: {
    data: date('Data de referência').required().default({ now: 'date' }),
    tabelaReajusteId: ref(TABLES, 'Tabela de reajuste').lookup({ status: 'P' }),
    ...grouping,
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
  },
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'salarioAtual', label: 'Salário atual', format: 'money' },
    { key: 'salarioProjetado', label: 'Salário projetado', format: 'money' },
    { key: 'diferenca', label: 'Diferença', format: 'money' },
    { key: 'total', label: 'Total', format: 'money' },
  ],
  async run(filters, context) {
    assertSeesSalaries(context)
    const { estabelecimentosIds, cargosIds } = filters
    const rows = await context
      .query(TALENTS)
      .asOf(filters.data)
      .where(
        employed(),
        ...talentReport.placeConditions({ estabelecimentosIds, cargosIds }),
        ...byGroup(filters, 'areaOrganizacional', 'cargo.grupoOcupacional'),
      )
      .select({
        id: 'id',
        talento: 'nome',
        cargo: 'cargo.nome',
        area: 'areaOrganizacional.nome',
        grupo: 'cargo.grupoOcupacional.nome',
        salario: 'curvaSalarial.valor',
      })
      .rows()
    const today = await context.repo(TALENTS).valuesAt(
      'curvaSalarial',
      rows.map((row) => row.id),
    )
    const tableId = idOf(filters.tabelaReajusteId)
    const table = tableId ? await context.repo(TABLES).get(tableId) : null
    // A table that starts after the requested day has no effect on that day.
    const planned = new Map(
      table && table.data! <= filters.data
        ? (await linesOf(context, table)).map((line) => [line.id, line.proposto])
        : [],
    )
    const heading = groupHeading(filters)
    return {
      rows: rows
        .map(({ id, salario, grupo, ...row }) => {
          const salarioAtual: number | null = today.get(id)?.valor ?? null
          const salarioProjetado = planned.get(id) ?? salario ?? null
          return {
            ...row,
            grupo: grupo ?? 'Sem grupo ocupacional',
            salarioAtual,
            salarioProjetado,
            diferenca: difference(salarioAtual, salarioProjetado),
            total: salarioProjetado,
          }
        })
        .sort((a, b) => byText(heading.key)(a, b) || byText('talento')(a, b)),
      groupBy: [heading],
      totals: [
        { key: 'talento', op: 'count' },
        { key: 'salarioAtual', op: 'sum' },
        { key: 'salarioProjetado', op: 'sum' },
        { key: 'diferenca', op: 'sum' },
        { key: 'total', op: 'sum' },
      ],
    }
  },
})
