import { test } from '@japa/runner'
import fc from 'fast-check'
import { avg, type Condition, count, exists, max, min, monthOf, sum, type Where } from '#engine'
import { holds } from '#engine/definition/conditions.ts'
import type { EngineContext } from '#engine/context.ts'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { createCompany, system, unique } from '#tests'

/**
 * Whatever is asked, the database must answer what a plain walk over all records in memory answers: conditions through references,
 * lists and histories on a day, and aggregates by group.
 */
const KEY = 'exemplo/mostruario'
const DAYS = ['2026-01-01', '2026-02-15', '2026-03-31', '2026-07-01']
const WORDS = ['a', 'B', 'ação', 'Ação', 'acao', 'x y']
const NUMBERS = [0, 1, 2, 10.5, 99.9]

type Any = Record<string, any>

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 3 })
const sample = (categories: number[]) =>
  fc.record({
    nome: fc.constantFrom(...WORDS),
    ativo: fc.boolean(),
    cor: maybe(fc.constantFrom('A', 'V', 'R')),
    codigo: maybe(fc.integer({ min: 0, max: 3 })),
    valor: maybe(fc.constantFrom(...NUMBERS)),
    dia: maybe(fc.constantFrom(...DAYS)),
    contato: fc.record({ responsavel: maybe(fc.constantFrom(...WORDS)) }),
    categoria: maybe(fc.constantFrom(...categories)),
    itens: fc.array(fc.record({ item: fc.constantFrom(...WORDS), quantidade: maybe(fc.integer({ min: 1, max: 3 })) }), {
      maxLength: 2,
    }),
    precos: fc.uniqueArray(fc.record({ data: fc.constantFrom(...DAYS), preco: fc.constantFrom(...NUMBERS.slice(1)) }), {
      selector: (item) => item.data,
      maxLength: 3,
    }),
  })

const numbers = ['codigo', 'valor', 'precos.preco']
const texts = ['nome', 'contato.responsavel', 'categoria.nome', 'categoria.superior.nome']
const dates = ['dia', 'precos.data']
const compared = fc.oneof(
  fc.record({
    op: fc.constantFrom('gt', 'gte', 'lt', 'lte', 'eq', 'ne'),
    field: fc.constantFrom(...numbers),
    value: fc.constantFrom(...NUMBERS),
  }),
  fc.record({
    op: fc.constantFrom('gt', 'gte', 'lt', 'lte', 'eq', 'ne'),
    field: fc.constantFrom(...dates),
    value: fc.constantFrom(...DAYS),
  }),
  fc.record({
    op: fc.constantFrom('eq', 'ne'),
    field: fc.constantFrom(...texts),
    value: fc.constantFrom(...WORDS, null),
  }),
  fc.record({ op: fc.constantFrom('in', 'notIn'), field: fc.constantFrom(...texts), values: fc.subarray(WORDS) }),
  fc.record({
    op: fc.constantFrom('in', 'notIn'),
    field: fc.constantFrom('cor'),
    values: fc.subarray(['A', 'V', 'R']),
  }),
  fc.record({ op: fc.constantFrom('eq', 'ne'), field: fc.constant('ativo'), value: fc.boolean() }),
  fc.record({
    op: fc.constantFrom('filled', 'empty'),
    field: fc.constantFrom(...numbers, ...texts, ...dates, 'cor', 'categoria'),
  }),
  fc.record({ op: fc.constantFrom('gtToday', 'ltToday'), field: fc.constantFrom(...dates) }),
  fc.record({
    op: fc.constantFrom('gtField', 'ltField'),
    field: fc.constant('dia'),
    other: fc.constant('precos.data'),
  }),
) as fc.Arbitrary<Condition>
const { tree } = fc.letrec<{ tree: Where; leaf: Where }>((tie) => ({
  leaf: fc.oneof(
    { weight: 4, arbitrary: compared as fc.Arbitrary<Where> },
    {
      weight: 1,
      arbitrary: fc
        .record({
          op: fc.constantFrom('gte', 'ne'),
          field: fc.constant('quantidade'),
          value: fc.integer({ min: 1, max: 3 }),
        })
        .map((item) => exists('itens', item as Condition)),
    },
  ),
  tree: fc.oneof(
    { maxDepth: 2 },
    tie('leaf'),
    fc.record({ op: fc.constantFrom('and', 'or'), of: fc.array(tie('tree'), { maxLength: 3 }) }) as fc.Arbitrary<Where>,
    tie('tree').map((of): Where => ({ op: 'not', of })),
  ),
}))

