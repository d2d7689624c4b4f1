import { test } from '@japa/runner'
import fc from 'fast-check'
import {
  all,
  any,
  authority,
  boolean,
  type Condition,
  type EvaluationContext,
  fieldsOf,
  group,
  history,
  holds,
  integer,
  isBlank,
  list,
  not,
  valueAt,
  ref,
  refs,
  required,
  setting,
  sum,
  text,
  date,
  validateRecord,
  when,
  bothOrNeither,
  dateOrder,
  type Fields,
} from '#engine'
import { toDefs } from '#engine/fields/builder.ts'

const facts = (record: Record<string, unknown>, more: Partial<EvaluationContext> = {}): EvaluationContext => ({
  record,
  today: '2026-11-20',
  ...more,
})

/** Condition, record, whether it holds. */
const CASES: [string, Condition, Record<string, unknown>, boolean][] = [
  ['is', when('a').is('x'), { a: 'x' }, true],
  ['is compares numbers with their texts, as forms hold them', when('a').is(3), { a: '3' }, true],
  ['is(null) holds for what is missing', when('a').is(null), {}, true],
  ['is(null) holds for an empty text', when('a').is(null), { a: '' }, true],
  ['isNot holds for what is missing', when('a').isNot('x'), {}, true],
  ['a reference counts as its id', when('a').is(7), { a: { id: 7, nome: 'x' } }, true],
  ['false is not missing', when('a').is(null), { a: false }, false],
  ['in', when('a').in(['x', 'y']), { a: 'y' }, true],
  ['in nothing never holds', when('a').in([]), { a: 'y' }, false],
  ['notIn holds for what is missing', when('a').notIn(['x']), {}, true],
  ['filled: zero is a value', when('a').filled(), { a: 0 }, true],
  ['filled: false is a value', when('a').filled(), { a: false }, true],
  ['empty: spaces are none', when('a').empty(), { a: '  ' }, true],
  ['empty: an empty list is none', when('a').empty(), { a: [] }, true],
  ['empty: a reference without id is none', when('a').empty(), { a: { id: null } }, true],
  ['above', when('a').above(3), { a: 3 }, false],
  ['atLeast', when('a').atLeast(3), { a: 3 }, true],
  ['below compares as numbers', when('a').below(10), { a: '9' }, true],
  ['atMost', when('a').atMost(3), { a: 3 }, true],
  ['a comparison with nothing does not hold', when('a').below(10), {}, false],
  ['after another field', when('b').after('a'), { a: '2026-01-01', b: '2026-01-02' }, true],
  ['before another field', when('b').before('a'), { a: '2026-01-01', b: '2026-01-01' }, false],
  ['a comparison with an empty field does not hold', when('b').before('a'), { b: '2026-01-01' }, false],
  ['inFuture: not today', when('a').inFuture(), { a: '2026-11-20' }, false],
  ['inFuture: tomorrow', when('a').inFuture(), { a: '2026-11-21' }, true],
  ['inPast: a year that has ended', when('a').inPast(), { a: 2025 }, true],
  ['inPast: not the year that goes on', when('a').inPast(), { a: 2026 }, false],
  ['inFuture: the next year', when('a').inFuture(), { a: 2027 }, true],
  ['inPast: an instant that has passed', when('a').inPast(), { a: new Date(Date.now() - 60_000).toISOString() }, true],
  [
    'inPast: not one of the next hour',
    when('a').inPast(),
    { a: new Date(Date.now() + 3_600_000).toISOString() },
    false,
  ],
  [
    'inFuture: an instant later today',
    when('a').inFuture(),
    { a: new Date(Date.now() + 3_600_000).toISOString() },
    true,
  ],
  ['a sum against nothing does not hold, however nothing is written', sum('a').isField('b'), { a: 0, b: [] }, false],
  ['a path goes into groups', when('g.x.y').is(1), { g: { x: { y: 1 } } }, true],
  ['a path through nothing is missing', when('g.x.y').empty(), { g: null }, true],
]

