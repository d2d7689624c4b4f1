import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { trimEndOf, trimOf } from '#engine/fields/trim.ts'
import { fillLetter, namesIn } from '#app/reports/letter.ts'
import { XmlError } from '#app/xml/xml_reader.ts'
import { xmlTree } from '#app/xml/xml_tree.ts'
import { runNode, tempFolder } from '#tests/services/console.ts'

/** Milliseconds of processor: how long something takes on a busy machine says nothing. */
const workDone = () => process.cpuUsage().user / 1000

test.group('Patterns over long texts', () => {
  test('a pattern that backtracks, or that begins again at each repetition, is named with file and line', async ({
    assert,
    cleanup,
  }) => {
    const { folder, remove } = tempFolder('ipe-patterns-')
    cleanup(remove)
    writeFileSync(
      join(folder, 'slow.ts'),
      [
        'export const trade = /\\{\\{\\s*([^{}]*?)\\s*\\}\\}/g',
        'export const move = (url: string) => url.replace(/\\/+$/, "")',
        'export const again = /<head(\\s[^>]*)?>/i',
        'export const built = (name: string) => new RegExp(`^(?:${name}+)+$`)',
        'export const fine = /^[a-z]{1,9}(?:-[a-z0-9]+)*$/',
      ].join('\n'),
    )
    const { code, output } = await runNode(['scripts/check_regexes.mjs', folder], {})
    assert.equal(code, 1)
    assert.deepEqual(
      output
        .trim()
        .split('\n')
        .map((line) => /slow\.ts:(\d+)/.exec(line)?.[1]),
      ['1', '2', '3', '4'],
    )
  }).timeout(60_000)

  test('a letter of forty thousand blanks inside a placeholder is read at once', ({ assert }) => {
    const began = workDone()
    assert.deepEqual(namesIn(`{{${' '.repeat(40_000)}`), [])
    assert.deepEqual(namesIn(`{{${' '.repeat(40_000)}nome${' '.repeat(40_000)}}} {{ nome }}`), ['nome'])
    assert.equal(
      fillLetter(`Olá {{${' '.repeat(40_000)}nome }}, {{ outro }}`, { nome: '<Ana>' }),
      'Olá &#60;Ana&#62;, {{ outro }}',
    )
    assert.isBelow(workDone() - began, 500)
  })

  test('signs are removed at the ends only, pairs of surrogates whole', ({ assert }) => {
    assert.equal(trimEndOf('https://a//b//', '/'), 'https://a//b')
    assert.equal(trimEndOf('////', '/'), '')
    assert.equal(trimOf('..a.b..', '. '), 'a.b')
    assert.equal(trimOf('😀a😀', /[^a-z]/u), 'a')
    assert.equal(trimOf('😀', /[a-z]/), '😀')
  })
})

test.group('Small XML documents', () => {
  test('a document becomes an object of its elements, attributes and texts, without prefixes', ({ assert }) => {
    const tree = xmlTree(
      '<?xml version="1.0"?><x:a xmlns:x="m" x:b="1 &amp; 2"><x:c>um</x:c><x:c d="2">dois</x:c><e/><f><![CDATA[<g>]]></f></x:a>',
    )
    assert.deepEqual(JSON.parse(JSON.stringify(tree)), {
      a: { '@x': 'm', '@b': '1 & 2', c: ['um', { '@d': '2', '#': 'dois' }], e: {}, f: '<g>' },
    })
  })

  test('broken, nested, endless and crowded documents are refused within a second', ({ assert }) => {
    const documents = [
      '<a><b></a>',
      'a',
      '<a>',
      '<a>'.repeat(500_000),
      `<a>${'<b/>'.repeat(400_000)}</a>`,
      `<a ${Array.from({ length: 100_000 }, (_, at) => `b${at}="x"`).join(' ')}`,
      `<!DOCTYPE a [${'<!ENTITY b "&b;&b;">'.repeat(50_000)}`,
    ]
    for (const text of documents) {
      const began = workDone()
      assert.throws(() => xmlTree(text), XmlError as any)
      assert.isBelow(workDone() - began, 1_500, text.slice(0, 20))
    }
  })
})
