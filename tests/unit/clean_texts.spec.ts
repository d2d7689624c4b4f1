import { test } from '@japa/runner'
import fc from 'fast-check'
import { compileValidator } from '#engine/compiler/validator.ts'
import { isBlank } from '#engine/definition/conditions.ts'
import { cleanEmail, cleanLine, cleanLines } from '#engine/fields/clean.ts'
import { toDefs } from '#engine/fields/builder.ts'
import { cpf, email, isFoundIn, longText, password, richText, text } from '#engine'

const UNSEEN = [
  '\u200B',
  '\u0002',
  '\u00AD',
  '\u202E',
  '\u2066',
  '\uFEFF',
  '\u2060',
  '\u200D',
  '\uFE0F',
  '\u3164',
  '\u034F',
]
const BLANK = [' ', '\u00A0', '\u2003', '\u3000', '\u2800']
const noise = fc.array(fc.constantFrom(...UNSEEN), { maxLength: 2 }).map((signs) => signs.join(''))
const edge = fc.array(fc.constantFrom(...UNSEEN, ...BLANK), { maxLength: 3 }).map((signs) => signs.join(''))
/** The text with unseen signs between its letters, its letters in parts, and other blanks. */
const dirty = (clean: string) =>
  fc
    .tuple(edge, fc.array(noise, { minLength: clean.length, maxLength: clean.length }), fc.constantFrom(...BLANK), edge)
    .map(([start, signs, blank, end]) =>
      [start, ...[...clean].map((sign, at) => (sign === ' ' ? blank : sign.normalize('NFD')) + signs[at]), end].join(
        '',
      ),
    )
const FIELDS = toDefs({
  nome: text('Nome'),
  notas: longText('Notas'),
  html: richText('HTML'),
  email: email(),
  cpf: cpf(),
  senha: password().min(1),
})
const CLEAN = { nome: 'José Ávila', notas: 'Ação 1', email: 'jose@ipe.com.br', cpf: '52998224725' }

test.group('Texts at the door', () => {
  test('every kind of field takes a text as it is seen, whatever unseen signs, blanks and parts of letters it has', async ({
    assert,
  }) => {
    const validate = compileValidator(FIELDS)
    const given = fc.record(Object.fromEntries(Object.entries(CLEAN).map(([name, value]) => [name, dirty(value)])))
    await fc.assert(
      fc.asyncProperty(given, async (input) => {
        assert.deepEqual(await validate(input), { values: CLEAN, violations: [] })
        assert.isTrue(isFoundIn(input.nome!, CLEAN.nome))
      }),
      { numRuns: 60 },
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        for (const clean of [cleanLine, cleanLines, cleanEmail]) assert.equal(clean(clean(any)), clean(any))
        assert.notMatch(cleanLine(any), /[\p{Cc}\u200B\u202A-\u202E\u2066-\u2069]/u)
        assert.equal(isBlank(any), cleanLine(any) === '')
      }),
    )
  })

  test('an unseen text is empty; a password stays as typed, HTML keeps its blanks, lines their breaks and tabs', async ({
    assert,
  }) => {
    const unseen = UNSEEN.join('')
    const { values } = await compileValidator(FIELDS)({
      nome: `\u00A0${unseen}`,
      notas: ' a\r\n\tb\u2028c\u0007\n',
      html: '<p>a\u00A0 b&shy;c&#8203;\u200B&nbsp;</p>',
      senha: ` s\u200B\u0301 `,
    })
    assert.deepEqual(values, {
      nome: null,
      notas: 'a\n\tb\nc',
      html: '<p>a\u00A0 bc&nbsp;</p>',
      senha: ' s\u200B\u0301 ',
    })
    assert.isTrue(isBlank(unseen))
  })

  test('signs that are part of what is seen stay: emoji of several, flags, scripts that join letters', ({ assert }) => {
    for (const kept of ['👨‍👩‍👧', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', 'می‌خواهم', 'क्‍ष', '👍🏽']) assert.equal(cleanLine(`${kept}\u200D`), kept)
    assert.equal(cleanLine('a\u200Db'), 'ab')
  })

  test('an address of mail has its letters in ASCII and its domain as name servers know it', async ({ assert }) => {
    assert.equal(cleanEmail(' ana＠ｉｐｅ.com\u200B'), 'ana@ipe.com')
    assert.equal(cleanEmail('ana@ação.com.br'), 'ana@xn--ao-siap.com.br')
    const { violations } = await compileValidator(FIELDS)({ email: 'joão@ipe.com' })
    assert.lengthOf(violations, 1)
  })
})
