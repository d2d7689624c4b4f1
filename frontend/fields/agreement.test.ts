import { describe, expect, it } from 'vitest'
import { compileValidator } from '#engine/compiler/validator.ts'
import type { Condition, Facts } from '#engine/definition/conditions.ts'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { isVisible, validateRecord } from '#engine/definition/validate.ts'
import { applyDefaults } from '#engine/runtime/values.ts'
import fc from '../property_tests.ts'
import { completeRow, newRow } from './defaults.ts'
import { validateForm } from './validate.ts'

/** What the browser refuses the server refuses, and nothing else: thousands of forms nobody thought of. */
const TODAY = '2026-11-20'
const SETTINGS = { liga: true, modo: 'X' }
const AUTHORITIES = { has: (name: string) => name === 'ROLE_A' }
const CHOICES = ['A', 'B', 'C'].map((id) => ({ id, nome: id }))

/** Kind → what its input may hold: right, wrong, and hostile values. */
const VALUES: Record<string, unknown[]> = {
  text: ['a', 'Ação 日本', "x' OR 1=1 --", '<b>x</b>', 'x'.repeat(12)],
  longText: ['a\nb', 'y'.repeat(12)],
  integer: [0, 1, -5, 99, 2_147_483_647],
  money: [0, 0.01, -3.5, 1_234.56],
  percent: [0, 12.5, 100],
  year: [1899, 1900, 2026, 2201],
  date: ['2026-02-28', '2026-02-30', '2026-11-20', '2027-01-01', 'ontem'],
  month: ['2026-02', '2026-13'],
  time: ['8:30', '44:00', '8:60'],
  choice: ['A', 'B', 'C', 'Z'],
  cpf: ['52998224725', '52998224724', '1', '11111111111'],
  cnpj: ['11222333000181', '12ABC34501DE35', '11222333000182', '1'],
  cpfOrCnpj: ['52998224725', '12ABC34501DE35', '11222333000182', '123'],
  pis: ['12044555672', '12044555674', '1'],
  processNumber: ['35041000387200019', '00020802520125150049', '35041000387200018', '123'],
  cep: ['60115170', '6011517'],
  email: ['ana@exemplo.com', 'ana', 'a b@exemplo.com', '<a@b.co>', 'ana@exemplo'],
  phone: ['85991234567', '8533334444', '123'],
  url: ['https://a.br/x', 'javascript:alert(1)', 'a.br'],
  boolean: [true, false],
}
const NAMES = ['f1', 'f2', 'f3', 'f4', 'f5']

const simple: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ op: fc.constantFrom('filled', 'empty'), field: fc.constantFrom(...NAMES) }),
  fc.record({ op: fc.constantFrom('eq', 'ne'), field: fc.constantFrom(...NAMES), value: fc.constantFrom('A', 1, true, null, '2026-11-20') }),
  fc.record({ op: fc.constantFrom('gt', 'lte'), field: fc.constantFrom(...NAMES), value: fc.constantFrom(0, 50, '2026-11-20') }),
  fc.record({ op: fc.constantFrom('gtField', 'ltField'), field: fc.constantFrom(...NAMES), other: fc.constantFrom(...NAMES) }),
  fc.record({ op: fc.constant('gtToday'), field: fc.constantFrom(...NAMES) }),
  fc.record({ op: fc.constant('sum'), fields: fc.subarray(NAMES, { minLength: 1 }), than: fc.constantFrom('eq', 'gt', 'lte'), value: fc.constantFrom(0, 1, 100) }),
  fc.record({ op: fc.constant('setting'), name: fc.constantFrom('liga', 'modo', 'nada'), value: fc.constantFrom(true, 'X', false) }),
  fc.record({ op: fc.constant('authority'), name: fc.constantFrom('ROLE_A', 'ROLE_B') }),
) as fc.Arbitrary<Condition>
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 3, arbitrary: simple },
  { weight: 1, arbitrary: fc.record({ op: fc.constantFrom('and', 'or'), of: fc.array(simple, { maxLength: 3 }) }) as fc.Arbitrary<Condition> },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('not'), of: simple }) as fc.Arbitrary<Condition> },
)
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 })

const field: fc.Arbitrary<FieldDef> = fc.constantFrom(...Object.keys(VALUES)).chain((kind) =>
  fc
    .record({
      required: maybe(fc.oneof(fc.constant(true as const), condition)), visible: maybe(condition), max: maybe(fc.constant(kind === 'text' || kind === 'longText' ? 10 : undefined)),
      default: maybe(fc.constantFrom(...VALUES[kind]!)), defaults: maybe(fc.array(fc.record({ when: condition, value: fc.constantFrom(...VALUES[kind]!) }), { minLength: 1, maxLength: 2 })), limited: maybe(condition),
    })
    .map(({ limited, ...rest }) => {
      const def = { kind, label: kind, ...(kind === 'choice' && { choices: CHOICES.map((one) => (one.id === 'B' && limited ? { ...one, when: limited } : one)) }), ...(kind === 'year' && { min: 1900, max: 2200 }), ...rest }
      return Object.fromEntries(Object.entries(def).filter(([, value]) => value !== undefined)) as unknown as FieldDef
    })
)
const fields: fc.Arbitrary<FieldDefs> = fc.tuple(field, field, field, field, field).map((all) => Object.fromEntries(all.map((one, index) => [NAMES[index]!, one])))
const form = fields.chain((defs) => fc.record({ defs: fc.constant(defs), record: fc.record(Object.fromEntries(NAMES.map((name) => [name, fc.constantFrom(null, ...VALUES[defs[name]!.kind]!)]))) }))
const rules = fc.array(fc.record({ field: fc.constantFrom(...NAMES), when: condition, message: fc.constant('Regra.') }), { maxLength: 2 })

const facts = (record: Record<string, unknown>): Facts => ({ record, settings: SETTINGS, authorities: AUTHORITIES, today: TODAY })

describe('browser and server', () => {
  it('refuse the same fields of the same record', async () => {
    await fc.assert(
      fc.asyncProperty(form, rules, async ({ defs, record }, demanded) => {
        const here = Object.keys(validateForm(defs, demanded, facts(record)))
        // The form leaves out what is not shown; so does what is sent.
        const { violations } = await compileValidator(defs)(record)
        const visible = (path: string) => isVisible(defs[path]!, facts(record))
        const there = [...violations.map((one) => one.field).filter(visible), ...validateRecord(defs, demanded, facts(record)).map((one) => one.field)]
        expect([...new Set(there)].sort()).toEqual([...new Set(here)].sort())
      }),
      { numRuns: 3000 },
    )
  }, 60_000)

  it('begin a new record with the same values', () => {
    fc.assert(
      fc.property(fields, (defs) => {
        const context = { today: TODAY, settings: SETTINGS, authorities: AUTHORITIES }
        const there: Record<string, any> = {}
        applyDefaults(defs, there, context)
        const blank = (row: Record<string, unknown>) => Object.fromEntries(NAMES.map((name) => [name, defs[name]!.kind === 'boolean' ? Boolean(row[name]) : (row[name] ?? null)]))
        expect(blank(newRow(defs, { ...context }, new Date(`${TODAY}T12:00:00`)))).toEqual(blank(completeRow(defs, there)))
      }),
      { numRuns: 3000 },
    )
  })
})
