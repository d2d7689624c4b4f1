import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { messagesOf, staffClient, system, unique } from '#tests'
import { approvedVacancy, enter, newCandidate, ok, openVacancy, scene, VACANCIES } from './story.ts'

const ADVERTS = '/api/captacao/anuncios'
const ids = (answer: { body: any }) => answer.body.content.map((row: any) => row.id)

test.group('Adverts at an address of their own', (group) => {
  group.setup(() => seedPlugins(engine()))

  // Proves: anuncios
  test('an advert is written for a vacancy, read with it, changed and taken away; the vacancy has the same', async ({
    assert,
  }) => {
    const one = await scene()
    const model = ok(
      await one.client.post('/api/captacao/modelos-avaliacao-candidato', { titulo: unique('Rotina') }),
    ).body
    const vacancy = await approvedVacancy(one, { quantidade: 3 })
    assert.equal(
      (await one.client.get(`${ADVERTS}/${vacancy.id}`)).status,
      404,
      'a vacancy without a text has no advert',
    )

    const sent = {
      solicitacao: { id: vacancy.id },
      titulo: 'Venha',
      descricao: '<p>Texto</p><script>1</script>',
      exibirModuloExterno: true,
      avaliacoes: [model.id],
      utilizarAvaliacoesEtapaSeletiva: true,
    }
    const made = await one.client.post(ADVERTS, sent)
    assert.equal(made.status, 201)
    assert.containSubset(made.body, {
      id: vacancy.id,
      titulo: 'Venha',
      descricao: '<p>Texto</p>',
      avaliacoes: [{ id: model.id }],
      situacao: 'Aprovada',
      candidaturas: 0,
    })
    assert.deepEqual(made.body.solicitacao, {
      id: vacancy.id,
      descricao: vacancy.descricao,
      quantidade: 3,
      empresa: { id: one.empresaId },
    })
    assert.containSubset(ok(await one.client.get(`${VACANCIES}/${vacancy.id}`)).body.anuncio, {
      titulo: 'Venha',
      exibirModuloExterno: true,
      avaliacoes: [{ id: model.id }],
    })

    const application = await enter(one, (await newCandidate(one, { nome: 'Zoé Alves' })).id, vacancy.id)
    const read = ok(await one.client.get(`${ADVERTS}/${vacancy.id}`)).body
    assert.containSubset(read, {
      candidaturas: 1,
      candidatoSolicitacao: { id: application.id, candidato: { nome: 'Zoé Alves' } },
    })

    const changed = ok(
      await one.client.put(`${ADVERTS}/${vacancy.id}`, { versao: read.versao, titulo: 'Venha já' }),
    ).body
    assert.containSubset(changed, { titulo: 'Venha já', descricao: '<p>Texto</p>', exibirModuloExterno: true })
    const stale = await one.client.put(`${ADVERTS}/${vacancy.id}`, { versao: read.versao, titulo: 'Tarde demais' })
    assert.equal(stale.status, 409)
    assert.equal(stale.body.atual.titulo, 'Venha já')

    assert.equal((await one.client.delete(`${ADVERTS}/${vacancy.id}`)).status, 204)
    assert.equal((await one.client.get(`${ADVERTS}/${vacancy.id}`)).status, 404)
    assert.containSubset(ok(await one.client.get(`${VACANCIES}/${vacancy.id}`)).body.anuncio, {
      titulo: null,
      descricao: null,
      exibirModuloExterno: false,
      avaliacoes: [],
    })
  })

  test('the rules of the vacancy hold, told in the words of the advert', async ({ assert }) => {
    const one = await scene()
    const { id } = await openVacancy(one)
    assert.deepEqual(messagesOf(await one.client.post(ADVERTS, { titulo: 'Venha', descricao: 'Texto' })), {
      solicitacao: 'Vaga é obrigatória',
    })
    assert.property(messagesOf(await one.client.post(ADVERTS, { solicitacao: id, descricao: 'Texto' })), 'titulo')
    assert.deepEqual(messagesOf(await one.client.post(ADVERTS, { solicitacao: id, titulo: 'Venha' })), {
      descricao: 'Este campo é obrigatório',
    })
    assert.property(
      messagesOf(await one.client.post(ADVERTS, { solicitacao: id, titulo: 'x'.repeat(101), descricao: 'Texto' })),
      'titulo',
    )
    assert.deepEqual(
      messagesOf(await one.client.post(ADVERTS, { solicitacao: 999999, titulo: 'Venha', descricao: 'Texto' })),
      { solicitacao: 'Registro não encontrado.' },
    )
    ok(await one.client.post(ADVERTS, { solicitacao: id, titulo: 'Venha', descricao: 'Texto' }))
    assert.deepEqual(
      messagesOf(await one.client.post(ADVERTS, { solicitacao: id, titulo: 'Outro', descricao: 'Texto' })),
      { solicitacao: 'Vaga: já tem anúncio.' },
    )
    const other = await openVacancy(one)
    assert.deepEqual(messagesOf(await one.client.put(`${ADVERTS}/${id}`, { solicitacao: other.id })), {
      solicitacao: 'Este campo não pode ser alterado.',
    })
    assert.equal((await one.client.put(`${ADVERTS}/${other.id}`, { titulo: 'Venha' })).status, 404)
  })

  // Proves: anuncios
  test('the list finds by title and publication and has only vacancies with a text', async ({ assert }) => {
    const one = await scene()
    const advert = { titulo: 'Confeiteira em Campinas', descricao: 'Texto', exibirModuloExterno: true }
    const [shown, kept] = [
      await openVacancy(one, { anuncio: advert }),
      await openVacancy(one, { anuncio: { ...advert, titulo: 'Padeiro', exibirModuloExterno: false } }),
    ]
    await openVacancy(one)
    assert.sameMembers(ids(await one.client.get(ADVERTS)), [shown.id, kept.id])
    assert.deepEqual(ids(await one.client.get(`${ADVERTS}?titulo=confeiteira`)), [shown.id])
    assert.deepEqual(ids(await one.client.get(`${ADVERTS}?exibirModuloExterno=false`)), [kept.id])
    assert.equal(ok(await one.client.get(`${ADVERTS}/exportar.xlsx`)).status, 200)
  })

  test('nobody sees or writes the advert of a vacancy out of their sight, nor without the authority', async ({
    assert,
  }) => {
    const one = await scene()
    const advert = { titulo: 'Venha', descricao: 'Texto', exibirModuloExterno: false }
    const { id } = await approvedVacancy(one, { invisivelParaGestor: true, anuncio: advert })
    const names = [
      'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
      'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR',
      'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EXCLUIR',
    ]
    const manager = await staffClient({ empresaId: one.empresaId, authorities: names })
    assert.lengthOf(ids(await manager.get(ADVERTS)), 0)
    for (const answer of [
      await manager.get(`${ADVERTS}/${id}`),
      await manager.put(`${ADVERTS}/${id}`, { titulo: 'Meu' }),
      await manager.delete(`${ADVERTS}/${id}`),
    ])
      assert.equal(answer.status, 404)
    const stranger = await scene()
    assert.equal((await stranger.client.get(`${ADVERTS}/${id}`)).status, 404)
    const reader = await staffClient({ empresaId: one.empresaId, authorities: ['ROLE_CAPTACAO_IDIOMAS'] })
    for (const answer of [
      await reader.get(ADVERTS),
      await reader.post(ADVERTS, { solicitacao: id, ...advert }),
      await reader.put(`${ADVERTS}/${id}`, advert),
      await reader.delete(`${ADVERTS}/${id}`),
    ])
      assert.equal(answer.status, 403)
  })

  // Proves: solicitacoes-pessoal, vagas
  test('a vacancy tells the state of its city and the names of its questionnaires', async ({ assert }) => {
    const one = await scene()
    const models = []
    for (const titulo of ['Rotina', 'Atenção'])
      models.push(ok(await one.client.post('/api/captacao/modelos-avaliacao-candidato', { titulo })).body)
    const { cidade, estado } = one.catalogues
    const sent = {
      cidade: cidade.id,
      avaliacoesIds: models.map((model) => model.id),
      anuncio: { titulo: 'Venha', descricao: 'Texto', exibirModuloExterno: false, avaliacoes: [models[0].id] },
    }
    const written = await openVacancy(one, sent)
    const read = ok(await one.client.get(`${VACANCIES}/${written.id}`)).body
    assert.deepEqual(read.cidade, { id: cidade.id, nome: cidade.nome, uf: { id: estado.id } })
    assert.deepEqual(read.avaliacoes, [
      { id: models[1].id, titulo: 'Atenção' },
      { id: models[0].id, titulo: 'Rotina' },
    ])
    assert.sameMembers(read.avaliacoesIds, sent.avaliacoesIds)
    assert.deepEqual(read.anuncio.avaliacoes, [{ id: models[0].id, titulo: 'Rotina' }])
    assert.deepEqual(written, read, 'what a write answers is what is read')
    const again = ok(await one.client.put(`${VACANCIES}/${read.id}`, read)).body
    assert.equal(again.versao, read.versao, 'sending it back changes nothing')
    assert.isNotNull(await (await system(one.empresaId)).repo('captacao/anuncios').find(read.id))
  })
})
