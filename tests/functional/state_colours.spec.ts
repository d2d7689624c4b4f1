import { test } from '@japa/runner'
import { isNumeric } from '#engine/definition/dashboard.ts'
import { engine } from '#engine/engine.ts'
import type { FieldDef, FieldDefs, Tone } from '#engine/definition/types.ts'

/** The same word of another gender is the same state. */
const wordOf = (label: string) => label.toLowerCase().replace(/[oa]\b/g, '')

/** A letter that was sent is done; an offer that was sent waits for its answer. */
const DIFFER = new Set([wordOf('Enviada')])

interface Use {
  tone: Tone
  where: string
}

function usesOf(where: string, { tones = {}, choices = [] }: FieldDef): [string, Use][] {
  return Object.entries(tones).map(([id, tone]) => [
    wordOf(choices.find((choice) => choice.id === id)?.nome ?? id),
    { tone, where },
  ])
}

const deep = (where: string, fields: FieldDefs): [string, Use][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...usesOf(`${where}.${name}`, field),
    ...(field.fields ? deep(`${where}.${name}`, field.fields) : []),
  ])

test.group('Colours of states', () => {
  test('a state has one colour wherever the product says its word: lists, records, boards, reports and panels', ({
    assert,
  }) => {
    const { resources, reports, dashboards } = engine().registry
    const used = new Map<string, Use[]>()
    const all: [string, Use][] = [
      ...[...resources.values()].flatMap(({ key, def }) => deep(key, def.fields)),
      ...[...reports.values()].flatMap((report) =>
        report.columns.flatMap(({ key, tones = {} }) =>
          Object.entries(tones).map(([word, tone]): [string, Use] => [
            wordOf(word),
            { tone, where: `${report.key}.${key}` },
          ]),
        ),
      ),
      ...[...dashboards.values()].flatMap((dashboard) =>
        Object.entries(dashboard.charts).flatMap(([name, { columns }]) =>
          Object.values(columns).flatMap((column) =>
            column.tone && isNumeric(column)
              ? [[wordOf(column.label), { tone: column.tone, where: `${dashboard.key}.${name}` }] as [string, Use]]
              : [],
          ),
        ),
      ),
    ]
    for (const [word, use] of all) used.set(word, [...(used.get(word) ?? []), use])
    const different = [...used].filter(
      ([word, uses]) => !DIFFER.has(word) && new Set(uses.map((use) => use.tone)).size > 1,
    )
    assert.deepEqual(
      different.map(([word, uses]) => `${word}: ${uses.map(({ tone, where }) => `${tone} (${where})`).join(', ')}`),
      [],
    )
    assert.isAbove(used.size, 100)
  })
})
