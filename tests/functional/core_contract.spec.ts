import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jobDefinition } from '#app/jobs/registry.ts'
import env from '#start/env.ts'
import { test } from '@japa/runner'
import { Client, createCompany, messagesOf, newCnpj, newCpf, staffClient, system, unique, roundTrip } from '#tests'

/** A picture of one dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const LOGIN = () => `l${Math.random().toString(36).slice(2, 10)}`

test.group('The session and the rows of the core, field by field', () => {
  // Proves: menus, sessao
  test('the session tells who, where, until when, and what may be done', async ({ assert }) => {
    const client = await staffClient()
    const cpf = newCpf()
    await (await system()).repo('utilitario/usuarios').patch(client.user.id, { cpf })
    const { body } = await client.get('/api/userinfo')
    assert.isTrue(body.authenticated)
    assert.isFalse(body.expired)
    assert.deepEqual([body.usuario.id, body.usuario.nome, body.usuario.cpf], [client.user.id, client.user.nome, cpf])
    assert.equal(body.empresa.id, client.empresaId)
    assert.isFalse(body.usuarioFortes)
    assert.isAbove(Date.parse(body.horaExpiracao), Date.now())
    assert.isTrue(body.autenticadoRh)
    assert.isTrue(body.aceitoPoliticaSeguranca)
    assert.isTrue(body.possuiSst)
    assert.isFalse(body.parametrosDoSistema.forcarCaixaAlta)
    const section = body.menu.find((item: any) => item.itens.length)
    assert.isString(section.id)
    assert.isNumber(section.ordem)
    assert.isString(section.icone)
    assert.isFalse((await new Client().get('/api/userinfo')).body.authenticated)
  })

  test('areas are for whoever has their authority', async ({ assert }) => {
    const path = '/api/userinfo/areas-organizacionais/posui-permissao-areas'
    assert.isTrue((await (await staffClient()).get(path)).body)
    assert.isFalse((await (await staffClient({ authorities: [] })).get(path)).body)
  })

  // Proves: core.erro.reportar, core.versoes
  test('versions are told; a problem and the use of a screen are taken without an answer', async ({ assert }) => {
    const client = await staffClient()
    const [first] = (await client.get('/api/versoes')).body
    assert.match(first.versao, /^\d+\.\d+\.\d+$/)
    assert.isNotEmpty(first.itens)
    const changelog = await readFile(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
    assert.include(changelog, `## ${first.versao} (${first.data}): ${first.titulo}\n\n- ${first.itens[0]}`)
    assert.equal((await client.post('/api/userinfo/sensedata?url=/captacao/candidatos')).status, 204)
    const told = await new Client().post('/api/erros/reportar', { mensagem: 'Tela em branco', url: '/', detalhes: 'x' })
    assert.equal(told.status, 204)
    const long = await client.post('/api/erros/reportar', { mensagem: 'x'.repeat(256) })
    assert.property(messagesOf(long), 'mensagem')
  })

  test('the use of a screen is forwarded to USAGE_URL, by its path only; without one, and when it fails, nobody notices', async ({
    assert,
    cleanup,
  }) => {
    const client = await staffClient()
    const { db } = await system()
    const waiting = () => db.from('tarefas').where('nome', 'uso-de-telas').orderBy('id')
    cleanup(async () => {
      env.set('USAGE_URL', '')
      await db.from('tarefas').where('nome', 'uso-de-telas').delete()
    })
    const tell = async (who: Client, path: string) => assert.equal((await who.post(path)).status, 204)
    await tell(client, '/api/userinfo/sensedata?url=/captacao/candidatos')
    assert.isEmpty(await waiting())

    const heard: unknown[] = []
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (part) => (text += part))
      request.on('end', () => {
        heard.push(JSON.parse(text))
        response.writeHead(heard.length === 1 ? 204 : 500).end()
      })
    }).listen(0, '127.0.0.1')
    cleanup(() => void server.close())
    await once(server, 'listening')
    env.set('USAGE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/uso`)
    await tell(client, `/api/userinfo/sensedata?url=${encodeURIComponent('/captacao/candidatos?q=Ana#topo')}`)
    await tell(new Client(), '/api/externo/userinfo/sensedata?url=/externo/anuncios')
    const jobs = await waiting()
    const run = (job: any) =>
      jobDefinition('uso-de-telas').handler({
        id: job.id,
        name: job.nome,
        data: JSON.parse(job.dados),
        attempt: 1,
        signal: new AbortController().signal,
        progress: async () => {},
      })
    assert.lengthOf(jobs, 2)
    await run(jobs[0])
    await assert.rejects(() => run(jobs[1]) as Promise<unknown>, 'USAGE_URL respondeu 500.')
    assert.containSubset(heard, [
      { area: 'staff', tela: '/captacao/candidatos', empresaId: client.empresaId },
      { area: 'portal', tela: '/externo/anuncios', empresaId: null },
    ])
    assert.notInclude(JSON.stringify(heard), 'Ana')
  })

  // Proves: noticias
  test('news tell their text, where they lead, how urgent they are and whether they were read', async ({ assert }) => {
    const client = await staffClient()
    const { id } = await (
      await system()
    )
      .repo('utilitario/noticias')
      .create({ titulo: unique('N'), texto: '<p>Boa leitura</p>', link: 'https://example.com/n', criticidade: '0' })
    const find = async () =>
      (await client.get('/api/userinfo/usuario/noticias')).body.find((candidate: any) => candidate.id === id)
    const item = await find()
    assert.deepEqual(
      [item.texto, item.link, item.criticidade, item.lida],
      ['<p>Boa leitura</p>', 'https://example.com/n', 0, false],
    )
    assert.equal((await client.put(`/api/userinfo/usuario/noticias/${id}/lida`)).status, 204)
    assert.isTrue((await find()).lida)
  })

  // Proves: empresas
  test('empresas: every field of a company comes back as sent and changes', async ({ assert }) => {
    const client = await staffClient()
    const cnpj = newCnpj()
    await roundTrip(assert, client, '/api/utilitario/empresas', {
      create: {
        nome: unique('Empresa'),
        razaoSocial: 'Empresa de Teste Ltda',
        cnpj,
        baseCnpj: cnpj.slice(0, 8),
        corPrincipal: '#112233',
        corSecundaria: '#445566',
        ativa: false,
        acIntegra: true,
        ehIntegradaColabore: true,
      },
      change: {
        nome: unique('Empresa'),
        razaoSocial: 'Outra Ltda',
        corPrincipal: '#223344',
        corSecundaria: '#556677',
        ativa: true,
        acIntegra: false,
        ehIntegradaColabore: false,
      },
      refused: [['nome', '', 'Nome é obrigatório']],
    })
    const logoEmpresa = { bytes: DOT, contentType: 'image/png', name: 'logo.png' }
    const path = `/api/utilitario/empresas/${client.empresaId}`
    assert.equal((await client.put(path, { logoEmpresa })).status, 200)
    const company = (await client.get(path)).body
    assert.deepEqual([company.id, company.logoEmpresa.contentType.slice(0, 6)], [client.empresaId, 'image/'])
  })

  // Proves: perfis
  test('perfis: a profile keeps its name and its authorities', async ({ assert }) => {
    await roundTrip(assert, await staffClient(), '/api/utilitario/perfis', {
      create: { nome: unique('Perfil'), authorities: ['ROLE_CAPTACAO_IDIOMAS'] },
      change: { nome: unique('Perfil'), authorities: ['ROLE_CAPTACAO_IDIOMAS', 'ROLE_CAPTACAO_IDIOMAS_EDITAR'] },
      refused: [['nome', '', 'Nome é obrigatório']],
    })
  })

  // Proves: usuarios
  test('usuarios: a user keeps every field but the password, and signs in with it', async ({ assert }) => {
    const client = await staffClient({ empresaId: (await createCompany()).id })
    const path = '/api/utilitario/usuarios'
    const perfil = (await client.post('/api/utilitario/perfis', { nome: unique('Perfil'), authorities: [] })).body
    const [login, cpf, senha] = [LOGIN(), newCpf(), 'uma-senha-longa-7']
    const sent = {
      nome: unique('Pessoa'),
      login,
      email: 'pessoa@example.com',
      cpf,
      senha,
      ativo: true,
      empresas: [{ empresaId: client.empresaId, perfilId: perfil.id }],
    }
    const created = await client.post(path, sent)
    assert.equal(created.status, 201, created.text)
    const row = (await client.get(`${path}/${created.body.id}`)).body
    assert.deepEqual(
      [row.id, row.nome, row.login, row.email, row.cpf, row.ativo, row.usuarioFortes],
      [created.body.id, sent.nome, login, 'pessoa@example.com', cpf, true, false],
    )
    assert.deepEqual([row.empresas[0].empresaId.id, row.empresas[0].perfilId.id], [client.empresaId, perfil.id])
    assert.notProperty(row, 'senha')
    const session = await new Client().post('/api/login', {
      username: login,
      password: senha,
      empresaId: client.empresaId,
    })
    assert.equal(session.status, 200)
    assert.equal(session.body.empresa.id, client.empresaId)
    const changed = await client.put(`${path}/${row.id}`, { nome: 'Outro Nome', ativo: false, versao: row.versao })
    assert.deepEqual([changed.body.nome, changed.body.ativo], ['Outro Nome', false])
    const listed = (await client.get(`${path}?login=${login}`)).body.content
    assert.deepEqual(
      listed.filter((item: any) => item.id === row.id).map((item: any) => item.nome),
      ['Outro Nome'],
    )
    assert.equal((await client.delete(`${path}/${row.id}`)).status, 204)
    assert.equal((await client.get(`${path}/${row.id}`)).status, 404)
  })

  // Proves: core.mensagens.remover, mensagens
  test('own data are changed, own messages removed', async ({ assert }) => {
    const client = await staffClient()
    const foto = { bytes: DOT, contentType: 'image/png', name: 'eu.png' }
    const sent = { nome: 'Helena Prado', email: 'helena@example.com', telefone: '1932345678', foto }
    const own = (await client.put('/api/userinfo/usuario/meus-dados', { ...sent, senhaAtual: client.password })).body
    assert.deepEqual([own.nome, own.email, own.telefone], ['Helena Prado', 'helena@example.com', '1932345678'])
    const { sendMessage } = await import('#app/messages/index.ts')
    await sendMessage(await system(client.empresaId), { tipo: 'IF', usuarios: [client.user.id], texto: 'Olá' })
    const box = async () =>
      (await client.get('/api/userinfo/mensagens')).body.find((item: any) => item.tipo === 'IF')?.mensagens ?? []
    const [message] = await box()
    assert.equal((await client.delete(`/api/userinfo/mensagens/${message.id}`)).status, 204)
    assert.isEmpty((await box()).filter((item: any) => item.id === message.id))
  })

  // Proves: login
  test('an own password is changed with the present one and the new one twice', async ({ assert }) => {
    const client = await staffClient()
    const path = '/api/userinfo/usuario/alterar-senha'
    const next = { senha: client.password, novaSenha: 'outra-senha-longa-9', confNovaSenha: 'outra-senha-longa-9' }
    const differs = await client.patch(path, { ...next, confNovaSenha: 'diferente-9' })
    assert.deepEqual(messagesOf(differs), { confNovaSenha: 'A senha não foi confirmada corretamente.' })
    assert.equal((await client.patch(path, next)).status, 204)
    const again = await new Client().post('/api/login', {
      username: client.user.login,
      password: 'outra-senha-longa-9',
      empresaId: client.empresaId,
    })
    assert.equal(again.status, 200)
    assert.equal(again.body.usuario.id, client.user.id)
  })
})
