import { describe, expect, it } from 'vitest'
import { compileValidator } from '#engine/compiler/validator.ts'
import type { Condition, EvaluationContext } from '#engine/definition/conditions.ts'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { isVisible, validateRecord } from '#engine/definition/validate.ts'
import { applyDefaults } from '#engine/rows/values.ts'
import fc from '../property_tests.ts'
import { completeRow, newRow } from './defaults.ts'
import { validateForm } from './index.ts'

/** The browser rejects exactly what the server rejects: property test over thousands of generated forms. */
const TODAY = '2026-11-20'
const SETTINGS = { liga: true, modo: 'X' }
const AUTHORITIES = { has: (name: string) => name === 'ROLE_A' }
const CHOICES = ['A', 'B', 'C'].map((id) => ({ id, nome: id }))

/** Kind → values its input may hold: valid, invalid and hostile. */
const VALUES: Record<string, unknown[]> = {
  text: ['a', 'Ação 日本', "x' OR 1=1 --", '<b>x</b>', 'x'.repeat(12)],
  longText: ['a\nb', 'y'.repeat(12)],
  integer: [0, 1, -5, 99, 2_147_483_647, 2_147_483_648],
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
  decimal: [0, 1.25, -7, 10_000_000_000],
  color: ['#336699', '#fff', 'red'],
  datetime: ['2026-11-20T10:00:00Z', 'ontem'],
  choices: [['A'], ['A', 'B'], ['Z'], []],
  ref: [{ id: 1, nome: 'Um' }, { id: null }, 2],
  refs: [
    [{ id: 1, nome: 'Um' }],
    [
      { id: 1, nome: 'Um' },
      { id: 2, nome: 'Dois' },
    ],
    [],
  ],
}
const NAMES = ['f1', 'f2', 'f3', 'f4', 'f5']
/** Paths that conditions may read: fields, one inside a group, and one that is always missing. */
const PATHS = [...NAMES, 'grupo.g1', 'vazio']
const DEMANDS = ['f1', 'f3', 'grupo.g1', 'linhas', 'linhas.r1']

const VALUE = fc.constantFrom<string | number | boolean>(
  'A',
  'Ação 日本',
  1,
  0,
  50,
  true,
  false,
  '2026-11-20',
  '52998224725',
)
const COMPARED = fc.constantFrom('eq', 'ne', 'gt', 'gte', 'lt', 'lte')

/** One generator for every operator: a new operator without a generator does not compile. */
function conditionsOver(paths: readonly string[]): fc.Arbitrary<Condition> {
  const field = fc.constantFrom(...paths)
  const named = <T extends Condition['op']>(op: T, more: Record<string, fc.Arbitrary<unknown>> = { field }) =>
    fc.record({ op: fc.constant(op), ...more }) as unknown as fc.Arbitrary<Condition>
  const sums = { fields: fc.subarray([...paths], { minLength: 1, maxLength: 3 }), than: COMPARED }
  const leaf: Record<Exclude<Condition['op'], 'and' | 'or' | 'not'>, fc.Arbitrary<Condition>> = {
    eq: named('eq', { field, value: fc.oneof(VALUE, fc.constant(null)) }),
    ne: named('ne', { field, value: fc.oneof(VALUE, fc.constant(null)) }),
    gt: named('gt', { field, value: VALUE }),
    gte: named('gte', { field, value: VALUE }),
    lt: named('lt', { field, value: VALUE }),
    lte: named('lte', { field, value: VALUE }),
    gtField: named('gtField', { field, other: field }),
    ltField: named('ltField', { field, other: field }),
    in: named('in', { field, values: fc.array(VALUE, { maxLength: 3 }) }),
    notIn: named('notIn', { field, values: fc.array(VALUE, { maxLength: 3 }) }),
    filled: named('filled'),
    empty: named('empty'),
    gtToday: named('gtToday'),
    ltToday: named('ltToday'),
    required: named('required', { field: fc.constantFrom(...DEMANDS, 'f2') }),
    setting: named('setting', {
      name: fc.constantFrom('liga', 'modo', 'nada'),
      value: fc.constantFrom(true, 'X', false),
    }),
    authority: named('authority', { name: fc.constantFrom('ROLE_A', 'ROLE_B') }),
    sum: fc.oneof(
      named('sum', { ...sums, value: fc.constantFrom(0, 1, 100) }),
      named('sum', { ...sums, other: field }),
      named('sum', { fields: fc.constant(['linhas.r2']), than: COMPARED, value: fc.constantFrom(0, 3) }),
    ),
  }
  return fc.letrec<{ any: Condition }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'condition' },
      fc.oneof(...Object.values(leaf)),
      fc.record({
        op: fc.constantFrom('and', 'or'),
        of: fc.array(tie('any'), { maxLength: 3, depthIdentifier: 'condition' }),
      }) as fc.Arbitrary<Condition>,
      fc.record({ op: fc.constant('not'), of: tie('any') }) as fc.Arbitrary<Condition>,
    ),
  })).any
}
const condition = conditionsOver(PATHS)
/** Conditions in list rows read the row, and the enclosing record through '^.'. */
const rowCondition = conditionsOver(['r1', 'r2', ...PATHS.map((path) => `^.${path}`)])
const defined = <T extends object>(part: T) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<T>
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })

