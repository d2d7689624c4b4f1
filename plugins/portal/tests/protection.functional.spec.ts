import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Secret, TOTP } from 'otpauth'
import { appUrl } from '#config/app.ts'
import { when } from '#engine'
import { Authenticator } from '#tests/http/authenticator.ts'
import { Client, messagesOf, staffClient, system } from '#tests'
import { mailsTo, story } from './story.ts'

const LOGIN = '/api/externo/login'
const STEP = `${LOGIN}/segundo-fator`

/** The code an app shows; `ahead` in steps of thirty seconds. */
const codeOf = (segredo: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: Date.now() + ahead * 30_000 })

async function person() {
  const { candidate, company, vacancy } = await story()
  const email = `protege-${Math.random().toString(36).slice(2)}@example.com`
  const client = await candidate({ contato: { email } })
  const { id } = client.candidate
  const credentials = { username: client.candidate.pessoal.cpf, password: client.password, empresaId: company.id }
  const enter = async (extra: object = {}, device = new Client(), query = '') => ({
    device,
    answer: await device.post(`${LOGIN}${query}`, { ...credentials, ...extra }),
  })
  return { client, company, vacancy, email, id, credentials, enter, own: `/api/externo/candidatos/${id}/seguranca` }
}

/** Sets the app up as the screen does. */
async function protect({ client, own, id }: Awaited<ReturnType<typeof person>>) {
  const { segredo, qr, endereco } = (await client.post(`${own}/aplicativo`, { senha: client.password })).body
  const answer = await client.put(`${own}/aplicativo`, { codigo: codeOf(segredo) })
  if (answer.status !== 200) throw new Error(answer.text)
  // As if it had been set up a minute ago: the present code is still unused.
  await db.from('candidatos_segundos_fatores').where('candidato_id', id).decrement('ultimo_passo', 2)
  return { segredo: segredo as string, qr, endereco, codigos: answer.body.codigos as string[] }
}

const eventsOf = async (id: number) =>
  (await db.from('eventos_seguranca').where({ usuario_numero: id, area: 'P' }).orderBy('id')).map(
    (item) => item.detalhes,
  )

