import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { mailTemplate } from '#engine'
import { deliver } from '#app/mail/deliver.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { vagaAtualizada } from '#plugins/recruitment/mails/templates.ts'
import { createCompany, system, unique } from '#tests'
import { eventually, mailServer, readable, through } from '#tests/services/smtp.ts'

const letter = { subject: 'Olá', title: 'Olá!', paragraphs: ['Uma notícia.'] }
const row = (to: string) => db.from('emails_enviados').where('destinatarios', to).first()
const state = (to: string, situacao: string) =>
  eventually(`${to} ${situacao}`, async () => ((await row(to))?.situacao === situacao ? row(to) : null))
const dueNow = () => db.from('tarefas').where('estado', 'pendente').update({ executar_em: 0 })
const address = () => `${unique('pessoa').replace(/\W/g, '')}@exemplo.com.br`.toLowerCase()

async function company() {
  const { id, nome } = await createCompany({ emailSuporte: 'rh@exemplo.com.br' })
  return { context: await system(id), nome }
}

test.group('Mail through a real server', (group) => {
  group.each.setup(async () => void (await db.from('tarefas').delete()))

  test('a message has both parts, the company as sender, its own id, a date, where to answer and how to be left out', async ({
    assert,
  }) => {
    const server = await mailServer()
    const { context, nome } = await company()
    const to = address()
    await through({ port: server.port }, async () => {
      await sendCompanyMail(context, {
        to: { address: to, name: 'João da Conceição' },
        template: vagaAtualizada,
        data: { ...vagaAtualizada.sample, situacao: 'Vaga liberada à seleção' },
      })
      await state(`João da Conceição <${to}>`, 'E')
    })
    await server.stop()
    const [mail] = server.received
    assert.deepEqual(mail!.to, [to])
    const text = readable(mail!.raw)
    assert.match(mail!.raw, /^Subject: =\?UTF-8\?/m)
    assert.match(text, /^Subject: Vaga liberada à seleção: Analista de RH\r$/m)
    assert.match(text, new RegExp(`^From: "?${nome}"? <nao-responda@ipe-rh\\.local>\r$`, 'm'))
    assert.match(text, /^Reply-To: rh@exemplo\.com\.br\r$/m)
    assert.match(text, /^Message-ID: <[\w-]{36}@ipe-rh\.local>\r$/im)
    assert.match(text, /^Date: .+ \+0000\r$/m)
    assert.match(text, /^List-Unsubscribe: <mailto:rh@exemplo\.com\.br\?subject=Descadastrar>\r$/m)
    assert.match(text, /^Auto-Submitted: auto-generated\r$/m)
    assert.match(text, /Content-Type: multipart\/alternative/)
    assert.isBelow(text.indexOf('Content-Type: text/plain'), text.indexOf('Content-Type: text/html'))
    assert.include(text, 'Ver a vaga (https://rh.exemplo.com.br/captacao/solicitacoes-pessoal/1)')
    assert.equal((await row(`João da Conceição <${to}>`)).mensagem_id, /^Message-ID: (.+)\r$/im.exec(mail!.raw)![1])
  })

  test('a server that wants a login gets it; with a wrong one the message waits and the log says why', async ({
    assert,
  }) => {
    const server = await mailServer({ login: { user: 'ipe', password: 'segredo' } })
    const { context } = await company()
    const to = address()
    await through({ port: server.port, user: 'ipe', password: 'errada' }, async () => {
      await sendCompanyMail(context, { to, ...letter })
      await eventually('the first attempt', async () => (await row(to))?.erro)
    })
    const waiting = await row(to)
    assert.equal(waiting.situacao, 'N')
    assert.equal(waiting.erro, 'O servidor de e-mail recusou o usuário ou a senha (SMTP_USER, SMTP_PASSWORD).')
    await dueNow()
    await through({ port: server.port, user: 'ipe', password: 'segredo' }, () => state(to, 'E'))
    await server.stop()
    assert.equal(server.received[0]!.user, 'ipe')
  })

  test('where the server offers STARTTLS the message travels encrypted; a certificate nobody vouches for is refused', async ({
    assert,
  }) => {
    const server = await mailServer({ startTls: true })
    const { context } = await company()
    const to = address()
    await through({ port: server.port }, async () => {
      await sendCompanyMail(context, { to, ...letter })
      await eventually('the first attempt', async () => (await row(to))?.erro)
    })
    assert.equal((await row(to)).erro, 'A conexão segura com o servidor de e-mail falhou.')
    await dueNow()
    await through({ port: server.port, trust: true }, () => state(to, 'E'))
    await server.stop()
    assert.deepEqual(
      server.received.map((received) => received.secure),
      [true],
    )
  })

  test('SMTP_REQUIRE_TLS: a server without encryption gets no message', async ({ assert }) => {
    const server = await mailServer()
    const { context } = await company()
    const to = address()
    await through({ port: server.port, requireTls: true }, async () => {
      await sendCompanyMail(context, { to, ...letter })
      await eventually('the first attempt', async () => (await row(to))?.erro)
    })
    await server.stop()
    assert.lengthOf(server.received, 0)
    assert.equal((await row(to)).erro, 'A conexão segura com o servidor de e-mail falhou.')
  })

  test('"try later" is tried later, as the same message', async ({ assert }) => {
    const server = await mailServer({ refuse: [[451, '4.7.1 greylisted']] })
    const { context } = await company()
    const to = address()
    await through({ port: server.port }, async () => {
      await sendCompanyMail(context, { to, ...letter })
      const waiting = await eventually('the first attempt', async () => ((await row(to))?.erro ? row(to) : null))
      assert.equal(waiting.situacao, 'N')
      assert.match(waiting.erro, /^O servidor de e-mail pediu para tentar mais tarde \(451 .*greylisted.*\)\.$/)
      const wait = Date.parse(`${String(waiting.proxima_tentativa).replace(' ', 'T')}Z`) - Date.now()
      assert.isTrue(wait > 15_000 && wait < 60_000, `tried again in ${wait} ms`)
      await dueNow()
      const sent = await state(to, 'E')
      assert.equal(sent.tentativas, 2)
      assert.isNull(sent.erro)
      assert.isNull(sent.proxima_tentativa)
    })
    await server.stop()
    assert.lengthOf(server.received, 1)
  })

  test('killed after the server took the message, it is not sent a second time', async ({ assert }) => {
    const server = await mailServer()
    const { context } = await company()
    const to = address()
    await sendCompanyMail(context, { to, ...letter })
    const job = await db.from('tarefas').where('nome', 'email').firstOrFail()
    await db.from('tarefas').where('id', job.id).update({ estado: 'cancelada' })
    await through({ port: server.port }, async () => {
      // The process that is killed: it has neither ended the job nor written its log.
      await deliver({ id: Number(job.id), attempt: 1, data: JSON.parse(job.dados) })
      await db.from('emails_enviados').where('destinatarios', to).update({ situacao: 'N', enviado_em: null })
      await db.from('tarefas').where('id', job.id).update({ estado: 'executando', tentativas: 1, reservada_ate: 1 })
      const sent = await state(to, 'E')
      assert.equal(sent.tentativas, 2)
    })
    await server.stop()
    assert.lengthOf(server.received, 1)
  })

  test('a refusal for good ends it at once, with the reason', async ({ assert }) => {
    const server = await mailServer({ refuse: [[550, '5.1.1 no such user']] })
    const { context } = await company()
    const to = address()
    await through({ port: server.port }, async () => {
      await sendCompanyMail(context, { to, ...letter })
      const failed = await state(to, 'F')
      assert.match(
        failed.erro,
        /^O endereço não existe ou foi recusado pelo servidor do destinatário \(550 .*no such user.*\)\.$/,
      )
      assert.equal(failed.tentativas, 1)
    })
    await server.stop()
  })

  test('with the server away messages wait, and go when it is back', async ({ assert }) => {
    const gone = await mailServer()
    await gone.stop()
    const { context } = await company()
    const to = address()
    await through({ port: gone.port }, async () => {
      await sendCompanyMail(context, { to, ...letter })
      await eventually('the first attempt', async () => (await row(to))?.erro)
    })
    assert.equal((await row(to)).erro, 'Não foi possível conectar ao servidor de e-mail.')
    const server = await mailServer()
    await dueNow()
    await through({ port: server.port }, () => state(to, 'E'))
    await server.stop()
    assert.lengthOf(server.received, 1)
  })

  test('a secret that was never delivered is not kept: neither in the log nor in the queue', async ({ assert }) => {
    const server = await mailServer({ refuse: [[550, '5.1.1 no such user']] })
    const { context } = await company()
    const to = address()
    const secret = mailTemplate<{ nome: string; link: string; validade: string }>('portal::recuperar_senha', {
      label: 'Teste',
      subject: () => 'Teste',
      secret: { data: ['link'], validFor: '1 hour' },
      sample: { nome: '', link: '', validade: '' },
    })
    await through({ port: server.port }, async () => {
      await sendCompanyMail(context, {
        to,
        template: secret,
        data: { nome: 'Ana', link: 'https://x.y/?token=abc123', validade: '1 hora' },
      })
      await state(to, 'F')
    })
    await server.stop()
    const kept = await db
      .from('emails_conteudos')
      .where('email_id', (await row(to)).id)
      .first()
    assert.equal((await db.from('tarefas').where('id', kept.tarefa_id).first()).dados, '{}')
    assert.notInclude(kept.html + kept.texto, 'abc123')
    assert.include(kept.texto, '[oculto por segurança]')
  })
})
