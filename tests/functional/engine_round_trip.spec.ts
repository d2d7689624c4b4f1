import { test } from '@japa/runner'
import { authorities } from '#app/core/authorities_kind.ts'
import {
  address,
  boolean,
  cep,
  choice,
  choices,
  cnpj,
  color,
  cpf,
  cpfOrCnpj,
  date,
  datetime,
  decimal,
  email,
  type Field,
  file,
  group,
  history,
  image,
  integer,
  json,
  kindOf,
  shippedKindNames,
  list,
  longText,
  money,
  month,
  password,
  secret,
  percent,
  phone,
  pis,
  processNumber,
  ref,
  refs,
  resource,
  richText,
  signature,
  text,
  time,
  url,
  year,
} from '#engine'
import { createCompany } from '#tests'
import { engineFor, migrationTo } from '#tests/database/throwaway.ts'

const STATES = { A: 'Ativa', I: 'Inativa' }
const long = 'Ação 日本 "aspas" \'simples\' 100%_! \\ 🙂'

/** Field, what is written, what is read back (when that differs), and a filter that finds exactly this row. */
const KINDS: Record<string, { field: Field; write: unknown; read?: unknown; filter?: [string, unknown][] }> = {
  address: {
    field: address('C'),
    write: {
      cep: '60115170',
      logradouro: long,
      numero: '12',
      complemento: null,
      bairro: 'Centro',
      cidade: 'Fortaleza',
      uf: 'CE',
    },
    filter: [
      ['.cidade', 'FORTA'],
      ['.uf', 'CE'],
      ['.cep', '60115-170'],
    ],
  },
  authorities: { field: authorities('C'), write: ['ROLE_A', 'ROLE_B_*'] },
  boolean: { field: boolean('C'), write: true, filter: [['', 'true']] },
  cep: { field: cep(), write: '60115-170', read: '60115170', filter: [['', '60115-170']] },
  choice: { field: choice('C', STATES), write: 'I', filter: [['', 'I']] },
  choices: { field: choices('C', STATES), write: ['I', 'A'] },
  cnpj: { field: cnpj(), write: '12.ABC.345/01DE-35', read: '12ABC34501DE35', filter: [['', '12.abc.345']] },
  color: { field: color('C'), write: '#ff850A' },
  cpf: {
    field: cpf(),
    write: '529.982.247-25',
    read: '52998224725',
    filter: [
      ['', '529.982'],
      ['', '52998224725'],
    ],
  },
  cpfOrCnpj: {
    field: cpfOrCnpj(),
    write: '12.ABC.345/01DE-35',
    read: '12ABC34501DE35',
    filter: [
      ['', '12.abc.345'],
      ['', '12ABC34501DE35'],
    ],
  },
  date: {
    field: date('C'),
    write: '2024-02-29',
    filter: [
      ['', '2024-02-29'],
      ['Ini', '2024-02-29'],
      ['Fim', '2024-02-29'],
    ],
  },
  datetime: {
    field: datetime('C'),
    write: '2026-11-20T23:30:00-03:00',
    read: '2026-11-21T02:30:00Z',
    filter: [
      ['Ini', '2026-11-20'],
      ['Fim', '2026-11-20'],
    ],
  },
  decimal: {
    field: decimal('C', 3),
    write: -1234567.125,
    filter: [
      ['', '-1234567.125'],
      ['Fim', '-1'],
    ],
  },
  email: { field: email(), write: 'ana@exemplo.com.br', filter: [['', 'ANA@']] },
  file: { field: file('C'), write: null },
  group: {
    field: group('C', { dentro: text('D'), mais: group('M', { fundo: integer('F') }) }),
    write: { dentro: long, mais: { fundo: 7 } },
  },
  history: {
    field: history('C', { data: date('D').required(), valor: money('V') }).rows('c', ['data']),
    write: [
      { data: '2026-01-01', valor: 1 },
      { data: '2026-02-01', valor: 2.5 },
    ],
    read: [
      { data: '2026-02-01', valor: 2.5 },
      { data: '2026-01-01', valor: 1 },
    ],
  },
  image: { field: image('C'), write: null },
  integer: {
    field: integer('C'),
    write: -2_147_483_648,
    filter: [
      ['', '-2147483648'],
      ['Fim', '0'],
    ],
  },
  json: { field: json('C'), write: { a: [1, { b: long }], c: null } },
  list: {
    field: list('C', { nome: text('N'), ligado: boolean('L'), g: group('G', { x: integer('X') }) }).rows('c', ['nome']),
    write: [
      { nome: 'b', ligado: true, g: { x: 1 } },
      { nome: 'a', ligado: false, g: { x: null } },
    ],
  },
  longText: {
    field: longText('C'),
    write: `${long}\n\tduas linhas`,
    filter: [
      ['', 'acao 日本'],
      ['', '100%_'],
    ],
  },
  money: {
    field: money('C'),
    write: 1_234_567.89,
    filter: [
      ['', '1234567.89'],
      ['Ini', '1234567.89'],
    ],
  },
  month: {
    field: month('C'),
    write: '2026-02',
    filter: [
      ['', '2026-02'],
      ['Ini', '2026-01'],
      ['Fim', '2026-02'],
    ],
  },
  password: { field: password(), write: 'segredo-bem-guardado', read: undefined },
  secret: { field: secret('C'), write: 'sk-chave-de-outro-sistema', read: undefined },
  percent: {
    field: percent('C'),
    write: 12.5,
    filter: [
      ['', '12.5'],
      ['Ini', '12'],
      ['Fim', '13'],
    ],
  },
  phone: { field: phone('C'), write: '(85) 99123-4567', read: '85991234567', filter: [['', '99123-4567']] },
  pis: {
    field: pis(),
    write: '120.44555.67-2',
    read: '12044555672',
    filter: [
      ['', '120.44555'],
      ['', '12044555672'],
    ],
  },
  processNumber: {
    field: processNumber(),
    write: '0002080-25.2012.5.15.0049',
    read: '00020802520125150049',
    filter: [
      ['', '0002080-25.2012'],
      ['', '0208025'],
    ],
  },
  ref: {
    field: ref('voltas/donas', 'C'),
    write: 'DONA',
    filter: [
      ['', 'DONA'],
      ['Id', 'DONA'],
      ['Ids', 'DONA'],
    ],
  },
  refs: {
    field: refs('voltas/donas', 'C'),
    write: ['DONA'],
    filter: [
      ['Ids', 'DONA'],
      ['', 'DONA'],
    ],
  },
  richText: {
    field: richText('C'),
    write: '<p>a<script>x()</script> <b>b</b></p>',
    read: '<p>a <b>b</b></p>',
    filter: [['', 'B</b>']],
  },
  signature: { field: signature('C'), write: null },
  text: {
    field: text('C'),
    write: long,
    filter: [
      ['', 'ação'],
      ['', 'ACAO'],
      ['', '100%_!'],
      ['', "'simples'"],
    ],
  },
  time: { field: time('C'), write: '44:30', filter: [['', '44:30']] },
  url: { field: url('C'), write: 'https://exemplo.com.br/a?b=1&c=2', filter: [['', 'EXEMPLO']] },
  year: {
    field: year('C'),
    write: 2026,
    filter: [
      ['', '2026'],
      ['Ini', '2026'],
      ['Fim', '2030'],
    ],
  },
}

