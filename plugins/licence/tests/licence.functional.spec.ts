import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { ASKS_NO_DATABASE, Client, type StaffClient, staffClient, system, dayFromNow } from '#tests'
import {
  invalidateState,
  licenceState,
  newKeys,
  readStored,
  readTicket,
  signLicence,
  writeStored,
} from '#app/licence/index.ts'
import { storagePath } from '#config/drive.ts'
import { checkLicence } from '#plugins/licence/jobs/check_licence.ts'
import env from '#start/env.ts'
import { tempFolder, temporaryConsole } from '#tests/services/console.ts'

const BASE = '/api/utilitario/autenticador'
const FILE = fileURLToPath(new URL('licenca.json', storagePath))
const CNPJ = '11222333000181'
const OTHER = '11444777000161'
const OTHER_CNPJ = 'Insira um CNPJ/CPF igual ao utilizado do gerenciamento de licenças do portal do cliente.'
const keys = newKeys()

const clear = () => {
  rmSync(FILE, { force: true })
  invalidateState()
}
const issue = (ticket: string, more: object = {}, key = keys.privateKey) => {
  const { instalacao, cnpj } = readTicket(ticket)
  return signLicence(
    {
      serie: 'A-1',
      cnpj,
      razaoSocial: 'Ipê Ltda.',
      instalacao,
      registro: 'Matriz',
      emitidaEm: '2026-01-01',
      validaAte: '2099-12-31',
      nuvem: false,
      ...more,
    },
    key,
  )
}

