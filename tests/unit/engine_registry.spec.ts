import { test } from '@japa/runner'
import core from '#app/core/plugin.ts'
import {
  action,
  boolean,
  choice,
  computed,
  date,
  dateOrder,
  endpoint,
  type Fields,
  Field,
  filter,
  group,
  history,
  integer,
  list,
  longText,
  page,
  password,
  plugin,
  ref,
  refs,
  report,
  resource,
  rule,
  shape,
  text,
  when,
  type MenuItem,
} from '#engine'
import { plainView } from '#engine/compiler/view.ts'
import { metadataFor } from '#engine/registry/metadata.ts'
import { explain } from '#engine/registry/explain.ts'
import { Registry } from '#engine/registry/registry.ts'
import { Engine } from '#engine/engine.ts'

const nome = text('Nome').required()
const thing = (fields: Fields = {}, options: object = {}, key = 'teste/coisas') =>
  resource(key, { label: ['Coisa', 'Coisas'], fields: { nome, ...fields }, ...options })
const withThing = (...things: ReturnType<typeof thing>[]) => [plugin('teste', { label: 'Teste', resources: things })]
const build = (plugins: ReturnType<typeof plugin>[]) => new Registry(plugins).link()
const noop = async () => {}
const withEndpoint = (method: 'GET' | 'POST', options: object) => [
  plugin('a', { label: 'A', endpoints: [endpoint(`${method} x/y`, { audience: 'staff', run: noop, ...options })] }),
]

