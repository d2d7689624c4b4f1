import { test } from '@japa/runner'
import { createCompany, newCpf, staffClient, system } from '#tests'
import { newCandidate, scene } from './story.ts'

test.group('People by CPF, at the addresses of the documents', () => {
  // Proves: pessoas, utl.geral.pessoa.cpf, utl.geral.pessoa.cpf-e-empresaId
  test('GET geral/pessoas/cpf and /cpf-e-empresaId give the person, or nothing and no error', async ({ assert }) => {
    const one = await scene()
    const cpf = newCpf()
    const { id, nome } = await newCandidate(one, { pessoal: { cpf } })
    const masked = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
    const of = async (query: string) => one.client.get(`/api/geral/pessoas/${query}`)
    for (const typed of [cpf, masked]) assert.deepInclude((await of(`cpf?cpf=${typed}`)).body, { id, nome, cpf })
    assert.deepInclude((await of(`cpf-e-empresaId?cpf=${cpf}&empresaId=${one.empresaId}`)).body, { id, nome })
    for (const query of [`cpf?cpf=${cpf}&pessoaId=${id}`, `cpf?cpf=${newCpf()}`, 'cpf?cpf=123', 'cpf'])
      assert.equal((await of(query)).status, 204, query)
    assert.isNull((await of(`cpf?cpf=${cpf}`)).body.matricula)
    const { estabelecimento, area, faixa } = one.catalogues
    const hired = { nome, nomeComercial: 'Pessoa', cpf, matricula: 'M-77', dataAdmissao: '2020-02-01' }
    await (await system(one.empresaId)).repo('gestao-talentos/talentos').create({
      ...hired,
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
    })
    assert.deepInclude((await of(`cpf?cpf=${cpf}`)).body, { id, nome, cpf, matricula: 'M-77' })
    const foreign = await createCompany()
    const bound = await staffClient({ empresaId: one.empresaId, authorities: ['ROLE_CAPTACAO_CANDIDATOS'] })
    const elsewhere = `/api/geral/pessoas/cpf-e-empresaId?cpf=${cpf}&empresaId=${foreign.id}`
    assert.equal((await bound.get(elsewhere)).status, 403)
    const without = await staffClient({ empresaId: one.empresaId, authorities: ['ROLE_CAPTACAO_IDIOMAS'] })
    assert.equal((await without.get(`/api/geral/pessoas/cpf?cpf=${cpf}`)).status, 403)
  })
})