test.group('Conditions', () => {
  for (const [name, condition, record, expected] of CASES)
    test(name, ({ assert }) => assert.equal(holds(condition, facts(record)), expected))

  test('settings default to off, authorities to none, demanded fields to none', ({ assert }) => {
    for (const condition of [setting('ligado'), authority('ROLE_A'), required('pessoal.cpf')])
      assert.isFalse(holds(condition, facts({})))
    const known = facts(
      {},
      { settings: { ligado: true, modo: 'X' }, authorities: new Set(['ROLE_A']), requiredFields: ['pessoal.cpf'] },
    )
    for (const condition of [setting('ligado'), setting('modo', 'X'), authority('ROLE_A'), required('pessoal.cpf')])
      assert.isTrue(holds(condition, known))
    assert.isTrue(holds(setting('desligado', false), known))
  })

  test("'^.' reads the record around a list row", ({ assert }) => {
    assert.isTrue(holds(when('^.tipo').is('A'), { record: {}, parent: { tipo: 'A' } }))
    assert.isUndefined(valueAt('^.tipo', { record: { tipo: 'A' } }))
  })

  test('fieldsOf names every field read, and no setting', ({ assert }) => {
    assert.sameMembers(
      fieldsOf(
        all(
          when('a').filled(),
          any(when('b').after('c'), not(when('d').empty())),
          setting('s'),
          authority('r'),
          required('e'),
        ),
      ),
      ['a', 'b', 'c', 'd'],
    )
  })
})

const fieldName = fc.constantFrom('a', 'b', 'c')
const value = fc.constantFrom<unknown>(
  null,
  undefined,
  '',
  0,
  1,
  2,
  'x',
  '2026-01-01',
  true,
  false,
  { id: 1 },
  { id: null },
  [],
  [1],
)
const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    op: fc.constantFrom('eq' as const, 'ne' as const),
    field: fieldName,
    value: fc.constantFrom(null, 0, 1, 'x', true, false),
  }),
  fc.record({
    op: fc.constantFrom('gt' as const, 'gte' as const, 'lt' as const, 'lte' as const),
    field: fieldName,
    value: fc.constantFrom(0, 1, 'x'),
  }),
  fc.record({
    op: fc.constantFrom('in' as const, 'notIn' as const),
    field: fieldName,
    values: fc.subarray([0, 1, 'x', true]),
  }),
  fc.record({ op: fc.constantFrom('filled' as const, 'empty' as const), field: fieldName }),
  fc.record({ op: fc.constantFrom('gtField' as const, 'ltField' as const), field: fieldName, other: fieldName }),
)
const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({ op: fc.constantFrom('and' as const, 'or' as const), of: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ op: fc.constant('not' as const), of: tie('tree') }),
  ),
}))
const record = fc.record({ a: value, b: value, c: value })
const always = (property: fc.IProperty<any>) => fc.assert(property, { numRuns: 300 })

test.group('Conditions, whatever they are', () => {
  test('not turns around, and de Morgan holds', () => {
    always(
      fc.property(tree, tree, record, (p, q, r) => {
        const one = (condition: Condition) => holds(condition, facts(r))
        return one(not(p)) === !one(p) && one(not(all(p, q))) === one(any(not(p), not(q)))
      }),
    )
  })

  test('opposites never agree: is/isNot, in/notIn, filled/empty', () => {
    always(
      fc.property(fieldName, fc.constantFrom(null, 0, 1, 'x', true), record, (name, item, r) => {
        const one = (condition: Condition) => holds(condition, facts(r))
        const codes = item === null ? [] : [item]
        return (
          one(when(name).is(item)) !== one(when(name).isNot(item)) &&
          one(when(name).in(codes)) !== one(when(name).notIn(codes)) &&
          one(when(name).filled()) !== one(when(name).empty())
        )
      }),
    )
  })

  test('they survive the way to the browser as JSON', () => {
    always(
      fc.property(
        tree,
        record,
        (condition, r) => holds(JSON.parse(JSON.stringify(condition)), facts(r)) === holds(condition, facts(r)),
      ),
    )
  })

  test('they read nothing but the fields they name', () => {
    always(
      fc.property(tree, record, (condition, r) => {
        const named = new Set(fieldsOf(condition))
        const bare = Object.fromEntries(Object.entries(r).filter(([name]) => named.has(name)))
        return holds(condition, facts(bare)) === holds(condition, facts(r))
      }),
    )
  })

  test('blank is blank whichever way it is written', () => {
    always(fc.property(value, (item) => isBlank(item) === holds(when('a').empty(), facts({ a: item }))))
  })
})

const check = (
  fields: Fields,
  values: Record<string, unknown>,
  more: Partial<EvaluationContext> = {},
  rules: Parameters<typeof validateRecord>[1] = [],
) =>
  validateRecord(toDefs(fields), rules, facts(values, more)).map(
    (violation) => `${violation.field}: ${violation.message}`,
  )

