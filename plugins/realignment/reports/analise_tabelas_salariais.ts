import { date, endpoint, integer, money, refs, report, shape, text } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { inAreas, salaryTable } from '../queries/salary_table.ts'
import { byGroup, byText, groupHeading, grouping } from './shared.ts'

const KEY = 'cargo-salario/relatorios/analise-tabelas-salariais'

/** Values of bands on a day, compared with the salaries of the talents who hold them. */
export const analiseTabelasSalariais = report(KEY, {
  label: 'Análise das Tabelas Salariais',
  fields: {
    data: date('Data de referência').required().default({ now: 'date' }),
    ...grouping,
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
  },
  columns: [
    { key: 'cargo', label: 'Cargo' },
    { key: 'faixa', label: 'Faixa' },
    { key: 'valor', label: 'Valor', format: 'money' },
    { key: 'talento', label: 'Talento' },
    { key: 'salario', label: 'Salário', format: 'money' },
    { key: 'diferenca', label: 'Diferença', format: 'money' },
    { key: 'percentual', label: 'Percentual', format: 'percent' },
    { key: 'compa', label: 'Compa-ratio', format: 'percent' },
    { key: 'penetracao', label: 'Penetração na faixa', format: 'percent' },
  ],
  async run(filters, context) {
    const cargos = idList(filters.cargosIds)
    const rows = await salaryTable(
      context,
      filters.data,
      byGroup(filters, 'areaOrganizacional', 'cargo.grupoOcupacional'),
      inAreas(cargos, 'cargo'),
    )
    const heading = groupHeading(filters)
    return {
      rows: rows.map((row) => ({ ...row })).sort(byText(heading.key)),
      groupBy: [heading],
      totals: [
        { key: 'talento', op: 'count' },
        { key: 'salario', op: 'sum' },
        { key: 'diferenca', op: 'sum' },
      ],
    }
  },
})

/** Preview of the values, without generating the report. */
export const analysisPreview = endpoint(`GET ${KEY}-previa`, {
  label: 'Prévia da análise das tabelas salariais',
  audience: 'staff',
  authority: 'ROLE_CARGO_SALARIO_RELATORIOS_ANALISE_TABELAS_SALARIAIS',
  query: {
    data: date('Data de referência').required(),
    areasIds: text('Áreas Organizacionais'),
    cargosIds: text('Cargos'),
  },
  response: shape.list({
    cargo: text('Cargo').required(),
    faixa: text('Faixa').required(),
    valor: money('Valor'),
    talentos: integer('Talentos').required(),
  }),
  async run(context, { query }) {
    const [areas, cargos] = [idList(query.areasIds), idList(query.cargosIds)]
    const lines = await salaryTable(context, query.data, inAreas(areas), inAreas(cargos, 'cargo'))
    const bands = Map.groupBy(lines, (line) => `${line.cargo}\n${line.faixa}`)
    return [...bands.values()].map((own) => ({
      cargo: own[0]!.cargo,
      faixa: own[0]!.faixa,
      valor: own[0]!.valor,
      talentos: own.filter((line) => line.talento).length,
    }))
  },
})