test.group('Second factor of a candidate', (group) => {
  group.each.setup(() => limiter.clear())

  test('with the app on, a right password opens nothing: the code does, once, and a copied step opens nothing twice', async ({
    assert,
  }) => {
    const someone = await person()
    const { segredo, qr, endereco, codigos } = await protect(someone)
    assert.match(qr, /^<svg/)
    assert.match(endereco, /^otpauth:\/\/totp\/Ip%C3%AA%20RH:/)
    assert.lengthOf(new Set(codigos), 10)
    const row = await db.from('candidatos_segundos_fatores').where('candidato_id', someone.id).first()
    assert.notInclude(row.segredo, segredo)
    const { device, answer } = await someone.enter()
    assert.deepEqual(answer.body, { authenticated: false, etapa: 'SEGUNDO_FATOR', meios: ['APP', 'RECUPERACAO'] })
    assert.isFalse((await device.get('/api/externo/userinfo')).body.authenticated)
    assert.equal((await device.get(someone.own)).status, 401)
    const copy = device.copy()
    const right = codeOf(segredo)
    const inside = await device.post(STEP, { codigo: right })
    assert.equal(inside.body.usuario?.id, someone.id, inside.text)
    assert.equal((await copy.post(STEP, { codigo: codeOf(segredo, 1) })).body.code, 'ENTRADA_VENCIDA')
    const again = await someone.enter()
    const replayed = await again.device.post(STEP, { codigo: right })
    assert.deepEqual([replayed.status, replayed.body.code], [401, 'CODIGO_INVALIDO'])
    assert.equal((await again.device.post(STEP, { codigo: codeOf(segredo, 1) })).status, 200)
    assert.equal((await new Client().post(STEP, { codigo: right })).body.code, 'ENTRADA_VENCIDA')
    assert.include(await eventsOf(someone.id), 'Entrou com o código do aplicativo.')
  })

  test('a code of recovery comes in once; new ones replace all; the sign-in from an advert still applies', async ({
    assert,
  }) => {
    const someone = await person()
    const { codigos } = await protect(someone)
    const stored = await db.from('candidatos_codigos_recuperacao').where('candidato_id', someone.id)
    assert.notInclude(JSON.stringify(stored), codigos[0]!.replaceAll('-', ''))
    const { device } = await someone.enter({ tipoLogin: 'VAGA' }, new Client(), `?solicitacaoId=${someone.vacancy.id}`)
    const inside = await device.post(`${STEP}?solicitacaoId=${someone.vacancy.id}`, {
      codigo: codigos[0],
      tipoLogin: 'VAGA',
    })
    assert.equal(inside.body.candidatura?.solicitacao.id, someone.vacancy.id, inside.text)
    const second = await someone.enter()
    assert.equal((await second.device.post(STEP, { codigo: codigos[0] })).status, 401)
    assert.equal((await device.get(someone.own)).body.codigosRestantes, 9)
    const renewed = (await device.post(`${someone.own}/codigos`, { senha: someone.client.password })).body.codigos
    assert.equal((await second.device.post(STEP, { codigo: codigos[1] })).status, 401)
    assert.equal((await second.device.post(STEP, { codigo: renewed[0] })).status, 200)
  })

  test('the short form of an advert does not go around it: nothing is applied for and nobody is signed in', async ({
    assert,
  }) => {
    const someone = await person()
    await protect(someone)
    const visitor = new Client()
    const form = new FormData()
    const registro = {
      nome: someone.client.candidate.nome,
      pessoal: { cpf: someone.credentials.username },
      contato: { email: someone.email, dddCelular: '85', foneCelular: '991234567' },
      senha: someone.client.password,
      aceitoPoliticaSeguranca: true,
    }
    form.set('registro', JSON.stringify(registro))
    const answer = await visitor.post(`/api/externo/anuncios/${someone.vacancy.id}/candidatar`, form)
    assert.deepEqual([answer.status, answer.body.code], [400, 'SEGUNDO_FATOR'], answer.text)
    assert.isFalse((await visitor.get('/api/externo/userinfo')).body.authenticated)
    assert.deepEqual((await someone.client.get('/api/externo/candidato-solicitacoes')).body, [])
  })

  // Proves: login-externo
  test('changes ask for the password; others do not exist; guessing closes the account; a new password ends the step', async ({
    assert,
  }) => {
    const [someone, other] = [await person(), await person()]
    const { segredo } = await protect(someone)
    for (const path of ['aplicativo', 'aplicativo/desativar', 'codigos']) {
      const refused = await someone.client.post(`${someone.own}/${path}`, { senha: 'errada-errada' })
      assert.deepEqual(messagesOf(refused), { senha: 'A senha atual não confere.' }, path)
      assert.equal((await other.client.post(`${someone.own}/${path}`, { senha: other.client.password })).status, 404)
    }
    assert.equal((await other.client.get(someone.own)).status, 404)
    assert.equal((await other.client.post(`${other.own}/codigos`, { senha: other.client.password })).status, 400)
    const { device } = await someone.enter()
    for (let turn = 0; turn < 10; turn++)
      assert.equal((await device.post(STEP, { codigo: '000000' })).status, 401, String(turn))
    assert.equal((await device.post(STEP, { codigo: codeOf(segredo) })).status, 429)
    await limiter.clear()
    await (
      await system(someone.company.id)
    )
      .repo('captacao/candidatos')
      .patch(someone.id, { senha: 'outra-senha-do-candidato' })
    assert.equal((await device.post(STEP, { codigo: codeOf(segredo) })).body.code, 'ENTRADA_VENCIDA')
  })

  test('it is turned off with the password, or by the company for who lost the telephone; erasure leaves nothing', async ({
    assert,
  }) => {
    const someone = await person()
    await protect(someone)
    const { client, own, id, company } = someone
    assert.equal((await client.post(`${own}/aplicativo/desativar`, { senha: client.password })).status, 204)
    assert.isTrue((await someone.enter()).answer.body.authenticated)
    await protect(someone)
    const staff = await staffClient({ empresaId: company.id })
    const reset = `/api/captacao/candidatos/${id}/redefinir-duas-etapas`
    const asked = async () => (await staff.get(`/api/captacao/candidatos/${id}`)).body.duasEtapas
    assert.isTrue(await asked(), 'the button stands where there is something to reset')
    const list = async (query: string) =>
      (await staff.get(`/api/captacao/candidatos?${query}`)).body.content.find((item: any) => item.id === id)
    assert.isTrue((await list('campos=nome,duasEtapas')).duasEtapas, 'read in the statement of the rows')
    assert.notProperty(await list(''), 'duasEtapas', 'an action of the record page costs lists nothing')
    const read = (await system(company.id)).query('captacao/candidatos').where(when('id').is(id)).select('duasEtapas')
    assert.deepEqual(await read.rows(), [{ duasEtapas: true }])
    const foreign = await staffClient()
    assert.equal((await foreign.put(reset)).status, 404)
    const little = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_CAPTACAO_CANDIDATOS', 'ROLE_CAPTACAO_CANDIDATOS_EDITAR'],
    })
    assert.equal((await little.put(reset)).status, 403)
    assert.equal((await staff.put(reset)).status, 204)
    assert.isTrue((await someone.enter()).answer.body.authenticated)
    assert.isFalse(await asked())
    const twice = await staff.put(reset)
    assert.equal(twice.body.message, 'Este candidato não usa a verificação em duas etapas.')
    await protect(someone)
    await (await system(company.id)).repo('captacao/candidatos').delete(id)
    for (const table of ['segundos_fatores', 'codigos_recuperacao', 'aparelhos', 'chaves_acesso', 'sessoes'])
      assert.lengthOf(await db.from(`candidatos_${table}`).where('candidato_id', id), 0, table)
  })
})

