import { test } from '@japa/runner'
import fc from 'fast-check'
import { belongsTo, parseWords, wordsOf } from '#engine'
import { marked } from '#engine/search/excerpt.ts'

const plainWord = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const anything = fc.string({ unit: 'grapheme', maxLength: 300 })

test.group('Words people search for', () => {
  test('accents, case and signs do not count, except where they make another word', ({ assert }) => {
    assert.deepEqual(
      wordsOf('Ação, REAÇÃO; C# e C++ (node.js) — nº 35'),
      ['acao', 'reacao', 'c#', 'e', 'c++', 'node', 'js', 'no', '35'].map((word) =>
        word === 'no' ? wordsOf('nº')[0]! : word,
      ),
    )
  })

  test('words, words side by side, beginnings and what is left out come apart', ({ assert }) => {
    assert.deepEqual(parseWords('Maria enfermeira "gerente de vendas" vend* -júnior -"sem experiência"'), {
      wanted: [
        { words: ['maria'] },
        { words: ['enfermeira'], beginning: 'enfermeir' },
        { words: ['gerente', 'de', 'vendas'] },
        { words: ['vend'], beginning: 'vend' },
      ],
      unwanted: [{ words: ['junior'] }, { words: ['sem', 'experiencia'] }],
    })
  })

  test('empty words are not asked for by themselves, written-together ones stay together', ({ assert }) => {
    assert.deepEqual(parseWords('de a o com').wanted, [])
    assert.deepEqual(parseWords('node.js').wanted, [{ words: ['node', 'js'] }])
  })

  test('whatever is typed, taking it apart ends well: at most ten terms, each of words the index could hold', ({
    assert,
  }) => {
    fc.assert(
      fc.property(anything, (text) => {
        const { wanted, unwanted } = parseWords(text)
        assert.isAtMost(wanted.length + unwanted.length, 10)
        for (const term of [...wanted, ...unwanted]) {
          assert.isNotEmpty(term.words)
          for (const word of term.words) assert.deepEqual(wordsOf(word), [word])
          if (term.beginning !== undefined)
            assert.isTrue(term.words[0]!.startsWith(term.beginning) && term.beginning.length >= 2)
        }
      }),
    )
  })

  test('every word of a text is found by asking for it', ({ assert }) => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const word of wordsOf(text).slice(0, 10)) {
          const [term] = parseWords(`"${word}"`).wanted
          assert.isTrue(term !== undefined && belongsTo(term, word), word)
        }
      }),
    )
  })

  test('a search understands itself: plain words come back as they were typed', ({ assert }) => {
    fc.assert(
      fc.property(fc.array(plainWord, { minLength: 1, maxLength: 10 }), (words) => {
        assert.deepEqual(
          parseWords(words.map((word) => `"${word}"`).join(' ')).wanted.map((term) => term.words),
          words.map((word) => [word]),
        )
        assert.deepEqual(
          parseWords(words.map((word) => `-"${word}"`).join(' ')).unwanted.map((term) => term.words),
          words.map((word) => [word]),
        )
      }),
    )
  })

  test('marking a text changes none of its letters', ({ assert }) => {
    fc.assert(
      fc.property(anything, plainWord, (text, word) => {
        const pieces = marked(`${text} ${word}`, parseWords(`"${word}"`), true)
        assert.equal(pieces?.map(([piece]) => piece).join(''), `${text} ${word}`)
        assert.isTrue(pieces!.some(([, on]) => on))
      }),
    )
  })

  test('a phrase is marked as a phrase, and nothing where its words only stand about', ({ assert }) => {
    const text = 'Auxiliar de loja, depois Gerente de Vendas'
    assert.deepEqual(marked(text, parseWords('"gerente de vendas"'), true), [
      ['Auxiliar de loja, depois ', false],
      ['Gerente de Vendas', true],
    ])
    assert.isNull(marked('Vendas de loja, gerente', parseWords('"gerente de vendas"'), true))
    assert.deepEqual(
      marked(text, parseWords('"gerente de vendas" loja'), true)!.filter(([, on]) => on),
      [
        ['loja', true],
        ['Gerente de Vendas', true],
      ],
    )
  })

  test('a long text is shown as a passage around the first place', ({ assert }) => {
    const pieces = marked(`${'palavra '.repeat(100)}alvo ${'depois '.repeat(100)}`, parseWords('alvo'))!
    assert.equal(pieces[0]![0], '… ')
    assert.equal(pieces.at(-1)![0], ' …')
    assert.isBelow(pieces.map(([piece]) => piece).join('').length, 220)
    assert.deepEqual(
      pieces.filter(([, on]) => on),
      [['alvo', true]],
    )
  })
})