/** Ids of rows of lists, and the author of a period, are given by the engine. */
const withoutIds = (kind: string, value: any): any =>
  kind === 'list' || kind === 'history'
    ? value.map(({ id: _, registradoPor: __, registradoEm: ___, ...row }: any) => row)
    : value

test.group('Every field kind through the connected database', (group) => {
  const engine = engineFor([
    resource('voltas/donas', {
      label: ['Dona', 'Donas'],
      table: 'volta_donas',
      fields: { nome: text('Nome').required() },
    }),
    ...Object.entries(KINDS).map(([kind, { field }]) =>
      resource(`voltas/${kind.toLowerCase()}`, {
        label: ['V', 'V'],
        table: `volta_${kind.toLowerCase()}`,
        fields: { nome: text('Nome'), campo: field },
      }),
    ),
  ])

  group.setup(async () => {
    const migration = await migrationTo(engine)
    await migration.up()
    return async () => {
      await migration.down()
      await migration.remove()
    }
  })

  test('there is a sample for every kind that is stored', ({ assert }) =>
    assert.includeMembers(
      Object.keys(KINDS),
      shippedKindNames.filter((name) => name !== 'computed'),
    ))

  test('every kind that can be asked for is asked for, by each of its operators', ({ assert }) => {
    const unasked = Object.entries(KINDS).flatMap(([kind, { field, filter = [] }]) => {
      const { operators } = kindOf(field.def)
      const range = filter.some(([suffix]) => suffix === 'Ini' || suffix === 'Fim')
      return [
        ...(operators.length && !filter.length ? [kind] : []),
        ...(operators.includes('range') && !range ? [`${kind}Ini`] : []),
      ]
    })
    assert.deepEqual(unasked, [])
  })

  for (const [kind, { write, filter = [], ...sample }] of Object.entries(KINDS))
    test(`${kind}: written, read, changed, filtered, emptied`, async ({ assert }) => {
      const company = await createCompany()
      const { repo } = await engine.systemContext(company.id)
      const dona = await repo('voltas/donas').create({ nome: 'Ana' })
      const given = (value: any): any => (value === 'DONA' ? dona.id : Array.isArray(value) ? value.map(given) : value)
      const named = (value: any): any =>
        value === 'DONA' ? { id: dona.id, nome: 'Ana' } : Array.isArray(value) ? value.map(named) : value
      const things = repo(`voltas/${kind.toLowerCase()}`)
      const expected = 'read' in sample ? sample.read : named(write)

      const created = await things.create({ nome: 'cheia', campo: given(write) })
      const { id, campo } = created
      assert.deepEqual(created, await things.get(id), 'what a create answers is what is there')
      assert.deepEqual(withoutIds(kind, campo), expected)
      assert.deepEqual(withoutIds(kind, (await things.get(id)).campo), expected)

      const unchanged = await things.update(id, { campo: (await things.get(id)).campo })
      if (kind !== 'password') assert.equal(unchanged.versao, 1, 'saving what was read changes nothing')

      const empty = await things.create({ nome: 'vazia' })
      for (const [suffix, value] of filter) {
        const { rows } = await things.list({ filter: { [`campo${suffix}`]: given(value) } })
        assert.deepEqual(
          rows.map((row) => row.id),
          [id],
          `campo${suffix}=${value}`,
        )
      }

      const cleared = await things.update(id, { campo: null })
      assert.deepEqual(cleared.campo, (await things.get(empty.id)).campo, 'emptied is as never filled')
      assert.deepEqual(empty, await things.get(empty.id))
      assert.deepEqual(cleared, await things.get(id), 'what a change answers is what is there')
      assert.deepEqual(await things.update(id, { campo: given(write) }), await things.get(id))
    })
})

