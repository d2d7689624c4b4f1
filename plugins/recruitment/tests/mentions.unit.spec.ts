import { test } from '@japa/runner'
import { mentionsIn, partsOf } from '#plugins/recruitment/shared/mentions.ts'

test.group('Mentions', () => {
  test('a login after @ is a mention, an address inside a word is none, the full stop belongs to the sentence', ({
    assert,
  }) => {
    assert.deepEqual(mentionsIn('@RH veja com @paulo.siqueira. Escreva a ana@example.com, (@rh) e @ana@example.com!'), [
      'rh',
      'paulo.siqueira',
      'ana@example.com',
    ])
    assert.deepEqual(mentionsIn('sem ninguém @ aqui'), [])
  })

  test('cutting a text at its mentions loses nothing', ({ assert }) => {
    const text = 'Oi @rh, e @gestor.\nAté!'
    assert.equal(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
      text,
    )
    assert.deepEqual(
      partsOf(text).flatMap((part) => part.login ?? []),
      ['rh', 'gestor'],
    )
  })
})
