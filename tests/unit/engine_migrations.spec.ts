import { test } from '@japa/runner'
import {
  boolean,
  decimal,
  type Fields,
  group,
  history,
  integer,
  list,
  longText,
  date,
  plugin,
  ref,
  refs,
  resource,
  text,
} from '#engine'
import { diff } from '#engine/migrations/diff.ts'
import { migrationSource } from '#engine/migrations/migration_source.ts'
import { type Step } from '#engine/migrations/steps.ts'
import { typeMismatches } from '#engine/migrations/types.ts'
import type { TableSpec } from '#engine/compiler/table.ts'
import type { ActualTable } from '#engine/migrations/introspect.ts'
import { Registry } from '#engine/registry/registry.ts'

const things = (fields: Fields, options: object = {}) =>
  resource('teste/coisas', {
    label: ['Coisa', 'Coisas'],
    shared: true,
    fields: { nome: text('Nome').max(50), ...fields },
    ...options,
  })
const tables = (fields: Fields = {}, extra: Fields = {}, options: object = {}) =>
  new Registry([
    plugin('teste', { label: 'T', resources: [things(fields, options)] }),
    ...(Object.keys(extra).length
      ? [plugin('outro', { label: 'O', requires: ['teste'], extend: { 'teste/coisas': { fields: extra } } })]
      : []),
  ]).tables()

/** The database as it is after migrations made from these tables. */
const actual = (item: TableSpec[]) =>
  new Map<string, ActualTable>(
    item.map((table) => [
      table.name,
      {
        columns: new Map(table.columns.map((column) => [column.name, { type: column.type }])),
        indexes: new Map(table.indexes.map(({ name, columns, unique }) => [name, { columns, unique }])),
      },
    ]),
  )

const words = (steps: Step[]) =>
  steps.map((step) =>
    [
      step.do,
      'table' in step ? (typeof step.table === 'string' ? step.table : step.table.name) : '',
      'column' in step ? (typeof step.column === 'string' ? step.column : step.column.name) : '',
      step.owner,
    ]
      .filter(Boolean)
      .join(' '),
  )
const before = actual(tables())

