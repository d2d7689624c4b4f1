import { test } from '@japa/runner'
import { presentIcons, usedIcons } from '../../scripts/make_icons.mjs'

test.group('Icons', () => {
  test('an icon that a screen draws is in frontend/icons, and none that nobody draws', ({ assert }) => {
    assert.isAbove(usedIcons().length, 100)
    assert.deepEqual(presentIcons(), usedIcons(), 'run: node scripts/make_icons.mjs')
  })
})
