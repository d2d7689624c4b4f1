import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import env from '#start/env.ts'
import { query } from '#engine/database/sql.ts'
import { addDays } from '#engine'
import { engine } from '#engine/engine.ts'
import { ask } from '#plugins/integration/services/caller.ts'
import { noteOutcome, pauseOf } from '#plugins/integration/services/circuit.ts'
import { signedToken } from '#plugins/integration/services/keys.ts'
import { purgeCallsOf } from '#plugins/integration/services/retention.ts'
import readXlsx, { readSheet } from 'read-excel-file/node'
import { newCnpj, messagesOf, type StaffClient, staffClient, system } from '#tests'

const BASE = '/api/utilitario/integracoes'
const CALLS = '/api/utilitario/chamadas-integracao'

test.group('Integrations', (group) => {
  let server: Server
  let address: string
  let answer: RequestListener
  let client: StaffClient
  const asked: { url: string; authorization: string | undefined }[] = []
  const says =
    (status: number, body = '{}'): RequestListener =>
    (_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)

  group.setup(async () => {
    server = createServer((request, response) => {
      asked.push({ url: request.url!, authorization: request.headers.authorization })
      answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    env.set('OUTBOUND_PRIVATE', '127.0.0.1')
    client = await staffClient()
  })
  group.teardown(async () => {
    for (const name of ['OUTBOUND_PRIVATE', 'SOLIDES_URL', 'FORTES_BI_URL', 'COLABORE_URL', 'COLABORE_KEY'] as const)
      env.set(name, '')
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  group.each.setup(() => {
    answer = says(200)
    asked.length = 0
  })

  // Proves: integracoes, utl.integracoes.gravar, utl.integracoes.ler
  test('what is secret is kept sealed and in no answer; what stands for it changes nothing, empty takes it away', async ({
    assert,
  }) => {
    const empty = await client.get(`${BASE}/configs`)
    assert.deepEqual(empty.body.chatPro, { token: null, endpoint: null })
    const saved = await client.put(`${BASE}/configs`, {
      chatPro: { token: 'segredo-chatpro', endpoint: `${address}/instancia` },
      solides: { token: 'segredo-solides' },
      eduvem: { token: 'segredo-eduvem', url: `${address}/eduvem` },
      fortesBi: { ativo: true, usuario: 'bi', senha: 'segredo-bi' },
    })
    assert.equal(saved.status, 200)
    assert.deepEqual(saved.body.chatPro, { token: '********', endpoint: `${address}/instancia` })
    assert.equal(saved.body.solides.token, '********')
    assert.deepEqual(saved.body.eduvem, { token: '********', url: `${address}/eduvem` })
    assert.deepEqual(saved.body.fortesBi, { ativo: true, usuario: 'bi', senha: '********', chave: null })
    for (const text of [
      saved.text,
      JSON.stringify(await query(engine().client, 'SELECT * FROM conexoes_integracao')),
      JSON.stringify(await query(engine().client, "SELECT * FROM auditoria WHERE recurso LIKE 'utilitario/conexoes%'")),
    ])
      assert.notInclude(text, 'segredo-')
    // What was read may be sent back as it is.
    await client.put(`${BASE}/configs`, { ...saved.body, fortesColabore: undefined, fortesBi: { senha: '********' } })
    await client.get(`${BASE}/chat-pro/test`)
    assert.deepEqual(asked, [{ url: '/instancia/api/v1/status', authorization: 'segredo-chatpro' }])
    assert.isNull((await client.put(`${BASE}/configs`, { solides: { token: null } })).body.solides.token)
    const wrong = await client.put(`${BASE}/configs`, { eduvem: { url: 'ftp://x' } })
    assert.include(messagesOf(wrong)['eduvem.url'], 'http://')
    assert.equal((await (await staffClient()).get(`${BASE}/configs`)).body.chatPro.token, null)
    const reader = await staffClient({ authorities: ['ROLE_UTILITARIO_INTEGRACOES'] })
    assert.equal((await reader.put(`${BASE}/configs`, {})).status, 403)
    assert.equal((await reader.get(`${BASE}/solides/test`)).status, 403)
  })

  test('a stored token goes to the stored address only: a new address in the test or in the settings needs the token again', async ({
    assert,
  }) => {
    const own = await staffClient()
    await own.put(`${BASE}/configs`, {
      chatPro: { token: 'guardado-c', endpoint: `${address}/gravado` },
      eduvem: { token: 'guardado-e', url: `${address}/gravado` },
    })
    const other = encodeURIComponent(`${address}/ladrao`)
    for (const query of [
      `chat-pro/test?endpoint=${other}`,
      `chat-pro/test?token=********&endpoint=${other}`,
      `eduvem/test?url=${other}`,
    ]) {
      const refused = await own.get(`${BASE}/${query}`)
      assert.equal(refused.status, 400, query)
      assert.include(messagesOf(refused).token, 'Informe o token')
    }
    for (const [name, at] of [
      ['chatPro', 'endpoint'],
      ['eduvem', 'url'],
    ] as const)
      for (const token of [{}, { token: '********' }]) {
        const refused = await own.put(`${BASE}/configs`, { [name]: { ...token, [at]: `${address}/ladrao` } })
        assert.equal(refused.status, 400, name)
        assert.include(messagesOf(refused)[`${name}.token`], 'Informe o token de novo')
      }
    assert.deepEqual(asked, [])
    await own.get(`${BASE}/chat-pro/test?endpoint=${encodeURIComponent(`${address}/gravado`)}`)
    assert.deepEqual(asked, [{ url: '/gravado/api/v1/status', authorization: 'guardado-c' }])
    // An emptied address does not carry the token to the next one.
    assert.equal((await own.put(`${BASE}/configs`, { chatPro: { endpoint: null } })).status, 200)
    assert.equal((await own.put(`${BASE}/configs`, { chatPro: { endpoint: `${address}/ladrao` } })).status, 400)
    const moved = { token: 'novo', endpoint: `${address}/novo` }
    assert.equal((await own.put(`${BASE}/configs`, { chatPro: moved })).status, 200)
  })

  // Proves: utl.integracoes.chat-pro.test, utl.integracoes.eduvem.test, utl.integracoes.fortes-bi.test,
  //   utl.integracoes.fortes-colabore.test, utl.integracoes.solides.test
  test('test buttons tell what was seen: a good answer, a refused token, an error of theirs, a login page, nobody, an inner network, nothing configured', async ({
    assert,
  }) => {
    const run = async (path: string) => {
      const { body, status } = await client.get(`${BASE}/${path}`)
      assert.equal(status, 200)
      return [body.conectado, body.situacao]
    }
    const chatPro = `chat-pro/test?token=t&endpoint=${encodeURIComponent(address)}`
    for (const [listener, told] of [
      [says(200, '{"connected":true}'), [true, 'conectado']],
      [says(401), [false, 'recusado']],
      [says(500), [false, 'sem-resposta']],
      [says(200, '<html>Entre</html>'), [false, 'resposta-inesperada']],
      [says(302), [false, 'resposta-inesperada']],
      [says(404), [false, 'resposta-inesperada']],
      [((request) => request.socket.destroy()) as RequestListener, [false, 'sem-resposta']],
      [says(200, `[${'0,'.repeat(200_000)}0]`), [false, 'sem-resposta']],
    ] as const) {
      answer = listener
      assert.deepEqual(await run(chatPro), [...told])
    }
    answer = says(200)
    env.set('SOLIDES_URL', `${address}/solides`)
    asked.length = 0
    assert.deepEqual(await run('solides/test?token=abc'), [true, 'conectado'])
    assert.deepEqual(asked[0], { url: '/solides/colaboradores?page=1&page_size=1', authorization: 'Token token=abc' })
    assert.deepEqual(await run(`eduvem/test?token=abc&url=${encodeURIComponent(`${address}/e`)}`), [true, 'conectado'])
    assert.deepEqual(await run('fortes-bi/test'), [false, 'nao-configurado'])
    env.set('FORTES_BI_URL', address)
    assert.deepEqual(await run('fortes-bi/test'), [true, 'conectado'])
    assert.equal(asked.at(-1)!.authorization, `Basic ${Buffer.from('bi:segredo-bi').toString('base64')}`)
    const other = await staffClient()
    for (const path of ['chat-pro', 'solides', 'eduvem', 'fortes-bi', 'fortes-colabore'])
      assert.equal((await other.get(`${BASE}/${path}/test`)).body.situacao, 'nao-configurado')
    env.set('OUTBOUND_PRIVATE', '')
    const before = asked.length
    const inner = (await client.get(`${BASE}/${chatPro}`)).body
    env.set('OUTBOUND_PRIVATE', '127.0.0.1')
    assert.deepEqual([inner.situacao, asked.length], ['sem-resposta', before])
    assert.include(inner.mensagem, 'rede interna')
    const { body: log } = await client.get(`${CALLS}?unpaged=true`)
    assert.isAbove(log.length, 8)
    assert.notInclude(JSON.stringify(log), 'token=')
    assert.notInclude(JSON.stringify(log), 'abc')
  })

  test('a slow system is given up, tried again when that may help, and left alone after five failures; a test closes the pause', async ({
    assert,
  }) => {
    const context = await system(client.empresaId)
    const call = { service: 'eduvem' as const, operation: 'Prova', address: `${address}/lento?chave=1`, timeout: 150 }
    let silent = true
    answer = (request, response) => (silent ? undefined : says(200)(request, response))
    const started = Date.now()
    const slow = await ask(context, { ...call, retries: 0 })
    assert.deepEqual([slow.status, slow.fault], [null, 'O endereço não respondeu a tempo.'])
    assert.isBelow(Date.now() - started, 3000)
    // The second try finds it awake.
    let tries = 0
    answer = (request, response) => says(++tries === 1 ? 503 : 200)(request, response)
    assert.equal((await ask(context, { ...call, timeout: 3000 })).status, 200)
    assert.equal(tries, 2)
    answer = says(503)
    for (let failure = 0; failure < 5; failure++) await ask(context, { ...call, timeout: 3000, retries: 0 })
    const before = asked.length
    const paused = await ask(context, call)
    assert.equal(asked.length, before)
    assert.match(paused.fault!, /falhou várias vezes: novas chamadas esperam \d+ s/)
    silent = false
    answer = says(200)
    assert.equal((await ask(context, { ...call, timeout: 3000, probe: true })).status, 200)
    assert.equal((await ask(context, { ...call, timeout: 3000 })).status, 200)
    const { body: log } = await client.get(`${CALLS}?unpaged=true&resultado=P`)
    assert.equal(log.length, 1)
    for (let failure = 0; failure < 5; failure++) noteOutcome('x', false, 0)
    assert.deepEqual([pauseOf('x', 0), pauseOf('x', 60_000)], [60_000, 0])
  })

  // Proves: integracoes, utl.integracoes.fortes-bi.exportar, utl.integracoes.fortes-bi.importar,
  //   utl.integracoes.fortes-bi.renovar, utl.integracoes.fortes-colabore.exportar,
  //   utl.integracoes.fortes-colabore.importar, utl.integracoes.fortes-colabore.renovar, utl.integracoes.ler
  test('a key is made, brought along and told by its print; only its public half leaves, and Fortes Colabore is called with what it signs', async ({
    assert,
  }) => {
    for (const path of ['fortes-colabore', 'fortes-bi']) {
      const none = await client.get(`${BASE}/${path}/key/export`)
      assert.equal(none.body.message, 'Ainda não há chave: gere ou importe uma.')
      const first = (await client.put(`${BASE}/${path}/key/renovate`)).body.chave
      const second = (await client.put(`${BASE}/${path}/key/renovate`)).body.chave
      assert.notEqual(first, second)
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
      const upload = (content: string) => {
        const form = new FormData()
        form.append('file', new Blob([content]), 'chave.pem')
        return client.send('PUT', `${BASE}/${path}/key/import`, form)
      }
      assert.equal((await upload('nada')).body.message, 'O arquivo não é uma chave privada (PEM, sem senha).')
      const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
      assert.include((await upload(weak.export({ type: 'pkcs8', format: 'pem' }).toString())).body.message, '2048')
      assert.equal((await upload(pem)).status, 204)
      const exported = await client.get(`${BASE}/${path}/key/export`)
      assert.notInclude(exported.text, 'PRIVATE')
      const token = signedToken(pem, 'eu')
      const [head, body, signature] = token.split('.') as [string, string, string]
      assert.isTrue(
        verify(
          'sha256',
          Buffer.from(`${head}.${body}`),
          { key: createPublicKey(exported.text), dsaEncoding: 'ieee-p1363' },
          Buffer.from(signature, 'base64url'),
        ),
      )
    }
    env.set('COLABORE_URL', address)
    const cnpj = newCnpj()
    await client.put(`/api/utilitario/empresas/${client.empresaId}`, { cnpj })
    await client.put(`${BASE}/configs`, { fortesColabore: { ativo: true } })
    answer = says(200, '{"status":"Homologacao"}')
    const { body } = await client.get(`${BASE}/fortes-colabore/test`)
    assert.deepInclude(body, { conectado: true, estado: 'Homologacao' })
    const [, payload] = asked.at(-1)!.authorization!.replace('Bearer ', '').split('.')
    assert.deepInclude(JSON.parse(Buffer.from(payload!, 'base64url').toString()), { sub: cnpj })
    assert.equal((await client.get('/api/userinfo/status-fortes-colabore')).body.status, 'Homologacao')
    const { fortesColabore, fortesBi } = (await client.get(`${BASE}/configs`)).body
    assert.isTrue(fortesColabore.ativo)
    assert.isNotEmpty(fortesColabore.status)
    assert.match(fortesColabore.chave, /^[0-9a-f]{32}$/)
    assert.match(fortesBi.chave, /^[0-9a-f]{32}$/)
  })

  // Proves: utl.integracoes.fortes-bi.export, utl.integracoes.fortes-bi.usuario.gravar,
  //   utl.integracoes.fortes-bi.usuario.ler
  test('the user of the BI is kept without telling the password; its spreadsheet has the structure and no personal data', async ({
    assert,
  }) => {
    const user = await client.post(`${BASE}/fortes-bi/user`, { usuario: 'painel', senha: 'segredo-2' })
    assert.deepEqual(user.body, { usuario: 'painel', possuiSenha: true })
    assert.deepEqual((await client.get(`${BASE}/fortes-bi/user`)).body, user.body)
    assert.equal((await client.post(`${BASE}/fortes-bi/user`, { usuario: 'x' })).status, 400)
    await client.post('/api/cargo-salario/areas-organizacionais', { nome: 'Logística' })
    const file = await client.post(`${BASE}/fortes-bi/export`)
    assert.equal(file.status, 200)
    const rows = (await readSheet(file.body as Buffer)).map((row) => row.join(' · '))
    assert.isTrue(
      rows.some((row) => row.includes('Logística')),
      rows.join('\n'),
    )
    const tabs = await readXlsx(file.body as Buffer)
    assert.isAbove(tabs.length, 3)
    const talents = tabs.find((tab) => tab.sheet === 'Talentos')!
    assert.notMatch(JSON.stringify(talents.data), /CPF|Nome|Salário/)
  })

  test('calls are forgotten after the days the company wants them, those of other companies stay', async ({
    assert,
  }) => {
    const other = await staffClient()
    const [mine, theirs] = [await system(client.empresaId), await system(other.empresaId)]
    const call = {
      servico: 'solides',
      operacao: 'Velha',
      resultado: 'C',
      momento: `${addDays(mine.today, -91)}T12:00:00Z`,
    }
    const kept = async () =>
      (await client.get(`${CALLS}?unpaged=true&completo=true`)).body.map((item: any) => item.operacao)
    const before = await kept()
    for (const context of [mine, theirs]) await context.repo('utilitario/chamadas-integracao').create(call)
    await mine
      .repo('utilitario/chamadas-integracao')
      .create({ ...call, operacao: 'De ontem', momento: `${addDays(mine.today, -1)}T12:00:00Z` })
    await purgeCallsOf(mine)
    assert.sameMembers(await kept(), [...before, 'De ontem'])
    assert.lengthOf((await other.get(`${CALLS}?unpaged=true`)).body, 1)
  })
})