/** Definitions that cannot work, and the one sentence that stops the boot. */
const BROKEN: [name: string, plugins: () => ReturnType<typeof plugin>[], sentence: string][] = [
  [
    'an unknown kind',
    () => withThing(thing({ cor: new Field({ kind: 'arco-iris', label: 'Cor' }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "cor" é do tipo "arco-iris", que não existe.',
  ],
  [
    'a reference to nowhere',
    () => withThing(thing({ dono: ref('x/y', 'Dono') })),
    'Plugin "teste", recurso "teste/coisas": o campo "dono" refere-se a "x/y", que não existe.',
  ],
  [
    'references to nowhere, inside a group',
    () => withThing(thing({ grupo: group('G', { donos: refs('x/y', 'Donos') }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "grupo.donos" refere-se a "x/y", que não existe.',
  ],
  [
    'a personal group',
    () => withThing(thing({ grupo: group('G', { a: text('A') }).personalTo('actor') })),
    'Plugin "teste", recurso "teste/coisas": o campo "grupo" não pode ser pessoal: um grupo e o nome do registro não podem; declare-o no recurso.',
  ],
  [
    'a personal name',
    () => withThing(thing({ nome: text('Nome').personalTo('actor') })),
    'Plugin "teste", recurso "teste/coisas": o campo "nome" não pode ser pessoal: um grupo e o nome do registro não podem; declare-o no recurso.',
  ],
  [
    'a name of a field with a hyphen',
    () => withThing(thing({ 'a-b': text('A') })),
    'Plugin "teste", recurso "teste/coisas": o nome de campo "a-b" só pode ter letras e números.',
  ],
  [
    'a condition on a missing field',
    () => withThing(thing({ b: text('B').visibleWhen(when('sumido').filled()) })),
    'Plugin "teste", recurso "teste/coisas": a condição de "b" usa o campo "sumido", que não existe.',
  ],
  [
    'a condition of a list row on a field of the record',
    () => withThing(thing({ linhas: list('L', { a: text('A').requiredWhen(when('nome').filled()) }) })),
    'Plugin "teste", recurso "teste/coisas": a condição de "a" usa o campo "nome", que não existe.',
  ],
  [
    'a condition of a list row on a missing field around it',
    () => withThing(thing({ linhas: list('L', { a: text('A').requiredWhen(when('^.sumido').filled()) }) })),
    'Plugin "teste", recurso "teste/coisas": a condição de "a" usa o campo "^.sumido", que não existe.',
  ],
  [
    'a list column',
    () => withThing(thing({}, { list: { columns: ['nome', 'sumido'] } })),
    'Plugin "teste", recurso "teste/coisas": a lista usa o campo "sumido", que não existe.',
  ],
  [
    'a list sorted by a missing field',
    () => withThing(thing({}, { list: { columns: ['nome'], sort: '-sumido' } })),
    'Plugin "teste", recurso "teste/coisas": a lista usa o campo "sumido", que não existe.',
  ],
  [
    'a search in a missing field',
    () => withThing(thing({}, { list: { columns: ['nome'], search: ['sumido'] } })),
    'Plugin "teste", recurso "teste/coisas": a lista usa o campo "sumido", que não existe.',
  ],
  [
    'a filter of the panel',
    () => withThing(thing({}, { list: { columns: ['nome'], filters: ['sumido'] } })),
    'Plugin "teste", recurso "teste/coisas": o filtro "sumido" não existe.',
  ],
  [
    'a choice filter on a missing field',
    () => withThing(thing({}, { filters: { f: filter('F', { A: ['A', when('sumido').is(true)] }) } })),
    'Plugin "teste", recurso "teste/coisas": a condição de "f" usa o campo "sumido", que não existe.',
  ],
  [
    'a form section',
    () =>
      withThing(
        thing({}, { form: [{ label: 'Aba', fields: [], sections: [{ label: 'Dentro', fields: ['sumido'] }] }] }),
      ),
    'Plugin "teste", recurso "teste/coisas": a seção "Dentro" usa o campo "sumido", que não existe.',
  ],
  [
    'a rule at a missing field',
    () => withThing(thing({}, { rules: [rule('sumido', when('nome').empty(), 'x')] })),
    'Plugin "teste", recurso "teste/coisas": uma regra aponta para o campo "sumido", que não existe.',
  ],
  [
    'a rule over a missing field',
    () => withThing(thing({ fim: date('Fim') }, { rules: [dateOrder('ini', 'fim')] })),
    'Plugin "teste", recurso "teste/coisas": a condição de "fim" usa o campo "ini", que não existe.',
  ],
  [
    'an action that depends on a missing field',
    () =>
      withThing(thing({}, { actions: [action('abre', { label: 'Abrir', when: when('sumido').is(1), run: noop })] })),
    'Plugin "teste", recurso "teste/coisas": a condição de "abre" usa o campo "sumido", que não existe.',
  ],
  [
    'a computed field without a function',
    () => withThing(thing({ soma: computed('Soma') })),
    'Plugin "teste", recurso "teste/coisas": o campo calculado "soma" não tem função em "compute".',
  ],
  [
    'a history without a date',
    () => withThing(thing({ valores: history('V', { valor: integer('V') }) })),
    'Plugin "teste", recurso "teste/coisas": o histórico "valores" precisa de um campo "data".',
  ],
  [
    'pairs inside a list',
    () => withThing(thing({ linhas: list('L', { donos: refs('teste/coisas', 'D') }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "donos" não pode ficar dentro de uma lista.',
  ],
  [
    'addresses for rows of what is no list',
    () => withThing(thing({ linhas: new Field({ ...text('L').def, itemsAt: 'linhas' }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "linhas" não pode ter endereço próprio para as linhas: só listas e históricos fora de grupos.',
  ],
  [
    'an address of rows that is none',
    () => withThing(thing({ linhas: list('L', { a: text('A') }).itemsAt('Linhas/x') })),
    'Plugin "teste", recurso "teste/coisas": o endereço "Linhas/x" das linhas de "linhas" só pode ter letras minúsculas, números e hífens.',
  ],
  [
    'a list inside a list',
    () => withThing(thing({ linhas: list('Linhas', { sub: list('S', { a: text('A') }) }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "sub" é uma lista dentro da lista "Linhas": faça de "Linhas" um recurso próprio, com uma referência a este.',
  ],
  [
    'a history inside a list',
    () => withThing(thing({ linhas: list('Linhas', { sub: history('S', { data: date('D') }) }) })),
    'Plugin "teste", recurso "teste/coisas": o campo "sub" é uma lista dentro da lista "Linhas": faça de "Linhas" um recurso próprio, com uma referência a este.',
  ],
  [
    'a list inside a history, in a group',
    () =>
      withThing(
        thing({
          valores: history('Valores', { data: date('D'), g: group('G', { sub: list('S', { a: text('A') }) }) }),
        }),
      ),
    'Plugin "teste", recurso "teste/coisas": o campo "g.sub" é uma lista dentro da lista "Valores": faça de "Valores" um recurso próprio, com uma referência a este.',
  ],
  [
    'a rule of a list row at a missing field',
    () => withThing(thing({ linhas: list('L', { a: text('A') }).rowRules([rule('b', when('a').empty(), 'x')]) })),
    'Plugin "teste", recurso "teste/coisas": uma regra de "linhas" aponta para o campo "b", que não existe.',
  ],
  [
    'an action that asks for a reference to nowhere',
    () =>
      withThing(
        thing({}, { actions: [action('abre', { label: 'Abrir', fields: { dono: ref('x/y', 'D') }, run: noop })] }),
      ),
    'Plugin "teste", recurso "teste/coisas": ação "abre": o campo "dono" refere-se a "x/y", que não existe.',
  ],
  [
    'a unique set with a missing field',
    () => withThing(thing({}, { unique: [{ fields: ['nome', 'sumido'], message: 'x' }] })),
    'Plugin "teste", recurso "teste/coisas": um índice usa o campo "sumido", que não existe.',
  ],
  [
    'an index over a missing field',
    () => withThing(thing({}, { indexes: [['sumido']] })),
    'Plugin "teste", recurso "teste/coisas": um índice usa o campo "sumido", que não existe.',
  ],
  [
    'a report that filters by a reference to nowhere',
    () => [
      plugin('a', {
        label: 'A',
        reports: [
          report('x/r', {
            label: 'R',
            fields: { dono: ref('x/y', 'D') },
            columns: [],
            run: async () => ({ rows: [] }),
          }),
        ],
      }),
    ],
    'Plugin "a", relatório "x/r": o campo "dono" refere-se a "x/y", que não existe.',
  ],
  [
    'an endpoint that takes an unknown kind',
    () => [
      plugin('a', {
        label: 'A',
        endpoints: [
          endpoint('POST x/y', {
            audience: 'staff',
            fields: { a: new Field({ kind: 'arco-iris', label: 'A' }) },
            run: noop,
          }),
        ],
      }),
    ],
    'Plugin "a", rota "POST x/y": o campo "a" é do tipo "arco-iris", que não existe.',
  ],
  [
    'a query of an unknown kind',
    () => withEndpoint('GET', { query: { a: new Field({ kind: 'arco-iris', label: 'A' }) } }),
    'Plugin "a", rota "GET x/y": o campo "a" é do tipo "arco-iris", que não existe.',
  ],
  [
    'a GET with a body',
    () => withEndpoint('GET', { fields: { a: text('A') } }),
    'Plugin "a", rota "GET x/y": um GET não tem corpo: o que vem no endereço declara-se em "query".',
  ],
  [
    'a write that says it changes something',
    () => withEndpoint('POST', { changes: true }),
    'Plugin "a", rota "POST x/y": "changes" é de um GET que altera dados: POST já altera.',
  ],
  [
    'a GET that is asked for what no address holds',
    () => withEndpoint('GET', { query: { a: list('A', { b: text('B') }) } }),
    'Plugin "a", rota "GET x/y": o campo "a" não cabe num endereço: use um método que tem corpo (POST, PUT ou PATCH).',
  ],
  [
    'a reading action that asks for what no address holds',
    () =>
      withThing(
        thing(
          {},
          {
            actions: [
              action('abre', { label: 'Abrir', method: 'GET', fields: { senha: password('Senha') }, run: noop }),
            ],
          },
        ),
      ),
    'Plugin "teste", recurso "teste/coisas": ação "abre": o campo "senha" não cabe num endereço: use um método que tem corpo (POST, PUT ou PATCH).',
  ],
  [
    'two bodies of one endpoint',
    () => withEndpoint('POST', { fields: { a: text('A') }, body: shape.unknown }),
    'Plugin "a", rota "POST x/y": "fields" e "body" descrevem o mesmo corpo: declare só um.',
  ],
  [
    'a body that can only be answered',
    () => withEndpoint('POST', { body: shape.list(shape.file()) }),
    'Plugin "a", rota "POST x/y": "body" não pode ser "file", que só se responde.',
  ],
  [
    'an endpoint that answers rows of nothing',
    () => [
      plugin('a', {
        label: 'A',
        endpoints: [endpoint('GET x/y', { audience: 'staff', response: shape.rows('x/z'), run: async () => [] })],
      }),
    ],
    'Plugin "a", rota "GET x/y": a resposta traz registros de "x/z", que não existe.',
  ],
  [
    'an action that answers a reference to nowhere',
    () =>
      withThing(
        thing(
          {},
          { actions: [action('abre', { label: 'Abrir', response: { dono: ref('x/y', 'D') }, run: async () => ({}) })] },
        ),
      ),
    'Plugin "teste", recurso "teste/coisas": ação "abre": o campo "dono" refere-se a "x/y", que não existe.',
  ],
  [
    'a display field that does not exist',
    () => withThing(thing({}, { display: 'sumido' })),
    'Plugin "teste", recurso "teste/coisas": o campo de exibição "sumido" não existe.',
  ],
  [
    'a plugin that is required but absent',
    () => [plugin('a', { label: 'A', requires: ['z'] })],
    'O plugin "a" requer "z", que não está instalado ou está desativado.',
  ],
  [
    'plugins that require each other in a circle',
    () => [
      plugin('a', { label: 'A', requires: ['b'] }),
      plugin('b', { label: 'B', requires: ['c'] }),
      plugin('c', { label: 'C', requires: ['a'] }),
    ],
    'Os plugins requerem uns aos outros em círculo: a → b → c → a.',
  ],
  [
    'two owners of a resource',
    () => [...withThing(thing()), plugin('outro', { label: 'O', resources: [thing()] })],
    'Recurso "teste/coisas": definido por "teste" e por "outro".',
  ],
  [
    'two owners of a field',
    () => [...withThing(thing()), plugin('outro', { label: 'O', extend: { 'teste/coisas': { fields: { nome } } } })],
    'Campo "nome" de "teste/coisas": definido por "teste" e por "outro".',
  ],
  [
    'two extensions with one field',
    () => [
      ...withThing(thing()),
      plugin('b', { label: 'B', extend: { 'teste/coisas': { fields: { extra: nome } } } }),
      plugin('c', { label: 'C', extend: { 'teste/coisas': { fields: { extra: nome } } } }),
    ],
    'Campo "extra" de "teste/coisas": definido por "b" e por "c".',
  ],
  [
    'an extension with a column that is there',
    () => [...withThing(thing()), plugin('b', { label: 'B', extend: { 'teste/coisas': { columns: ['nome'] } } })],
    'Coluna "nome" de "teste/coisas": definida por "teste" e por "b".',
  ],
  [
    'two extensions with one filter',
    () => [
      ...withThing(thing()),
      ...['b', 'c'].map((name) =>
        plugin(name, { label: name, extend: { 'teste/coisas': { filters: { f: filter('F', { A: ['A', null] }) } } } }),
      ),
    ],
    'Filtro "f" de "teste/coisas": definido por "b" e por "c".',
  ],
  [
    'two extensions with one action',
    () => [
      ...withThing(thing()),
      ...['b', 'c'].map((name) =>
        plugin(name, {
          label: name,
          extend: { 'teste/coisas': { actions: [action('abre', { label: 'Abrir', run: noop })] } },
        }),
      ),
    ],
    'Ação "abre" de "teste/coisas": definida por "b" e por "c".',
  ],
  [
    'a page at the address of a resource',
    () => [
      ...withThing(thing()),
      plugin('b', { label: 'B', pages: [page('teste/coisas', { label: 'C', component: 'C' })] }),
    ],
    'Tela "teste/coisas": definida por "teste" e por "b".',
  ],
  [
    'an endpoint at a generated address of another plugin',
    () => [
      ...withThing(thing()),
      plugin('b', { label: 'B', endpoints: [endpoint('PUT teste/coisas/:numero', { audience: 'staff', run: noop })] }),
    ],
    'Rota "PUT teste/coisas/:numero": definida por "teste" e por "b".',
  ],
  [
    'two owners of a job',
    () => ['a', 'b'].map((name) => plugin(name, { label: name, jobs: { limpar: noop } })),
    'Tarefa "limpar": definida por "a" e por "b".',
  ],
  [
    'an extension of nothing',
    () => [plugin('b', { label: 'B', extend: { 'x/y': {} } })],
    'Plugin "b": estende "x/y", que não existe.',
  ],
  [
    'another name of nothing',
    () => withThing(thing({}, { aliasOf: 'x/y' })),
    'Recurso "teste/coisas": é outro nome de "x/y", que não existe.',
  ],
  [
    'two owners of a report',
    () =>
      ['a', 'b'].map((name) =>
        plugin(name, {
          label: name,
          reports: [report('x/r', { label: 'R', fields: {}, columns: [], run: async () => ({ rows: [] }) })],
        }),
      ),
    'Relatório "x/r": definido por "a" e por "b".',
  ],
  [
    'two owners of a route',
    () =>
      ['a', 'b'].map((name) =>
        plugin(name, { label: name, endpoints: [endpoint('GET x/y', { audience: 'staff', run: noop })] }),
      ),
    'Rota "GET x/y": definida por "a" e por "b".',
  ],
  [
    'two owners of a page',
    () => ['a', 'b'].map((name) => plugin(name, { label: name, pages: [page('x', { label: 'X', component: 'X' })] })),
    'Página "x": definida por "a" e por "b".',
  ],
  [
    'two owners of a setting',
    () => [core, ...['a', 'b'].map((name) => plugin(name, { label: name, settings: { ligado: boolean('L') } }))],
    'Configuração "ligado": definida por "a" e por "b".',
  ],
  [
    'a second table of the same name',
    () => withThing(thing(), thing({}, {}, 'outra/coisas')),
    'Plugin "teste", recurso "outra/coisas": a tabela "coisas" já é do recurso "teste/coisas". Dê outra com "table".',
  ],
  [
    'a menu entry that leads nowhere',
    () => [plugin('teste', { label: 'T', resources: [thing()], menu: [{ label: 'T', items: ['teste/coisa'] }] })],
    'Plugin "teste": o menu leva a "teste/coisa", que não existe.',
  ],
]

test.group('A definition that cannot work stops the boot with one sentence', () => {
  for (const [name, plugins, sentence] of BROKEN)
    test(name, ({ assert }) => {
      try {
        build(plugins())
      } catch (error: any) {
        assert.equal(error.message, sentence)
        assert.isTrue(error.human, 'the launcher prints it without a stack')
        return
      }
      assert.fail('the boot went on')
    })

  test('a display field that is not stored', ({ assert }) => {
    const plugins = withThing(thing({ resumo: computed('R') }, { display: 'resumo', compute: { resumo: () => [] } }))
    assert.throws(
      () => new Engine(plugins, {} as never, {} as never),
      'Plugin "teste", recurso "teste/coisas": o campo de exibição "resumo" precisa ser gravado (não pode ser calculado nem lista).',
    )
  })
})

test.group('What plugins bring is merged', () => {
  const base = plugin('base', {
    label: 'Base',
    resources: [
      thing(
        { tipo: choice('Tipo', { A: 'A' }) },
        {
          form: [{ label: 'Dados', fields: ['nome'] }],
          rules: [rule('nome', when('nome').is('x'), 'Não use x.')],
          hooks: { beforeSave: () => void order.push('base') },
        },
      ),
    ],
    menu: [{ label: 'Cadastros', items: ['teste/coisas'] }],
  })
  const extra = plugin('extra', {
    label: 'Extra',
    requires: ['base'],
    resources: [thing({ dona: ref('teste/coisas', 'Dona') }, {}, 'teste/outras')],
    extend: {
      'teste/coisas': {
        fields: { nota: longText('Nota') },
        columns: ['tipo'],
        filters: { anotadas: filter('Anotadas', { S: ['Sim', when('nota').filled()] }) },
        filterFields: ['tipo'],
        form: [
          { label: 'Dados', fields: ['tipo'] },
          { label: 'Extra', fields: ['nota'] },
        ],
        rules: [rule('nota', when('nota').is('y'), 'Não use y.')],
        actions: [action('abre', { label: 'Abrir', run: noop })],
        hooks: { beforeSave: () => void order.push('extra') },
      },
    },
    menu: [{ label: 'Cadastros', items: ['teste/outras'] }],
  })
  const order: string[] = []

  test('a required plugin is loaded first, whatever the order of the folders', ({ assert }) =>
    assert.deepEqual(
      build([extra, base]).plugins.map((item) => item.name),
      ['base', 'extra'],
    ))

  test('extensions come after the own parts, hooks run in that order', async ({ assert }) => {
    const { def } = build([extra, base]).resource('teste/coisas')
    assert.deepEqual(
      def.form.map((section) => section.label),
      ['Dados', 'Extra'],
    )
    assert.deepEqual(def.form[0]!.fields, ['nome', 'tipo'], 'a section of a known label is continued')
    assert.deepEqual(def.list.columns, ['nome', 'tipo'])
    assert.deepEqual(def.list.filters, ['anotadas', 'tipo'])
    await def.hooks!.beforeSave!({} as never, {}, null)
    assert.deepEqual(order, ['base', 'extra'])
  })

  test('explain tells the owner of every field, column, section, rule, action and hook', ({ assert }) => {
    const lines = explain(build([extra, base]), 'teste/coisas').map(
      (explained) => `${explained.owner} ${explained.part} ${explained.name}`,
    )
    assert.sameMembers(lines, [
      'base field nome',
      'base field tipo',
      'extra field nota',
      'base column nome',
      'extra column tipo',
      'extra filter anotadas',
      'extra filter tipo',
      'base form Dados',
      'extra form Extra',
      'base rule nome',
      'extra rule nota',
      'extra action abre',
      'base hook beforeSave',
      'extra hook beforeSave',
    ])
  })

  test('a disabled plugin takes its fields, actions, menu and authorities with it', ({ assert }) => {
    const registry = build([base])
    assert.notProperty(registry.resource('teste/coisas').def.fields, 'nota')
    assert.isFalse(registry.authorities.has('ROLE_TESTE_COISAS_ABRE'))
    assert.isTrue(build([base, extra]).authorities.has('ROLE_TESTE_COISAS_ABRE'))
  })

  test('the menu merges sections of one name and leaves out what the user may not open', ({ assert }) => {
    const registry = build([base, extra])
    const menu = (granted: string[]) =>
      metadataFor(registry, { can: (name) => granted.includes(name), settings: {}, view: plainView }).menu.map(
        (node) => [node.nome, node.itens.map((item) => item.rota)],
      )
    assert.deepEqual(menu(['ROLE_TESTE_COISAS', 'ROLE_TESTE_OUTRAS']), [
      ['Cadastros', ['/teste/coisas', '/teste/outras']],
    ])
    assert.deepEqual(menu(['ROLE_TESTE_OUTRAS']), [['Cadastros', ['/teste/outras']]])
    assert.deepEqual(menu([]), [])
  })

  test('single entries say their place among those of other plugins too, in sections and beside them', ({ assert }) => {
    const one = (name: string, items: MenuItem[], more: MenuItem[] = []) =>
      plugin(name, {
        label: name,
        resources: [thing({}, {}, `x/${name}`)],
        menu: [...more, { label: 'A', order: 20, items }],
      })
    const { menu } = metadataFor(
      build([
        one('uns', ['x/uns', { label: 'Ajuda', url: 'https://ajuda.br', order: 90 }]),
        one('outros', [{ to: 'x/outros', order: 10 }], [{ label: 'Primeiro', to: 'x/outros', order: 5 }, 'x/outros']),
      ]),
      { can: () => true, settings: {}, view: plainView },
    )
    assert.deepEqual(
      menu.map((node) => [node.nome, node.itens.map((item) => item.nome)]),
      [
        ['Primeiro', []],
        ['A', ['Coisas', 'Coisas', 'Ajuda']],
        ['Coisas', []],
      ],
    )
    assert.deepEqual(
      menu[1]!.itens.map((item) => item.rota ?? item.url),
      ['/x/outros', '/x/uns', 'https://ajuda.br'],
    )
  })

  test('sections of one name are merged at any depth', ({ assert }) => {
    const below = (name: string, key: string) =>
      plugin(name, {
        label: name,
        resources: [thing({}, {}, key)],
        menu: [{ label: 'A', items: [{ label: 'Cadastros', items: [key] }] }],
      })
    const { menu } = metadataFor(build([below('a', 'x/uns'), below('b', 'x/outros')]), {
      can: () => true,
      settings: {},
      view: plainView,
    })
    assert.deepEqual(
      menu.map((node) => node.itens.map((item) => [item.nome, item.itens.map((leaf) => leaf.rota)])),
      [[['Cadastros', ['/x/uns', '/x/outros']]]],
    )
  })

  test('without a layout of its own a form keeps its fields when an extension adds a tab', ({ assert }) => {
    const plain = [
      ...withThing(thing()),
      plugin('b', {
        label: 'B',
        requires: ['teste'],
        extend: { 'teste/coisas': { fields: { nota: text('Nota') }, form: [{ label: 'B', fields: ['nota'] }] } },
      }),
    ]
    assert.deepEqual(build(plain).resource('teste/coisas').def.form, [
      { label: 'Coisa', fields: ['nome'] },
      { label: 'B', fields: ['nota'] },
    ])
  })

  test('whoever may use what refers to a resource may look its names up', ({ assert }) => {
    assert.deepEqual([...build([base, extra]).resource('teste/coisas').lookedUpBy], ['ROLE_TESTE_OUTRAS'])
  })

  test('columns of an extension belong to the migrations of the extending plugin', ({ assert }) => {
    const table = build([base, extra])
      .tables()
      .find((item) => item.name === 'coisas')!
    assert.equal(table.columns.find((column) => column.name === 'nota')!.owner, 'extra')
    assert.equal(table.columns.find((column) => column.name === 'tipo')!.owner, 'base')
  })

  test('no function reaches the browser', ({ assert }) => {
    const seen = metadataFor(build([base, extra]), { can: () => true, settings: {}, view: plainView })
    assert.deepEqual(
      JSON.parse(JSON.stringify(seen)),
      JSON.parse(JSON.stringify(seen, (_, value) => (typeof value === 'function' ? assert.fail('a function') : value))),
    )
  })
})
