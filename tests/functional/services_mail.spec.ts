import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { mailFolder } from '#config/mail.ts'
import { storeUpload } from '#app/files/index.ts'
import { jobStatus, startWorker } from '#app/jobs/index.ts'
import { mailAddress } from '#app/mail/address.ts'
import { compose } from '#app/mail/compose.ts'
import { sendMail } from '#app/mail/index.ts'
import { engine } from '#engine'

const company = { nome: 'Tecelagem & Filhos', corPrincipal: '#0b6e4f' }
const recovery = {
  nome: 'João',
  link: 'https://rh.exemplo.com.br/externo/recuperar-senha?empresaId=1&token=abc',
  validade: '1 hora',
}

/** Runs the queue until the job has ended, and gives the message on the disk. */
async function delivered(id: number): Promise<string> {
  const worker = startWorker({ pollMs: 20 })
  while (['pendente', 'executando'].includes((await jobStatus(id))!.state)) await sleep(15)
  await worker.stop()
  const [file] = await readdir(mailFolder)
  return readFile(new URL(file, mailFolder), 'utf8')
}
/** Undoes quoted-printable, as a mail program would. */
const decoded = (eml: string) =>
  Buffer.from(
    eml.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

test.group('Mail', (group) => {
  group.each.setup(async () => {
    await db.from('tarefas').delete()
    await rm(mailFolder, { recursive: true, force: true })
    await mkdir(mailFolder, { recursive: true })
  })

  test('without a mail server a message becomes an .eml file with HTML, text and the company as sender', async ({
    assert,
  }) => {
    const { id } = await sendMail({
      to: { address: 'joao@exemplo.com.br', name: 'João da Conceição' },
      subject: 'Recuperação de senha',
      view: 'portal::recuperar_senha',
      data: recovery,
      company,
      replyTo: 'rh@exemplo.com.br',
    })
    const eml = await delivered(id)
    assert.equal((await jobStatus(id))!.state, 'concluida')
    assert.match(eml, /^From: "Tecelagem & Filhos" <nao-responda@ipe-rh\.local>\r$/m)
    assert.match(eml, /^To: =\?UTF-8\?.*<joao@exemplo\.com\.br>\r$/m)
    assert.match(eml, /^Reply-To: rh@exemplo\.com\.br\r$/m)
    assert.match(eml, /^Subject: =\?UTF-8\?Q\?Recupera=C3=A7=C3=A3o_de_senha\?=\r$/m)
    assert.match(eml, /Content-Type: multipart\/alternative/)
    const body = decoded(eml)
    assert.include(body, 'Criar nova senha (https://rh.exemplo.com.br/externo/recuperar-senha?empresaId=1&token=abc)')
    assert.include(body, 'O link vale por 1 hora e só pode ser usado uma vez.')
  })

  test('the logo goes along as PNG, attachments by content and by path', async ({ assert }) => {
    const png = await sharp({
      create: { width: 800, height: 200, channels: 4, background: { r: 1, g: 100, b: 80, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const logo = await storeUpload({ bytes: png, name: 'logo.png' }, { accept: ['image/*'], folder: 'testes' })
    const stored = await storeUpload(
      { bytes: Buffer.from('nome;cargo\n'), name: 'lista.csv' },
      { accept: ['text/csv'], folder: 'testes' },
    )
    const { id } = await sendMail({
      to: 'ana@exemplo.com.br',
      subject: 'Olá',
      title: 'Olá, Ana!',
      paragraphs: ['Segue a lista.'],
      company: { ...company, logo },
      attachments: [
        { filename: 'nota.txt', content: 'conteúdo', contentType: 'text/plain' },
        { filename: '../lista.csv', path: stored.path, contentType: 'text/csv' },
      ],
    })
    const eml = await delivered(id)
    assert.match(eml, /^Content-I[dD]: <logo>/m)
    assert.match(eml, /Content-Type: image\/png; name=logo\.png/)
    assert.match(eml, /filename=nota\.txt/)
    assert.match(eml, /filename="?\.\._lista\.csv/)
    assert.include(eml, Buffer.from('nome;cargo\n').toString('base64'))
    assert.include(decoded(eml), 'src="cid:logo"')
  })

  test('a message whose logo has disappeared is sent all the same', async ({ assert }) => {
    const { id } = await sendMail({
      to: 'ana@exemplo.com.br',
      subject: 'Olá',
      title: 'Olá!',
      paragraphs: [],
      company: { ...company, logo: { path: 'testes/nada.png', contentType: 'image/png' } },
    })
    const eml = await delivered(id)
    assert.include(decoded(eml), 'alt="Tecelagem &amp; Filhos"')
  })

  test('a message enqueued in a transaction that fails is never sent', async ({ assert }) => {
    const trx = await db.transaction()
    await sendMail({ to: 'ana@exemplo.com.br', subject: 'x', title: 'x', paragraphs: ['x'], trx })
    await trx.rollback()
    assert.lengthOf(await db.from('tarefas'), 0)
  })

  test('subject and names cannot add headers', async ({ assert }) => {
    const { id } = await sendMail({
      to: { address: 'ana@exemplo.com.br', name: 'Ana\r\nBcc: todos@exemplo.com.br' },
      subject: 'Oi\r\nBcc: todos@exemplo.com.br',
      title: 'x',
      paragraphs: [],
    })
    const eml = await delivered(id)
    assert.notMatch(eml, /^Bcc:/m)
    assert.match(eml, /^Subject: Oi Bcc: todos@exemplo\.com\.br\r$/m)
  })

  test('only one plain address is an address', async ({ assert }) => {
    assert.deepEqual(mailAddress(' joao.silva+rh@sub.exemplo.com.br '), { address: 'joao.silva+rh@sub.exemplo.com.br' })
    for (const bad of [
      '',
      'joao',
      'joao@',
      '@exemplo.com',
      'a@b',
      'a@b.c, d@e.f',
      'a@b.c\r\nBcc: d@e.f',
      'João <a@b.c>',
      `${'a'.repeat(250)}@b.cd`,
    ]) {
      await assert.rejects(() => sendMail({ to: bad, subject: 'x', title: 'x', paragraphs: [] }), 'E-mail inválido.')
    }
    assert.lengthOf(await db.from('tarefas'), 0)
  })

  test('attachments too large for the queue are refused', async ({ assert }) => {
    await assert.rejects(
      () =>
        sendMail({
          to: 'a@b.co',
          subject: 'x',
          title: 'x',
          paragraphs: [],
          attachments: [{ filename: 'x', content: Buffer.alloc(16 * 1024 * 1024) }],
        }),
      /too large for the queue/,
    )
  })

  test('a template that does not exist shows at once, not in the queue', async ({ assert }) => {
    await assert.rejects(
      () => sendMail({ to: 'a@b.co', subject: 'x', view: 'emails/nada', data: {} }),
      /Cannot resolve/,
    )
  })
})

test.group('Mail templates', () => {
  /** Every text of the sample with markup in it; links stay links. */
  const hostile = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.startsWith('https://')
        ? value
        : `${value} <b>&x</b>`
      : Array.isArray(value)
        ? value.map(hostile)
        : value && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hostile(one)]))
          : value
  const letter = {
    view: 'emails/mensagem',
    sample: {
      title: 'Olá',
      paragraphs: ['Um parágrafo'],
      action: { label: 'Abrir', url: 'https://rh.exemplo.com.br/x' },
      footer: 'Fim',
    },
  }
  for (const { view, sample } of [...engine().registry.plugins.flatMap((plugin) => plugin.mails ?? []), letter]) {
    test(`${view} has its button, a text part and no markup of its data`, async ({ assert }) => {
      const { html, text } = await compose('Assunto', view, hostile(sample) as Record<string, unknown>, company)
      for (const part of ['<b>', '<!--content-->', 'undefined', '[object']) assert.notInclude(html, part)
      // A message without a link in its data has no button.
      if (JSON.stringify(sample).includes('https://')) {
        assert.match(html, /href="https:\/\/rh\.exemplo\.com\.br\/[^"]*"[^>]*>[^<]+<\/a>/)
        assert.match(text, /\(https:\/\/rh\.exemplo\.com\.br\//)
      }
      assert.include(text, '<b>&x</b>')
      assert.include(text, '-- \nTecelagem & Filhos')
      assert.notMatch(text, /<(p|a|t[dr]|div|table|h1)\b|&amp;|\n{3,}/)
    })
  }

  test('the colour of a company that white text cannot be read on is darkened', async ({ assert }) => {
    const { html } = await compose(
      'x',
      'emails/mensagem',
      { title: 'x', paragraphs: [], action: { label: 'a', url: 'https://x.y' } },
      { nome: 'E', corPrincipal: '#ffee00' },
    )
    assert.notInclude(html, '#ffee00')
    assert.match(html, /bgcolor="#[0-9a-f]{6}"/)
  })
})
