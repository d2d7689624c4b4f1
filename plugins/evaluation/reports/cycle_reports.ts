import {
  boolean,
  brDate,
  chartOf,
  choice,
  decimal,
  list,
  percent,
  ref,
  refs,
  report,
  type Row,
  text,
  ValidationError,
  when,
} from '#engine'
import { among, idList, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { PAPEIS } from '../codes.ts'
import { CYCLES, PARTICIPANTS, TALENTS } from '../domain/keys.ts'
import { detailOf } from '../queries/detail.ts'
import { optionsFor, resultsOf } from '../queries/results.ts'
import { demandShown } from '../queries/results.ts'
import { organisationLevels } from '../services/organisation.ts'
import { requiredOf } from '../services/results.ts'
import { cycleField, cycleIn } from './common.ts'

const { companies } = talentReport
const refuse = (field: string, message: string): never => {
  throw new ValidationError([{ field, message }])
}
const performanceColumn = { key: 'performance', label: 'Performance', format: 'percent' as const }

/** Low, middle and high by thirds, as the limits of a new Nine Box begin. */
const classOf = (value: number | null) =>
  value === null ? 'Sem resultado' : value > 66 ? 'Alto' : value > 33 ? 'Médio' : 'Baixo'

export const resultadoAvaliacaoDesempenho = report('avaliacao/relatorios/resultado-avaliacao-desempenho', {
  label: 'Resultado da Avaliação de Desempenho',
  fields: {
    ...cycleField,
    ...companies,
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
    avaliadosIds: refs(TALENTS, 'Avaliados').ids(),
    modo: choice('Modo', { D: 'Detalhado', R: 'Resumido' }).default('D'),
  },
  columns: [
    { key: 'avaliado', label: 'Avaliado' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'area', label: 'Área organizacional' },
    performanceColumn,
    { key: 'classificacao', label: 'Classificação' },
  ],
  async run(filters, context) {
    const cycle = await cycleIn(context, filters.avaliacaoDesempenhoId)
    const found = await inEachCompany(context, filters.empresasIds, async (company) =>
      resultsOf(company, cycle, [
        ...among('avaliado.areaOrganizacional', filters.areasIds),
        ...among('avaliado.cargo', filters.cargosIds),
        ...among('avaliado', filters.avaliadosIds),
      ]),
    )
    const rows = found.map((one) => ({
      avaliado: one.nome,
      cargo: one.cargo,
      area: one.area ?? 'Sem área',
      performance: one.final.performance,
      classificacao: classOf(one.final.performance),
    }))
    if (filters.modo === 'R') {
      const areas = [...Map.groupBy(rows, (one) => one.area)].map(([area, all]) => {
        const given = all.flatMap((one) => one.performance ?? [])
        return {
          area,
          avaliado: String(all.length),
          performance: given.length ? Math.round((given.reduce((a, b) => a + b, 0) / given.length) * 100) / 100 : null,
        }
      })
      return {
        rows: areas,
        columns: [
          { key: 'area', label: 'Área organizacional' },
          { key: 'avaliado', label: 'Avaliados' },
          performanceColumn,
        ],
      }
    }
    const chart = chartOf(
      rows.map((one) => ({ ...one, quantidade: 1 })),
      { kind: 'doughnut', title: 'Avaliados por classificação', by: 'classificacao', format: 'integer' },
    )
    return { rows, charts: chart ? [chart] : [], totals: [{ key: 'performance', op: 'avg' }] }
  },
})

const BANDS = [
  { ate: 33, nome: 'Até 33%' },
  { ate: 66, nome: 'De 33,01% a 66%' },
  { ate: 100, nome: 'Acima de 66%' },
]

export const resultadoAgrupadoFaixa = report('avaliacao/relatorios/resultado-avaliacao-agrupado-faixa', {
  label: 'Resultado da Avaliação Agrupado por Faixa',
  fields: {
    ...cycleField,
    ...companies,
    faixas: list('Faixas de performance', {
      nome: text('Nome').required().max(60),
      ate: percent('Até').required().min(0).max(100),
    })
      .rows('faixa', ['nome', 'ate'])
      .max(10)
      .help('Sem faixas, o resultado é dividido em três: até 33%, até 66% e acima.'),
  },
  columns: [
    { key: 'faixa', label: 'Faixa' },
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    performanceColumn,
  ],
  async run(filters, context) {
    const cycle = await cycleIn(context, filters.avaliacaoDesempenhoId)
    const given = ((filters.faixas ?? []) as { nome: string; ate: number }[]).toSorted((a, b) => a.ate - b.ate)
    const bands = given.length ? given : BANDS
    const found = await inEachCompany(context, filters.empresasIds, (company) => resultsOf(company, cycle))
    const rows = found
      .filter((one) => one.final.performance !== null)
      .sort((a, b) => b.final.performance! - a.final.performance!)
      .map((one) => ({
        faixa: bands.find((band) => one.final.performance! <= band.ate)?.nome ?? `Acima de ${bands.at(-1)!.ate}%`,
        talento: one.nome,
        cargo: one.cargo,
        performance: one.final.performance,
        quantidade: 1,
      }))
    const chart = chartOf(rows, { kind: 'bar', title: 'Talentos por faixa', by: 'faixa', format: 'integer' })
    return {
      rows: [...Map.groupBy(rows, (row) => row.faixa).values()].flat(),
      groupBy: [{ key: 'faixa', label: 'Faixa' }],
      totals: [{ key: 'talento', op: 'count' }],
      charts: chart ? [chart] : [],
    }
  },
})

export const respondidas = report('avaliacao/relatorios/avaliacao-desempenho-respondidas', {
  label: 'Avaliações de Desempenho Respondidas',
  fields: {
    ...cycleField,
    respondida: choice('Respostas', {
      TODAS: 'Todas',
      RESPONDIDAS: 'Respondidas',
      NAO_RESPONDIDAS: 'Não respondidas',
    }).default('TODAS'),
    ...companies,
  },
  columns: [
    { key: 'avaliador', label: 'Avaliador' },
    { key: 'avaliado', label: 'Avaliado' },
    { key: 'situacao', label: 'Situação' },
    { key: 'respondidaEm', label: 'Respondida em', format: 'date' },
  ],
  async run(filters, context) {
    const cycle = await cycleIn(context, filters.avaliacaoDesempenhoId)
    const states =
      filters.respondida === 'RESPONDIDAS'
        ? ['C']
        : filters.respondida === 'NAO_RESPONDIDAS'
          ? ['I', 'A']
          : ['C', 'A', 'I']
    const rows = await inEachCompany(context, filters.empresasIds, (company) =>
      company
        .query(PARTICIPANTS)
        .where(when('avaliacaoDesempenho').is(cycle.id), when('avaliador').filled(), when('status').in(states))
        .select({
          avaliador: 'avaliador.nome',
          avaliado: 'avaliado.nome',
          status: 'status',
          respondidaEm: 'respondidaEm',
        })
        .orderBy('avaliador.nome', 'avaliado.nome')
        .rows(),
    )
    const names = { C: 'Completo', A: 'Em andamento', I: 'Incompleto' }
    return {
      rows: rows.map((one) => ({ ...one, situacao: names[one.status as 'C'] })),
      totals: [{ key: 'avaliado', op: 'count' }],
    }
  },
})

export const avaliadoresAvaliados = report('avaliacao/relatorios/avaliacao-desempenho-avaliadores-avaliados', {
  label: 'Avaliadores e Avaliados',
  fields: {
    ...cycleField,
    avaliadosId: refs(TALENTS, 'Avaliados').ids(),
    avaliadoresIds: refs(TALENTS, 'Avaliadores').ids(),
    considerarPerformanceFinalComoMedia: boolean('Considerar a performance final como média'),
  },
  columns: [
    { key: 'avaliado', label: 'Avaliado' },
    { key: 'avaliador', label: 'Avaliador' },
    { key: 'papel', label: 'Papel' },
    { key: 'respondidaEm', label: 'Respondida em', format: 'date' },
    performanceColumn,
    { key: 'final', label: 'Performance final', format: 'percent' },
  ],
  async run(filters, context) {
    const cycle = await cycleIn(context, filters.avaliacaoDesempenhoId)
    const evaluated = idList(filters.avaliadosId)
    const evaluators = idList(filters.avaliadoresIds)
    if (!cycle.anonima && !evaluated.length) refuse('avaliadosId', 'Selecione pelo menos 1 avaliado.')
    if (
      cycle.anonima &&
      !((evaluated.length >= 2 && evaluators.length >= 1) || (evaluators.length >= 2 && evaluated.length >= 1))
    )
      refuse(
        'avaliadosId',
        'A avaliação é anônima: selecione pelo menos 2 avaliados com 1 avaliador ou pelo menos 2 avaliadores com 1 avaliado.',
      )
    const conditions = [...among('avaliado', evaluated), ...among('avaliador', evaluators)]
    const finals = await resultsOf(context, cycle, among('avaliado', evaluated))
    const final = new Map(finals.map((one) => [one.id, one.final.performance]))
    const rows = await context
      .query(PARTICIPANTS)
      .where(when('avaliacaoDesempenho').is(cycle.id), when('avaliador').filled(), ...conditions)
      .select({
        id: 'avaliado.id',
        avaliado: 'avaliado.nome',
        avaliador: 'avaliador.nome',
        papel: 'papel',
        respondidaEm: 'respondidaEm',
        performance: 'preenchimento.performance',
      })
      .orderBy('avaliado.nome', 'avaliador.nome')
      .rows()
    const mean = new Map(
      [...Map.groupBy(rows, (one) => Number(one.id))].map(([id, all]) => {
        const given = all.flatMap((one) => (one.performance === null ? [] : [Number(one.performance)]))
        return [id, given.length ? Math.round((given.reduce((a, b) => a + b, 0) / given.length) * 100) / 100 : null]
      }),
    )
    // Of an anonymous evaluation the means are shown, and never what a single evaluator gave.
    const shown = cycle.anonima || !filters.considerarPerformanceFinalComoMedia ? final : mean
    return {
      rows: rows.map((one) => ({
        avaliado: one.avaliado,
        avaliador: one.avaliador,
        papel: PAPEIS[one.papel as 'R'],
        respondidaEm: cycle.anonima ? null : one.respondidaEm,
        performance: cycle.anonima ? null : one.performance,
        final: shown.get(Number(one.id)) ?? null,
      })),
      groupBy: [{ key: 'avaliado', label: 'Avaliado' }],
    }
  },
})

export const comparativoPerformance = report('avaliacao/relatorios/comparativo-performance-talento', {
  label: 'Comparativo de Performance do Talento',
  fields: {
    talentosIds: refs(TALENTS, 'Talentos').ids().required().min(1),
    avaliacoesIds: refs(CYCLES, 'Avaliações de desempenho').ids().required().min(1),
  },
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'avaliacao', label: 'Avaliação' },
    { key: 'periodo', label: 'Período' },
    performanceColumn,
    { key: 'variacao', label: 'Variação', format: 'decimal' },
  ],
  async run(filters, context) {
    const { rows: cycles } = await context
      .elevated('the report shows cycles to whoever may make it')
      .repo(CYCLES)
      .list({
        filter: { ids: idList(filters.avaliacoesIds) },
        sort: [{ field: 'dataIni', descending: false }],
        full: true,
        limit: null,
        withoutTotal: true,
      })
    const lines: { talento: string; avaliacao: string; periodo: string; performance: number | null }[] = []
    for (const cycle of cycles)
      for (const one of await resultsOf(context, cycle, among('avaliado', filters.talentosIds)))
        lines.push({
          talento: one.nome,
          avaliacao: cycle.titulo,
          periodo: `${brDate(cycle.dataIni)} a ${brDate(cycle.dataFim)}`,
          performance: one.final.performance,
        })
    const rows = [...Map.groupBy(lines, (one) => one.talento).entries()]
      .sort(([a], [b]) => a.localeCompare(b))
      .flatMap(([, all]) =>
        all.map((one, index) => {
          const before = all[index - 1]?.performance
          return {
            ...one,
            variacao:
              one.performance !== null && typeof before === 'number'
                ? Math.round((one.performance - before) * 100) / 100
                : null,
          }
        }),
      )
    return { rows, groupBy: [{ key: 'talento', label: 'Talento' }] }
  },
})

