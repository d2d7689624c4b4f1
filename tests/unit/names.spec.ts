import { test } from '@japa/runner'
import { nameFault } from '../../scripts/check_names.mjs'

test.group('Words of exported names', () => {
  for (const name of [
    'demandOpen',
    'requireOwner',
    'refuseTwice',
    'tellManagers',
    'told',
    'keep',
    'keepDraft',
    'forgetKey',
    'MOST_ROWS',
    'KEPT_MS',
    'LONGEST',
  ])
    test(`"${name}" is refused with the word to say`, ({ assert }) => {
      assert.match(nameFault(name)!, /^say /)
    })

  for (const name of [
    'assertOpen',
    'required',
    'requiredOf',
    'refusal',
    'refusalOf',
    'keeperOf',
    'saveDraft',
    'MAX_ROWS',
    'STATE_TTL_MS',
    'ALMOST_EQUAL',
  ])
    test(`"${name}" is accepted`, ({ assert }) => {
      assert.isUndefined(nameFault(name))
    })
})
