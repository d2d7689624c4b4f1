import { test } from '@japa/runner'
import { messagesOf, system } from '#tests'
import { newCandidate, ok, scene } from './story.ts'

const STAGES = '/api/captacao/etapas-seletivas'

test.group('Recruitment catalogues', () => {
  // Proves: etapa-nome-max, etapa-ordem-max, recruitment.etapas-seletivas.01
  test('a stage needs ordem (at most 999) and nome (at most 100)', async ({ assert }) => {
    const { client } = await scene()
    assert.properties(messagesOf(await client.post(STAGES, {})), ['ordem', 'nome'])
    assert.property(messagesOf(await client.post(STAGES, { ordem: 1000, nome: 'Teste' })), 'ordem')
    assert.property(messagesOf(await client.post(STAGES, { ordem: 1, nome: 'n'.repeat(101) })), 'nome')
    const { body } = ok(await client.post(STAGES, { ordem: 999, nome: 'Última' }))
    assert.isFalse(body.analiseComportamental)
  })

  // Proves: rec.etapas-seletivas.proxima-ordem
  test('the next order follows the last one of the company', async ({ assert }) => {
    const { client } = await scene()
    assert.equal((await client.get(`${STAGES}/proxima-ordem`)).body, 3)
  })

  // Proves: rec.motivos-solicitacao.options, recruitment.motivos-solicitacao.01
  test('a reason needs descricao and appears in the options', async ({ assert }) => {
    const { client, catalogues } = await scene()
    assert.property(messagesOf(await client.post('/api/captacao/motivos-solicitacao', {})), 'descricao')
    assert.deepEqual((await client.get('/api/captacao/motivos-solicitacao/options')).body, [
      { id: catalogues.motivo.id, descricao: catalogues.motivo.descricao },
    ])
  })

  // Proves: areas-interesse, recruitment.areas-interesse.01
  test('an area of interest needs at least one organisational area', async ({ assert }) => {
    const { client, catalogues } = await scene()
    const path = '/api/captacao/areas-interesse'
    assert.equal(
      messagesOf(await client.post(path, { nome: 'Vendas', areasOrganizacionaisIds: [] })).areasOrganizacionaisIds,
      'Selecione pelo menos uma área organizacional.',
    )
    assert.deepInclude(
      ok(
        await client.post(path, {
          nome: 'Vendas',
          observacao: 'Loja e telefone',
          areasOrganizacionaisIds: [catalogues.area.id],
        }),
      ).body,
      { observacao: 'Loja e telefone', areasOrganizacionaisIds: [catalogues.area.id] },
    )
  })

  for (const key of ['areas-formacao', 'idiomas', 'como-ficou-sabendo-vaga', 'areas-interesse'])
    // Proves: recruitment.catalogos.01
    test(`${key}: nome is required`, async ({ assert }) => {
      const { client } = await scene()
      assert.property(messagesOf(await client.post(`/api/captacao/${key}`, {})), 'nome')
    })

  // Proves: como-ficou-sabendo-vaga
  test('how people heard of vacancies is counted with its share', async ({ assert }) => {
    const one = await scene()
    const path = '/api/captacao/como-ficou-sabendo-vaga'
    const [site, friend] = [
      ok(await one.client.post(path, { nome: 'Site' })).body,
      ok(await one.client.post(path, { nome: 'Amigo' })).body,
    ]
    for (const origin of [site, site, friend]) await newCandidate(one, { comoFicouSabendoVaga: origin.id })
    const { content } = (await one.client.get(path)).body
    assert.deepEqual(
      content.map(({ nome, qtd, percentual }: any) => [nome, qtd, percentual]),
      [
        ['Amigo', 1, 33.33],
        ['Site', 2, 66.67],
      ],
    )
  })

  test('a position names the stages of its vacancies', async ({ assert }) => {
    const one = await scene()
    const [first] = one.catalogues.etapas
    const row = await (
      await system(one.empresaId)
    )
      .repo('cargo-salario/cargos')
      .update(one.catalogues.cargo.id, { etapaSeletivas: [first!.id] })
    assert.deepEqual(row.etapaSeletivas, [{ id: first!.id, nome: 'Triagem' }])
  })
})
