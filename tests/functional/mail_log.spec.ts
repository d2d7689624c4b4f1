import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { purgeMails } from '#app/core/mail_log/purge.ts'
import { deleteMailsTo } from '#app/mail/forget.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { recuperarSenha } from '#plugins/portal/mails/templates.ts'
import { staffClient, system, unique } from '#tests'
import { eventually, mailServer, through } from '#tests/services/smtp.ts'

const LOG = '/api/utilitario/emails-enviados'
const letter = { subject: 'Convite à entrevista', title: 'Olá!', paragraphs: ['Uma notícia.'] }

/** A company of its own, somebody who may read its log, and a message. */
async function scene() {
  const client = await staffClient()
  const context = await system(client.empresaId)
  const to = `${unique('pessoa').replace(/\W/g, '')}@exemplo.com.br`.toLowerCase()
  const found = async () =>
    (await client.get(`${LOG}?completo=true`)).body.content.find((item: any) => item.destinatarios === to)
  return { client, context, to, found }
}

test.group('The log of sent mail', (group) => {
  group.each.setup(async () => void (await db.from('tarefas').delete()))

  test('a message is in the log from the moment it is queued: to whom, what, by whom; opened, it shows what it says', async ({
    assert,
  }) => {
    const { client, context, to, found } = await scene()
    await sendCompanyMail(context, { to, ...letter, attachments: [{ filename: 'nota.txt', content: 'conteúdo' }] })
    const row = await found()
    assert.containsSubset(row, {
      assunto: 'Convite à entrevista',
      tipo: 'Mensagem',
      situacao: 'N',
      tentativas: 0,
      solicitante: context.actor.nome,
      enviadoEm: null,
    })
    const { body } = await client.get(`${LOG}/${row.id}/conteudo`)
    assert.include(body.html, 'Uma notícia.')
    assert.include(body.texto, 'Uma notícia.')
    assert.deepEqual(body.anexos, [{ nome: 'nota.txt', tamanho: 9 }])
  })

  test('the link of a recovery is masked and its message waits encrypted', async ({ assert }) => {
    const { client, context, to, found } = await scene()
    await sendCompanyMail(context, {
      to,
      template: recuperarSenha,
      data: { ...recuperarSenha.sample, link: 'https://x.y/?token=abc123' },
    })
    const row = await found()
    assert.isTrue(row.sigiloso)
    const { text } = await client.get(`${LOG}/${row.id}/conteudo`)
    assert.include(text, '[oculto por segurança]')
    for (const { dados } of await db.from('tarefas')) assert.notInclude(dados, 'abc123')
    assert.notInclude(text, 'abc123')
  })

  test('a message of a transaction that was taken back is in no log; an equal one that waits is there once', async ({
    assert,
  }) => {
    const { client, context, to } = await scene()
    const failing = context.transaction(async (inner) => {
      await sendCompanyMail(inner, { to, ...letter })
      throw new Error('no')
    })
    await assert.rejects(() => failing, 'no')
    assert.equal((await client.get(LOG)).body.totalElements, 0)
    for (const _ of [1, 2]) await sendCompanyMail(context, { to, ...letter, uniqueKey: to })
    assert.lengthOf(await db.from('emails_enviados').where('destinatarios', to), 1)
  })

  test('"Reenviar" gives a failed message new attempts; "Cancelar envio" takes a waiting one out; neither does the other\'s work', async ({
    assert,
  }) => {
    const { client, context, to, found } = await scene()
    const server = await mailServer({ refuse: [[550, '5.1.1 no such user']] })
    await through({ port: server.port }, async () => {
      await sendCompanyMail(context, { to, ...letter })
      const { id } = await eventually('failed', async () => ((await found())?.situacao === 'F' ? found() : null))
      assert.equal(
        (await client.put(`${LOG}/${id}/cancelar`)).body.message,
        'Só e-mails que ainda estão na fila podem ser cancelados.',
      )
      assert.equal((await client.put(`${LOG}/${id}/reenviar`)).status, 200)
      await eventually('sent', async () => (await found())?.situacao === 'E')
      assert.equal(
        (await client.put(`${LOG}/${id}/reenviar`)).body.message,
        'Só e-mails que falharam podem ser reenviados.',
      )
    })
    assert.lengthOf(server.received, 1)
    const other = `outra-${to}`
    await sendCompanyMail(context, { to: other, ...letter })
    const { id } = await db.from('emails_enviados').where('destinatarios', other).first()
    assert.equal((await client.put(`${LOG}/${id}/cancelar`)).body.situacao, 'C')
    await through({ port: server.port }, async () => {
      await sendCompanyMail(context, { to: `terceira-${to}`, ...letter })
      await eventually('the third', async () => server.received.length === 2)
    })
    await server.stop()
    assert.notInclude(
      server.received.flatMap((received) => received.to),
      other,
    )
  })

  test('a message with a secret that failed is not sent again: it must be asked for anew', async ({ assert }) => {
    const { client, context, to, found } = await scene()
    const server = await mailServer({ refuse: [[550, 'no']] })
    await through({ port: server.port }, async () => {
      await sendCompanyMail(context, { to, template: recuperarSenha, data: recuperarSenha.sample })
      await eventually('failed', async () => (await found())?.situacao === 'F')
    })
    await server.stop()
    assert.equal(
      (await client.put(`${LOG}/${(await found()).id}/reenviar`)).body.message,
      'Este e-mail tinha um link sigiloso, que não é guardado: peça um novo.',
    )
  })

  test('nobody sees, opens or sends the messages of another company, nor without the authority; nobody writes any', async ({
    assert,
  }) => {
    const { client, context, to, found } = await scene()
    await sendCompanyMail(context, { to, ...letter })
    const { id } = await found()
    const stranger = await staffClient()
    assert.equal((await stranger.get(LOG)).body.totalElements, 0)
    for (const answer of [
      await stranger.get(`${LOG}/${id}`),
      await stranger.get(`${LOG}/${id}/conteudo`),
      await stranger.put(`${LOG}/${id}/cancelar`),
    ])
      assert.equal(answer.status, 404)
    const powerless = await staffClient({ empresaId: client.empresaId, authorities: ['ROLE_UTILITARIO_NOTICIAS'] })
    for (const path of [
      LOG,
      `${LOG}/${id}/conteudo`,
      '/api/utilitario/modelos-email',
      '/api/utilitario/modelos-email/previa?modelo=emails/mensagem',
    ])
      assert.equal((await powerless.get(path)).status, 403, path)
    assert.equal((await powerless.put(`${LOG}/${id}/cancelar`)).status, 403)
    assert.equal((await client.post(LOG, { assunto: 'x' })).status, 404)
  })

  test('messages older than the company keeps them go, with what they said and what waited', async ({ assert }) => {
    const { context, client } = await scene()
    for (const value of ['velha', 'nova']) await sendCompanyMail(context, { to: `${value}@exemplo.com.br`, ...letter })
    await db
      .from('emails_enviados')
      .where({ empresa_id: client.empresaId, destinatarios: 'velha@exemplo.com.br' })
      .update({ solicitado_em: '2026-01-01 00:00:00' })
    assert.equal(await purgeMails(client.empresaId, 30, Date.parse('2026-02-15T00:00:00Z')), 1)
    const left = await db.from('emails_enviados').where('empresa_id', client.empresaId)
    assert.deepEqual(
      left.map((item) => item.destinatarios),
      ['nova@exemplo.com.br'],
    )
    assert.lengthOf(await db.from('tarefas').where('nome', 'email'), 1)
    assert.lengthOf(
      await db.from('emails_conteudos').whereNotIn('email_id', db.from('emails_enviados').select('id')),
      0,
    )
  })

  test('what was written to somebody whose data are erased goes from the log of that company, with or without a name', async ({
    assert,
  }) => {
    const [{ context, client, to }, other] = [await scene(), await scene()]
    for (const item of [to, { address: to, name: 'Ana Lima' }, `x${to}`])
      await sendCompanyMail(context, { to: item, ...letter })
    await sendCompanyMail(other.context, { to, ...letter })
    await deleteMailsTo(context, to, context.empresaId)
    const left = (await client.get(LOG)).body.content.map((item: any) => item.destinatarios)
    assert.deepEqual(left, [`x${to}`])
    assert.equal((await other.client.get(LOG)).body.totalElements, 1)
    assert.lengthOf(
      await db.from('emails_conteudos').whereNotIn('email_id', db.from('emails_enviados').select('id')),
      0,
    )
  })

  test('every template can be looked at with sample data, in the looks of the company', async ({ assert }) => {
    const { client } = await scene()
    const { body } = await client.get('/api/utilitario/modelos-email')
    assert.includeMembers(
      body.map((item: any) => item.nome),
      ['Recuperação de senha', 'Vaga indicada a um amigo', 'Novidade em uma vaga', 'Mensagem curta'],
    )
    for (const { modelo } of body) {
      const preview = (await client.get(`/api/utilitario/modelos-email/previa?modelo=${encodeURIComponent(modelo)}`))
        .body
      assert.isAbove(preview.assunto.length, 5, modelo)
      assert.include(preview.html, '<!doctype html>', modelo)
      assert.notMatch(preview.html + preview.texto, /undefined|\[object/, modelo)
    }
    assert.equal((await client.get('/api/utilitario/modelos-email/previa?modelo=../../config')).status, 404)
  })
})
