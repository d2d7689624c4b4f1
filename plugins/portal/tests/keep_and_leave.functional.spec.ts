import { test } from '@japa/runner'
import { Client, messagesOf, staffClient, system, unique } from '#tests'
import { sendAlerts } from '../services/alerts.ts'
import { mailsTo, story, withPlaces } from './story.ts'

const advertOf = (titulo: string) => ({ anuncio: { titulo, descricao: 'x', exibirModuloExterno: true } })
/** The code in the link of a mail. */
const tokenIn = (mail: unknown) =>
  decodeURIComponent(/token=([^"&\\]+)/.exec(JSON.stringify(mail).replaceAll('&amp;', '&'))![1]!)
const sendAll = async () => sendAlerts(await system())

test.group('Leaving a selection and asking for accommodation', (group) => {
  group.setup(withPlaces)

  // Proves: candidato-solicitacoes
  test('who withdraws is out with date and reason, in portal and workspace, once; an interview is called off and an offer refused', async ({
    assert,
  }) => {
    const { company, catalogues, vacancy, candidate } = await story()
    const client = await candidate()
    const { repo } = await system(company.id)
    await repo('captacao/etapas-seletivas').create({ nome: 'Triagem', ordem: 1 })
    const reason = await repo('captacao/motivos-recusa').create({ descricao: 'Desistiu', origem: 'C' })
    const { body } = await client.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`, {})
    const path = `/api/externo/candidato-solicitacoes/${body.id}`
    assert.isTrue(body.podeDesistir)
    const modelo = await repo('captacao/modelos-proposta').create({
      titulo: 'Padrão',
      texto: '<p>Olá</p>',
      validadeDias: 5,
    })
    const offer = await repo('captacao/propostas').create({
      candidatoSolicitacao: body.id,
      modelo: modelo.id,
      salario: 3000,
      dataInicio: '2099-01-10',
    })
    await repo('captacao/propostas').patch(offer.id, { situacao: 'E' })

    const left = await client.put(`${path}/desistir`, { motivo: 'Aceitei outra vaga.' })
    assert.equal(left.status, 200, left.text)
    assert.deepInclude(left.body, { situacao: 'N', podeDesistir: false })
    assert.include(left.body.proximoPasso, 'Você desistiu desta vaga.')
    assert.equal((await client.put(`${path}/desistir`, {})).body.desistiuEm, left.body.desistiuEm)

    const staff = await staffClient({ empresaId: company.id })
    const row = (await staff.get(`/api/captacao/candidato-solicitacoes/${body.id}`)).body
    assert.deepInclude(row, { situacao: 'N', motivoDesistencia: 'Aceitei outra vaga.' })
    assert.equal(row.motivoRecusa.id, reason.id)
    assert.equal((await repo('captacao/propostas').get(offer.id)).situacao, 'N')
    const history = await repo('captacao/historico').list({ filter: { candidatoSolicitacao: body.id }, full: true })
    assert.lengthOf(history.rows, 1)
    assert.exists(catalogues)
  })

  // Proves: candidato-solicitacoes, portal.candidato-solicitacoes.enviar-curriculo
  test('only the own application is left; hired and refused people are told so', async ({ assert }) => {
    const { company, vacancy, candidate } = await story()
    const [one, other] = [await candidate(), await candidate()]
    const { repo } = await system(company.id)
    const { body } = await one.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`, {})
    const path = `/api/externo/candidato-solicitacoes/${body.id}`
    for (const call of ['desistir', 'acessibilidade']) {
      assert.equal((await other.put(`${path}/${call}`, {})).status, 404)
      assert.equal((await new Client().put(`${path}/${call}`, {})).status, 401)
    }
    await repo('captacao/candidato-solicitacoes').patch(body.id, { situacao: 'C' })
    assert.equal(
      (await one.put(`${path}/desistir`, {})).body.message,
      'Você já foi contratado(a) para esta vaga. Fale com a empresa.',
    )
  })

  test('accommodation is asked for in own words; who looks after the vacancy hears of it', async ({ assert }) => {
    const { company, candidate, open } = await story()
    const staff = await staffClient({ empresaId: company.id })
    const user = (await staff.get('/api/userinfo')).body.usuario.id
    const vacancy = await open({ recrutadorResponsavel: user })
    const client = await candidate()
    const { body } = await client.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`, {})
    const path = `/api/externo/candidato-solicitacoes/${body.id}/acessibilidade`
    const asked = await client.put(path, { recursos: 'Intérprete de Libras' })
    assert.equal(asked.body.recursosAcessibilidade, 'Intérprete de Libras')
    assert.equal(
      (await staff.get(`/api/captacao/candidato-solicitacoes/${body.id}`)).body.recursosAcessibilidade,
      'Intérprete de Libras',
    )
    assert.equal((await client.put(path, { recursos: ' ' })).body.recursosAcessibilidade, null)
    assert.equal((await client.put(path, { recursos: 'x'.repeat(1001) })).status, 400)
  })
})

test.group('Saved adverts and alerts', (group) => {
  group.setup(withPlaces)

  test('saved once over two taps, own only, gone when closed', async ({ assert }) => {
    const { company, vacancy, open, candidate } = await story()
    const [one, other] = [await candidate(), await candidate()]
    const second = await open(advertOf('Outra'))
    const path = '/api/externo/vagas-salvas'
    const taps = await Promise.all([1, 2, 3].map(() => one.post(path, { solicitacaoId: vacancy.id })))
    assert.deepEqual(
      taps.map((answer) => answer.status),
      [204, 204, 204],
    )
    await one.post(path, { solicitacaoId: second.id })
    assert.deepEqual(
      (await one.get(path)).body.map((row: any) => row.id),
      [second.id, vacancy.id],
    )
    assert.deepEqual((await other.get(path)).body, [])
    const stranger = await story()
    assert.equal((await one.post(path, { solicitacaoId: stranger.vacancy.id })).status, 404)
    await (await system(company.id)).repo('captacao/solicitacoes-pessoal').patch(second.id, { encerrada: true })
    await one.send('DELETE', `${path}/${vacancy.id}`)
    assert.deepEqual((await one.get(path)).body, [])
    assert.equal((await new Client().get(path)).status, 401)
  })

  test('a visitor confirms the address by a link, gets new fitting vacancies once, and leaves by the link of the mail', async ({
    assert,
  }) => {
    const { company, open } = await story()
    const email = `${unique('alerta').replace(/\W/g, '').toLowerCase()}@example.com`
    const visitor = new Client()
    const wish = { empresaId: company.id, email, q: 'motorista', resumo: '"motorista"' }
    assert.deepEqual(messagesOf(await visitor.post('/api/externo/alertas', { ...wish, email: null })), {
      email: 'Informe o seu e-mail.',
    })
    await open(advertOf('Motorista antigo'))
    assert.equal((await visitor.post('/api/externo/alertas', wish)).status, 200)
    await open(advertOf('Motorista'))
    await sendAll()
    const [first, none] = await mailsTo(email)
    assert.isUndefined(none, 'nothing is sent before the address is confirmed')
    const token = tokenIn(first)
    const alert = await visitor.put('/api/externo/alertas/confirmar', { token })
    assert.exists(alert.body.confirmadoEm)
    await open(advertOf('Padeiro'))
    await sendAll()
    await sendAll()
    const mails = await mailsTo(email)
    assert.lengthOf(mails, 2)
    const news = JSON.stringify(mails[1])
    assert.include(news, 'Motorista')
    for (const other of ['Padeiro', 'Motorista antigo']) assert.notInclude(news, other)
    assert.equal((await visitor.put('/api/externo/alertas/cancelar', { token: tokenIn(mails[1]) })).status, 204)
    assert.equal((await visitor.post('/api/externo/alertas/abrir', { token })).status, 404)
    assert.equal((await visitor.post('/api/externo/alertas/abrir', { token: 'x' })).status, 404)
  })

  test('of a signed-in candidate the address is that of the registration; own alerts are listed and cancelled', async ({
    assert,
  }) => {
    const { company, candidate } = await story()
    const [one, other] = [await candidate(), await candidate()]
    await one.post('/api/externo/alertas', { empresaId: company.id, resumo: 'todas as vagas', email: 'x@y.com' })
    const [mine] = (await one.get('/api/externo/meus-alertas')).body
    assert.equal(mine.email, 'candidata@example.com')
    assert.exists(mine.confirmadoEm)
    await other.send('DELETE', `/api/externo/meus-alertas/${mine.id}`)
    assert.lengthOf((await one.get('/api/externo/meus-alertas')).body, 1)
    await one.send('DELETE', `/api/externo/meus-alertas/${mine.id}`)
    assert.lengthOf((await one.get('/api/externo/meus-alertas')).body, 0)
  })
})
