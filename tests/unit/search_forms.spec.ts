import { test } from '@japa/runner'
import fc from 'fast-check'
import { compoundWordsOf } from '#engine/definition/words.ts'
import { APOSTROPHES, HYPHENS } from '#engine/fields/fold.ts'
import { isFoundIn, nameKey, wordsAreFoundIn, wordsOf } from '#engine'

const apostrophe = fc.constantFrom(...APOSTROPHES, '')
const hyphen = fc.constantFrom(...HYPHENS)
const blank = fc.constantFrom(' ', '  ', '\u00A0', ' \u2009', '\t ')
const cased = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
  (text: string) => text.normalize('NFD'),
)
/** One way to write "Ana-Maria D'Ávila Sant'Anna". */
const written = fc
  .tuple(fc.oneof(hyphen, blank), blank, apostrophe, blank, apostrophe, cased)
  .map(([first, a, b, c, d, change]) => change(`Ana${first}Maria${a}D${b}Ávila${c}Sant${d}Anna`))

test.group('How names are found', () => {
  test('a name is found however its apostrophes, hyphens, blanks, accents and case are typed', ({ assert }) => {
    fc.assert(
      fc.property(written, written, (stored, typed) => {
        assert.isTrue(wordsAreFoundIn(typed, stored), `${typed} in ${stored}`)
        assert.equal(nameKey(typed), nameKey(stored))
      }),
    )
  })

  test('a name with a hyphen is found as one word, as two and with any hyphen', ({ assert }) => {
    for (const typed of ['anamaria', 'Ana Maria', 'ANA-MARIA', 'ana–maria', 'a-n-a', ' ana  maria '])
      assert.equal(isFoundIn(typed, 'Ana-Maria Souza'), typed !== 'a-n-a' || isFoundIn('ana', 'Ana-Maria Souza'), typed)
    assert.isTrue(isFoundIn('ana-maria', 'Ana Maria'))
    assert.isTrue(isFoundIn('ana-maria', 'Anamaria'))
  })

  test('signs alone are looked for as typed, and another name is not found', ({ assert }) => {
    assert.isTrue(isFoundIn('-', 'A-1'))
    assert.isFalse(isFoundIn('-', 'A1'))
    assert.isFalse(isFoundIn("'", 'Davila'))
    assert.isTrue(isFoundIn('', 'Davila'))
    assert.isFalse(isFoundIn('davi la', 'D’Ávila'))
    assert.isFalse(isFoundIn('ana s', 'Anastácia'))
  })

  test('the index of words has a name whole and in its parts', ({ assert }) => {
    assert.deepEqual(wordsOf('João D’Ávila'), ['joao', 'davila'])
    assert.deepEqual(compoundWordsOf('João D’Ávila'), ['davila', 'avila'])
    assert.deepEqual(compoundWordsOf('Ana-Maria'), ['anamaria', 'ana', 'maria'])
    assert.deepEqual(compoundWordsOf('2020-2022 rock ’n’ roll'), [])
  })
})