const fieldOf = (kinds: string[], condition: fc.Arbitrary<Condition>): fc.Arbitrary<FieldDef> =>
  fc.constantFrom(...kinds).chain((kind) =>
    fc
      .record({
        required: maybe(fc.oneof(fc.constant(true as const), condition)),
        visible: maybe(condition),
        max: maybe(
          fc.constant(
            kind === 'text' || kind === 'longText' ? 10 : kind === 'refs' || kind === 'choices' ? 1 : undefined,
          ),
        ),
        min: maybe(fc.constant(kind === 'integer' || kind === 'money' ? 1 : kind === 'refs' ? 2 : undefined)),
        readOnly: maybe(fc.oneof(fc.constant(true as const), condition)),
        // References have no default, because it would be an id of one installation.
        ...(!kind.startsWith('ref') && {
          default: maybe(fc.constantFrom(...VALUES[kind]!)),
          defaults: maybe(
            fc.array(fc.record({ when: condition, value: fc.constantFrom(...VALUES[kind]!) }), {
              minLength: 1,
              maxLength: 2,
            }),
          ),
        }),
        limited: maybe(condition),
      })
      .map(({ limited, ...rest }) => {
        const choices = CHOICES.map((choice) => (choice.id === 'B' && limited ? { ...choice, when: limited } : choice))
        return {
          kind,
          label: kind,
          ...defined(rest),
          ...(kind.startsWith('ref') && { to: 'teste/x' }),
          ...(kind.startsWith('choice') && { choices }),
          ...(kind === 'year' && { min: 1900, max: 2200 }),
        } as FieldDef
      }),
  )
const field = fieldOf(Object.keys(VALUES), condition)
const fields: fc.Arbitrary<FieldDefs> = fc
  .tuple(field, field, field, field, field)
  .map((all) => Object.fromEntries(all.map((item, index) => [NAMES[index]!, item])))
const valueOf = (item: FieldDef) => fc.constantFrom<unknown>(null, ...VALUES[item.kind]!)
const FLAT = Object.keys(VALUES).filter((kind) => kind !== 'refs')

/** A form with every structure: five fields, a group, a list whose rows read the record, and a history. */
const form = fc
  .record({
    defs: fields,
    inGroup: field,
    inRows: fc.tuple(fieldOf(FLAT, rowCondition), fc.constant<FieldDef>({ kind: 'integer', label: 'r2' })),
    around: fc.record({ visible: maybe(condition), required: maybe(condition), max: maybe(fc.constant(1)) }),
    rowRules: fc.array(
      fc.record({ field: fc.constantFrom('r1', 'r2'), when: rowCondition, message: fc.constant('Regra da linha.') }),
      { maxLength: 1 },
    ),
  })
  .chain(({ defs, inGroup, inRows, around, rowRules }) => {
    const { max: _, ...aroundGroup } = around
    const all: FieldDefs = {
      ...defs,
      grupo: { kind: 'group', label: 'grupo', ...defined({ visible: aroundGroup.visible }), fields: { g1: inGroup } },
      linhas: {
        kind: 'list',
        label: 'linhas',
        ...defined(around),
        fields: { r1: inRows[0], r2: inRows[1] },
        rules: rowRules,
      },
      periodos: {
        kind: 'history',
        label: 'periodos',
        fields: { data: { kind: 'date', label: 'data', required: true }, valor: { kind: 'integer', label: 'valor' } },
      },
    }
    const row = fc.record({ r1: valueOf(inRows[0]), r2: fc.constantFrom(null, 1, 2) })
    const period = fc.record({
      data: fc.constantFrom(null, '2026-01-01', '2026-02-01', '2026-02-30'),
      valor: fc.constantFrom(null, 1),
    })
    const record = fc.record({
      ...Object.fromEntries(NAMES.map((name) => [name, valueOf(defs[name]!)])),
      grupo: fc.record({ g1: valueOf(inGroup) }),
      linhas: fc.array(row, { maxLength: 3 }),
      periodos: fc.array(period, { maxLength: 3 }),
    })
    return fc.record({ defs: fc.constant(all), record })
  })
