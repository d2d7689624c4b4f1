import { test } from '@japa/runner'
import { contract } from '../contract/contract.ts'
import type { Field } from '../contract/contract.ts'
import { createCompany, messagesOf, staffClient } from '../helpers.ts'

/** Resources staff create rows of at an address of their own; those of candidates and of rows of others have their own tests. */
const creatable = contract.resources.filter(
  ({ path, operations }) =>
    path && !path.includes('{') && !path.startsWith('/api/externo') && operations.includes('create'),
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
  return values.reduce((all, one) => merge(all, one), {})
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
      const long = await client.post(path!, merged(texts.map((one) => nested(one.name, beyond(one, 'max', true)))))
      const [missed, refused] = [messagesOf(empty), messagesOf(long)]
      const named = (errors: Record<string, string>, name: string) => name in errors || `${name}Id` in errors
      assert.deepEqual(
        {
          missing: required.filter(({ name }) => !named(missed, name)).map(({ name }) => name),
          long: texts.filter(({ name }) => !named(refused, name)).map(({ name }) => name),
        },
        { missing: [], long: [] },
      )
    })
  }
})
