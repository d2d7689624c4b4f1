import type { Random } from './random.ts'

type Schema = Record<string, any>
export type Resolve = (schema: Schema) => Schema

/** Texts that are no ordinary texts: for columns, SQL, JSON, file names, addresses and people's eyes. */
export const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  'null',
  'true',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '31/02/2026',
  '25:61',
  "' OR 1=1 --",
  '"; DROP TABLE x; --',
  '%',
  '_',
  '\\',
  '%00',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  '\ufeff',
  '\uffff',
  '😀',
  '😀'.repeat(300),
  'é'.repeat(255),
  'a'.repeat(70_000),
  '=1+1',
  '<script>alert(1)</script>',
  '<p></p>',
  '{{7*7}}',
  '../../etc/passwd',
  '[1,2]',
  '{"id":1}',
  'constructor',
  '__proto__',
  '1,2,3',
  ',',
  '٣',
  'İ',
]

/** Values JSON can hold and no form would send. */
const STRANGE: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  1.5,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  1e-9,
  [],
  [[]],
  [null],
  [{}],
  [[[[]]]],
  {},
  { id: null },
  { id: {} },
  { id: { id: 1 } },
  { id: '1' },
  { id: -1 },
  { id: 1e21 },
  { id: [1] },
  { nome: 'novo' },
  { id: { nome: 'novo' }, versao: { toString: 'x' } },
  { toString: 'x' },
  { toString: null, valueOf: 1 },
  { valueOf: 'x', length: 3 },
  { length: -1 },
  JSON.parse('{"then":"x"}'),
  { toJSON: 'x' },
  { constructor: { prototype: { admin: true } } },
  { bytes: 'AAAA', contentType: 'image/png', name: 'x.png' },
  { bytes: {}, name: {} },
  { bytes: '', contentType: [] },
  { url: 'javascript:alert(1)' },
  { path: '../../etc/passwd' },
  Array.from({ length: 600 }, (_, index) => index),
  { 0: 'a', 1: 'b' },
]

export const strange = (random: Random): unknown => (random.chance(0.5) ? random.pick(STRANGE) : random.pick(TEXTS))

/** Something that fits a schema at first sight. */
function fitting(random: Random, schema: Schema, resolve: Resolve, ids: readonly number[], depth: number): unknown {
  const one = resolve(schema)
  const inside = (part: Schema) => valueFor(random, part, resolve, ids, depth + 1)
  if (one.oneOf) return inside(random.pick(one.oneOf))
  if (one.enum?.length) return random.pick(one.enum)
  switch ([one.type].flat()[0]) {
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number':
      return random.chance(0.5) && ids.length ? random.pick(ids) : random.below(3000) - 5
    case 'array':
      return Array.from({ length: depth > 3 ? 0 : random.below(3) }, () => inside(one.items ?? {}))
    case 'string':
      if (one.format === 'date') return `20${10 + random.below(80)}-0${1 + random.below(9)}-1${random.below(10)}`
      if (one.format === 'date-time') return '2026-03-02T12:00:00Z'
      return `Texto ${random.below(1e6)}`.slice(0, one.maxLength ?? 40)
    case 'object':
      return depth > 4 ? {} : objectFor(random, one, resolve, ids, depth)
    default:
      return strange(random)
  }
}

function objectFor(random: Random, schema: Schema, resolve: Resolve, ids: readonly number[], depth: number) {
  const properties = Object.entries<Schema>(schema.properties ?? {})
  const few = properties.length > 12 ? 6 / properties.length : 0.6
  const body: Record<string, unknown> = {}
  for (const [name, one] of properties)
    if (schema.required?.includes(name) ? !random.chance(0.1) : random.chance(few))
      body[name] = valueFor(random, one, resolve, ids, depth + 1)
  if (random.chance(0.1))
    body[random.pick(['toString', 'constructor', 'id', 'versao', 'empresaId', 'x', '$ne'])] = strange(random)
  return body
}

/** A value for a schema: mostly of its kind, often enough not. */
export const valueFor = (
  random: Random,
  schema: Schema,
  resolve: Resolve,
  ids: readonly number[],
  depth = 0,
): unknown => (random.chance(depth === 0 ? 0.08 : 0.2) ? strange(random) : fitting(random, schema, resolve, ids, depth))
