import { test } from '@japa/runner'
import { chart, dashboard, dateOrder, endpoint, integer, page, plugin, ref, resource, text } from '#engine'
import { metadataFor } from '#engine/registry/metadata.ts'
import { openApiFor } from '#engine/registry/openapi/document.ts'
import { plainView } from '#engine/compiler/view.ts'
import { explainDashboard } from '#engine/registry/explain.ts'
import { filtersBefore } from '#engine/definition/period_before.ts'
import { Registry } from '#engine/registry/registry.ts'

type Plugin = ReturnType<typeof plugin>
const columns = {
  tipo: { label: 'Tipo' },
  total: { label: 'Total', format: 'integer' },
  tipoId: { label: 'Id', format: 'integer', hidden: true },
} as const
const query = async () => []
const FIGURE = { total: { label: 'Total', format: 'integer' } } as const
const plain = { label: 'Coisas por tipo', columns, query }
const coisas = resource('teste/coisas', {
  label: ['Coisa', 'Coisas'],
  fields: { nome: text('Nome').required(), dono: text('Dono') },
  list: { columns: ['nome'], filters: ['nome'] },
})
const panel = (charts: Record<string, ReturnType<typeof chart>>, more: object = {}) =>
  dashboard('teste/painel', { label: 'Painel', charts, ...more })
const withPanel = (item: ReturnType<typeof dashboard>, more: object = {}) => [
  plugin('teste', { label: 'Teste', resources: [coisas], dashboards: [item], ...more }),
]
const HEAD = 'Plugin "teste", painel "teste/painel"'

