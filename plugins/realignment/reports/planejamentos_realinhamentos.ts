import { boolean, idOf, ref, refs, report, type ReportColumn } from '#engine'
import type { TalentItem } from '../domain/rows.ts'
import { idList } from '#app/core/in_each_company.ts'
import { KINDS, TABLES } from '../domain/kinds.ts'
import { assertSeesSalaries } from '../services/open_table.ts'
import { byText, groupHeading, grouping, groupIds } from './shared.ts'

const COLUMNS: ReportColumn[] = [
  { key: 'talento', label: 'Talento' },
  { key: 'cargoAtual', label: 'Cargo atual' },
  { key: 'cargoProposto', label: 'Cargo proposto' },
  { key: 'salarioAtual', label: 'Salário atual', format: 'money' },
  { key: 'salarioProposto', label: 'Salário proposto', format: 'money' },
  { key: 'diferenca', label: 'Diferença', format: 'money' },
  { key: 'percentual', label: 'Percentual', format: 'percent' },
  { key: 'observacao', label: 'Observação' },
]

/** Planned changes of a realignment table by talent. */
export const planejamentosRealinhamentos = report('cargo-salario/relatorios/planejamentos-realinhamentos', {
  label: 'Planejamento de Realinhamentos',
  fields: {
    tabelaReajusteId: ref(TABLES, 'Tabela de reajuste').required().lookup({ tipoReajuste: 'T' }),
    ...grouping,
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    exibirObservacao: boolean('Exibir observação').default(false),
  },
  columns: COLUMNS,
  async run(filters, context) {
    assertSeesSalaries(context)
    const filter = { tabelaReajuste: idOf(filters.tabelaReajusteId) }
    const rows = await context.repo(KINDS.T.items).all(filter)
    const groups = await groupsOf(context, rows)
    const [places, wanted] = [idList(filters.estabelecimentosIds), groupIds(filters)]
    const kept = rows.filter(
      (row) =>
        (!places.length || places.includes(idOf(row.estabelecimentoProposto) ?? 0)) &&
        (!wanted.length ||
          wanted.includes(
            (filters.filtrarPor === '2'
              ? groups.get(idOf(row.cargoProposto) ?? 0)?.id
              : idOf(row.areaOrganizacionalProposta)) ?? 0,
          )),
    )
    const heading = groupHeading(filters)
    return {
      columns: filters.exibirObservacao ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'observacao'),
      rows: kept
        .map((row) => ({
          talento: row.colaborador?.nome,
          area: row.areaOrganizacionalProposta?.nome,
          grupo: groups.get(idOf(row.cargoProposto) ?? 0)?.nome ?? 'Sem grupo ocupacional',
          cargoAtual: row.cargoAtual?.nome,
          cargoProposto: row.cargoProposto?.nome,
          salarioAtual: row.salarioAtual,
          salarioProposto: row.salarioProposto,
          diferenca: row.diferenca,
          percentual: row.percentual,
          observacao: filters.exibirObservacao ? row.observacao : null,
        }))
        .sort((a, b) => byText(heading.key)(a, b) || byText('talento')(a, b)),
      groupBy: [heading],
      totals: [
        { key: 'talento', op: 'count' as const },
        { key: 'salarioAtual', op: 'sum' as const },
        { key: 'salarioProposto', op: 'sum' as const },
        { key: 'diferenca', op: 'sum' as const },
      ],
    }
  },
})

/** The occupational group of each proposed position. */
async function groupsOf(context: Parameters<typeof assertSeesSalaries>[0], rows: readonly TalentItem[]) {
  const ids = [...new Set(rows.map((row) => idOf(row.cargoProposto)).filter((id): id is number => Boolean(id)))]
  const found = ids.length
    ? await context.system.repo('cargo-salario/cargos').all({ ids }, { fields: ['grupoOcupacional'] })
    : []
  return new Map(found.map((row) => [row.id, row.grupoOcupacional]))
}
