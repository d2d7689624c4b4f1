import { readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import { tempFolder } from '#tests/services/console.ts'
import { type Client, messagesOf, system } from '#tests'
import { story } from './story.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'

function upload(
  fields: Record<string, string>,
  file?: { content: string | Uint8Array<ArrayBuffer>; type: string; name: string },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('url', new Blob([file.content], { type: file.type }), file.name)
  return form
}
const pdf = { content: PDF, type: 'application/pdf', name: 'currículo.pdf' }
const about = { descricao: 'Currículo', data: '2026-11-01' }

async function mine() {
  const { candidate, company } = await story()
  const client = await candidate()
  return { client, base: `/api/externo/candidatos/${client.candidate.id}/documentos-anexos`, candidate, company }
}
const send = (client: Client, base: string, form: FormData) => client.send('POST', base, form)

test.group('Documents of a candidate', () => {
  // Proves: candidato-documentos-anexos, candidatos-externos, portal.documentos.remover
  test('attached, listed, read, changed, downloaded as they were sent, removed', async ({ assert }) => {
    const { client, base } = await mine()
    const created = await send(client, base, upload({ ...about, observacao: 'Atualizado' }, pdf))
    assert.equal(created.status, 201)
    assert.deepInclude(created.body, { descricao: 'Currículo', data: '2026-11-01', observacao: 'Atualizado' })
    assert.equal(created.body.url.name, 'currículo.pdf')
    const path = `${base}/${created.body.id}`
    assert.lengthOf((await client.get(base)).body, 1)
    assert.equal((await client.put(path, { descricao: 'Currículo 2026' })).body.descricao, 'Currículo 2026')
    const download = await client.get(`${path}/download`)
    assert.equal(download.text, PDF)
    assert.match(download.headers.get('content-type')!, /^application\/pdf/)
    assert.equal((await client.delete(path)).status, 204)
    assert.equal((await client.get(path)).status, 404)
  })

  test('no upload leaves a temporary file: taken, refused, too large or cut off', async ({ assert, cleanup }) => {
    const { client, base } = await mine()
    const { folder, remove } = tempFolder('ipe-uploads-')
    const before = process.env.TMPDIR
    process.env.TMPDIR = folder
    cleanup(() => {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
      remove()
    })
    assert.equal((await send(client, base, upload(about, pdf))).status, 201)
    assert.equal((await send(client, base, upload({}, pdf))).status, 400)
    const large = await send(client, base, upload(about, { ...pdf, content: 'x'.repeat(11 * 1024 * 1024) }))
    assert.deepEqual([large.status, large.body.message], [413, 'O arquivo deve ser menor que 10 MB.'])
    const cut = `--fim\r\nContent-Disposition: form-data; name="url"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${PDF}`
    assert.equal(
      (await client.send('POST', base, cut, { 'content-type': 'multipart/form-data; boundary=fim' })).status,
      400,
    )
    assert.deepEqual(readdirSync(folder), [])
    assert.lengthOf((await client.get(base)).body, 1)
  })

  // Proves: candidato-documentos-anexos, portal.documentos.atualizar
  test('a document may say what kind it is, from the kinds of the company', async ({ assert }) => {
    const { client, base, company } = await mine()
    const kind = await (
      await system(company.id)
    )
      .repo('gestao-talentos/tipo-documento')
      .create({ descricao: 'Certificado' })
    assert.deepEqual((await client.get(`/api/externo/tipo-documento?empresaId=${company.id}`)).body, [
      { id: kind.id, nome: 'Certificado' },
    ])
    const { body } = await send(client, base, upload({ ...about, tipoDocumento: String(kind.id) }, pdf))
    assert.deepEqual(body.tipoDocumento, { id: kind.id, descricao: 'Certificado' })
    assert.deepInclude(body.url, {
      name: 'currículo.pdf',
      contentType: 'application/pdf',
      url: `${base}/${body.id}/download`,
    })
    const elsewhere = await (
      await system((await story()).company.id)
    )
      .repo('gestao-talentos/tipo-documento')
      .create({ descricao: 'De outra empresa' })
    assert.property(
      messagesOf(await client.put(`${base}/${body.id}`, { tipoDocumento: elsewhere.id })),
      'tipoDocumento',
    )
    assert.isNull((await client.put(`${base}/${body.id}`, { tipoDocumento: null })).body.tipoDocumento)
  })

  test('description and file are required; a file is taken by its content, not its name', async ({ assert }) => {
    const { client, base } = await mine()
    assert.property(messagesOf(await send(client, base, upload(about))), 'url')
    assert.property(messagesOf(await send(client, base, upload({ data: '2026-11-01' }, pdf))), 'descricao')
    const fake = await send(
      client,
      base,
      upload(about, { content: '<html><script>alert(1)</script></html>', type: 'image/png', name: 'foto.png' }),
    )
    assert.equal(fake.status, 400)
    assert.property(messagesOf(fake), 'url')
    assert.isEmpty((await client.get(base)).body)
  })

  // Proves: candidato-documentos-anexos, portal.documentos.listar
  test('11 MB are refused with 413', async ({ assert }) => {
    const { client, base } = await mine()
    const answer = await send(
      client,
      base,
      upload(about, { content: new Uint8Array(11 * 1024 * 1024), type: 'application/pdf', name: 'grande.pdf' }),
    )
    assert.equal(answer.status, 413)
    assert.isEmpty((await client.get(base)).body)
  })

  // Proves: candidato-documentos-anexos, portal.documentos.ler
  test("another candidate's document answers 404 under either number", async ({ assert }) => {
    const { client, base, candidate } = await mine()
    const { body } = await send(client, base, upload(about, pdf))
    const other = await candidate()
    for (const owner of [client.candidate.id, other.candidate.id]) {
      const path = `/api/externo/candidatos/${owner}/documentos-anexos/${body.id}`
      for (const answer of [
        await other.get(path),
        await other.get(`${path}/download`),
        await other.put(path, { descricao: 'Tomado' }),
        await other.delete(path),
      ])
        assert.equal(answer.status, 404)
    }
    assert.equal((await client.get(`${base}/${body.id}`)).body.descricao, 'Currículo')
  })
})
