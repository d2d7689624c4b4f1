import { test } from '@japa/runner'
import { circlesOf } from '../../scripts/import_circles.ts'
import { brokenRule } from '../../scripts/import_rules.ts'

const requires = (plugin: string) => (plugin === 'recruitment' ? ['positions'] : [])
const broken = (from: string, to: string, typeOnly = false) => brokenRule({ from, to, typeOnly }, requires)

const FORBIDDEN: [string, string, string][] = [
  ['a field kind knows no compiler', 'app/engine/fields/text/index.ts', 'app/engine/compiler/table.ts'],
  ['the compiler knows no registry', 'app/engine/compiler/view.ts', 'app/engine/registry/registry.ts'],
  ['the database knows no rows', 'app/engine/database/sql.ts', 'app/engine/registry/scope.ts'],
  ['search knows no repository', 'app/engine/search/marks.ts', 'app/engine/rows/repository.ts'],
  ['the engine knows no plugin', 'app/engine/registry/registry.ts', 'plugins/positions/plugin.ts'],
  ['the engine knows nothing of the product', 'app/engine/rows/audit.ts', 'app/mail/index.ts'],
  ['the platform names no plugin', 'app/reports/document.ts', 'plugins/positions/plugin.ts'],
  ['a plugin stays in front of the engine', 'plugins/positions/plugin.ts', 'app/engine/rows/repository.ts'],
  ['a plugin uses only documented services', 'plugins/positions/plugin.ts', 'app/middleware/session.ts'],
  [
    'a plugin reaches another through its manifest',
    'plugins/recruitment/plugin.ts',
    'plugins/positions/resources/cargos.ts',
  ],
  ['a plugin reaches only what it requires', 'plugins/positions/plugin.ts', 'plugins/recruitment/plugin.ts'],
  [
    'queries of a plugin know no service',
    'plugins/recruitment/queries/funnel.ts',
    'plugins/recruitment/services/offers.ts',
  ],
  [
    'a rule of a plugin knows no endpoint',
    'plugins/positions/rules/ranges.ts',
    'plugins/positions/endpoints/org_chart.ts',
  ],
  [
    'a service of a plugin knows no resource',
    'plugins/positions/services/print.ts',
    'plugins/positions/resources/cargos.ts',
  ],
  ['a query of a plugin knows no report', 'plugins/talent/queries/quotas.ts', 'plugins/talent/reports/cotas.ts'],
  ['jobs of the platform know no core', 'app/jobs/worker.ts', 'app/core/news.ts'],
  ['authentication knows no core', 'app/auth/enter.ts', 'app/core/preferences.ts'],
  ['providers of the screens know no layout', 'frontend/providers/http.ts', 'frontend/layout/menu_tree.ts'],
  ['screens know no page', 'frontend/screens/form/FormScreen.tsx', 'frontend/pages/Versions.tsx'],
  ['screens take fields with their kinds', 'frontend/screens/list/cells.tsx', 'frontend/fields/FieldCell.tsx'],
  ['the server imports no screens', 'plugins/positions/plugin.ts', 'plugins/positions/frontend/Page.tsx'],
  ['the frontend names no plugin', 'frontend/App.tsx', 'plugins/positions/frontend/Page.tsx'],
  ['the frontend imports no server code', 'frontend/App.tsx', 'app/engine/engine.ts'],
  ['the frontend reads no configuration', 'frontend/App.tsx', 'config/app.ts'],
  [
    'screens of a plugin know no other plugin',
    'plugins/recruitment/frontend/Board.tsx',
    'plugins/positions/frontend/Page.tsx',
  ],
  ['constants shared with screens drag no server along', 'plugins/recruitment/codes.ts', 'plugins/positions/plugin.ts'],
  [
    'screens of a plugin import no server code of theirs',
    'plugins/recruitment/frontend/Board.tsx',
    'plugins/recruitment/queries/funnel.ts',
  ],
]

const ALLOWED: [string, string, string][] = [
  ['the compiler stands on definitions', 'app/engine/compiler/table.ts', 'app/engine/definition/types.ts'],
  ['a plugin uses the facade', 'plugins/positions/plugin.ts', 'app/engine/index.ts'],
  ['a plugin uses a service', 'plugins/recruitment/services/printing.ts', 'app/reports/resume.ts'],
  ['a plugin uses what it requires', 'plugins/recruitment/plugin.ts', 'plugins/positions/plugin.ts'],
  ['screens use definitions', 'frontend/screens/form/FormScreen.tsx', 'app/engine/definition/conditions.ts'],
  ['screens of a plugin use the toolkit', 'plugins/recruitment/frontend/Board.tsx', 'frontend/toolkit/index.ts'],
  ['pages stand on screens', 'frontend/pages/start/StartPage.tsx', 'frontend/screens/ResourceParts.tsx'],
  ['resources name their actions', 'plugins/positions/resources/cargos.ts', 'plugins/positions/actions/print.ts'],
  ['actions name resources', 'plugins/positions/actions/print.ts', 'plugins/positions/resources/cargos.ts'],
  ['core stands on authentication', 'app/core/userinfo.ts', 'app/auth/authorities.ts'],
  ['tests may look inside', 'plugins/positions/tests/cargos.functional.spec.ts', 'app/engine/engine.ts'],
]

test.group('Direction of imports', () => {
  for (const [rule, from, to] of FORBIDDEN) test(`refused: ${rule}`, ({ assert }) => assert.isString(broken(from, to)))
  for (const [rule, from, to] of ALLOWED) test(`allowed: ${rule}`, ({ assert }) => assert.isUndefined(broken(from, to)))

  test('fields may name types of definitions, since nothing of them is left at run time; no other floor looks up', ({
    assert,
  }) => {
    assert.isUndefined(broken('app/engine/fields/text/index.ts', 'app/engine/definition/types.ts', true))
    assert.isString(broken('app/engine/fields/text/index.ts', 'app/engine/definition/types.ts', false))
    assert.isString(broken('app/engine/compiler/view.ts', 'app/engine/registry/registry.ts', true))
    assert.isUndefined(broken('plugins/positions/frontend/Page.tsx', 'plugins/positions/answers.ts', true))
    assert.isString(broken('plugins/positions/frontend/Page.tsx', 'plugins/positions/answers.ts', false))
    assert.isString(broken('plugins/positions/frontend/Page.tsx', 'plugins/sst/answers.ts', true))
    assert.isString(broken('frontend/App.tsx', 'plugins/positions/answers.ts', true))
  })
})

test.group('Circles of imports', () => {
  const circles = (imports: Record<string, string[]>) => circlesOf(new Map(Object.entries(imports)))

  test('a graph in which every import goes down has no circle', ({ assert }) => {
    assert.deepEqual(circles({ a: ['b', 'c'], b: ['c'], d: ['a', 'b'] }), [])
  })

  test('two files that import each other, and a file that imports itself, are circles', ({ assert }) => {
    assert.deepEqual(circles({ a: ['b'], b: ['a'], c: ['c'] }), [['a', 'b'], ['c']])
  })

  test('a group of files is reported once, with its shortest circle', ({ assert }) => {
    assert.deepEqual(circles({ a: ['b'], b: ['c'], c: ['d'], d: ['a', 'c'] }), [['c', 'd']])
  })
})
