import { test } from '@japa/runner'
import fc from 'fast-check'
import { whereOf } from '#engine/compiler/where.ts'
import { type Condition, holds } from '#engine/definition/conditions.ts'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { query } from '#engine/database/sql.ts'
import { createCatalogues, createCompany, system, vacancyInput } from '#tests'

/**
 * A condition is checked in the browser and on the server by `holds()`, and in lists by the database. Both must choose the
 * same rows, whatever is empty.
 */
const KEY = 'captacao/solicitacoes-pessoal'
const TODAY = '2026-11-10'
const FACTS = {
  settings: { ligado: true, modo: 'X' },
  authorities: new Set(['ROLE_A']),
  today: TODAY,
  requiredFields: ['descricao'],
}

const DATES = ['2026-10-31', '2026-11-09', TODAY, '2026-11-11', '2027-01-01']
const NUMBERS = ['idadeMinima', 'idadeMaxima', 'quantidade', 'qtdDiasPrevisao']
const DATE_FIELDS = ['data', 'dataPrevisaoEncerramento', 'dataEncerramento']
const FLAGS = ['suspensa', 'encerrada', 'cancelada', 'anuncio.exibirModuloExterno', 'horarioComercial']
const CHOICES = ['status', 'sexo', 'tipoVaga']
const TEXTS = ['infoComplementares', 'obsEncerra', 'anuncio.titulo']
const REFS = ['cidade', 'motivoSolicitacao', 'liberador']
const numbers = [0, 1, 2, 18, 30]
const words = ['a', 'B', 'ação', 'Ação', 'acao', '0', 'x y']
const codes = ['T', 'I', 'A', 'M', 'F', 'INTERNA']

const ordered = (field: readonly string[], value: readonly (string | number)[]) =>
  fc.record({
    op: fc.constantFrom('gt', 'gte', 'lt', 'lte'),
    field: fc.constantFrom(...field),
    value: fc.constantFrom(...value),
  })
const equal = (field: readonly string[], value: readonly (string | number | boolean | null)[]) =>
  fc.record({ op: fc.constantFrom('eq', 'ne'), field: fc.constantFrom(...field), value: fc.constantFrom(...value) })
const among = (field: readonly string[], value: readonly (string | number | boolean)[]) =>
  fc.record({ op: fc.constantFrom('in', 'notIn'), field: fc.constantFrom(...field), values: fc.subarray([...value]) })

const simple = fc.oneof(
  ordered(NUMBERS, numbers),
  equal(NUMBERS, [...numbers, null]),
  among(NUMBERS, numbers),
  ordered(DATE_FIELDS, DATES),
  equal(DATE_FIELDS, [...DATES, null]),
  equal(FLAGS, [true, false]),
  among(FLAGS, [true, false]),
  equal(CHOICES, [...codes, null]),
  among(CHOICES, codes),
  equal(TEXTS, [...words, null]),
  among(TEXTS, words),
  equal(REFS, [1, 2, null]),
  fc.record({
    op: fc.constantFrom('filled', 'empty'),
    field: fc.constantFrom(...NUMBERS, ...DATE_FIELDS, ...CHOICES, ...TEXTS, ...REFS, ...FLAGS),
  }),
  fc.record({ op: fc.constantFrom('gtToday', 'ltToday'), field: fc.constantFrom(...DATE_FIELDS) }),
  fc.record({
    op: fc.constantFrom('gtField', 'ltField'),
    field: fc.constantFrom('idadeMinima', 'qtdDiasPrevisao'),
    other: fc.constantFrom('idadeMaxima', 'quantidade'),
  }),
  fc.record({
    op: fc.constantFrom('gtField', 'ltField'),
    field: fc.constant('data'),
    other: fc.constantFrom('dataPrevisaoEncerramento', 'dataEncerramento'),
  }),
  fc.record({
    op: fc.constant('sum'),
    fields: fc.subarray(NUMBERS, { minLength: 1 }),
    than: fc.constantFrom('eq', 'ne', 'gt', 'gte', 'lt', 'lte'),
    value: fc.constantFrom(...numbers, 19, 20),
  }),
  fc.record({
    op: fc.constant('sum'),
    fields: fc.subarray(NUMBERS, { minLength: 1 }),
    than: fc.constantFrom('eq', 'ne', 'gt', 'gte', 'lt', 'lte'),
    other: fc.constantFrom(...NUMBERS),
  }),
  fc.record({
    op: fc.constant('setting'),
    name: fc.constantFrom('ligado', 'modo', 'naoExiste'),
    value: fc.constantFrom(true, false, 'X'),
  }),
  fc.record({ op: fc.constant('authority'), name: fc.constantFrom('ROLE_A', 'ROLE_B') }),
  fc.record({ op: fc.constant('required'), field: fc.constantFrom('descricao', 'data') }),
) as fc.Arbitrary<Condition>

