import { boolean, choices, chosenTable, ref, report, type ReportColumn, text, when } from '#engine'
import { idList, inEachCompany } from '#app/core/in_each_company.ts'
import { COLUNAS } from '../resources/dynamic_columns.ts'
import { companies, places, positions, status, TALENTS } from '../domain/filters.ts'

const own = when('modelo').empty()

/** Talents with selectable columns. */
export const talentoDinamico = report('gestao-talentos/relatorios/talento-dinamico', {
  label: 'Relatório Dinâmico de Talentos',
  help: 'Escolha as colunas, na ordem em que devem sair, ou um modelo salvo em Cadastros › Modelos de relatório dinâmico.',
  fields: {
    modelo: ref('gestao-talentos/modelos-relatorio-dinamico', 'Modelo salvo').width(6),
    titulo: text('Título').max(100).width(6).visibleWhen(own).requiredWhen(own),
    colunasDinamicas: choices('Colunas', COLUNAS).width(12).visibleWhen(own).requiredWhen(own),
    agrupar: boolean('Agrupar pela primeira coluna').width(6).visibleWhen(own),
    totalizar: boolean('Somar valores').width(6).default(true).visibleWhen(own),
    ...companies,
    ...places,
    ...positions,
    ...status,
  },
  columns: [],
  async run(filters, context) {
    const saved = filters.modelo
      ? await context.repo('gestao-talentos/modelos-relatorio-dinamico').get(idList([filters.modelo])[0]!)
      : filters
    const paths: string[] = saved.colunasDinamicas ?? []
    const some = (name: string, value: unknown) => (idList(value).length ? { [name]: idList(value) } : {})
    const filter = {
      ...some('estabelecimento', filters.estabelecimentosIds),
      ...some('areaOrganizacional', filters.areasIds),
      ...some('cargo', filters.cargosIds),
      situacao: filters.situacao ?? 'A',
    }
    let columns: ReportColumn[] = []
    let numbers: string[] = []
    const rows = await inEachCompany(context, filters.empresasIds, async (company) => {
      const table = await chosenTable(company, TALENTS, paths, filter)
      if (table.columns.length > columns.length) ({ columns, numbers } = table)
      return table.rows
    })
    const [first, ...others] = columns
    const grouped = saved.agrupar && first && others.length > 0
    if (grouped)
      rows.sort((a, b) =>
        String(a[first.key] ?? '').localeCompare(String(b[first.key] ?? ''), 'pt-BR', { numeric: true }),
      )
    const shown = grouped ? others : columns
    const counted = shown.find((column) => !numbers.includes(column.key))
    return {
      rows: [],
      sections: rows.length
        ? [
            {
              title: saved.titulo as string,
              rows: grouped ? rows.map((row) => ({ ...row, [first.key]: row[first.key] ?? 'Não informado' })) : rows,
              columns: shown,
              ...(grouped && { groupBy: [{ key: first.key, label: first.label }] }),
              totals: [
                ...(counted ? [{ key: counted.key, op: 'count' as const }] : []),
                ...(saved.totalizar === false
                  ? []
                  : numbers
                      .filter((key) => shown.some((column) => column.key === key))
                      .map((key) => ({ key, op: 'sum' as const }))),
              ],
            },
          ]
        : [],
    }
  },
})
