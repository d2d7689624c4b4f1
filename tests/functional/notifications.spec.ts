import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { sendMessage } from '#app/messages/index.ts'
import { readNewsFeed } from '#app/core/notifications/feed.ts'
import { sendDigests } from '#app/messages/mails.ts'
import { jobDefinition } from '#app/jobs/registry.ts'
import { MAIL_JOB } from '#app/mail/deliver.ts'
import { staffClient, system, unique } from '#tests'
import { eventually, mailServer, readable, through } from '#tests/services/smtp.ts'

const NEWS = '/api/userinfo/usuario/noticias'
const WANTED = '/api/userinfo/usuario/notificacoes'

test.group('News and notifications', () => {
  // Proves: core.noticias.lida, core.noticias.listar, noticias
  test('news are for companies, profiles and days; others neither see nor mark them', async ({ assert }) => {
    const [here, there] = [await staffClient(), await staffClient()]
    const profile = (await (await system()).repo('utilitario/usuarios').get(here.user.id)).empresas[0].perfilId.id
    const titles = async (client: typeof here) => (await client.get(NEWS)).body.map((item: any) => item.titulo)
    const publish = async (more: object) => {
      const titulo = unique('N')
      const { body } = await here.post('/api/utilitario/noticias', { titulo, texto: 't', criticidade: '1', ...more })
      return { titulo, id: body.id }
    }
    const own = { empresas: [{ empresaId: here.empresaId }] }
    const everybody = await publish({})
    const company = await publish(own)
    const elsewhere = await publish({ empresas: [{ empresaId: there.empresaId }] })
    const profiled = await publish({ perfis: [profile] })
    const past = await publish({ inicio: '2020-01-01', fim: '2020-02-01' })
    const future = await publish({ inicio: '2999-01-01' })
    const seen = await titles(here)
    assert.includeMembers(seen, [everybody.titulo, company.titulo, profiled.titulo])
    for (const item of [elsewhere, past, future]) assert.notInclude(seen, item.titulo)
    const others = await titles(there)
    assert.includeMembers(others, [everybody.titulo, elsewhere.titulo])
    for (const item of [company, profiled]) assert.notInclude(others, item.titulo)
    assert.equal((await there.put(`${NEWS}/${company.id}/lida`)).status, 404)
    assert.equal((await here.put(`${NEWS}/${company.id}/lida`)).status, 204)
    const wrong = await here.post('/api/utilitario/noticias', {
      titulo: 'x',
      texto: 'x',
      criticidade: '1',
      inicio: '2026-02-02',
      fim: '2026-02-01',
    })
    assert.equal(wrong.body.message, 'O fim da publicação é anterior ao início.')
    const editor = await staffClient({ authorities: ['ROLE_UTILITARIO_NOTICIAS', 'ROLE_UTILITARIO_NOTICIAS_EDITAR'] })
    const far = await editor.post('/api/utilitario/noticias', { titulo: 'x', texto: 'x', criticidade: '1', ...own })
    assert.equal(far.status, 403)
  })

  test('each kind of message is mailed as its reader chose: never, at once, or once a day', async ({ assert }) => {
    const client = await staffClient()
    const context = await system(client.empresaId)
    const email = `${unique('a').replace(/\W/g, '')}@exemplo.com.br`
    await context.repo('utilitario/usuarios').patch(client.user.id, { email })
    const before = (await client.get(WANTED)).body
    assert.isTrue(before.every((item: any) => item.email === 'N'))
    assert.equal((await client.put(WANTED, { notificacoes: { XX: 'I' } })).status, 400)
    assert.equal((await client.put(WANTED, { notificacoes: { RE: 'Z' } })).status, 400)
    await client.put(WANTED, { notificacoes: { RE: 'I' } })
    const after = (await client.put(WANTED, { notificacoes: { TD: 'D' } })).body
    const ways = Object.fromEntries(after.map((item: any) => [item.tipo, item.email]))
    assert.deepInclude(ways, { RE: 'I', TD: 'D', CS: 'N' })
    for (const tipo of ['RE', 'TD', 'CS'] as const)
      await sendMessage(context, { tipo, usuarios: [client.user.id], texto: `Mensagem ${tipo}`, link: '/x' })
    const subjects = async () =>
      (await context.repo('utilitario/emails-enviados').list({ full: true })).rows
        .filter((row) => String(row.destinatarios).includes(email))
        .map((row) => row.assunto)
    assert.deepEqual(await subjects(), ['Aviso: Recrutamento e Seleção'])
    assert.equal(await sendDigests(context), 1)
    assert.include(await subjects(), 'Resumo do dia: 1 mensagem nova')
    assert.equal(await sendDigests(context, Date.now() + 2 * 86_400_000), 0)
  })

  test('mails reach the reader by a mail server: each at once, the digest once a day with what is unread, of this company and chosen kinds', async ({
    assert,
  }) => {
    await db.from('tarefas').delete()
    const server = await mailServer()
    const client = await staffClient()
    const elsewhere = await staffClient()
    const context = await system(client.empresaId)
    const address = `${unique('leitora').replace(/\W/g, '')}@exemplo.com.br`.toLowerCase()
    await context.repo('utilitario/usuarios').patch(client.user.id, { email: address })
    await client.put(WANTED, { notificacoes: { RE: 'I', TD: 'D', CS: 'D' } })
    const tell = (tipo: 'RE' | 'TD' | 'CS', texto: string, where = context) =>
      sendMessage(where, { tipo, usuarios: [client.user.id], texto, link: '/captacao/candidatos' })
    const other = await system(elsewhere.empresaId)
    await through({ port: server.port }, async () => {
      await tell('RE', 'Chegou uma <b>candidatura</b>')
      await tell('TD', 'Turma aberta')
      await tell('TD', 'Turma já lida')
      await tell('CS', 'Cargo revisto')
      await tell('TD', 'Turma de outra empresa', other)
      await db.from('mensagens_usuarios').where('texto', 'Turma já lida').update({ lida: 1 })
      const job = { id: 0, name: 'mensagens.resumo', data: {}, attempt: 1, signal: new AbortController().signal }
      // As the night does it; a second server, or a night made up for, mails nothing twice.
      for (let turn = 0; turn < 2; turn++) {
        await jobDefinition(job.name).handler({ ...job, progress: async () => undefined })
        await eventually('three mails', async () => (server.received.length >= 3 ? true : null))
      }
      await eventually(
        'an empty queue',
        async () => !(await db.from('tarefas').where({ nome: MAIL_JOB, estado: 'pendente' }).first()),
      )
    })
    await server.stop()
    const texts = server.received
      .filter((received) => received.to.includes(address))
      .map((received) => readable(received.raw))
    const of = (subject: string) => texts.filter((text) => text.includes(`Subject: ${subject}`))
    assert.lengthOf(texts, 3)
    assert.lengthOf(of('Aviso: Recrutamento'), 1)
    assert.include(of('Aviso')[0], '&lt;b&gt;candidatura', 'a message is text in a mail too')
    const digest = of('Resumo do dia: 2 mensagens novas')
    assert.lengthOf(digest, 1)
    for (const line of ['Turma aberta', 'Cargo revisto']) assert.include(digest[0], line)
    for (const line of ['Turma já lida', 'candidatura', 'outra empresa']) assert.notInclude(digest[0], line)
    assert.lengthOf(of('Resumo do dia: 1 mensagem nova'), 1, 'the other company sends its own')
    await db.from('tarefas').delete()
  })

  // Proves: noticias
  test('the feed of the provider becomes news once; what is no feed changes nothing', async ({ assert, cleanup }) => {
    let body = ''
    const server = createServer((_request, response) => response.end(body))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    cleanup(() => void server.close())
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.json`
    const context = await system()
    const [id, title] = [unique('id'), unique('Versão')]
    const item = { id, title, content_text: 'O que mudou', url: 'javascript:alert(1)', _criticidade: 0 }
    body = JSON.stringify({
      items: [item, { id: 'sem-texto', title: 'x' }, null, { ...item, id: `${id}2`, url: 'https://exemplo.com.br' }],
    })
    assert.equal(await readNewsFeed(context, address), 2)
    assert.equal(await readNewsFeed(context, address), 0)
    const client = await staffClient()
    const news = (await client.get(NEWS)).body.filter((candidate: any) => candidate.titulo === title)
    assert.sameMembers(
      news.map((candidate: any) => candidate.link),
      [null, 'https://exemplo.com.br'],
    )
    assert.isTrue(news.every((candidate: any) => candidate.criticidade === 0 && candidate.lida === false))
    for (const wrong of ['<html>', '{}', '[]', `{"items":"${'x'.repeat(1_100_000)}"}`]) {
      body = wrong
      await assert.rejects(() => readNewsFeed(context, address))
    }
  })
})
