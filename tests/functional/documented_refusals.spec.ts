import { test } from '@japa/runner'
import { messagesOf, newCpf, staffClient } from '#tests'

test.group('What the documents refuse', () => {
  test('a period that ends before it starts, a CEP of other than eight digits, letters in a CPF and a branch of five digits are refused in their words', async ({
    assert,
  }) => {
    const client = await staffClient()
    const list = (query: string) => client.get(`/api/captacao/solicitacoes-pessoal?size=1&${query}`)
    assert.deepEqual(messagesOf(await list('dataIni=2026-05-02&dataFim=2026-05-01')), {
      dataFim: 'Data final inferior a data inicial.',
    })
    assert.equal((await list('dataIni=02/05/2026&dataFim=01/05/2026')).status, 400)
    assert.equal((await list('dataIni=2026-05-01&dataFim=2026-05-01')).status, 200)
    assert.equal((await list('dataFim=2026-05-01')).status, 200)
    for (const cep of ['01310-100', '013101000', '0131010', 'abcdefgh'])
      assert.equal((await client.get(`/api/geral/cep/${cep}`)).body.message, 'Cep não pode ser nulo', cep)
    const cpf = newCpf()
    const sent = async (value: string) =>
      messagesOf(await client.post('/api/gestao-talentos/talentos', { nome: 'Ana', cpf: value })).cpf
    assert.isUndefined(await sent(`${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`))
    for (const wrong of [`${cpf.slice(0, 5)}a${cpf.slice(5)}`, `CPF ${cpf}`]) assert.isString(await sent(wrong), wrong)
    const branch = { nome: 'Loja', tipoComplemento: 'CNPJ', complementoCnpjCaepf: '12345' }
    assert.deepEqual(messagesOf(await client.post('/api/utilitario/estabelecimentos', branch)), {
      complementoCnpjCaepf: 'Inválido',
    })
  })
})