/** The same, by a walk over a record. */
function naive(where: Where, record: Any, today: string): boolean {
  if (where.op === 'exists')
    return (record[where.list] as Any[]).some((item) => where.of.every((candidate) => naive(candidate, item, today)))
  if (where.op === 'and') return (where.of as Where[]).every((item) => naive(item, record, today))
  if (where.op === 'or') return (where.of as Where[]).some((item) => naive(item, record, today))
  if (where.op === 'not') return !naive(where.of as Where, record, today)
  return holds(where as Condition, { record, today })
}

/** A record as it is on a day: of a history the period in force. */
const onDay = (record: Any, day: string): Any => ({
  ...record,
  precos:
    (record.precos as Any[]).filter((preco) => preco.data <= day).sort((a, b) => (a.data < b.data ? 1 : -1))[0] ?? null,
})

test.group('Queries against a walk in memory', (group) => {
  let context: EngineContext
  let records: Any[]
  group.setup(async () => {
    await seedPlugins(engine())
    context = await system((await createCompany()).id)
    const categories = context.repo('exemplo/categorias')
    const roots = [await categories.create({ nome: unique('Raiz') }), await categories.create({ nome: 'ação' })]
    const leaves: Any[] = [
      await categories.create({ nome: 'Ação', superior: roots[1]!.id }),
      await categories.create({ nome: 'B', superior: roots[0]!.id }),
    ]
    const byId = new Map<number, Any>([...roots, ...leaves].map((root) => [root.id, root]))
    for (const leave of leaves) leave.superior = byId.get(leave.superior.id)
    const made = fc.sample(sample([...byId.keys()]), { numRuns: 60, seed: 7 })
    const ids = await context.repo(KEY).createMany(made)
    records = made.map((item, at) => ({
      ...item,
      id: ids[at],
      categoria: item.categoria === null ? null : byId.get(item.categoria),
    }))
  })

  test('conditions on a day choose the same records', async ({ assert }) => {
    await fc.assert(
      fc.asyncProperty(tree, fc.constantFrom(...DAYS), async (where, day) => {
        const expected = records.filter((record) => naive(where, onDay(record, day), day)).map((record) => record.id)
        const found = await context
          .query(KEY)
          .asOf(day)
          .where(where as never)
          .select('id')
          .orderBy('id')
          .values()
        assert.deepEqual(found, expected)
      }),
      { numRuns: 300 },
    )
  }).timeout(600_000)

  test('aggregates by group are the same', async ({ assert }) => {
    const groups = {
      cor: (any: Any) => any.cor,
      ativo: (any: Any) => any.ativo,
      nome: (any: Any) => any.nome,
      mes: (any: Any) => any.dia?.slice(0, 7) ?? null,
      'categoria.id': (any: Any) => any.categoria?.id ?? null,
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(groups) as (keyof typeof groups)[])),
        tree,
        compared,
        fc.constantFrom(...DAYS),
        async (by, where, filter, day) => {
          const key = groups[by]
          const chosen = records.map((record) => onDay(record, day)).filter((any) => naive(where, any, day))
          const expected = [...Map.groupBy(chosen, key)].map(([value, rows]) => {
            const values = rows.flatMap((row) => row.valor ?? [])
            const prices = rows.flatMap((row) => row.precos?.preco ?? [])
            const total = (all: number[]) => Math.round(all.reduce((sum, candidate) => sum + candidate, 0) * 100) / 100
            const dias = rows.flatMap((row) => row.dia ?? []).sort()
            return {
              by: value,
              total: rows.length,
              escolhidos: rows.filter((row) => naive(filter, row, day)).length,
              soma: total(values),
              precos: total(prices),
              media: values.length ? Math.round((total(values) / values.length) * 1e6) / 1e6 : null,
              primeiro: dias[0] ?? null,
              ultimo: dias.at(-1) ?? null,
            }
          })
          const found = await context
            .query(KEY)
            .asOf(day)
            .where(where as never)
            .select({
              by: by === 'mes' ? monthOf('dia') : by,
              total: count(),
              escolhidos: count().where(filter as never),
              soma: sum('valor'),
              precos: sum('precos.preco'),
              media: avg('valor'),
              primeiro: min('dia'),
              ultimo: max('dia'),
            })
            .groupBy('by')
            .rows()
          const sorted = (all: Any[]) => all.toSorted((a, b) => (JSON.stringify(a.by) < JSON.stringify(b.by) ? -1 : 1))
          assert.deepEqual(sorted(found), sorted(expected))
        },
      ),
      { numRuns: 200 },
    )
  }).timeout(600_000)
})
