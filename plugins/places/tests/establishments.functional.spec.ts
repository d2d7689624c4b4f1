import { test } from '@japa/runner'
import { createCompany, messagesOf, staffClient, system } from '#tests'

const ESTABELECIMENTOS = '/api/utilitario/estabelecimentos'

async function withBase() {
  const company = await createCompany()
  await (await system()).repo('utilitario/empresas').update(company.id, { baseCnpj: '11222333' })
  return staffClient({ empresaId: company.id })
}

test.group('Estabelecimentos', () => {
  // Proves: estabelecimentos
  test('the CNPJ is completed with the base of the company and its check digits', async ({ assert }) => {
    const client = await withBase()
    const { body } = await client.post(ESTABELECIMENTOS, {
      nome: 'Matriz',
      complementoCnpjCaepf: '0001',
      digitoVerificadorCnpjCaepf: '00',
    })
    assert.deepInclude(body, {
      empresaBaseCnpjCaepf: '11222333',
      complementoCnpjCaepf: '0001',
      digitoVerificadorCnpjCaepf: '81',
    })
  })

  for (const [tipoComplemento, complementoCnpjCaepf] of [
    ['CNPJ', '001'],
    ['CAEPF', '0001'],
    ['CAEPF', 'ABC'],
    ['CNPJ', '00-1'],
  ])
    test(`a complement "${complementoCnpjCaepf}" for ${tipoComplemento} is "Inválido"`, async ({ assert }) => {
      const client = await withBase()
      assert.equal(
        messagesOf(await client.post(ESTABELECIMENTOS, { nome: 'Filial', tipoComplemento, complementoCnpjCaepf }))
          .complementoCnpjCaepf,
        'Inválido',
      )
    })

  // Proves: estabelecimentos, utl.estabelecimentos.verificar-cnpj-caepf
  test('the complement is required and used once; verificar-cnpj-caepf tells before saving', async ({ assert }) => {
    const client = await withBase()
    assert.property(messagesOf(await client.post(ESTABELECIMENTOS, { nome: 'Filial' })), 'complementoCnpjCaepf')
    const { body } = await client.post(ESTABELECIMENTOS, { nome: 'Matriz', complementoCnpjCaepf: '0001' })
    assert.equal(
      messagesOf(await client.post(ESTABELECIMENTOS, { nome: 'Outra', complementoCnpjCaepf: '0001' }))
        .complementoCnpjCaepf,
      'Já existe um estabelecimento com este complemento.',
    )
    assert.isTrue((await client.get(`${ESTABELECIMENTOS}/0/verificar-cnpj-caepf?complemento=0001`)).body)
    assert.isFalse((await client.get(`${ESTABELECIMENTOS}/${body.id}/verificar-cnpj-caepf?complemento=0001`)).body)
    assert.isFalse((await client.get(`${ESTABELECIMENTOS}/0/verificar-cnpj-caepf?complemento=0002`)).body)
  })
})
