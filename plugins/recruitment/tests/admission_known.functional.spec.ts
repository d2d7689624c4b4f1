import { test } from '@japa/runner'
import { candidateClient, Client, newCpf, unique } from '#tests'
import { ok, scene } from './story.ts'

const ADMISSIONS = '/api/gestao-talentos/talentos-admissao'
const TALENTS = '/api/gestao-talentos/talentos'
const KNOWN = '/api/gestao-talentos/admissao/dados-conhecidos'
const BORN = '1990-04-12'

/** Somebody who worked here until 2020, applied since, and has the link of an admission. */
async function invited() {
  const one = await scene()
  const { client: hr, catalogues } = one
  const cpf = newCpf()
  ok(
    await hr.post(TALENTS, {
      nome: 'Dora Reis Melo',
      nomeComercial: 'Dora Reis',
      cpf,
      dataAdmissao: '2018-02-01',
      dataDesligamento: '2020-06-30',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      pessoal: { dataNascimento: BORN, mae: 'Maria Reis', estadoCivil: '01', sexo: 'F' },
      endereco: { logradouro: 'Rua antiga', bairro: 'Bairro antigo' },
    }),
  )
  const email = `${unique('p').replace(/\W/g, '')}@example.com`
  const person = await candidateClient(one.empresaId, catalogues, {
    nome: 'Dora Reis Melo',
    pessoal: { cpf, dataNascimento: BORN, estadoCivil: '02' },
    contato: { email, dddCelular: '19', foneCelular: '991234567' },
  })
  const { body: admission } = await hr.post(`${ADMISSIONS}/solicitarAdmissao`, {
    nome: 'Dora Reis Melo',
    cpf,
    email,
    msg: 'Bem-vinda.',
  })
  ok(await hr.put(`${ADMISSIONS}/${admission.id}/enviar`))
  const { url } = ok(await hr.post(`${ADMISSIONS}/${admission.id}/link-ficha`)).body
  const link = { 'X-Link': url.split('/').at(-1) as string }
  const ask = (dataNascimento: unknown) => new Client().post(KNOWN, { dataNascimento }, link)
  return { ...one, hr, ask, admission, person }
}

test.group('What an admission form already knows', () => {
  test('the form begins with the application over the earlier contract, for who knows the date of birth', async ({
    assert,
  }) => {
    const { ask, hr, admission } = await invited()
    const { valores } = ok(await ask(BORN)).body
    assert.deepInclude(valores.pessoal, { dataNascimento: BORN, mae: 'Maria Reis', estadoCivil: '02' })
    assert.deepInclude(valores.contato, { dddCelular: '19', foneCelular: '991234567' })
    assert.deepInclude(valores.endereco, { logradouro: 'Rua antiga', bairro: 'Bairro antigo' })
    // Only what the form asks: an application has more.
    assert.notProperty(valores.pessoal, 'cpf')
    // Nothing is written before the person sends the form.
    const stored = ok(await hr.get(`${ADMISSIONS}/${admission.id}`)).body
    assert.isNull(stored.pessoal?.mae ?? null)
  })

  test('another date of birth is told nothing, and tries are limited', async ({ assert }) => {
    const { ask } = await invited()
    assert.deepEqual(ok(await ask('1990-04-13')).body, { valores: null })
    assert.equal((await ask('ontem')).status, 400)
    const rest = await Promise.all(Array.from({ length: 10 }, () => ask('1991-01-01')))
    assert.include(
      rest.map(({ status }) => status),
      429,
    )
  })

  test('the form of a cancelled admission, or without its link, knows nothing', async ({ assert }) => {
    const { ask, hr, admission } = await invited()
    assert.equal((await new Client().post(KNOWN, { dataNascimento: BORN })).status, 404)
    ok(await hr.post(`${ADMISSIONS}/${admission.id}/cancelar`, { emailBody: 'Mudou.' }))
    assert.notEqual((await ask(BORN)).status, 200)
  })
})
