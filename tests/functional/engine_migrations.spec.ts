import { test } from '@japa/runner'
import {
  boolean,
  choice,
  cpf,
  date,
  decimal,
  type Fields,
  group,
  history,
  integer,
  list,
  longText,
  money,
  ref,
  refs,
  resource,
  text,
  time,
} from '#engine'
import type { Engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import { preconditionsOf } from '#engine/migrations/preconditions.ts'
import { createCompany, newCpf } from '#tests'
import { dropTables, engineFor, migrationTo, stepsOf, tablesNow } from '#tests/database/throwaway.ts'

const engineWith = (fields: Fields, options: object = {}) =>
  engineFor([
    resource('mudancas/donas', {
      label: ['Dona', 'Donas'],
      table: 'mudanca_donas',
      fields: { nome: text('Nome').required() },
    }),
    resource('mudancas/coisas', {
      label: ['Coisa', 'Coisas'],
      table: 'mudanca_coisas',
      fields: { nome: text('Nome').required(), ...fields },
      ...options,
    }),
  ])

const BEFORE = {
  cor: text('Cor').max(10),
  endereco: group('E', { rua: text('Rua') }),
  valores: history('V', { data: date('Data').required(), valor: money('Valor') }).rows('valor', ['data', 'valor']),
}
const AFTER = {
  tom: text('Tom').max(60).renamedFrom('cor'),
  endereco: group('E', { via: text('Via').renamedFrom('rua'), numero: integer('Número') }),
  valores: history('V', { data: date('Data').required(), valor: money('Valor'), motivo: text('Motivo') }).rows(
    'valor',
    ['data', 'valor'],
  ),
  dona: ref('mudancas/donas', 'Dona'),
  outras: refs('mudancas/donas', 'Outras'),
  partes: list('Partes', { nome: text('Nome'), dona: ref('mudancas/donas', 'Dona') }).rows('parte', ['nome']),
  ativa: boolean('Ativa').default(true),
  ordem: integer('Ordem').indexed(),
}

const columnsOf = async (engine: Engine, table: string) => [
  ...((await tablesNow(engine)).get(table)?.columns.keys() ?? []),
]

test.group('Generated migrations on the connected database', (group) => {
  group.each.teardown(() =>
    dropTables([
      'mudanca_coisas_partes',
      'mudanca_coisas_outras',
      'mudanca_coisas_valores',
      'mudanca_coisas_linhas',
      'mudanca_coisas',
      'mudanca_donas',
    ]),
  )

  test('up and down with rows in the tables: nothing is lost that both sides know', async ({ assert, cleanup }) => {
    const company = await createCompany()
    const before = engineWith(BEFORE)
    const first = await migrationTo(before)
    cleanup(first.remove)
    await first.up()
    assert.deepEqual(await stepsOf(before), [], 'after its migration the database is what the definitions describe')

    const things = (await before.systemContext(company.id)).repo('mudancas/coisas')
    const { id } = await things.create({
      nome: 'Mesa',
      cor: 'azul',
      endereco: { rua: 'Sol' },
      valores: [{ data: '2026-01-01', valor: 10.5 }],
    })

    const after = engineWith(AFTER, { unique: [{ fields: ['nome', 'tom'], message: 'Já existe.' }] })
    const second = await migrationTo(after)
    cleanup(second.remove)
    await second.up()
    assert.deepEqual(await stepsOf(after), [])

    const context = await after.systemContext(company.id)
    const kept = await context.repo('mudancas/coisas').get(id)
    assert.deepInclude(kept, {
      nome: 'Mesa',
      tom: 'azul',
      endereco: { via: 'Sol', numero: null },
      dona: null,
      outras: [],
      partes: [],
      ativa: true,
      ordem: null,
    })
    assert.deepInclude(kept.valores[0], { data: '2026-01-01', valor: 10.5, motivo: null })

    const dona = await context.repo('mudancas/donas').create({ nome: 'Ana' })
    const long = 'verde muito escuro, quase preto'
    const full = await context.repo('mudancas/coisas').create({
      nome: 'Cadeira',
      tom: long,
      dona: dona.id,
      outras: [dona.id],
      partes: [{ nome: 'Perna', dona: dona.id }],
      ordem: 3,
      ativa: false,
    })
    assert.deepInclude(full, {
      tom: long,
      dona: { id: dona.id, nome: 'Ana' },
      outras: [{ id: dona.id, nome: 'Ana' }],
      ordem: 3,
      ativa: false,
    })
    assert.deepInclude(full.partes[0], { nome: 'Perna', dona: { id: dona.id, nome: 'Ana' } })
    await assert.rejects(() => context.repo('mudancas/coisas').create({ nome: 'Mesa', tom: 'azul' }), 'Já existe.')
    await assert.rejects(() => context.repo('mudancas/donas').delete(dona.id), /está em uso/)
    await context.repo('mudancas/coisas').delete(full.id)

    await second.down()
    assert.deepEqual(await stepsOf(before), [], 'down leads back to what the older definitions describe')
    assert.notIncludeMembers(await columnsOf(before, 'mudanca_coisas'), ['dona_id'])
    assert.deepInclude(await things.get(id), { nome: 'Mesa', cor: 'azul', endereco: { rua: 'Sol' } })

    await first.down()
    assert.deepEqual(await columnsOf(before, 'mudanca_coisas'), [])
  })

  test('--drop takes columns away that no definition has, references too, and leaves the rows', async ({
    assert,
    cleanup,
  }) => {
    const company = await createCompany()
    const rich = engineWith({
      cor: text('Cor').indexed(),
      dona: ref('mudancas/donas', 'Dona'),
      outra: ref('mudancas/donas', 'Outra'),
      linhas: list('L', { a: text('A') }).rows('linha', ['a']),
    })
    const first = await migrationTo(rich)
    cleanup(first.remove)
    await first.up()
    const { id } = await (
      await rich.systemContext(company.id)
    )
      .repo('mudancas/coisas')
      .create({ nome: 'Mesa', cor: 'azul', linhas: [{ a: 'um' }] })

    const poor = engineWith({
      outra: ref('mudancas/donas', 'Outra'),
      linhas: list('L', { a: text('A') }).rows('linha', ['a']),
    })
    assert.deepEqual(await stepsOf(poor), [])
    const second = await migrationTo(poor, { drop: true })
    cleanup(second.remove)
    await second.up()
    assert.notIncludeMembers(await columnsOf(poor, 'mudanca_coisas'), ['cor', 'dona_id'])
    const { repo } = await poor.systemContext(company.id)
    const row = await repo('mudancas/coisas').get(id)
    assert.equal(row.nome, 'Mesa')
    assert.deepEqual(
      row.linhas.map((linha: any) => linha.a),
      ['um'],
    )
    // The other key of the table still holds.
    const dona = await repo('mudancas/donas').create({ nome: 'Ana' })
    await repo('mudancas/coisas').update(id, { outra: dona.id })
    await assert.rejects(() => repo('mudancas/donas').delete(dona.id), /está em uso/)
  })

  test('wider types, renamed lists and pairs, and dropped indexes keep every row, up and down', async ({
    assert,
    cleanup,
  }) => {
    const company = await createCompany()
    const before = engineWith({
      cor: text('Cor').max(10).unique(),
      peso: integer('Peso'),
      dona: ref('mudancas/donas', 'Dona'),
      partes: list('P', { a: text('A') }).rows('p', ['a']),
      outras: refs('mudancas/donas', 'Outras'),
    })
    const first = await migrationTo(before)
    cleanup(first.remove)
    await first.up()
    const old = await before.systemContext(company.id)
    const dona = await old.repo('mudancas/donas').create({ nome: 'Ana' })
    const { id } = await old
      .repo('mudancas/coisas')
      .create({ nome: 'Mesa', cor: 'azul', peso: 3, dona: dona.id, partes: [{ a: 'um' }], outras: [dona.id] })

    const after = engineWith({
      tom: longText('Cor').renamedFrom('cor'),
      peso: decimal('Peso', 2),
      chefe: ref('mudancas/donas', 'Dona').renamedFrom('dona'),
      linhas: list('P', { a: text('A') })
        .rows('p', ['a'])
        .renamedFrom('partes'),
      valores: refs('mudancas/donas', 'Outras').renamedFrom('outras'),
    })
    const second = await migrationTo(after)
    cleanup(second.remove)
    await second.up()
    assert.deepEqual(await stepsOf(after), [])
    const things = (await after.systemContext(company.id)).repo('mudancas/coisas')
    const kept = await things.get(id)
    assert.deepInclude(kept, {
      tom: 'azul',
      peso: 3,
      chefe: { id: dona.id, nome: 'Ana' },
      valores: [{ id: dona.id, nome: 'Ana' }],
    })
    assert.deepInclude(kept.linhas[0], { a: 'um' })
    assert.equal((await things.update(id, { peso: 2.75 })).peso, 2.75)
    const chair = await things.create({ nome: 'Cadeira', tom: 'azul' })
    // Two rows of one colour do not fit into the unique index of before; then they do.
    const refused = `Em "mudancas/coisas", o campo "Cor" passa a ser único, mas 1 valor se repete em 2 registros: "azul" (registros ${id}, ${chair.id}). Corrija e execute a migração de novo; nada foi alterado.`
    await assert.rejects(
      second.down,
      `Em "mudancas/coisas", o campo "Peso" passa a ser um número inteiro, mas 1 valor não cabe (registros ${id}). ${refused}`,
    )
    assert.deepEqual(await stepsOf(after), [], 'nothing was taken back')
    await things.update(id, { peso: 2 })
    await assert.rejects(second.down, refused)
    await things.update(chair.id, { tom: 'preta' })
    await second.down()
    assert.deepEqual(await stepsOf(before), [])
    assert.deepInclude(await old.repo('mudancas/coisas').get(id), {
      cor: 'azul',
      peso: 2,
      dona: { id: dona.id, nome: 'Ana' },
    })
  })

  test('going back from a wider type is refused while a value needs the room', async ({ assert, cleanup }) => {
    const company = await createCompany()
    const [narrow, wide] = [engineWith({ cor: text('Cor').max(5) }), engineWith({ cor: text('Cor').max(50) })]
    const first = await migrationTo(narrow)
    cleanup(first.remove)
    await first.up()
    const second = await migrationTo(wide)
    cleanup(second.remove)
    await second.up()
    const things = (await wide.systemContext(company.id)).repo('mudancas/coisas')
    const { id } = await things.create({ nome: 'Mesa', cor: 'azul-marinho' })
    await assert.rejects(
      second.down,
      `Em "mudancas/coisas", o campo "Cor" passa a ter no máximo 5 caracteres, mas 1 valor não cabe (registros ${id}). Corrija e execute a migração de novo; nada foi alterado.`,
    )
    await things.update(id, { cor: 'azul' })
    await second.down()
    assert.deepEqual(await stepsOf(narrow), [])
    assert.equal((await things.get(id)).cor, 'azul')
  })

  test('--narrow refuses to cut a value and leaves the table as it was; shortened, the type changes and every row stays', async ({
    assert,
    cleanup,
  }) => {
    const company = await createCompany()
    const [wide, narrow] = [
      engineWith({ cor: text('Cor').max(50), peso: decimal('Peso', 2) }),
      engineWith({ cor: text('Cor').max(5), peso: integer('Peso') }),
    ]
    const first = await migrationTo(wide)
    cleanup(first.remove)
    await first.up()
    const things = (await wide.systemContext(company.id)).repo('mudancas/coisas')
    const { id } = await things.create({ nome: 'Mesa', cor: 'azul-marinho', peso: 2 })
    assert.deepEqual(await stepsOf(narrow), [], 'unasked, nothing that could lose a value is a step')
    const second = await migrationTo(narrow, { narrow: true })
    cleanup(second.remove)
    await assert.rejects(
      second.up,
      `Em "mudancas/coisas", o campo "Cor" passa a ter no máximo 5 caracteres, mas 1 valor não cabe (registros ${id}). Corrija e execute a migração de novo; nada foi alterado.`,
    )
    assert.equal((await things.get(id)).cor, 'azul-marinho')
    await things.update(id, { cor: 'azul' })
    await second.up()
    assert.deepInclude(await (await narrow.systemContext(company.id)).repo('mudancas/coisas').get(id), {
      cor: 'azul',
      peso: 2,
    })
    await second.down()
    assert.equal((await things.update(id, { cor: 'verde-escuro', peso: 2.75 })).peso, 2.75)
  })

  test('a new column of a filled table has its default in every row, as a new record has; a new unique, and what depends on the moment, is empty', async ({
    assert,
    cleanup,
  }) => {
    const company = await createCompany()
    const before = engineWith({})
    const first = await migrationTo(before)
    cleanup(first.remove)
    await first.up()
    const rows = (await before.systemContext(company.id)).repo('mudancas/coisas')
    await rows.createMany(['Um', 'Dois', 'Três'].map((nome) => ({ nome })))
    const after = engineWith({
      ligada: boolean('Ligada').default(true),
      apagada: boolean('Apagada'),
      codigo: text('Código').max(10).unique(),
      ordem: integer('Ordem').required().default(7),
      estado: choice('Estado', { A: 'Ativo', I: "Inativo d'água" }).readOnly().default('A'),
      preco: money('Preço').default(1.5),
      nota: text('Nota').default("d'água"),
      hora: time('Hora').default('8:30'),
      quando: date('Quando').default({ now: 'date' }),
    })
    const second = await migrationTo(after)
    cleanup(second.remove)
    await second.up()
    const things = (await after.systemContext(company.id)).repo('mudancas/coisas')
    const found = await things.all()
    assert.deepEqual(
      found.map(({ ligada, apagada, codigo, ordem, estado, preco, nota, hora, quando }) => [
        ligada,
        apagada,
        codigo,
        ordem,
        estado,
        preco,
        nota,
        hora,
        quando,
      ]),
      Array.from({ length: 3 }, () => [true, false, null, 7, 'A', 1.5, "d'água", '8:30', null]),
    )
    assert.equal(
      (await things.list({ filter: { estado: 'A' } })).total,
      3,
      'what is filtered by it finds the old rows too',
    )
    await things.update(found[0]!.id, { codigo: 'A', ordem: 1 })
    await assert.rejects(() => things.update(found[1]!.id, { codigo: 'A', ordem: 1 }), /já existe um registro/i)
    assert.equal((await things.create({ nome: 'Quatro' })).ordem, 7)
    await second.down()
    assert.lengthOf((await rows.list({ limit: null })).rows, 4)
  })

  test('a new unique is refused before anything is changed while rows repeat a value; personal data are not shown', async ({
    assert,
    cleanup,
  }) => {
    const company = await createCompany()
    const before = engineWith({ cor: text('Cor'), doc: cpf(), antigo: text('Antigo') })
    const first = await migrationTo(before)
    cleanup(first.remove)
    await first.up()
    const rows = (await before.systemContext(company.id)).repo('mudancas/coisas')
    const document = newCpf()
    const made: number[] = []
    for (const [nome, cor, doc] of [
      ['Mesa', 'azul', document],
      ['Mesa', 'verde', document],
      ['Mesa', 'azul', null],
      ['Vaso', 'azul', null],
      ['Vaso', 'azul', null],
      ['Sofá', null, null],
      ['Sofá', null, null],
    ] as const)
      made.push((await rows.create({ nome, cor, doc })).id)

    const after = engineWith(
      {
        tom: text('Tom').renamedFrom('cor'),
        doc: cpf().unique(),
        antigo: text('Antigo'),
        principal: boolean('Principal'),
        novo: integer('Novo').unique(),
      },
      { unique: [{ fields: ['nome', 'tom', 'principal'], message: 'Já existe.' }] },
    )
    const second = await migrationTo(after)
    cleanup(second.remove)
    const wanted = await stepsOf(after)
    const refusal = await second.up().then(
      () => 'nothing',
      (error: Error) => error.message,
    )
    assert.equal(
      refusal,
      `Em "mudancas/coisas", os campos "Nome", "Tom" e "Principal" passam a ser únicos em conjunto, mas 2 valores se repetem em 4 registros: "Mesa", "azul" (registros ${made[0]}, ${made[2]}); "Vaso", "azul" (registros ${made[3]}, ${made[4]}). ` +
        `Em "mudancas/coisas", o campo "CPF" passa a ser único, mas 1 valor se repete em 2 registros: *** (registros ${made[0]}, ${made[1]}). Corrija e execute a migração de novo; nada foi alterado.`,
    )
    assert.notInclude(refusal, document.slice(0, 6))
    assert.deepEqual(
      await preconditionsOf(wanted).refusals(after.client),
      refusal.replace(' Corrija e execute a migração de novo; nada foi alterado.', '').split(/(?<=\)\.) /),
    )
    assert.deepEqual(await stepsOf(after), wanted, 'no column, name or index was changed')

    await rows.update(made[0]!, { cor: 'preta', doc: null })
    await rows.delete(made[3]!)
    const third = await migrationTo(after)
    cleanup(third.remove)
    await third.up()
    assert.deepEqual(await stepsOf(after), [])
    const things = (await after.systemContext(company.id)).repo('mudancas/coisas')
    assert.deepInclude(await things.get(made[1]!), { tom: 'verde', doc: document, principal: false, novo: null })
    await assert.rejects(() => things.create({ nome: 'Mesa', tom: 'verde' }), 'Já existe.')
  })

  test('a list that becomes a history is refused while a record has two rows of one day', async ({
    assert,
    cleanup,
  }) => {
    const company = await createCompany()
    const fields = { data: date('Data').required(), valor: money('Valor') }
    const before = engineWith({ valores: list('Valores', fields) })
    const first = await migrationTo(before)
    cleanup(first.remove)
    await first.up()
    const rows = (await before.systemContext(company.id)).repo('mudancas/coisas')
    const { id, valores } = await rows.create({
      nome: 'Mesa',
      valores: [
        { data: '2026-01-01', valor: 1 },
        { data: '2026-01-01', valor: 2 },
        { data: '2026-02-01', valor: 3 },
      ],
    })
    const after = engineWith({ valores: history('Valores', fields) })
    const second = await migrationTo(after)
    cleanup(second.remove)
    await assert.rejects(
      second.up,
      /^Em "mudancas\/coisas", os campos "Coisa" e "Valores: Data" passam a ser únicos em conjunto, mas 1 valor se repete em 2 registros: .*2026.* nada foi alterado\.$/,
    )
    assert.isNotEmpty(await stepsOf(after))
    await rows.update(id, { valores: valores.slice(1) })
    const third = await migrationTo(after)
    cleanup(third.remove)
    await third.up()
    assert.deepEqual(await stepsOf(after), [])
  })

  test('rows of everybody that become those of companies are told: nothing says whose they are', async ({
    assert,
    cleanup,
  }) => {
    const donas = (options: object) =>
      engineFor([
        resource('mudancas/donas', {
          label: ['Dona', 'Donas'],
          table: 'mudanca_donas',
          fields: { nome: text('Nome') },
          ...options,
        }),
      ])
    const [before, after] = [donas({ shared: true }), donas({})]
    const first = await migrationTo(before)
    cleanup(first.remove)
    await first.up()
    assert.deepEqual(await preconditionsOf(await stepsOf(after)).refusals(after.client), [])
    await (await before.systemContext(null)).repo('mudancas/donas').create({ nome: 'Ana' })
    assert.deepEqual(await preconditionsOf(await stepsOf(after)).refusals(after.client), [
      'Em "mudancas/donas", o campo "empresa_id" passa a ser obrigatório e fica vazio em 1 registro, que ninguém verá: preencha-o à mão na migração.',
    ])
  })

  test('what is filled or cleaned by hand in a migration comes before its unique is looked at', async ({
    assert,
    cleanup,
  }) => {
    const company = await createCompany()
    const before = engineWith({ cor: text('Cor') })
    const first = await migrationTo(before)
    cleanup(first.remove)
    await first.up()
    const rows = (await before.systemContext(company.id)).repo('mudancas/coisas')
    for (const nome of ['Um', 'Dois']) await rows.create({ nome, cor: 'azul' })
    const after = engineWith({ cor: text('Cor').unique() })
    for (const byHand of [
      `this.defer((db) => db.rawQuery("UPDATE mudanca_coisas SET cor = nome"))`,
      `this.schema.raw("UPDATE mudanca_coisas SET cor = nome")`,
    ]) {
      const second = await migrationTo(after, {}, (source) =>
        source.replace('async up() {', `async up() {\n    ${byHand}`),
      )
      cleanup(second.remove)
      await second.up()
      assert.deepEqual(await stepsOf(after), [])
      await second.down()
      for (const { id } of (await rows.list({ limit: null })).rows) await rows.update(id, { cor: 'azul' })
    }
  })

  test('--narrow refuses numbers beyond what the narrower column holds', async ({ assert, cleanup }) => {
    const company = await createCompany()
    const [wide, narrow] = [engineWith({ peso: decimal('Peso', 2) }), engineWith({ peso: integer('Peso') })]
    const first = await migrationTo(wide)
    cleanup(first.remove)
    await first.up()
    const things = (await wide.systemContext(company.id)).repo('mudancas/coisas')
    const ids = [
      (await things.create({ nome: 'Mesa', peso: 1.5 })).id,
      (await things.create({ nome: 'Lua', peso: 5_000_000_000 })).id,
    ]
    const second = await migrationTo(narrow, { narrow: true })
    cleanup(second.remove)
    await assert.rejects(
      second.up,
      `Em "mudancas/coisas", o campo "Peso" passa a ser um número inteiro, mas 2 valores não cabem (registros ${ids.join(', ')}). Corrija e execute a migração de novo; nada foi alterado.`,
    )
  })

  test('--drop takes tables of lists and pairs away, and down brings their structure back', async ({
    assert,
    cleanup,
  }) => {
    const rich = engineWith({
      partes: list('P', { a: text('A'), b: integer('B') }).rows('p', ['a']),
      outras: refs('mudancas/donas', 'Outras'),
      cor: text('Cor'),
    })
    const first = await migrationTo(rich)
    cleanup(first.remove)
    await first.up()
    const poor = engineWith({})
    const second = await migrationTo(poor, { drop: true })
    cleanup(second.remove)
    await second.up()
    assert.deepEqual(await columnsOf(poor, 'mudanca_coisas_partes'), [])
    assert.deepEqual(await columnsOf(poor, 'mudanca_coisas_outras'), [])
    await second.down()
    assert.sameMembers(await columnsOf(rich, 'mudanca_coisas_partes'), ['id', 'pai_id', 'ordem_linha', 'a', 'b'])
    assert.sameMembers(await columnsOf(rich, 'mudanca_coisas_outras'), ['origem_id', 'destino_id'])
    assert.include(await columnsOf(rich, 'mudanca_coisas'), 'cor')
  })

  test('indexes of names are used by the database for its own order', async ({ assert, cleanup }) => {
    const engine = engineWith({})
    const migration = await migrationTo(engine)
    cleanup(migration.remove)
    await migration.up()
    const indexes = (await tablesNow(engine)).get('mudanca_coisas')!.indexes
    assert.include([...indexes.keys()], 'mudanca_coisas_empresa_id_nome_index')
    if (engine.dialect.name !== 'sqlite') return
    const [plan] = await query(
      engine.client,
      'EXPLAIN QUERY PLAN SELECT id FROM mudanca_coisas WHERE empresa_id = 1 ORDER BY sem_acento(nome)',
    )
    assert.include(plan!.detail, 'mudanca_coisas_empresa_id_nome_index')
  })
})
