import { test } from '@japa/runner'
import { stateOfSaoPaulo, system, unique } from '#tests'
import { approvedVacancy, enter, newCandidate, ok, openVacancy, scene, VACANCIES } from './story.ts'

test.group('Less typing', () => {
  test('a position brings name, advert and demands of its last vacancy; nothing of who asked or when', async ({
    assert,
  }) => {
    const one = await scene()
    const suggested = async () =>
      ok(await one.client.get(`${VACANCIES}/sugestoes?faixaSalarial=${one.catalogues.faixa.id}`)).body
    const first = await suggested()
    assert.isString(first.descricao)
    assert.notProperty(first, 'anuncio')
    await openVacancy(one, {
      experiencias: 'Dois anos em confeitaria.',
      horasDiariasPrevistas: '8:00',
      anuncio: { titulo: 'Confeiteira', descricao: '<p>Venha.</p>', exibirModuloExterno: true },
    })
    const next = await suggested()
    assert.containSubset(next, { experiencias: 'Dois anos em confeitaria.', anuncio: { titulo: 'Confeiteira' } })
    // Publishing is decided anew.
    assert.notProperty(next.anuncio, 'exibirModuloExterno')
    for (const name of ['id', 'solicitante', 'data', 'status']) assert.notProperty(next, name)
    const stranger = await scene()
    assert.deepEqual(
      (await stranger.client.get(`${VACANCIES}/sugestoes?faixaSalarial=${one.catalogues.faixa.id}`)).body,
      {},
    )
  })

  test('an offer begins with the pay of the vacancy and the only template', async ({ assert }) => {
    const one = await scene({ solPessoalExibirSalario: true })
    const vacancy = await approvedVacancy(one, { remuneracao: 3100.5 })
    const person = await newCandidate(one)
    const application = await enter(one, person.id, vacancy.id)
    const model = ok(
      await one.client.post('/api/captacao/modelos-proposta', {
        titulo: unique('Modelo'),
        validadeDias: 5,
        texto: '<p>Olá, {{candidato}}.</p>',
      }),
    ).body
    const known = ok(
      await one.client.get(`/api/captacao/propostas/sugestoes?candidatoSolicitacao=${application.id}`),
    ).body
    assert.containSubset(known, { salario: 3100.5, modelo: { id: model.id } })
  })

  test('a vacancy without a city takes that of its establishment, which its advert tells; none stays none', async ({
    assert,
  }) => {
    const one = await scene()
    const { estabelecimento } = one.catalogues
    await stateOfSaoPaulo()
    const { repo } = await system(one.empresaId)
    const cidade = (await repo('geral/cidades').list({ search: 'Campinas', limit: 1 })).rows[0]!
    await repo('utilitario/estabelecimentos').update(estabelecimento.id, { endereco: { cidade: cidade.id } })
    assert.equal((await openVacancy(one)).cidade.id, cidade.id)
    assert.isNull((await openVacancy(one, { cidade: null })).cidade)
  })
})
