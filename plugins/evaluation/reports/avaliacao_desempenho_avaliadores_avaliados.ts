import { boolean, Fraction, refs, report, when } from '#engine'
import { among, idList } from '#app/core/in_each_company.ts'
import { exactPercent } from '#plugins/questionnaires/plugin.ts'
import { PAPEIS } from '../codes.ts'
import { PARTICIPANTS, TALENTS } from '../domain/keys.ts'
import { resultsOf } from '../queries/results.ts'
import { cycleField, cycleIn, performanceColumn, failField } from './common.ts'

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
    if (!cycle.anonima && !evaluated.length) failField('avaliadosId', 'Selecione pelo menos 1 avaliado.')
    if (
      cycle.anonima &&
      !((evaluated.length >= 2 && evaluators.length >= 1) || (evaluators.length >= 2 && evaluated.length >= 1))
    )
      failField(
        'avaliadosId',
        'A avaliação é anônima: selecione pelo menos 2 avaliados com 1 avaliador ou pelo menos 2 avaliadores com 1 avaliado.',
      )
    const conditions = [...among('avaliado', evaluated), ...among('avaliador', evaluators)]
    const finals = await resultsOf(context, cycle, among('avaliado', evaluated))
    const final = new Map(finals.map((result) => [result.id, result.final.performance]))
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
        fracao: 'preenchimento.performanceFracao',
      })
      .orderBy('avaliado.nome', 'avaliador.nome')
      .rows()
    const mean = new Map(
      [...Map.groupBy(rows, (row) => Number(row.id))].map(([id, all]) => {
        const given = all.flatMap((item) => exactPercent(item.fracao, item.performance) ?? [])
        return [id, Fraction.mean(given)?.round() ?? null]
      }),
    )
    // In an anonymous evaluation the averages are shown, never the result of a single evaluator.
    const shown = cycle.anonima || !filters.considerarPerformanceFinalComoMedia ? final : mean
    return {
      rows: rows.map((row) => ({
        avaliado: row.avaliado,
        avaliador: row.avaliador,
        papel: PAPEIS[row.papel as 'R'],
        respondidaEm: cycle.anonima ? null : row.respondidaEm,
        performance: cycle.anonima ? null : row.performance,
        final: shown.get(Number(row.id)) ?? null,
      })),
      groupBy: [{ key: 'avaliado', label: 'Avaliado' }],
    }
  },
})
