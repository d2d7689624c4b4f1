import { test } from '@japa/runner'
import { ValidationError } from '#engine'
import { isWeak } from '#engine/fields/password/weak.ts'
import { assertNotPersonal } from '#app/auth/weak_password.ts'

test.group('Weak passwords', () => {
  test('runs of keys, one piece over and over and what everybody chooses are weak, with figures and signs around them too', ({
    assert,
  }) => {
    const weak = [
      '12345678',
      '87654321',
      'aaaaaaaa',
      'abcdefgh',
      'qwertyui',
      'poiuytre',
      '1qaz2wsx',
      'abcabcabc',
      '123123123',
    ]
    const common = [
      'senha123',
      'Senha@2026',
      'password1',
      'P4ssw0rd!',
      'flamengo10',
      '123mudar',
      'Deus&Fiel1',
      'admin@123',
      'brasil2026',
      'minhasenha',
    ]
    for (const value of [...weak, ...common]) assert.isTrue(isWeak(value), value)
  })

  test('sentences, words with something of their own and generated ones are not', ({ assert }) => {
    for (const value of [
      'ipe-admin-2026',
      'senha-do-candidato',
      'chuva no telhado',
      'Vf7#kq9Lm2',
      'o rato roeu',
      'trem-azul-88',
      'kx82-mmqa-71',
    ])
      assert.isFalse(isWeak(value), value)
  })

  test('a password that is the name, login or CPF with little around it is refused; one that only contains it is not', ({
    assert,
  }) => {
    const known = ['Mariana Prates', 'mprates', '52998224725', 'mari.prates']
    for (const value of ['mariana2026', 'Mariana@Prates', 'mprates12', '52998224725', '529.982.247-25'])
      assert.throws(() => assertNotPersonal('senha', value, known), ValidationError as never)
    assert.doesNotThrow(() => assertNotPersonal('senha', 'mariana-viu-o-trem-azul', known))
    assert.doesNotThrow(() => assertNotPersonal('senha', 'chuva no telhado', known))
  })
})