const criteriaColumns = [
  { key: 'aspecto', label: 'Aspecto' },
  { key: 'pergunta', label: 'Critério' },
  { key: 'avaliadores', label: 'Média dos avaliadores', format: 'percent' as const },
  { key: 'geral', label: 'Média geral', format: 'percent' as const },
]

export const competenciasTalento = report('avaliacao/relatorios/analise-desempenho-competencia-talento', {
  label: 'Análise de Desempenho das Competências do Talento',
  fields: {
    ...cycleField,
    avaliadoId: ref(TALENTS, 'Avaliado').ids().required(),
    avaliadoresIds: refs(TALENTS, 'Avaliadores').ids(),
    notaMinimaMediaGeralCompetencia: decimal('Nota mínima da média geral da competência', 2).min(0),
    considerarAutoavaliacao: boolean('Considerar autoavaliação'),
    exibirComentarios: boolean('Exibir comentários'),
    exibirMediaAvalidadoresEGeralFracionadaDeCriterios: boolean(
      'Exibir média dos avaliadores e geral fracionada de critérios',
    ),
    agruparPorCargo: boolean('Agrupar por cargo'),
    doisPontoZero: boolean('Avaliação 2.0'),
    resumido: boolean('Resumido'),
    primeiraAssinatura: text('Primeira assinatura').max(100),
    segundaAssinatura: text('Segunda assinatura').max(100),
  },
  columns: [
    { key: 'competencia', label: 'Competência' },
    { key: 'exigido', label: 'Nível exigido', format: 'decimal' },
    { key: 'propria', label: 'Autoavaliação', format: 'decimal' },
    { key: 'outros', label: 'Avaliadores', format: 'decimal' },
    { key: 'diferenca', label: 'Diferença', format: 'decimal' },
  ],
  async run(filters, context) {
    const cycle = await cycleIn(context, filters.avaliacaoDesempenhoId)
    const evaluators = idList(filters.avaliadoresIds)
    if (cycle.anonima && evaluators.length && evaluators.length < 2)
      refuse('avaliadoresIds', 'A avaliação é anônima e deve conter pelo menos 2 avaliadores selecionados')
    if (cycle.anonima && !evaluators.length)
      refuse('avaliadoresIds', 'A avaliação é anônima e deve conter pelo menos 2 avaliadores selecionados')
    if (!filters.resumido && evaluators.length > 4)
      refuse('avaliadoresIds', 'Relatório detalhado, deve conter no máximo 4 avaliadores selecionados')
    demandShown(cycle, context.today)
    const talent = idList([filters.avaliadoId])[0]!
    // Of an anonymous evaluation a choice of evaluators would single them out by subtraction: all who answered count.
    const chosen = cycle.anonima ? undefined : evaluators
    const found = await detailOf(
      context,
      cycle,
      talent,
      await requiredOf(context, cycle, talent),
      optionsFor(cycle, filters.considerarAutoavaliacao === true),
      chosen,
    )
    const least = filters.notaMinimaMediaGeralCompetencia as number | null | undefined
    const rows = found.competencias
      .filter((one) => typeof least !== 'number' || (one.outros ?? 0) >= least)
      .map((one) => ({ competencia: one.nome, ...one }))
    const aspects = found.aspectos.map((one) => ({ competencia: one.nome, propria: one.propria, outros: one.outros }))
    const percentColumns = [
      { key: 'competencia', label: 'Aspecto' },
      { key: 'propria', label: 'Autoavaliação', format: 'percent' as const },
      { key: 'outros', label: 'Avaliadores', format: 'percent' as const },
    ]
    const comments = found.comentarios.map((one) => ({
      competencia: one.pergunta,
      comentario: one.texto,
      autor: one.autor,
    }))
    const head = `${found.nome}${filters.agruparPorCargo && found.cargo ? ` (${found.cargo})` : ''}`
    const sections = [
      { title: `Competências: ${head}`, rows },
      ...(filters.resumido ? [] : [{ title: 'Aspectos', rows: aspects, columns: percentColumns }]),
      ...(filters.exibirMediaAvalidadoresEGeralFracionadaDeCriterios
        ? [{ title: 'Critérios', rows: found.criterios, columns: criteriaColumns }]
        : []),
      ...(filters.exibirComentarios
        ? [
            {
              title: 'Comentários',
              rows: comments,
              columns: [
                { key: 'competencia', label: 'Pergunta' },
                { key: 'comentario', label: 'Comentário' },
                ...(cycle.anonima ? [] : [{ key: 'autor', label: 'Avaliador' }]),
              ],
            },
          ]
        : []),
    ].filter((one) => one.rows.length)
    return {
      rows: [],
      sections,
      signatures: [filters.primeiraAssinatura, filters.segundaAssinatura].filter(Boolean) as string[],
    }
  },
})

export const competenciasOrganizacional = report('avaliacao/relatorios/analise-desempenho-competencia-organizacional', {
  label: 'Análise de Desempenho das Competências Organizacionais',
  fields: {
    ...cycleField,
    ...companies,
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
    competenciasIds: refs('cargo-salario/competencias', 'Competências').ids(),
  },
  columns: [
    { key: 'competencia', label: 'Competência' },
    { key: 'area', label: 'Área organizacional' },
    { key: 'exigido', label: 'Nível exigido', format: 'decimal' },
    { key: 'media', label: 'Média', format: 'decimal' },
    { key: 'diferenca', label: 'Diferença', format: 'decimal' },
  ],
  async run(filters, context) {
    const cycle: Row = await cycleIn(context, filters.avaliacaoDesempenhoId)
    demandShown(cycle, context.today)
    const rows = await inEachCompany(context, filters.empresasIds, (company) =>
      organisationLevels(
        company,
        cycle,
        [...among('avaliado.areaOrganizacional', filters.areasIds), ...among('avaliado.cargo', filters.cargosIds)],
        idList(filters.competenciasIds),
      ),
    )
    return { rows, groupBy: [{ key: 'competencia', label: 'Competência' }] }
  },
})
