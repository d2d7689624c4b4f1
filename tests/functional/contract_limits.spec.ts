import { test } from '@japa/runner'
import { contract } from '../contract/contract.ts'
import type { Field } from '../contract/contract.ts'
import { engine } from '#engine'
import { createCompany, messagesOf, staffClient } from '#tests'

/** Questions have the address of their model; `contract.functional.spec` of evaluation tries their limits. */
const BELOW_ANOTHER = new Set(['perguntas'])

/** Resources staff create rows of at an address of their own; those of candidates and of rows of others have their own tests. */
const creatable = contract.resources.filter(
  ({ id, path, operations }) =>
    path &&
    !BELOW_ANOTHER.has(id) &&
    !path.includes('{') &&
    !path.startsWith('/api/externo') &&
    operations.includes('create'),
)

/** A value just beyond what the documents allow; undefined where there is no such limit. */
function beyond({ limits = {} }: Field, which: 'max' | 'min', text: boolean): unknown {
  const limit = limits[which]
  if (typeof limit !== 'number') return undefined
  if (text) return which === 'max' ? 'x'.repeat(limit + 1) : undefined
  return which === 'max' ? limit + 1 : limit - 1
}

const nested = (path: string, value: unknown): Record<string, unknown> =>
  path.split('.').reduceRight<any>((inner, name) => ({ [name]: inner }), value)

const merged = (values: Record<string, unknown>[]) => {
  const merge = (into: any, from: any): any => {
    for (const [name, value] of Object.entries(from))
      into[name] = typeof value === 'object' && value !== null ? merge(into[name] ?? {}, value) : value
    return into
  }
  return values.reduce((all, value) => merge(all, value), {})
}

test.group('Limits of the documents, field by field', () => {
  for (const { id, path, fields } of creatable) {
    const own = fields.filter(({ readOnly, limits }) => !readOnly && limits)
    const required = own.filter(({ name, limits }) => limits!.required && !name.includes('.'))
    const texts = own.filter(({ limits }) => typeof limits!.max === 'number' && limits!.max >= 20)
    if (!required.length && !texts.length) continue

    test(`${id}: what is required is missed, what is too long is refused, each named`, async ({ assert }) => {
      const client = await staffClient({ empresaId: (await createCompany()).id as number })
      // Not left out but empty: a default stands in for what is left out.
      const empty = await client.post(path!, Object.fromEntries(required.map(({ name }) => [name, null])))
      // Some addresses are endpoints, which take no lists.
      const served = engine().registry.resources.get(path!.replace('/api/', ''))
      const isRows = (name: string) => ['list', 'history'].includes(served?.def.fields[name.split('.')[0]!]?.kind ?? '')
      // A limit inside a list is tried in its first row.
      const rowPath = (name: string) => (name.includes('.') && isRows(name) ? name.replace('.', '.0.') : name)
      const tooLong = merged(texts.map((text) => nested(text.name, beyond(text, 'max', true))))
      for (const name of Object.keys(tooLong)) if (isRows(name)) tooLong[name] = [tooLong[name]]
      const long = await client.post(path!, tooLong)
      const [missed, refused] = [messagesOf(empty), messagesOf(long)]
      const named = (errors: Record<string, string>, name: string) => name in errors || `${name}Id` in errors
      assert.deepEqual(
        {
          missing: required.filter(({ name }) => !named(missed, name)).map(({ name }) => name),
          long: texts.filter(({ name }) => !named(refused, rowPath(name))).map(({ name }) => name),
        },
        { missing: [], long: [] },
      )
    })
  }
})