test.group('Licence', (group) => {
  let client: StaffClient
  let server: Server
  let answer: RequestListener
  group.setup(async () => {
    client = await staffClient()
    server = createServer((request, response) => answer(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  group.teardown(() => {
    clear()
    for (const name of ['LICENSE_PUBLIC_KEY', 'LICENSE_URL', 'LICENSE_KEY', 'OUTBOUND_PRIVATE'] as const)
      env.set(name, '')
    server.closeAllConnections()
    server.close()
    invalidateState()
  })
  group.each.setup(() => {
    clear()
    env.set('LICENSE_URL', '')
    env.set('LICENSE_KEY', '')
    env.set('LICENSE_PUBLIC_KEY', keys.publicKey)
    invalidateState()
  })
  const info = async (who: Client = client) => (await who.get(`${BASE}/info`)).body
  const authenticated = async () => (await client.get('/api/utilitario/parametros-sistema/sistema-rh-atenticado')).body
  const newTicket = async (cnpj = CNPJ) => (await client.post(`${BASE}/ticket`, { cnpj })).body.ticket as string

  // Proves: licenca.demo, sessao, utilities.autenticador.05, utl.parametros.sistema-rh-autenticado
  test('without a key of the service it is demo mode: everything goes on, "Modo Demonstração. Reinicie o sistema."', async ({
    assert,
  }) => {
    env.set('LICENSE_PUBLIC_KEY', '')
    invalidateState()
    assert.deepInclude(await info(), {
      ehDemonstracao: true,
      mensagem: 'Modo Demonstração. Reinicie o sistema.',
      ehAtivado: false,
    })
    assert.isTrue(await authenticated())
    assert.isTrue((await client.get('/api/userinfo')).body.autenticadoRh)
    const refused = await client.post(`${BASE}/ticket`, { cnpj: CNPJ })
    assert.deepEqual([refused.status, refused.body.message], [400, 'Modo Demonstração. Reinicie o sistema.'])
    assert.isFalse(existsSync(FILE))
  })

  // Proves: autenticador, enum.status-migracao-licenca, sobre, ticket-licenca, utilities.autenticador.01,
  //   utilities.autenticador.03, utilities.autenticador.04, utl.autenticador.autenticar, utl.autenticador.info,
  //   utl.autenticador.ticket.gerar, utl.autenticador.ticket.ler
  test('Nova Instalação, ticket, signed key, Ativa; a new ticket erases the licence; the about page and the session follow', async ({
    assert,
  }) => {
    assert.deepInclude(await info(), {
      exibicao: 'NOVA',
      statusMigracao: 'NOVA_INSTALACAO',
      passo: 0,
      ehAtivado: false,
    })
    assert.isFalse(await authenticated())
    assert.isFalse((await client.get('/api/userinfo')).body.autenticadoRh)
    const ticket = await newTicket()
    assert.equal((await client.get(`${BASE}/ticket`)).body.ticket, ticket)
    assert.deepInclude(await info(), { exibicao: 'INATIVA', statusMigracao: 'SEM_CONEXAO', passo: 1, cnpj: CNPJ })
    assert.equal((await client.post(`${BASE}/autenticar`, {})).body.message, 'Informe a chave de autenticação.')
    const good = issue(ticket)
    const done = await client.post(`${BASE}/autenticar`, { chave: ` ${good}\n` })
    assert.deepEqual(done.body, {
      razaoSocial: 'Ipê Ltda.',
      cnpj: CNPJ,
      nomeRegistroLocation: 'Matriz',
      dataExpedicao: '2026-01-01',
      dataExpiracao: '2099-12-31',
      nrSerie: 'A-1',
      statusMigracao: 'MIGRADA',
      passo: 4,
      exibicao: 'ATIVA',
      ehModoNuvem: false,
      ehAtivado: true,
      autenticadorBurlado: false,
      ehDemonstracao: false,
      possuiCnpj: true,
      mensagem: null,
    })
    assert.deepInclude(await info(), {
      razaoSocial: 'Ipê Ltda.',
      nomeRegistroLocation: 'Matriz',
      dataExpedicao: '2026-01-01',
      dataExpiracao: '2099-12-31',
      nrSerie: 'A-1',
    })
    assert.isTrue(await authenticated())
    assert.deepInclude((await client.get('/api/utilitario/sobre')).body, {
      licenciadoPara: 'Ipê Ltda.',
      dataExpiracao: '2099-12-31',
    })
    await newTicket()
    assert.deepInclude(await info(), { exibicao: 'INATIVA', nrSerie: null, ehAtivado: false })
    // The licence of the former ticket is for the same installation and may come back.
    assert.equal((await client.post(`${BASE}/autenticar`, { chave: good })).status, 200)
  })

  // Proves: licenca.cnpj, utilities.autenticador.06, utilities.autenticador.08, utilities.autenticador.09,
  //   utl.autenticador.retificar-cnpj
  test('keys that are changed, foreign, expired or for another number are refused by name; numbers are checked; the state stays', async ({
    assert,
  }) => {
    for (const cnpj of ['', '1', '11111111111111', '11222333000182', '11.222.333/0001-81', '123456789012345'])
      assert.equal((await client.post(`${BASE}/ticket`, { cnpj })).status, 400, cnpj)
    assert.equal((await client.post(`${BASE}/ticket`, { cnpj: '11222333000182' })).body.message, OTHER_CNPJ)
    assert.equal((await client.post(`${BASE}/ticket`, { cnpj: '52998224725' })).status, 200)
    const ticket = await newTicket()
    const good = issue(ticket)
    const refusal = async (chave: string) => (await client.post(`${BASE}/autenticar`, { chave })).body.message
    const [head, content, signature] = good.split('.') as [string, string, string]
    const later = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(content, 'base64url').toString()), validaAte: '2199-01-01' }),
    ).toString('base64url')
    for (const changed of [
      `${head}.${later}.${signature}`,
      good.slice(0, -1),
      `${good}A`,
      'IPE1.x.y',
      issue(ticket, {}, newKeys().privateKey),
    ])
      assert.equal(await refusal(changed), 'A chave de autenticação não é válida.')
    assert.equal(await refusal(issue(ticket, { validaAte: '2020-01-01' })), 'A licença desta chave já expirou.')
    assert.equal(
      await refusal(issue(ticket, { instalacao: 'outra' })),
      'A chave de autenticação é de outra instalação.',
    )
    assert.equal(await refusal(issue(ticket, { cnpj: OTHER })), OTHER_CNPJ)
    assert.deepInclude(await info(), { exibicao: 'INATIVA', nrSerie: null })
    await client.post(`${BASE}/autenticar`, { chave: good })
    const text = (cnpj: string) => client.send('POST', `${BASE}/retificarCnpj`, cnpj, { 'content-type': 'text/plain' })
    assert.deepInclude((await text(OTHER)).body, { message: OTHER_CNPJ })
    assert.deepInclude((await text(CNPJ)).body, { cnpj: CNPJ, exibicao: 'ATIVA' })
    assert.equal((await client.post(`${BASE}/retificarCnpj`, { cnpj: CNPJ })).status, 200)
    assert.equal((await client.post(`${BASE}/retificarCnpj`, {})).status, 400)
    // A setting that is no key is a matter of who runs the server, and said so.
    env.set('LICENSE_PUBLIC_KEY', 'LICENSE_PUBLIC_KEY=x')
    invalidateState()
    const answer = await client.post(`${BASE}/autenticar`, { chave: good })
    assert.equal(answer.status, 400)
    assert.include(answer.body.message, 'LICENSE_PUBLIC_KEY')
    assert.include((await info()).mensagem, 'LICENSE_PUBLIC_KEY')
  })

  // Proves: autenticador
  test('a licence file changed by one bit and a clock turned back are told, and the licence no longer counts; it expires by itself', async ({
    assert,
  }) => {
    const ticket = await newTicket()
    await client.post(`${BASE}/autenticar`, { chave: issue(ticket, { validaAte: '2027-12-31' }) })
    const bytes = readFileSync(FILE)
    for (const place of [2, Math.floor(bytes.length / 2), bytes.length - 5]) {
      const changed = Buffer.from(bytes)
      changed[place]! ^= 1
      writeFileSync(FILE, changed)
      invalidateState()
      assert.deepInclude(await info(), { autenticadorBurlado: true, ehAtivado: false, exibicao: 'INATIVA' })
      assert.include((await info()).mensagem, 'O arquivo da licença foi alterado')
      assert.isFalse(await authenticated())
    }
    writeFileSync(FILE, bytes)
    invalidateState()
    assert.isTrue((await info()).ehAtivado)
    const { stored } = await readStored()
    await writeStored({ ...stored!, visto: Date.now() + 5 * 3_600_000 })
    invalidateState()
    assert.deepInclude(await info(), {
      autenticadorBurlado: true,
      mensagem: 'O relógio do servidor voltou no tempo: acerte a data e a hora.',
    })
    assert.include((await client.post(`${BASE}/ticket`, { cnpj: CNPJ })).body.message, 'relógio')
    await writeStored(stored!)
    invalidateState()
    const after = await licenceState(Date.parse('2028-01-01T12:00:00Z'))
    assert.deepInclude(after, { active: false, shown: 'INATIVA', problem: 'A licença expirou.' })
    invalidateState()
    // What the clock showed then is kept: it was turned back since.
    assert.isTrue((await info()).autenticadorBurlado)
  })

  // Proves: autenticador, utilities.autenticador.02, utl.autenticador.info
  test('in a cloud the licence comes with the environment: Inconsistente without a CNPJ, Ativa with that of the licence', async ({
    assert,
  }) => {
    const key = signLicence(
      {
        serie: 'N-1',
        cnpj: CNPJ,
        razaoSocial: 'Nuvem SA',
        instalacao: 'nuvem',
        registro: 'Nuvem',
        emitidaEm: '2026-01-01',
        validaAte: '2099-01-01',
        nuvem: true,
      },
      keys.privateKey,
    )
    env.set('LICENSE_KEY', key)
    invalidateState()
    assert.deepInclude(await info(), {
      exibicao: 'INCONSISTENTE',
      statusMigracao: 'SEM_CNPJ',
      ehModoNuvem: true,
      ehAtivado: true,
      possuiCnpj: false,
    })
    assert.equal((await client.post(`${BASE}/retificarCnpj`, { cnpj: OTHER })).body.message, OTHER_CNPJ)
    await client.post(`${BASE}/retificarCnpj`, { cnpj: CNPJ })
    assert.deepInclude(await info(), { exibicao: 'ATIVA', statusMigracao: 'MIGRADA', ehModoNuvem: true })
  })

  // Proves: utilities.routing.01, utl.autenticador.autenticar-nova-instalacao,
  //   utl.autenticador.ticket.gerar-nova-instalacao
  test("a visitor sets up an installation that never had a licence, learns nobody's number, and is refused afterwards", async ({
    assert,
  }) => {
    const visitor = new Client()
    assert.equal((await visitor.post(`${BASE}/ticket`, { cnpj: CNPJ })).status, 401)
    const made = await visitor.post(`${BASE}/ticketNovaInstalacao`, { cnpj: CNPJ })
    assert.equal(made.status, 200)
    assert.deepInclude(await info(visitor), { cnpj: null, possuiCnpj: true, passo: 1 })
    const done = await visitor.post(`${BASE}/autenticarNovaInstalacao`, { chave: issue(made.body.ticket) })
    assert.deepInclude(done.body, { exibicao: 'ATIVA', razaoSocial: null, nrSerie: null })
    for (const path of ['ticketNovaInstalacao', 'autenticarNovaInstalacao'])
      assert.equal(
        (await visitor.post(`${BASE}/${path}`, path.startsWith('t') ? { cnpj: OTHER } : { chave: 'x' })).status,
        403,
      )
    assert.isTrue((await info()).ehAtivado)
    const one = await staffClient({
      authorities: ['ROLE_UTILITARIO_AUTENTICADOR', 'ROLE_UTILITARIO_AUTENTICADOR_EDITAR'],
    })
    await staffClient()
    assert.equal((await one.post(`${BASE}/ticket`, { cnpj: CNPJ })).status, 403)
  })

  // Proves: enum.estado-instalacao
  test('a service that is away, does not know the installation, has it waiting or answers nonsense: each is a step of the way; then it gives the licence', async ({
    assert,
  }) => {
    env.set('OUTBOUND_PRIVATE', '127.0.0.1')
    env.set('LICENSE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const says =
      (status: number, body = '{}'): RequestListener =>
      (_request, response) =>
        response.writeHead(status).end(body)
    answer = says(404)
    const ticket = await newTicket()
    assert.deepInclude(await info(), { statusMigracao: 'SEM_LOCATION', passo: 2 })
    for (const [listener, status, step] of [
      [((request) => request.socket.destroy()) as RequestListener, 'SEM_CONEXAO', 1],
      [says(200, 'nada'), 'SEM_CONEXAO', 1],
      [says(500), 'SEM_CONEXAO', 1],
      [says(202), 'AGUARDANDO_MIGRAR', 3],
    ] as const) {
      answer = listener
      assert.equal((await client.post(`${BASE}/autenticar`, {})).status, 400)
      assert.deepInclude(await info(), { statusMigracao: status, passo: step })
    }
    let asked = ''
    answer = (request, response) => {
      request
        .on('data', (part) => (asked += part))
        .on('end', () => response.end(JSON.stringify({ chave: issue(ticket) })))
    }
    assert.equal((await client.post(`${BASE}/autenticar`, {})).body.exibicao, 'ATIVA')
    assert.deepEqual(JSON.parse(asked), { ticket })
    env.set('OUTBOUND_PRIVATE', '')
  })

  // Proves: ticket-licenca, utl.autenticador.autenticar, utl.autenticador.ticket.gerar
  test('node ace license:keys and license:issue serve whoever issues licences; the night tells what ends soon', async ({
    assert,
  }) => {
    const { folder, remove } = tempFolder('ipe-licence-')
    const { run, remove: end } = temporaryConsole()
    const file = join(folder, 'chave.pem')
    const made = await run('license:keys', file)
    assert.equal(made.code, 0, made.output)
    assert.equal((await run('license:keys', file)).code, 1)
    const [, publicKey] = /LICENSE_PUBLIC_KEY=(\S+)/.exec(made.output)!
    env.set('LICENSE_PUBLIC_KEY', publicKey!)
    invalidateState()
    const ticket = await newTicket()
    const until = dayFromNow(10)
    const issued = await run('license:issue', ticket, `--key=${file}`, '--name=Ipê Ltda.', `--until=${until}`)
    assert.equal(issued.code, 0, issued.output)
    const cut = await run('license:issue', ticket.slice(0, -3), `--key=${file}`, '--name=X', '--until=2030-01-01')
    assert.deepEqual([cut.code, cut.output.includes('O ticket está incompleto')], [1, true])
    const [chave] = /IPE1\.\S+/.exec(issued.output)!
    assert.equal((await client.post(`${BASE}/autenticar`, { chave })).body.exibicao, 'ATIVA')
    const context = await system()
    const told = async () => {
      await checkLicence(context)
      return (await context.db.from('mensagens_sistema').where('codigo_proprio', 'licenca').select('mensagens')).map(
        (item) => item.mensagens,
      )
    }
    assert.match((await told())[0], /A licença expira em (9|10|11) dias\./)
    env.set('LICENSE_PUBLIC_KEY', '')
    invalidateState()
    assert.deepEqual(await told(), [])
    remove()
    end()
  }).skip(...ASKS_NO_DATABASE)
})