type Person = Awaited<ReturnType<typeof person>>
const KEY = `${LOGIN}/chave`
const { origin } = new URL(appUrl)

/** Registers a passkey as the screen does. */
async function registerKey({ client, own }: Person, device = new Authenticator(origin), nome = 'Celular') {
  const options = (await client.post(`${own}/chaves/opcoes`, { senha: client.password })).body
  const answer = await client.post(`${own}/chaves`, { nome, resposta: device.register(options) })
  return { device, answer }
}

async function byKey(
  device: Authenticator,
  { etapa = false, client = new Client(), verified = true, query = '' } = {},
) {
  const options = (await client.post(`${KEY}/opcoes`, { etapa })).body
  const resposta = device.sign(options, { verified })
  const tipoLogin = query ? 'VAGA' : 'CADASTRO'
  return { client, resposta, answer: await client.post(`${KEY}${query}`, { etapa, resposta, tipoLogin }) }
}

test.group('Passkeys of a candidate', (group) => {
  group.each.setup(() => limiter.clear())

  test('one is registered with the password, signs in and applies without it, is renamed and removed', async ({
    assert,
  }) => {
    const someone = await person()
    const { client, own, id, vacancy } = someone
    const refused = await client.post(`${own}/chaves/opcoes`, { senha: 'errada-errada' })
    assert.deepEqual(messagesOf(refused), { senha: 'A senha atual não confere.' })
    const { device, answer } = await registerKey(someone)
    assert.lengthOf(answer.body.codigos, 10, answer.text)
    assert.lengthOf((await registerKey(someone, undefined, 'Notebook')).answer.body.codigos, 0, 'they have codes')
    const [key] = (await client.get(own)).body.chaves
    assert.equal((await client.put(`${own}/chaves/${key.id}`, { nome: 'Celular da Ana' })).status, 204)
    const inside = await byKey(device, { query: `?solicitacaoId=${vacancy.id}` })
    assert.equal(inside.answer.body.usuario?.id, id, inside.answer.text)
    assert.equal(inside.answer.body.candidatura?.solicitacao.id, vacancy.id)
    // The answer was for one challenge and one use; without a password the device must have asked who is there.
    assert.equal((await inside.client.post(KEY, { resposta: inside.resposta })).body.code, 'CHAVE_INVALIDA')
    assert.equal((await byKey(device, { verified: false })).answer.status, 401)
    const [listed] = (await client.get(own)).body.chaves
    assert.deepEqual([listed.nome, typeof listed.usadaEm], ['Celular da Ana', 'string'])
    const away = await client.post(`${own}/chaves/${key.id}/remover`, { senha: client.password })
    assert.equal(away.status, 204)
    assert.equal((await byKey(device)).answer.status, 401)
    assert.includeMembers(await eventsOf(id), [
      'Cadastrou a chave de acesso "Celular".',
      'Entrou no portal com a chave de acesso "Celular da Ana".',
      'Removeu a chave de acesso "Celular da Ana".',
    ])
  })

  test('as the second step it must be of who typed the password; keys of others and of the staff area open nothing here', async ({
    assert,
  }) => {
    const [someone, other] = [await person(), await person()]
    const { device } = await registerKey(someone)
    const { device: foreign } = await registerKey(other)
    const { device: client, answer } = await someone.enter()
    assert.deepEqual(answer.body.meios, ['CHAVE', 'RECUPERACAO'])
    assert.equal((await byKey(foreign, { etapa: true, client })).answer.body.code, 'CHAVE_INVALIDA')
    const inside = await byKey(device, { etapa: true, client, verified: false })
    assert.equal(inside.answer.body.usuario?.id, someone.id, inside.answer.text)
    assert.equal((await byKey(device, { etapa: true, client })).answer.body.code, 'ENTRADA_VENCIDA')

    const staff = await staffClient({ empresaId: someone.company.id })
    const ofStaff = new Authenticator(origin)
    const options = (await staff.post('/api/userinfo/seguranca/chaves/opcoes')).body
    await staff.post('/api/userinfo/seguranca/chaves', { nome: 'Mesa', resposta: ofStaff.register(options) })
    assert.equal((await byKey(ofStaff)).answer.status, 401)
    const visitor = new Client()
    const asked = (await visitor.post('/api/login/chave/opcoes', {})).body
    assert.equal((await visitor.post('/api/login/chave', { resposta: device.sign(asked) })).status, 401)
    // What one door asked for is no answer to the other.
    assert.equal((await visitor.post('/api/login/chave/opcoes', {})).status, 200)
    assert.equal((await visitor.post(KEY, { resposta: device.sign(asked) })).status, 401)

    const [key] = (await someone.client.get(someone.own)).body.chaves
    assert.equal((await other.client.put(`${other.own}/chaves/${key.id}`, { nome: 'Minha' })).status, 404)
    assert.equal((await other.client.put(`${someone.own}/chaves/${key.id}`, { nome: 'Minha' })).status, 404)
    const gone = { senha: other.client.password }
    assert.equal((await other.client.post(`${other.own}/chaves/${key.id}/remover`, gone)).status, 404)
    const taken = await registerKey(other, device)
    assert.equal(taken.answer.body.code, 'CHAVE_INVALIDA')
    // For who lost the device.
    assert.equal((await staff.put(`/api/captacao/candidatos/${someone.id}/redefinir-duas-etapas`)).status, 204)
    assert.isTrue((await someone.enter()).answer.body.authenticated)
    assert.equal((await byKey(device)).answer.status, 401)
  })
})