/** Dashboards that cannot work, and the one sentence that stops the boot. */
const BROKEN: [name: string, plugins: () => Plugin[], sentence: string][] = [
  [
    'two owners',
    () => [
      ...withPanel(panel({ tipos: chart('bar', plain) })),
      plugin('outro', { label: 'O', dashboards: [panel({ tipos: chart('bar', plain) })] }),
    ],
    'Painel "teste/painel": definido por "teste" e por "outro".',
  ],
  [
    'the address of a resource',
    () => withPanel(dashboard('teste/coisas', { label: 'P', charts: { tipos: chart('bar', plain) } })),
    'Tela "teste/coisas": definida duas vezes por "teste".',
  ],
  [
    'the address of a page',
    () =>
      withPanel(panel({ tipos: chart('bar', plain) }), {
        pages: [page('teste/painel', { label: 'P', component: 'P' })],
      }),
    'Tela "teste/painel": definida duas vezes por "teste".',
  ],
  ['no charts', () => withPanel(panel({})), `${HEAD}: não tem gráficos.`],
  [
    'a filter that refers to nowhere',
    () => withPanel(panel({ tipos: chart('bar', plain) }, { filters: { dono: ref('x/y', 'Dono') } })),
    `${HEAD}: o campo "dono" refere-se a "x/y", que não existe.`,
  ],
  [
    'a rule over a missing filter',
    () => withPanel(panel({ tipos: chart('bar', plain) }, { rules: [dateOrder('ini', 'fim')] })),
    `${HEAD}: uma regra usa o filtro "fim", que não existe.`,
  ],
  [
    'a name no address can have',
    () => withPanel(panel({ 'por-tipo': chart('bar', plain) })),
    `${HEAD}, gráfico "por-tipo": o nome só pode ter letras e números e começa com minúscula.`,
  ],
  [
    'an unknown kind',
    () => withPanel(panel({ tipos: chart('pizza' as 'bar', plain) })),
    `${HEAD}, gráfico "tipos": é do tipo "pizza", que não existe.`,
  ],
  [
    'nothing to draw',
    () => withPanel(panel({ tipos: chart('bar', { ...plain, columns: { tipo: { label: 'Tipo' } } }) })),
    `${HEAD}, gráfico "tipos": faltam colunas para desenhar.`,
  ],
  [
    'a series of text',
    () =>
      withPanel(
        panel({ tipos: chart('line', { ...plain, columns: { tipo: { label: 'Tipo' }, dono: { label: 'Dono' } } }) }),
      ),
    `${HEAD}, gráfico "tipos": a coluna "dono" precisa ser numérica.`,
  ],
  [
    'a doughnut of two series',
    () =>
      withPanel(
        panel({
          tipos: chart('doughnut', { ...plain, columns: { ...columns, valor: { label: 'Valor', format: 'money' } } }),
        }),
      ),
    `${HEAD}, gráfico "tipos": este tipo de gráfico tem uma só coluna numérica.`,
  ],
  [
    'a drill-down to no list',
    () => withPanel(panel({ tipos: chart('bar', { ...plain, drill: { list: 'x/y' } }) })),
    `${HEAD}, gráfico "tipos": o detalhamento leva a "x/y", que não existe.`,
  ],
  [
    'a drill-down to no chart',
    () => withPanel(panel({ tipos: chart('bar', { ...plain, drill: { chart: 'sumido' } }) })),
    `${HEAD}, gráfico "tipos": o detalhamento leva ao gráfico "sumido", que não existe.`,
  ],
  [
    'a drill-down to no page',
    () => withPanel(panel({ tipos: chart('bar', { ...plain, drill: { page: 'x/y' } }) })),
    `${HEAD}, gráfico "tipos": o detalhamento leva à página "x/y", que não existe.`,
  ],
  [
    'a drill-down by a filter the list does not show',
    () =>
      withPanel(
        panel({ tipos: chart('bar', { ...plain, drill: { list: 'teste/coisas', filters: { dono: '$tipo' } } }) }),
      ),
    `${HEAD}, gráfico "tipos": o detalhamento usa o filtro "dono", que não existe.`,
  ],
  [
    'a drill-down by a missing column',
    () =>
      withPanel(
        panel({ tipos: chart('bar', { ...plain, drill: { list: 'teste/coisas', filters: { nome: '$sumida' } } }) }),
      ),
    `${HEAD}, gráfico "tipos": o detalhamento usa "$sumida", que não existe.`,
  ],
  [
    'a drill-down by the first day of what is no month',
    () =>
      withPanel(
        panel({ tipos: chart('bar', { ...plain, drill: { list: 'teste/coisas', filters: { nome: '$tipo.first' } } }) }),
      ),
    `${HEAD}, gráfico "tipos": o detalhamento usa "$tipo.first", mas só uma coluna de mês tem primeiro e último dia.`,
  ],
  [
    'a drill-down by a missing filter of the dashboard',
    () =>
      withPanel(
        panel({
          tipos: chart('bar', { ...plain, drill: { list: 'teste/coisas', filters: { nome: '$filtros.sumido' } } }),
        }),
      ),
    `${HEAD}, gráfico "tipos": o detalhamento usa "$filtros.sumido", que não existe.`,
  ],
  [
    'a detail nobody leads to',
    () => withPanel(panel({ tipos: chart('bar', { ...plain, parameters: { tipo: integer('Tipo') } }) })),
    `${HEAD}, gráfico "tipos": tem parâmetros, mas nenhum gráfico leva a ele.`,
  ],
  [
    'a parameter that is a filter too',
    () =>
      withPanel(
        panel(
          { tipos: chart('bar', { ...plain, parameters: { tipo: integer('Tipo') } }) },
          { filters: { tipo: integer('Tipo') } },
        ),
      ),
    `${HEAD}, gráfico "tipos": o parâmetro "tipo" é também um filtro do painel.`,
  ],
  [
    'a comparison without a period',
    () => withPanel(panel({ total: chart('number', { label: 'T', columns: FIGURE, before: true, query }) })),
    `${HEAD}, gráfico "total": compara com o período anterior, mas o painel não tem período.`,
  ],
  [
    'a period of no date',
    () => withPanel(panel({ tipos: chart('bar', plain) }, { period: { from: 'ini', until: 'fim' } })),
    `${HEAD}: o período usa o filtro de data "ini", que não existe.`,
  ],
  [
    'a comparison of a drawing',
    () => withPanel(panel({ tipos: chart('bar', { ...plain, target: () => 5 }) })),
    `${HEAD}, gráfico "tipos": só um número tem período anterior, meta ou tendência.`,
  ],
  [
    'a trend of a missing column',
    () =>
      withPanel(
        panel({
          tipos: chart('bar', plain),
          total: chart('number', {
            label: 'T',
            columns: FIGURE,
            trend: { chart: 'tipos', column: 'sumida' },
            query,
          }),
        }),
      ),
    `${HEAD}, gráfico "total": a tendência usa "tipos.sumida", que não existe.`,
  ],
  [
    'a route an endpoint has',
    () =>
      withPanel(panel({ tipos: chart('bar', plain) }), {
        endpoints: [endpoint('GET teste/painel/tipos', { audience: 'staff', run: async () => ({}) })],
      }),
    `${HEAD}, gráfico "tipos": a rota "GET teste/painel/tipos" já é de "teste".`,
  ],
]

test.group('A dashboard that cannot work stops the boot with one sentence', () => {
  for (const [name, plugins, sentence] of BROKEN)
    test(name, ({ assert }) => assert.throws(() => new Registry(plugins()), sentence))
})

