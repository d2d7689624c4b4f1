import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { pluginFolders } from '#engine/runtime/discovery.ts'
import { ROOT } from '../../scripts/reference/exports.ts'
import { PAGES, pageOf, undescribed } from '../../scripts/reference/page.ts'

test.group('docs/reference', () => {
  test('everything #engine and #frontend export has a docstring', ({ assert }) => assert.deepEqual(undescribed(), []))

  for (const page of PAGES)
    test(`${page.file} is what the sources say: run "npm run docs" after a change`, ({ assert }) => {
      const [now, kept] = [pageOf(page), readFileSync(ROOT + page.file, 'utf8')].map((text) => text.split('\n'))
      const at = now!.findIndex((line, index) => line !== kept![index])
      assert.isTrue(at === -1 && now!.length === kept!.length, `line ${at + 1} should be: ${now![at]}`)
    })
})

test('every plugin is checked by the kit', ({ assert }) => {
  const unchecked = pluginFolders().filter((one) => !existsSync(join(ROOT, 'plugins', one, 'tests/kit.functional.spec.ts')))
  assert.deepEqual(unchecked, [])
})
