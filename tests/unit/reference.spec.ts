import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { shippedKindNames } from '#engine'
import { pluginFolders } from '#engine/registry/discovery.ts'
import { ROOT } from '../../scripts/reference/exports.ts'
import { fieldClasses } from '../../scripts/reference/field_classes.ts'
import { PAGES, pageOf, undescribed } from '../../scripts/reference/page.ts'

test.group('docs/reference', () => {
  test('everything #engine and #frontend export has a docstring', ({ assert }) => assert.deepEqual(undescribed(), []))

  test('every member of what they export says what it is', ({ assert }) => {
    const silent: string[] = []
    let members = 0
    for (const page of PAGES)
      for (const [, block] of pageOf(page).matchAll(/```ts\n(interface [\s\S]*?)```/g)) {
        const lines = block!.split('\n')
        for (const [index, line] of lines.entries()) {
          if (!/^ {2}\w+[?(:<]/.test(line)) continue
          members++
          if (!lines[index - 1]!.trim().endsWith('*/')) silent.push(`${lines[0]} ${line.trim()}`)
        }
      }
    assert.isAbove(members, 450)
    assert.deepEqual(silent, [])
  })

  test('what a signature takes is described too: an option nobody can read about does not exist', ({ assert }) => {
    const page = pageOf(PAGES.find((item) => item.file.endsWith('engine.md'))!)
    const code = [...page.matchAll(/```ts\n([\s\S]*?)```/g)]
      .map(([, block]) => block!.replace(/\/\*\*[\s\S]*?\*\//g, ''))
      .join('\n')
    const named = new Set(
      [...code.matchAll(/\b[A-Z]\w*(?:Options|Def|Column|Columns|Look|Meta|Result|Table)\b/g)].map(([name]) => name),
    )
    assert.isAbove(named.size, 25)
    // How a context is made is the engine's own.
    named.delete('ContextOptions')
    assert.deepEqual(
      [...named].filter((name) => !page.includes(`### ${name}\n`)),
      [],
    )
  })

  for (const page of PAGES)
    test(`${page.file} is what the sources say: run "npm run docs" after a change`, ({ assert }) => {
      const [now, kept] = [pageOf(page), readFileSync(ROOT + page.file, 'utf8')].map((text) => text.split('\n'))
      const at = now!.findIndex((line, index) => line !== kept![index])
      assert.isTrue(at === -1 && now!.length === kept!.length, `line ${at + 1} should be: ${now![at]}`)
    })
})

/** Methods of a class or interface, as they stand in the source. */
const methodsIn = (path: string, from: string) => {
  const source = readFileSync(ROOT + path, 'utf8')
  const start = source.indexOf(from)
  const body = source.slice(start, source.indexOf('\n}\n', start))
  return [...new Set([...body.matchAll(/^ {2}([a-z]\w*)(?:<[^>\n]*>)?\(/gm)].map((item) => item[1]!))].filter(
    (name) => name !== 'constructor',
  )
}

test('the pages for plugins name every option of a field, every word of a repository and of a context', ({
  assert,
}) => {
  const guide = ['plugin-guide', 'cookbook', 'customisation']
    .map((page) => readFileSync(`${ROOT}docs/${page}.md`, 'utf8'))
    .join('\n')
  const named = {
    field: [...new Set(fieldClasses().flatMap((item) => item.options))],
    repository: methodsIn('app/engine/definition/context.ts', 'export interface Repository'),
    context: methodsIn('app/engine/definition/context.ts', 'export interface Context {'),
  }
  assert.isAbove(named.field.length, 45)
  assert.isAbove(named.repository.length, 10)
  assert.isAbove(named.context.length, 8)
  assert.deepEqual(
    Object.entries(named).flatMap(([of, names]) =>
      names.filter((name) => !new RegExp(`\\b${name}\\b`).test(guide)).map((name) => `${of}: ${name}`),
    ),
    [],
  )
  for (const parameter of ['?bytes=true', 'empresasIds']) assert.include(guide, parameter)
})

test('every kind of field the engine brings says in the reference what it can', ({ assert }) => {
  const engine = readFileSync(ROOT + 'docs/reference/engine.md', 'utf8')
  const table = new Map(
    [...engine.matchAll(/^\| ((?:`\w+`(?:, )?)*) \| \[(\w+)\]\(#\w+\) \| (.*?) \|/gm)].flatMap(
      ([, made, name, options]) =>
        made!
          .split(', ')
          .map((maker) => [maker.replaceAll('`', ''), `${name}: ${options!.replaceAll('`', '')}`] as const),
    ),
  )
  assert.equal(table.get('text'), 'TextField: max, min, pattern, codes, upperCaseWhen')
  assert.equal(table.get('integer'), 'IntegerField: inMonths')
  assert.deepEqual(
    shippedKindNames.filter((kind) => !table.has(kind)),
    [],
  )
})

test('every plugin is checked by the kit', ({ assert }) => {
  const unchecked = pluginFolders().filter(
    (folder) => !existsSync(join(ROOT, 'plugins', folder, 'tests/kit.functional.spec.ts')),
  )
  assert.deepEqual(unchecked, [])
})