test.group('Secrets', (group) => {
  const engine = engineFor([
    resource('cofres/chaves', {
      label: ['Chave', 'Chaves'],
      display: 'nome',
      fields: {
        nome: text('Nome').required(),
        chave: secret('Chave'),
        outra: secret('Outra', 'cofres.outra').max(5000),
      },
    }),
  ])
  group.setup(async () => {
    const migration = await migrationTo(engine)
    await migration.up()
    return async () => {
      await migration.down()
      await migration.remove()
    }
  })

  test('are encrypted in the database, opened by context.secret() of their company alone, and in no answer, query or audit row', async ({
    assert,
  }) => {
    const company = await createCompany()
    const context = await engine.systemContext(company.id)
    const things = context.repo('cofres/chaves')
    const key = 'sk-1234567890'
    const { id, ...made } = await things.create({ nome: 'um', chave: key, outra: key })
    const [table] = [engine.registry.resource('cofres/chaves').layout.table]
    const columns = () => context.db.from(table).where('id', id).first()
    const stored = await columns()
    assert.notInclude(JSON.stringify(stored), key)
    assert.notEqual(stored.chave, stored.outra)
    assert.notInclude(JSON.stringify([made, await things.get(id)]), 'chave')
    assert.equal(await context.secret('cofres/chaves', id, 'chave'), key)
    assert.equal(await context.secret('cofres/chaves', id, 'outra'), key)
    const elsewhere = await engine.systemContext((await createCompany()).id)
    assert.isNull(await elsewhere.secret('cofres/chaves', id, 'chave'))
    await assert.rejects(
      () =>
        context
          .query('cofres/chaves')
          .select('chave' as never)
          .rows(),
      /nunca é lido/,
    )

    // Put into another column it opens nothing: it was sealed for its own.
    await context.db.from(table).where('id', id).update({ outra: stored.chave })
    assert.isNull(await context.secret('cofres/chaves', id, 'outra'))
    assert.equal(await context.secret('cofres/chaves', id, 'outra', `cofres/chaves.chave.${company.id}`), key)

    await things.update(id, { nome: 'dois' })
    assert.equal(await context.secret('cofres/chaves', id, 'chave'), key, 'left out it stays')
    await things.update(id, { chave: 'sk-nova' })
    assert.equal(await context.secret('cofres/chaves', id, 'chave'), 'sk-nova')
    await things.update(id, { chave: null })
    assert.isNull(await context.secret('cofres/chaves', id, 'chave'))
    const trail = await context.db.from('auditoria').where({ recurso: 'cofres/chaves', registro_id: id })
    assert.isAtLeast(trail.length, 3)
    assert.notMatch(JSON.stringify(trail), /sk-/)
  })
})

test.group('Rows of a list', (group) => {
  const engine = engineFor([
    resource('ordens/roteiros', {
      label: ['R', 'R'],
      table: 'ordens_roteiros',
      fields: { nome: text('Nome'), etapas: list('Etapas', { nome: text('Nome') }).ordered() },
    }),
  ])
  group.setup(async () => {
    const migration = await migrationTo(engine)
    await migration.up()
    return async () => {
      await migration.down()
      await migration.remove()
    }
  })

  test('keep the order they were put into, ids and all; the change is a change', async ({ assert }) => {
    const { repo } = await engine.systemContext((await createCompany()).id)
    const { id, etapas } = await repo('ordens/roteiros').create({
      nome: 'Um',
      etapas: [{ nome: 'a' }, { nome: 'b' }, { nome: 'c' }],
    })
    const turned = await repo('ordens/roteiros').update(id, { etapas: [etapas[2], etapas[0], etapas[1]] })
    assert.deepEqual(turned.etapas, [etapas[2], etapas[0], etapas[1]])
    assert.deepEqual((await repo('ordens/roteiros').get(id)).etapas, turned.etapas)
    assert.equal(turned.versao, 2)
  })
})