test.group('Comparing definitions with a database', () => {
  test('nothing to do when they agree', ({ assert }) => {
    const wanted = tables({
      dona: ref('teste/coisas', 'D'),
      linhas: list('L', { a: text('A') }),
      amigas: refs('teste/coisas', 'A'),
    })
    assert.deepEqual(diff(wanted, actual(wanted)), [])
  })

  test('an empty database gets every table, what is referred to first', ({ assert }) => {
    const registry = new Registry([
      plugin('a', {
        label: 'A',
        resources: [
          resource('a/filhos', {
            label: ['F', 'F'],
            shared: true,
            fields: { nome: text('N'), pai: ref('a/pais', 'P') },
          }),
          resource('a/pais', { label: ['P', 'P'], shared: true, fields: { nome: text('N') } }),
        ],
      }),
    ])
    assert.deepEqual(words(diff(registry.tables(), new Map())), ['createTable pais a', 'createTable filhos a'])
  })

  test('of two resources that refer to each other one reference waits until both tables are there', ({ assert }) => {
    const registry = new Registry([
      plugin('a', {
        label: 'A',
        resources: [
          resource('a/ovos', {
            label: ['O', 'O'],
            shared: true,
            fields: { nome: text('N'), galinha: ref('a/galinhas', 'G') },
          }),
          resource('a/galinhas', {
            label: ['G', 'G'],
            shared: true,
            fields: { nome: text('N'), ovo: ref('a/ovos', 'O').unique(), mae: ref('a/galinhas', 'M') },
          }),
        ],
      }),
    ])
    const steps = diff(registry.tables(), new Map())
    assert.deepEqual(words(steps), [
      'createTable galinhas a',
      'addColumn galinhas ovo_id a',
      'addIndex galinhas a',
      'createTable ovos a',
    ])
    assert.deepEqual(diff(registry.tables(), actual(registry.tables())), [])
    const code = migrationSource(steps)
    assert.isBelow(
      code.indexOf("newTable('ovos'"),
      code.indexOf("referenceOn('galinhas', 'ovo_id', 'ovos', 'RESTRICT')"),
    )
    assert.isBelow(code.indexOf("dropColumnOf('galinhas', 'ovo_id')"), code.indexOf("dropTable('ovos')"))
  })

  test('lists, histories and pairs have tables of their own, with the keys that keep them true', ({ assert }) => {
    const made = new Map(
      tables({
        linhas: list('L', { a: text('A') }),
        valores: history('V', { data: date('D') }),
        amigas: refs('teste/coisas', 'A'),
        endereco: group('E', { rua: text('R') }),
      }).map((table) => [table.name, table]),
    )
    assert.sameMembers([...made.keys()], ['coisas', 'coisas_linhas', 'coisas_valores', 'coisas_amigas'])
    assert.include(
      made.get('coisas')!.columns.map((column) => column.name),
      'endereco_rua',
    )
    assert.deepEqual(
      made.get('coisas_valores')!.indexes.map((index) => [index.columns, index.unique]),
      [[['pai_id', 'data'], true]],
    )
    assert.deepEqual(made.get('coisas_amigas')!.primaryKey, ['origem_id', 'destino_id'])
    assert.equal(
      made.get('coisas_linhas')!.columns.find((column) => column.name === 'pai_id')!.references!.onDelete,
      'CASCADE',
    )
  })

  test('a reference of a history that the record repeats is indexed with record and day, any other one alone', ({
    assert,
  }) => {
    const found = tables({
      amiga: ref('teste/coisas', 'Amiga').mirrors('periodos.amiga'),
      periodos: history('P', {
        data: date('D'),
        amiga: ref('teste/coisas', 'Amiga'),
        outra: ref('teste/coisas', 'Outra'),
      }),
    }).find((table) => table.name === 'coisas_periodos')!
    assert.deepEqual(
      found.indexes.map((index) => index.columns),
      [['pai_id', 'data'], ['amiga_id', 'pai_id', 'data'], ['outra_id']],
    )
  })

  test('a new field is a new column; of an extension, in the migrations of that plugin', ({ assert }) => {
    assert.deepEqual(words(diff(tables({ cor: text('Cor') }), before)), ['addColumn coisas cor teste'])
    assert.deepEqual(words(diff(tables({}, { cor: text('Cor') }), before)), ['addColumn coisas cor outro'])
    assert.deepEqual(words(diff(tables({}, { cor: text('Cor') }), new Map())), [
      'createTable coisas teste',
      'addColumn coisas cor outro',
    ])
  })

  test('renamedFrom keeps the column and its data, also inside groups and for references', ({ assert }) => {
    const old = actual(tables({ cor: text('Cor'), e: group('E', { rua: text('R') }), dona: ref('teste/coisas', 'D') }))
    const steps = diff(
      tables({
        tom: text('Cor').renamedFrom('cor'),
        e: group('E', { via: text('R').renamedFrom('rua') }),
        chefe: ref('teste/coisas', 'D').renamedFrom('dona'),
      }),
      old,
      { drop: true },
    )
    assert.deepEqual(
      steps.filter((step) => step.do === 'renameColumn').map((step) => `${step.from} → ${step.to}`),
      ['cor → tom', 'e_rua → e_via', 'dona_id → chefe_id'],
    )
    assert.notInclude(words(steps).join(), 'dropColumn')
  })

  test('a renamed field on a new database is only a column', ({ assert }) => {
    assert.deepEqual(words(diff(tables({ tom: text('Cor').renamedFrom('cor') }), before)), [
      'addColumn coisas tom teste',
    ])
  })

  test('a wider type keeps every value, so it is a step: longer text, text to long text, whole number to decimal', ({
    assert,
  }) => {
    const old = actual(tables({ cor: text('Cor').max(10), nota: text('Nota'), peso: integer('Peso') }))
    const now = tables({ cor: text('Cor').max(20), nota: longText('Nota'), peso: decimal('Peso', 2) })
    assert.deepEqual(words(diff(now, old)), [
      'changeColumn coisas cor teste',
      'changeColumn coisas nota teste',
      'changeColumn coisas peso teste',
    ])
    assert.deepEqual(words(diff(tables({ tom: text('Cor').max(20).renamedFrom('cor') }), old)), [
      'renameColumn coisas teste',
      'changeColumn coisas tom teste',
    ])
  })

  test('a narrower type is no step unless said, another type never is one', ({ assert }) => {
    const old = actual(tables({ cor: text('Cor').max(10), peso: decimal('Peso', 2), dia: text('Dia') }))
    const now = tables({ cor: text('Cor').max(5), peso: integer('Peso'), dia: date('Dia') })
    assert.deepEqual(diff(now, old), [])
    assert.deepEqual(
      typeMismatches(now, old).map((mismatch) => `${mismatch.column.name} ${mismatch.fit}`),
      ['cor narrower', 'peso narrower', 'dia other'],
    )
    assert.deepEqual(words(diff(now, old, { narrow: true })), [
      'changeColumn coisas cor teste',
      'changeColumn coisas peso teste',
    ])
  })

  test('a new index is made, one nobody asks for any more goes; that of a column that stays undefined is left alone', ({
    assert,
  }) => {
    const steps = diff(tables({}, {}, { unique: [{ fields: ['nome'], message: 'x' }] }), before)
    assert.deepEqual(
      steps.map((step) => (step.do === 'addIndex' ? [step.index.columns, step.index.unique] : step.do)),
      [[['nome'], true]],
    )
    assert.deepEqual(words(diff(tables({ cor: text('C') }), actual(tables({ cor: text('C').unique() })))), [
      'dropIndex coisas teste',
    ])
    assert.deepEqual(diff(tables(), actual(tables({ cor: text('C').indexed() }))), [])
  })

  test('an index somebody made by hand stays', ({ assert }) => {
    const old = actual(tables())
    old.get('coisas')!.indexes.set('relatorio_anual', { columns: ['nome'], unique: false })
    assert.deepEqual(diff(tables(), old), [])
  })

  test('renamedFrom takes the indexes of a column and the tables of a list along', ({ assert }) => {
    const old = actual(
      tables({ cor: text('C').unique(), linhas: list('L', { a: text('A') }), amigas: refs('teste/coisas', 'A') }),
    )
    const now = tables({
      tom: text('C').unique().renamedFrom('cor'),
      partes: list('L', { a: text('A') }).renamedFrom('linhas'),
      socias: refs('teste/coisas', 'A').renamedFrom('amigas'),
    })
    assert.deepEqual(
      diff(now, old, { drop: true }).map((step) => ('from' in step ? `${step.do} ${step.from}` : step.do)),
      [
        'renameColumn cor',
        'renameIndex coisas_cor_unique',
        'renameTable coisas_linhas',
        'renameIndex coisas_linhas_pai_id_ordem_linha_index',
        'renameTable coisas_amigas',
        'renameIndex coisas_amigas_destino_id_origem_id_index',
      ],
    )
  })

  test('the table of a list or of pairs that is gone is dropped only when told to; a strange table never', ({
    assert,
  }) => {
    const old = actual(tables({ linhas: list('L', { a: text('A') }), amigas: refs('teste/coisas', 'A') }))
    old.set('coisas_de_outrem', {
      columns: new Map([
        ['id', {}],
        ['nome', {}],
      ]),
      indexes: new Map(),
    })
    assert.deepEqual(diff(tables(), old), [])
    assert.deepEqual(words(diff(tables(), old, { drop: true })), [
      'dropTable coisas_linhas teste',
      'dropTable coisas_amigas teste',
    ])
  })

  test('a column nobody defines any more is dropped only when told to', ({ assert }) => {
    const old = actual(tables({ cor: text('Cor') }))
    assert.deepEqual(diff(tables(), old), [])
    assert.deepEqual(words(diff(tables(), old, { drop: true })), ['dropColumn coisas cor teste'])
  })

  test('names beyond what MySQL takes are shortened, and stay different', ({ assert }) => {
    const long = 'x'.repeat(50)
    const [table] = tables({ [`${long}A`]: text('A').unique(), [`${long}B`]: text('B').unique() })
    const names = table!.indexes.map((index) => index.name)
    assert.equal(new Set(names).size, names.length)
    assert.isTrue(names.every((name) => name.length <= 60))
  })
})

