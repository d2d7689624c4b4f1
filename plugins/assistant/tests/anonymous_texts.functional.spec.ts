import { test } from '@japa/runner'
import env from '#start/env.ts'
import { createCatalogues, newCpf, system, unique } from '#tests'
import { type FakeProvider, fakeProvider, says } from './fake_provider.ts'
import { prepared, scene } from './scene.ts'

const SURVEYS = '/api/pesquisa/pesquisas'

test.group('Comments of surveys at the assistant', (group) => {
  let fake: FakeProvider
  group.each.setup(async () => {
    fake = await fakeProvider()
    env.set('OUTBOUND_PRIVATE', '127.0.0.1')
    return async () => {
      env.set('OUTBOUND_PRIVATE', '')
      await fake.close()
    }
  })

  test('names, CPF, e-mail and telephone in comments never leave, even where the company agreed to send them', async ({
    assert,
  }) => {
    const { client, ask } = await scene(fake, { dadosPermitidos: ['identity', 'contact', 'document'] })
    const context = await system(client.empresaId)
    const { area, estabelecimento, faixa } = await createCatalogues(client.empresaId)
    const person = await context.repo('gestao-talentos/talentos').create({
      nome: 'Hermógenes Prado Vilhena',
      nomeComercial: 'Hermógenes',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
      contato: { email: `${unique('t').replace(/\s/g, '')}@exemplo.com` },
    })
    const { body: survey } = await client.post(SURVEYS, {
      titulo: 'Clima',
      dataInicio: context.today,
      dataFim: context.today,
    })
    const { body: question } = await client.post(`${SURVEYS}/${survey.id}/perguntas`, {
      texto: 'O que mudaria?',
      tipo: '3',
    })
    await client.post(`${SURVEYS}/${survey.id}/participantes`, { talentosIds: [person.id] })
    await client.put(`${SURVEYS}/${survey.id}/liberada/true`)
    const answers = `/api/pesquisa/colaborador-respostas/${survey.id}`
    const { body: link } = await client.post(`${answers}/link?colaboradorId=${person.id}`, {})
    const code = { 'x-link': link.url.split('/responder/')[1] }
    await client.put('/api/questionarios/responder/iniciar', {}, code)
    const comentario =
      'Hermógenes Vilhena grita em reuniões: falem com ele em hermogenes@exemplo.com, (85) 98888-7777, CPF 529.982.247-25.'
    const done = await client.post(
      '/api/questionarios/responder/concluir',
      { respostas: [{ perguntaId: question.id, comentario }] },
      code,
    )
    assert.equal(done.body.estado, 'RESPONDIDO', done.text)
    for (const modelo of ['surveys.temas', 'surveys.comentarios']) {
      fake.answer = says('Reuniões | negativo | 1 | Pedem respeito.')
      const { body, status, text } = await prepared(client, { modelo, registro: survey.id })
      assert.equal(status, 201, text)
      assert.include((await ask(body.prompt)).text, 'Reuniões | negativo')
      const sent = JSON.stringify(fake.asked.at(-1)!.body)
      assert.include(sent, 'grita em reuniões')
      for (const personal of ['Hermógenes', 'Vilhena', 'hermogenes@', '98888', '529.982'])
        assert.notInclude(sent, personal, modelo)
    }
  })
})
