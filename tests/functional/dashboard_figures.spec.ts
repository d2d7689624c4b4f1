import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'

test.group('Figures of dashboards', () => {
  test('each opens what it counts, or its definition says why not', ({ assert }) => {
    const figures = [...engine().registry.dashboards.values()].flatMap((dashboard) =>
      Object.entries(dashboard.charts).flatMap(([name, { kind, drill, withoutDrill }]) =>
        kind === 'number'
          ? [{ name: `${dashboard.key}/${name}`, drill: Boolean(drill), reason: Boolean(withoutDrill) }]
          : [],
      ),
    )
    assert.isAbove(figures.length, 30)
    assert.deepEqual(
      figures.filter(({ drill, reason }) => drill === reason).map(({ name }) => name),
      [],
    )
  })

  test('one of counted things is not excused from opening them', ({ assert }) => {
    const excused = [...engine().registry.dashboards.values()].flatMap((dashboard) =>
      Object.entries(dashboard.charts).flatMap(([name, { withoutDrill, columns }]) =>
        withoutDrill && Object.values(columns)[0]!.format === 'integer' ? [`${dashboard.key}/${name}`] : [],
      ),
    )
    // Places of vacancies are a sum over vacancies, which the figure beside it opens.
    assert.sameMembers(
      excused,
      ['captacao/painel', 'analytics/vagas', 'captacao/estatisticas-preenchimento-vaga'].map(
        (key) => `${key}/preenchidas`,
      ),
    )
  })
})
