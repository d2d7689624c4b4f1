import { test } from '@japa/runner'
import { caepfDigits, cnpjDigits } from '../services/branch_digits.ts'

test.group('Check digits of an establishment', () => {
  // Proves: cnpj-digitos
  test('CNPJ: known numbers', ({ assert }) => {
    assert.equal(cnpjDigits('00000000', '0001'), '91')
    assert.equal(cnpjDigits('11222333', '0001'), '81')
  })

  test('CNPJ with letters, as published by the revenue service', ({ assert }) => {
    assert.equal(cnpjDigits('12ABC345', '01DE'), '35')
    assert.equal(cnpjDigits('12abc345', '01de'), '35')
  })

  test('CAEPF: the digits of the same body, shifted by 12', ({ assert }) => {
    const plain = Number(cnpjDigits('52998224', '7001'))
    assert.equal(caepfDigits('529982247', '001'), String((plain + 12) % 100).padStart(2, '0'))
  })
})
