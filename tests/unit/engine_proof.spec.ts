import { existsSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { exists } from '../contract/titles.ts'

const ROOT = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/engine-proof.md', ROOT), 'utf8')

/** Tests and files a line of the page names: `file` › title; › another title of that file. */
function namedIn(line: string): { file: string; titles: string[] }[] {
  return [
    ...line.matchAll(
      /`([\w./-]+\.(?:spec\.ts|test\.tsx?|journey\.mjs))`([^`]*?(?:`(?![\w./-]+\.(?:spec\.ts|test\.tsx?|journey\.mjs)`)[^`]*)*)(?=`[\w./-]+\.(?:spec\.ts|test\.tsx?|journey\.mjs)`|$)/g,
    ),
  ].map(([, file, rest]) => ({
    file: file!,
    titles: rest!
      .split('› ')
      .slice(1)
      .map((value) => value.replace(/[;\s|]+$/, '').replaceAll('\\|', '|')),
  }))
}

test.group('docs/engine-proof.md', () => {
  test('every file and every test it names exists', ({ assert }) => {
    const named = page.split('\n').flatMap(namedIn)
    assert.isAbove(named.length, 80)
    const missing = named.flatMap(({ file, titles }) =>
      existsSync(new URL(file, ROOT))
        ? titles.filter((title) => !exists(file, title)).map((title) => `${file} › ${title}`)
        : [file],
    )
    assert.deepEqual([...new Set(missing)], [])
  })

  test('every promise names something that shows it', ({ assert }) => {
    const rows = page.split('\n').filter((line) => /^\| (?!---|Promise)/.test(line))
    assert.isAbove(rows.length, 60)
    assert.deepEqual(
      rows.filter((line) => !namedIn(line).length),
      [],
    )
  })

  test('each of the twelve points has its heading, in order', ({ assert }) =>
    assert.deepEqual(
      [...page.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number)),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    ))
})