test.group('Open sessions of a candidate', () => {
  test('are listed with device and address; one or all others are ended at once, those of others are not found', async ({
    assert,
  }) => {
    const [someone, other] = [await person(), await person()]
    const { client, own, enter } = someone
    const { device: phone } = await enter()
    const { device: work } = await enter()
    const list = async (who: Client = client) => (await who.get(`${own}/sessoes`)).body
    const all = await list()
    assert.lengthOf(all, 3)
    assert.lengthOf(
      all.filter((item: any) => item.atual),
      1,
    )
    assert.sameMembers(Object.keys(all[0]), ['id', 'dispositivo', 'ip', 'inicio', 'ultimoUso', 'atual'])
    const ofPhone = (await list(phone)).find((item: any) => item.atual)
    assert.equal((await other.client.get(`${own}/sessoes`)).status, 404)
    assert.equal((await other.client.delete(`${other.own}/sessoes/${ofPhone.id}`)).status, 404)
    assert.equal((await client.delete(`${own}/sessoes/${ofPhone.id}`)).status, 204)
    assert.isFalse((await phone.get('/api/externo/userinfo')).body.authenticated)
    assert.isTrue((await work.get('/api/externo/userinfo')).body.authenticated)
    assert.equal((await client.post(`${own}/sessoes/encerrar-outras`)).status, 204)
    assert.isFalse((await work.get('/api/externo/userinfo')).body.authenticated)
    assert.deepEqual(
      (await list()).map((item: any) => item.atual),
      [true],
    )
    // Signing out takes it off the list, a new password all of them.
    const { device: again } = await enter()
    await again.post('/api/externo/userinfo/logout')
    assert.lengthOf(await list(), 1)
    await enter()
    const novaSenha = 'nove-girassois-azuis-91'
    const changed = await client.patch(`/api/externo/candidatos/${someone.id}/alterar-senha`, {
      senha: client.password,
      novaSenha,
      confNovaSenha: novaSenha,
    })
    assert.equal(changed.status, 204, changed.text)
    assert.lengthOf(await list(), 1)
  })
})

test.group('A new device of a candidate', () => {
  test('is told by mail and in the log; the one of the registration and one seen before are not', async ({
    assert,
  }) => {
    const { client, email, id, enter } = await person()
    const alerts = async () => (await mailsTo(email)).filter((item) => item.subject.includes('aparelho novo'))
    await enter({}, client)
    // The answer to a registration was lost and the form is sent again: no device to tell of.
    await enter()
    assert.lengthOf(await alerts(), 0)
    await db.from('candidatos').where({ id }).update({ criado_em: '2026-01-01 10:00:00' })
    const { device } = await enter()
    const [mail, ...more] = await alerts()
    assert.lengthOf(more, 0)
    assert.include(mail!.text.replace(/\s+/g, ' '), 'um aparelho que ainda não conhecíamos')
    assert.include(mail!.text, `/externo/candidatos/${id}/seguranca?empresaId=`)
    await enter({}, device)
    assert.lengthOf(await alerts(), 1)
    assert.lengthOf(
      (await eventsOf(id)).filter((event) => event.startsWith('Entrou em um aparelho novo:')),
      2,
    )
  })
})