const condition = fc.letrec<{ any: Condition }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'condition' },
    simple,
    fc.record({
      op: fc.constantFrom('and', 'or'),
      of: fc.array(tie('any'), { maxLength: 3, depthIdentifier: 'condition' }),
    }) as fc.Arbitrary<Condition>,
    fc.record({ op: fc.constant('not'), of: tie('any') }) as fc.Arbitrary<Condition>,
  ),
})).any

/** Vacancies with every mixture of empty and filled. */
async function vacancies() {
  await seedPlugins(engine())
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const { repo } = await system(company.id)
  const pick = <T>(values: readonly T[], index: number) => values[index % values.length]!
  for (let index = 0; index < 24; index++) {
    const row = await repo(KEY).create(
      vacancyInput(catalogues, { data: pick(DATES.slice(0, 4), index), quantidade: pick([1, 2, 18], index) }),
    )
    await repo(KEY).patch(row.id, {
      idadeMinima: pick([null, 0, 1, 18], index),
      idadeMaxima: pick([30, null, 0], index),
      qtdDiasPrevisao: pick([null, 0, 30, 2, 1], index),
      dataPrevisaoEncerramento: pick([null, ...DATES], index),
      dataEncerramento: pick([...DATES, null, null], index),
      suspensa: index % 2 === 0,
      encerrada: index % 3 === 0,
      cancelada: index % 5 === 0,
      sexo: pick(['I', 'M', null], index),
      tipoVaga: pick([null, 'INTERNA'], index),
      status: pick(['I', 'A'], index),
      infoComplementares: pick([null, ...words], index),
      obsEncerra: pick([...words, null], index),
      cidade: pick([null, catalogues.cidade.id], index),
      anuncio: { titulo: pick([...words, null], index), exibirModuloExterno: index % 2 === 1 },
    })
  }
  const { rows } = await repo(KEY).list({ full: true, limit: 100 })
  return { rows, empresaId: company.id }
}

test.group('Conditions', () => {
  test('holds() and the SQL of a list choose the same rows', async ({ assert }) => {
    const { rows, empresaId } = await vacancies()
    assert.lengthOf(rows, 24)
    const { client, dialect, registry } = engine()
    const { layout } = registry.resource(KEY)
    const column = (path: string) => `t.${dialect.id(layout.byPath.get(path)!.column)}`
    await fc.assert(
      fc.asyncProperty(condition, async (item) => {
        const where = whereOf(item, column, FACTS, engine().dialect)
        const found = await query<{ id: number }>(
          client,
          `SELECT t.id FROM ${dialect.id(layout.table)} t WHERE t.empresa_id = ? AND ${where.sql} ORDER BY t.id`,
          [empresaId, ...where.bindings],
        )
        const expected = rows
          .filter((record) => holds(item, { ...FACTS, record }))
          .map((row) => row.id)
          .sort((a, b) => a - b)
        assert.deepEqual(
          found.map((row) => Number(row.id)),
          expected,
        )
      }),
      { numRuns: 1500 },
    )
  })
})
