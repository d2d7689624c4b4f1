import { test } from '@japa/runner'
import { Client, newCpf, staffClient } from '#tests'
import { story } from './story.ts'

test.group("Calls of the contract beside the portal's own", () => {
  // Proves: portal.configuracoes, portal.empresas.configuracao, portal.maximo-cargos, portal.sensedata
  test('configuration, extra fields and the limit of positions of a company, without signing in', async ({
    assert,
  }) => {
    const { company } = await story({
      maxCandidataCargo: 3,
      exigirAceitePsi: true,
      politicaSeguranca: '<p>Cuidamos.</p>',
      personalizacao: { 'captacao/candidatos': { 'camposExtras.texto1': { rotulo: 'Tamanho da camisa' } } },
    })
    const visitor = new Client()
    const { body } = await visitor.get(`/api/externo/empresas/${company.id}/configuracao`)
    assert.deepInclude(body, {
      id: company.id,
      nome: company.nome,
      exigirAceitePsi: true,
      politicaSeguranca: '<p>Cuidamos.</p>',
      maxCandidataCargo: 3,
    })
    assert.equal((await visitor.get(`/api/externo/maximo-cargos?empresaId=${company.id}`)).body, 3)
    const extras = (await visitor.get(`/api/externo/configuracoes?empresaId=${company.id}`)).body.camposExtras
    assert.deepInclude(extras[0], { nome: 'texto1', titulo: 'Tamanho da camisa' })
    assert.equal(
      (await visitor.get('/api/externo/configuracoes?empresaId=abc')).body.message,
      'Empresa ID inválido. Revise ou solicite novamente o link',
    )
    assert.equal((await visitor.post('/api/externo/userinfo/sensedata?url=/externo/anuncios')).status, 204)
  })

  // Proves: portal.pessoa.cpf, portal.pessoa.cpf-empresa
  test('a CPF tells who it is to its owner only', async ({ assert }) => {
    const { candidate, company } = await story()
    const client = await candidate()
    const cpf = client.candidate.pessoal.cpf as string
    const own = { id: client.candidate.id, nome: client.candidate.nome, cpf }
    assert.deepEqual((await client.get(`/api/externo/pessoas/cpf?cpf=${cpf}`)).body, own)
    assert.deepEqual(
      (await client.get(`/api/externo/pessoas/cpf-e-empresaId?cpf=${cpf}&empresaId=${company.id}`)).body,
      own,
    )
    assert.equal((await client.get(`/api/externo/pessoas/cpf?cpf=${cpf}&pessoaId=${own.id}`)).status, 204)
    assert.equal((await client.get(`/api/externo/pessoas/cpf?cpf=${newCpf()}`)).status, 204)
    for (const path of ['cpf?', `cpf-e-empresaId?empresaId=${company.id}&`])
      assert.equal((await new Client().get(`/api/externo/pessoas/${path}cpf=${cpf}`)).status, 204)
  })

  // Proves: candidatos-externos
  test('the text of the résumé is kept with the candidate and found by staff', async ({ assert }) => {
    const { candidate, company } = await story()
    const client = await candidate({ ocrTexto: 'Soldador com experiência em TIG' })
    await candidate({ ocrTexto: 'Padeiro' })
    assert.equal(
      (await client.get(`/api/externo/candidatos/${client.candidate.id}/completo`)).body.ocrTexto,
      'Soldador com experiência em TIG',
    )
    const staff = await staffClient({ empresaId: company.id })
    const found = (await staff.get('/api/captacao/candidatos?ocrTexto=experiencia')).body.content
    assert.deepEqual(
      found.map((row: { id: number }) => row.id),
      [client.candidate.id],
    )
  })
})
