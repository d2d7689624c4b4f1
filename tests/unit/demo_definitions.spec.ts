import { test } from '@japa/runner'
import { Views } from '#engine/registry/views.ts'
import core from '#app/core/plugin.ts'
import { validateRecord } from '#engine/definition/validate.ts'
import { Registry } from '#engine/registry/registry.ts'
import jobs from '#plugins/positions/plugin.ts'
import questionnaires from '#plugins/questionnaires/plugin.ts'
import recruitment from '#plugins/recruitment/plugin.ts'
import sst from '#plugins/sst/plugin.ts'
import talent from '#plugins/talent/plugin.ts'
import utilities from '#plugins/places/plugin.ts'
import { demoStory, massCandidates, STORY_DAY, type Batch, type Value } from '#database/demo/index.ts'

const registry = new Registry([core, utilities, jobs, sst, talent, questionnaires, recruitment])
const story = await demoStory()

/** What the loader does with placeholders, with one id for all: here only the shapes matter. */
function resolve(value: Value | undefined): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(resolve)
  return '$ref' in value
    ? { id: 1 }
    : Object.fromEntries(Object.entries(value).map(([field, one]) => [field, resolve(one)]))
}

const settingsOf = (company: number | null) =>
  (story[0]!.rows[(company ?? 1) - 1]!.configuracao ?? {}) as Record<string, unknown>

/** Every sentence the product would answer with, had a person typed these rows. */
async function complaints({ resource, empresa, rows }: Batch) {
  const { def, validate } = registry.resource(resource)
  const settings = settingsOf(empresa)
  const requiredFields = new Views().forScreens(
    { settings, access: null, actor: { type: 'staff' } },
    registry.resource(resource),
  ).required
  const found: string[] = []
  for (const { ref, ...fields } of rows) {
    const { values, violations } = await validate(resolve(fields))
    const record = validateRecord(def.fields, def.rules, {
      record: values,
      settings,
      today: STORY_DAY,
      authorities: { has: () => true },
      requiredFields,
    })
    found.push(...[...violations, ...record].map(({ field, message }) => `${ref} ${field}: ${message}`))
  }
  return found
}

test.group('Demo rows and the definitions', () => {
  test('every row of the story passes the checks a form has to pass', async ({ assert }) => {
    for (const batch of story.filter(({ existing }) => !existing)) assert.deepEqual(await complaints(batch), [])
  })

  test('so does every candidate made for load tests', async ({ assert }) => {
    for await (const batch of massCandidates({ candidates: 1_000 })) assert.deepEqual(await complaints(batch), [])
  })

  test('only shared rows may do without a company; a shared row names one when it refers to rows of that company', ({
    assert,
  }) => {
    for (const { resource, empresa } of story)
      if (empresa === null) assert.isTrue(registry.resource(resource).def.shared, resource)
  })
})
