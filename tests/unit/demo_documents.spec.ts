import { test } from '@japa/runner'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isValidPis } from '@brazilian-utils/brazilian-utils/is-valid-pis'
import { CANDIDATE_LOGIN_CPF, cnpj, cpf, pis } from '#database/demo/documents.ts'

const INDEXES = [0, 1, 999, 10_000, 1_000_000, 1_099_999, 123_456_789, 499_999_999]

test.group('Demo documents', () => {
  test('every CPF, PIS and CNPJ passes the official check digits', ({ assert }) => {
    for (const index of INDEXES) {
      assert.isTrue(isValidCpf(cpf(index)), cpf(index))
      assert.isTrue(isValidPis(pis(index)), pis(index))
    }
    assert.isTrue(isValidCnpj(cnpj('41872360')))
    assert.isTrue(isValidCnpj(cnpj('28594107', '0003')))
  })

  test('no two indexes share a number', ({ assert }) => {
    const count = 50_000
    assert.equal(new Set(Array.from({ length: count }, (_, index) => cpf(index))).size, count)
    assert.equal(new Set(Array.from({ length: count }, (_, index) => pis(index))).size, count)
  })

  test('nobody gets the CPF of the demo login, nor one of equal digits', ({ assert }) => {
    // The indexes that lead to 529982247, 555555555 and 333333333, found by inverting the shuffle.
    for (const index of [407_144_862, 66_067_834, 291_219_036]) {
      assert.isTrue(isValidCpf(cpf(index)), cpf(index))
      assert.notEqual(cpf(index), CANDIDATE_LOGIN_CPF)
    }
  })
})