test.group('The period before', () => {
  const period = { from: 'ini', until: 'fim' }
  const before = (ini: string | null, fim: string | null) => filtersBefore({ ini, fim, area: 3 }, period, '2026-11-30')
  test('is as long as the period and ends the day before it', ({ assert }) => {
    assert.deepEqual(before('2024-03-01', '2024-03-31'), { ini: '2024-01-30', fim: '2024-02-29', area: 3 })
    assert.deepEqual(before('2024-03-05', '2024-03-05'), { ini: '2024-03-04', fim: '2024-03-04', area: 3 })
    assert.deepEqual(before('2026-11-01', null), { ini: '2026-10-02', fim: '2026-10-31', area: 3 })
  })
  test('of a period without a start, or one that starts in the future, is none', ({ assert }) => {
    assert.isNull(before(null, '2024-03-31'))
    assert.isNull(before('2027-01-01', null))
  })
})

test.group('What a dashboard becomes', () => {
  const one = panel(
    {
      tipos: chart('doughnut', { ...plain, drill: { chart: 'doTipo', filters: { tipoId: '$tipoId' } } }),
      doTipo: chart('table', {
        label: 'Do tipo',
        columns: { nome: { label: 'Nome' } },
        parameters: { tipoId: integer('Tipo').required() },
        authority: 'ROLE_SEGREDO',
        query,
      }),
    },
    { filters: { donos: ref('teste/coisas', 'Dono') } },
  )
  const registry = new Registry(withPanel(one, { menu: [{ label: 'Teste', items: ['teste/painel'] }] })).link()
  const viewer = (...names: string[]) => ({
    can: (name: string) => names.includes(name),
    settings: {},
    view: plainView,
  })

  test('an authority for the dashboard and one for each guarded chart', ({ assert }) => {
    assert.equal(registry.authorities.get('ROLE_TESTE_PAINEL'), 'Painel: Painel')
    assert.equal(registry.authorities.get('ROLE_SEGREDO'), 'Painel: Painel (Do tipo)')
    assert.isTrue(registry.resource('teste/coisas').lookedUpBy.has('ROLE_TESTE_PAINEL'), 'its filter may look names up')
  })

  test('metadata and menu show it to who may see it, without functions and hidden columns', ({ assert }) => {
    const seen = metadataFor(registry, viewer('ROLE_TESTE_PAINEL', 'ROLE_SEGREDO'))
    const { charts, api } = seen.dashboards['teste/painel']!
    assert.equal(api, '/api/teste/painel')
    assert.deepEqual(charts[0], {
      name: 'tipos',
      kind: 'doughnut',
      label: 'Coisas por tipo',
      columns: [
        { key: 'tipo', label: 'Tipo', format: 'text' },
        { key: 'total', label: 'Total', format: 'integer' },
      ],
      drill: { chart: 'doTipo', filters: { tipoId: '$tipoId' } },
    })
    assert.deepInclude(charts[1], { name: 'doTipo', detail: true })
    assert.equal(seen.menu[0]!.itens[0]!.rota, '/teste/painel')
    assert.deepEqual(metadataFor(registry, viewer()).dashboards, {})
  })

  test('a chart the viewer lacks the authority for is left out, and so is the way to it', ({ assert }) => {
    const { charts } = metadataFor(registry, viewer('ROLE_TESTE_PAINEL')).dashboards['teste/painel']!
    assert.lengthOf(charts, 1)
    assert.notProperty(charts[0], 'drill')
  })

  test('the API describes rows and filters of each chart', ({ assert }) => {
    const { paths } = openApiFor(registry, viewer('ROLE_TESTE_PAINEL', 'ROLE_SEGREDO'), {
      title: 'x',
      version: '1',
      cookie: 'c',
    })
    const chartOf = paths['/api/teste/painel/doTipo']!.get!
    assert.deepEqual(
      chartOf.parameters.map((each: any) => [each.name, each.required ?? false]),
      [
        ['donos', false],
        ['tipoId', true],
      ],
    )
    assert.deepEqual(
      paths['/api/teste/painel/tipos']!.get!.responses[200].content['application/json'].schema.properties.rows.items
        .properties.total,
      { type: ['integer', 'null'], title: 'Total' },
    )
    assert.include(Object.keys(paths), '/api/teste/painel/tipos/exportar.xlsx')
  })

  test('explain names filters, charts and where they lead', ({ assert }) => {
    assert.deepEqual(
      explainDashboard(registry.dashboards.get('teste/painel')!).map(
        ({ part, name, text: said }) => `${part} ${name}: ${said}`,
      ),
      [
        'filter donos: ref → teste/coisas, Dono',
        'chart tipos: doughnut, columns tipo total, leads to doTipo',
        'chart doTipo: table, columns nome, detail by tipoId, ROLE_SEGREDO',
      ],
    )
  })
})