const rules = fc.array(
  fc.record({ field: fc.constantFrom(...NAMES, 'grupo.g1'), when: condition, message: fc.constant('Regra.') }),
  { maxLength: 2 },
)

const facts = (record: Record<string, unknown>, demanded: string[] = []): EvaluationContext => ({
  record,
  settings: SETTINGS,
  authorities: AUTHORITIES,
  today: TODAY,
  requiredFields: demanded,
})

/** Whether the value at a path is visible and editable; other values are not sent. */
function isSent(defs: FieldDefs, path: string, around: EvaluationContext): boolean {
  const [first, ...rest] = path.split('.')
  const one = defs[first!]
  if (!one || !isVisible(one, around) || one.readOnly === true) return false
  if (!rest.length) return true
  if (one.kind === 'choices' || one.kind === 'refs') return true
  if (one.kind === 'group') return isSent(one.fields!, rest.join('.'), around)
  const row = (around.record[first!] as Record<string, unknown>[])[Number(rest[0])]!
  return (
    rest.length === 1 || isSent(one.fields!, rest.slice(1).join('.'), { ...around, record: row, parent: around.record })
  )
}

describe('browser and server', () => {
  it('refuse the same fields of the same record', async () => {
    await fc.assert(
      fc.asyncProperty(form, rules, fc.subarray(DEMANDS), async ({ defs, record }, demanded, required) => {
        const around = facts(record, required)
        const here = Object.keys(validateForm(defs, demanded, around))
        // The form omits hidden fields, and so does the request.
        const { violations } = await compileValidator(defs)(structuredClone(record))
        const there = [
          ...violations.map((violation) => violation.field).filter((path) => isSent(defs, path, around)),
          ...validateRecord(defs, demanded, around).map((violation) => violation.field),
        ]
        // The server names the invalid code (`f1.0`), the form only its field.
        const fieldsOf = (paths: string[]) =>
          [...new Set(paths.map((path) => path.replace(/^(f\d|grupo\.g1|linhas\.\d+\.r1)\.\d+$/, '$1')))].sort()
        expect(fieldsOf(there)).toEqual(fieldsOf(here))
      }),
      { numRuns: 3000 },
    )
  }, 60_000)

  const isSaid = (field: FieldDef) => field.kind === 'boolean' && field.required === true && field.default === undefined

  it('begin a new record with the same values', () => {
    fc.assert(
      fc.property(fields, (defs) => {
        const context = { today: TODAY, settings: SETTINGS, authorities: AUTHORITIES }
        // A yes or no that has to be said is sent by the form, which begins with no; the server adds none.
        fc.pre(NAMES.every((name) => !isSaid(defs[name]!)))
        const there: Record<string, any> = {}
        applyDefaults(defs, there, context)
        const blank = (row: Record<string, unknown>) =>
          Object.fromEntries(
            NAMES.map((name) => [name, defs[name]!.kind === 'boolean' ? Boolean(row[name]) : (row[name] ?? null)]),
          )
        expect(blank(newRow(defs, { ...context }, new Date(`${TODAY}T12:00:00`)))).toEqual(
          blank(completeRow(defs, there)),
        )
      }),
      { numRuns: 3000 },
    )
  })
})