test.group('The source of a migration', () => {
  test('a new column of an old table comes after the new table it refers to', ({ assert }) => {
    const [owner] = tables({ dona: ref('teste/coisas', 'D') })
    const column = owner!.columns.find((item) => item.references)!
    const text = migrationSource([
      {
        do: 'addColumn',
        owner: 'teste',
        table: 'antiga',
        column: { ...column, references: { ...column.references!, table: 'nova' } },
      },
      { do: 'createTable', owner: 'teste', table: { ...owner!, name: 'nova' }, columns: owner!.columns },
    ])
    assert.isBelow(text.indexOf("newTable('nova'"), text.indexOf("referenceOn('antiga'"))
    assert.isBelow(text.indexOf("dropColumnOf('antiga'"), text.indexOf("dropTable('nova')"))
  })

  const source = (fields: Fields, old = before) => migrationSource(diff(tables(fields), old))
  const [up, down] = [
    (text: string) => text.split('async down()')[0]!,
    (text: string) => text.split('async down()')[1]!,
  ]

  test('a new table says columns, defaults, keys and indexes; down drops it', ({ assert }) => {
    const text = source({ ativo: boolean('A').default(true), dona: ref('teste/coisas', 'D').cascade() }, new Map())
    assert.include(up(text), "this.newTable('coisas', (table) => {")
    assert.include(up(text), "table.increments('id')")
    assert.include(up(text), "table.string('nome', 50).nullable()")
    assert.include(up(text), "table.boolean('ativo').notNullable().defaultTo(1)")
    assert.include(
      up(text),
      "table.integer('dona_id').unsigned().nullable().references('id').inTable('coisas').onDelete('CASCADE')",
    )
    assert.include(up(text), "this.indexOn('coisas', 'coisas_nome_index', ['nome'], { folded: ['nome'] })")
    assert.include(down(text), "this.schema.dropTable('coisas')")
  })

  test('a new column is taken back, the last one first', ({ assert }) => {
    const text = source({ ordem: integer('O'), dona: ref('teste/coisas', 'D') })
    assert.include(up(text), "table.integer('ordem').nullable()")
    assert.include(up(text), "this.referenceOn('coisas', 'dona_id', 'coisas', 'RESTRICT')")
    const [dona, ordem] = ['dona_id', 'ordem'].map((name) =>
      down(text).indexOf(`this.dropColumnOf('coisas', '${name}')`),
    ) as [number, number]
    assert.isAbove(dona, -1)
    assert.isAbove(ordem, dona, 'taken back in reverse order')
  })

  test('renaming and widening go both ways', ({ assert }) => {
    const text = source(
      { tom: text_('T', 20).renamedFrom('cor'), sigla: text_('S', 9) },
      actual(tables({ cor: text_('T', 20), sigla: text_('S', 3) })),
    )
    assert.include(up(text), "this.renameColumnOf('coisas', 'cor', 'tom')")
    assert.include(down(text), "this.renameColumnOf('coisas', 'tom', 'cor')")
    assert.include(up(text), "this.changeColumn('coisas', 'sigla', { type: 'string', length: 9 }, { notNull: false })")
    assert.include(
      down(text),
      "this.changeColumn('coisas', 'sigla', { type: 'string', length: 3 }, { notNull: false, narrow: true, named: { resource: 'teste/coisas', fields: { sigla: 'S' } } })",
    )
  })

  test('it is a module without a syntax error', async ({ assert }) => {
    const text = source(
      { a: boolean('A'), b: ref('teste/coisas', 'B'), c: list('C', { d: text_("D'água", 3) }) },
      new Map(),
    )
    const loaded = await import(
      `data:text/javascript,${encodeURIComponent(text.replace(/^import .*$/m, 'class PlatformSchema {}'))}`
    )
    assert.isFunction(loaded.default)
  })
})

const text_ = (label: string, max: number) => text(label).max(max)