test.group('The whole record', () => {
  test('what is required must be there: text, reference, references, list, inside a group', ({ assert }) => {
    const fields = {
      nome: text('Nome').required(),
      cargo: ref('a/b', 'Cargo').required('Escolha um cargo.'),
      areas: refs('a/b', 'Áreas').required(),
      g: group('G', { x: text('X').required() }),
    }
    assert.deepEqual(check(fields, { nome: ' ', cargo: { id: null }, areas: [], g: {} }), [
      'nome: Nome é obrigatório',
      'cargo: Escolha um cargo.',
      'areas: Áreas é obrigatória',
      'g.x: X é obrigatório',
    ])
    assert.deepEqual(check(fields, { nome: 'a', cargo: { id: 1 }, areas: [1], g: { x: 'b' } }), [])
  })

  test('a yes-or-no that is no counts as given', ({ assert }) =>
    assert.deepEqual(check({ ok: boolean('Ok').required() }, { ok: false }), []))

  test('what is not visible is not demanded, not even inside; neither is what only the server writes', ({ assert }) => {
    const fields = {
      tipo: text('T'),
      a: text('A').required().visibleWhen(when('tipo').is('X')),
      g: group('G', { b: text('B').required() }).visibleWhen(when('tipo').is('X')),
      c: text('C').required().readOnly(),
    }
    assert.deepEqual(check(fields, { tipo: 'Y' }), [])
    assert.deepEqual(check(fields, { tipo: 'X' }), ['a: A é obrigatório', 'g.b: B é obrigatório'])
  })

  test('the company may demand more, by path, also a whole list and a field of its rows', ({ assert }) => {
    const fields = { g: group('G', { rg: text('RG') }), linhas: list('Linhas', { a: text('A') }) }
    assert.deepEqual(check(fields, {}, { requiredFields: ['g.rg', 'linhas'] }), [
      'g.rg: RG é obrigatório',
      'linhas: Linhas é obrigatória',
    ])
    assert.deepEqual(check(fields, { linhas: [{}] }, { requiredFields: ['linhas.a'] }), ['linhas.0.a: A é obrigatório'])
  })

  test('rows are named by their number; their conditions and rules see the row, and the record by ^', ({ assert }) => {
    const fields = {
      tipo: text('T'),
      linhas: list('L', { ini: date('I'), fim: date('F').requiredWhen(when('^.tipo').is('X')) }).rowRules([
        dateOrder('ini', 'fim'),
      ]),
    }
    assert.deepEqual(check(fields, { tipo: 'X', linhas: [{ fim: '2026-01-01' }, {}] }), [
      'linhas.1.fim: F é obrigatório',
    ])
    assert.deepEqual(check(fields, { linhas: [{ ini: '2026-02-01', fim: '2026-01-01' }] }), [
      'linhas.0.fim: Data final inferior a data inicial.',
    ])
  })

  test('a history has one row a day', ({ assert }) => {
    const fields = { valores: history('V', { data: date('D'), valor: integer('V') }) }
    assert.deepEqual(
      check(fields, { valores: [{ data: '2026-01-01' }, { data: '2026-01-02' }, { data: '2026-01-01' }] }),
      ['valores.2.data: Já existe um registro com esta data.'],
    )
  })

  test('lists keep their least and most', ({ assert }) => {
    assert.deepEqual(check({ a: refs('x/y', 'A').min(2).max(3) }, { a: [1] }), ['a: Selecione pelo menos 2 item(ns).'])
    assert.deepEqual(check({ a: refs('x/y', 'A').max(1, 'Só um.') }, { a: [1, 2] }), ['a: Só um.'])
  })

  test('bothOrNeither asks for the one that is missing', ({ assert }) => {
    const rules = bothOrNeither('a', 'b')
    const fields = { a: text('A'), b: text('B') }
    assert.deepEqual(check(fields, { a: 'x' }, {}, rules), ['b: Este campo é obrigatório'])
    assert.deepEqual(check(fields, { b: 'x' }, {}, rules), ['a: Este campo é obrigatório'])
    assert.deepEqual(check(fields, {}, {}, rules), [])
    assert.deepEqual(check(fields, { a: 'x', b: 'y' }, {}, rules), [])
  })
})
