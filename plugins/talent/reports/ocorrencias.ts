import { any, choice, refs, report, when } from '#engine'
import { idList, inEachCompany } from '#app/core/in_each_company.ts'
import { companies, period, periodRules, places, positions, status, talentConditions } from '../domain/filters.ts'

const DETALHADO = { D: 'Detalhado', R: 'Resumido' }

/** Occurrences that overlap a period: individually, or their number and points per talent. */
export const ocorrencias = report('gestao-talentos/relatorios/ocorrencias', {
  label: 'Ocorrências',
  asOfToday: true,
  fields: {
    ...period,
    ...companies,
    ...places,
    ...positions,
    ocorrenciasIds: refs('gestao-talentos/ocorrencias', 'Ocorrências').ids(),
    ...status,
    detalhado: choice('Modo', DETALHADO).default('D'),
  },
  rules: periodRules,
  columns: [
    { key: 'empresa', label: 'Empresa' },
    { key: 'talento', label: 'Talento' },
    { key: 'area', label: 'Área organizacional' },
    { key: 'ocorrencia', label: 'Ocorrência' },
    { key: 'dataIni', label: 'Data inicial', format: 'date' },
    { key: 'dataFim', label: 'Data final', format: 'date' },
    { key: 'providencia', label: 'Providência' },
    { key: 'pontuacao', label: 'Pontuação', format: 'integer' },
    { key: 'quantidade', label: 'Quantidade', format: 'integer' },
  ],
  async run(filters, context) {
    const chosen = idList(filters.ocorrenciasIds)
    const found = await inEachCompany(context, filters.empresasIds, async (company, empresa) => {
      const rows = await company
        .query('gestao-talentos/colaboradores-ocorrencias')
        .where(
          when('dataIni').atMost(filters.dataFim),
          any(when('dataFim').atLeast(filters.dataIni), when('dataIni').atLeast(filters.dataIni)),
          ...(chosen.length ? [when('ocorrencia').in(chosen)] : []),
          ...talentConditions(filters, 'colaborador.'),
        )
        .select({
          talento: 'colaborador.nome',
          area: 'colaborador.areaOrganizacional.nome',
          ocorrencia: 'ocorrencia.descricao',
          dataIni: 'dataIni',
          dataFim: 'dataFim',
          providencia: 'providencia.descricao',
          pontuacao: 'ocorrencia.pontuacao',
        })
        .orderBy('colaborador.nome', 'dataIni')
        .rows()
      return rows.map((row) => ({ empresa, ...row, quantidade: 1 }))
    })
    const groupBy = [{ key: 'empresa', label: 'Empresa' }]
    const totals = [
      { key: 'pontuacao', op: 'sum' as const },
      { key: 'quantidade', op: 'sum' as const },
    ]
    if (filters.detalhado !== 'R') return { rows: found, groupBy, totals }
    const rows = [...Map.groupBy(found, (item) => `${item.empresa}|${item.talento}|${item.ocorrencia}`).values()].map(
      (same) => ({
        ...same[0]!,
        dataIni: null,
        dataFim: null,
        providencia: null,
        pontuacao: same.reduce((sum, item) => sum + (item.pontuacao ?? 0), 0),
        quantidade: same.length,
      }),
    )
    return { rows, groupBy, totals }
  },
})
