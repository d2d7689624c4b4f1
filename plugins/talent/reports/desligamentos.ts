import { boolean, chartOf, choice, refs, report, type ReportColumn, when } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { companies, period, periodRules, placeConditions, TALENTS } from '../domain/filters.ts'
import { serviceTime, yearsOfService } from '../domain/service_time.ts'

const AGRUPAR = {
  M: 'Motivo de desligamento',
  A: 'Área organizacional',
  C: 'Cargo',
  E: 'Estabelecimento',
  T: 'Tempo de serviço',
  S: 'Não agrupar',
}

const COLUMNS: ReportColumn[] = [
  { key: 'grupo', label: 'Grupo' },
  { key: 'motivo', label: 'Motivo' },
  { key: 'talento', label: 'Talento' },
  { key: 'cargo', label: 'Cargo' },
  { key: 'area', label: 'Área organizacional' },
  { key: 'admissao', label: 'Admissão', format: 'date' },
  { key: 'desligamento', label: 'Desligamento', format: 'date' },
  { key: 'tempo', label: 'Tempo de serviço' },
  { key: 'observacao', label: 'Observação' },
  { key: 'quantidade', label: 'Quantidade', format: 'integer' },
  { key: 'percentual', label: 'Percentual', format: 'percent' },
]

/** Dismissals of a period, by reason, area, position, establishment or time of service; with the people on request. */
export const desligamentos = report('gestao-talentos/relatorios/desligamentos', {
  label: 'Desligamentos',
  fields: {
    ...period,
    agruparPor: choice('Agrupar por', AGRUPAR).default('M'),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    areasOrganizacionaisIds: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
    ...companies,
    cargosVinculadosAreas: boolean('Somente cargos vinculados às áreas').default(true),
    exibirListaColaboradores: boolean('Exibir lista de talentos').default(false),
    exibirObservacao: boolean('Exibir observação').default(false),
  },
  rules: periodRules,
  columns: COLUMNS,
  async run(filters, context) {
    const notes = new Map<number, string>()
    const found = await inEachCompany(context, filters.empresasIds, async (company) => {
      if (filters.exibirObservacao)
        for (const row of await company
          .query('gestao-talentos/desligamentos')
          .where(when('dataDesligamento').between(filters.dataIni, filters.dataFim))
          .select({ talento: 'colaborador.id', observacao: 'observacao' })
          .rows())
          if (row.talento && row.observacao) notes.set(row.talento, row.observacao)
      return company
        .query(TALENTS)
        .where(
          when('dataDesligamento').between(filters.dataIni, filters.dataFim),
          ...placeConditions({ ...filters, areasIds: filters.areasOrganizacionaisIds }),
        )
        .select({
          id: 'id',
          motivo: 'motivoDesligamento.motivo',
          talento: 'nome',
          cargo: 'cargo.nome',
          area: 'areaOrganizacional.nome',
          estabelecimento: 'estabelecimento.nome',
          admissao: 'dataAdmissao',
          desligamento: 'dataDesligamento',
        })
        .orderBy('nome')
        .rows()
    })
    const groupOf = (row: (typeof found)[number]) => {
      switch (filters.agruparPor) {
        case 'A':
          return row.area
        case 'C':
          return row.cargo
        case 'E':
          return row.estabelecimento
        case 'T':
          return yearsOfService(row.admissao!, row.desligamento!)
        case 'S':
          return 'Todos'
        default:
          return row.motivo
      }
    }
    const rows = found
      .map((row) => ({
        ...row,
        grupo: groupOf(row) ?? 'Não informado',
        motivo: row.motivo ?? 'Não informado',
        tempo: serviceTime(row.admissao!, row.desligamento!),
        observacao: notes.get(row.id) ?? null,
        quantidade: 1,
        percentual: Math.round(10_000 / found.length) / 100,
      }))
      .sort((a, b) => a.grupo.localeCompare(b.grupo, 'pt-BR') || a.talento!.localeCompare(b.talento!, 'pt-BR'))
    const chart = chartOf(rows, {
      kind: 'doughnut',
      title: `Desligamentos por ${AGRUPAR[filters.agruparPor as keyof typeof AGRUPAR].toLowerCase()}`,
      by: 'grupo',
      value: 'quantidade',
      format: 'integer',
    })
    const charts = chart && filters.agruparPor !== 'S' ? [chart] : []
    if (filters.exibirListaColaboradores)
      return {
        rows,
        charts,
        columns: COLUMNS.filter(
          ({ key }) =>
            !['grupo', 'quantidade', 'percentual', ...(filters.exibirObservacao ? [] : ['observacao'])].includes(key),
        ),
        groupBy: filters.agruparPor === 'S' ? [] : [{ key: 'grupo', label: AGRUPAR[filters.agruparPor as 'M'] }],
        totals: [{ key: 'talento', op: 'count' as const }],
      }
    return {
      rows: [...Map.groupBy(rows, (row) => row.grupo)].map(([grupo, all]) => ({
        grupo,
        quantidade: all.length,
        percentual: Math.round((all.length * 10_000) / rows.length) / 100,
      })),
      charts,
      columns: COLUMNS.filter(({ key }) => ['grupo', 'quantidade', 'percentual'].includes(key)),
      totals: [{ key: 'quantidade', op: 'sum' as const }],
    }
  },
})
