import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { purgeUnfinished } from '#plugins/portal/services/uploads.ts'
import { type Client, messagesOf, system } from '#tests'
import { story } from './story.ts'

const CONTENT = `%PDF-1.4\n${'x'.repeat(700)}\n%%EOF`

async function mine() {
  const { candidate } = await story()
  const client = await candidate()
  return { client, candidate, base: `/api/externo/candidatos/${client.candidate.id}` }
}
const begin = (client: Client, base: string, extra: object = {}) =>
  client.post(`${base}/envios`, { nome: 'currículo.pdf', tipo: 'application/pdf', tamanho: CONTENT.length, ...extra })
function part(client: Client, path: string, start: number, text: string) {
  const form = new FormData()
  form.set('inicio', String(start))
  form.set('parte', new Blob([text], { type: 'application/octet-stream' }), 'parte')
  return client.send('PUT', path, form)
}

test.group('A document sent in parts', () => {
  // Proves: candidato-documentos-anexos, portal.documentos.baixar, portal.documentos.criar
  test('goes on where it stopped, and is attached as it was sent', async ({ assert }) => {
    const { client, base } = await mine()
    const { body: begun, status } = await begin(client, base)
    assert.equal(status, 201)
    const path = `${base}/envios/${begun.id}`
    assert.equal((await part(client, path, 0, CONTENT.slice(0, 300))).body.recebido, 300)
    // The answer got lost: the same part again changes nothing and says where to go on.
    assert.equal((await part(client, path, 0, CONTENT.slice(0, 300))).body.recebido, 300)
    assert.equal((await part(client, path, 500, CONTENT.slice(500))).body.recebido, 300)
    assert.deepInclude((await client.get(path)).body, { recebido: 300, tamanho: CONTENT.length })
    const early = await client.post(`${base}/documentos-anexos`, {
      descricao: 'Cedo',
      data: '2026-11-01',
      envio: begun.id,
    })
    assert.equal(early.body.message, 'O envio do arquivo não terminou.')
    await part(client, path, 300, CONTENT.slice(300))
    const made = await client.post(`${base}/documentos-anexos`, {
      descricao: 'Currículo',
      data: '2026-11-01',
      envio: begun.id,
    })
    assert.equal(made.status, 201)
    assert.deepInclude(made.body.url, { name: 'currículo.pdf', size: CONTENT.length })
    assert.equal((await client.get(made.body.url.url)).text, CONTENT)
    assert.equal((await client.get(path)).status, 404)
    assert.lengthOf(await db.from('envios_partes').where('envio_id', begun.id), 0)
    assert.equal(
      (await client.post(`${base}/documentos-anexos`, { descricao: 'De novo', data: '2026-11-01', envio: begun.id }))
        .status,
      404,
    )
  })

  test('parts at once count once', async ({ assert }) => {
    const { client, base } = await mine()
    const path = `${base}/envios/${(await begin(client, base)).body.id}`
    await Promise.all(Array.from({ length: 4 }, () => part(client, path, 0, CONTENT.slice(0, 300))))
    assert.equal((await client.get(path)).body.recebido, 300)
    assert.lengthOf(await db.from('envios_partes').where('envio_id', Number(path.split('/').at(-1))), 1)
  })

  test('nothing larger than said, larger than 10 MB, empty or by rubbish', async ({ assert }) => {
    const { client, base } = await mine()
    assert.equal(
      messagesOf(await begin(client, base, { tamanho: 11 * 1024 * 1024 })).tamanho,
      'O arquivo deve ser menor que 10 MB.',
    )
    for (const tamanho of [0, -1, 'x']) assert.property(messagesOf(await begin(client, base, { tamanho })), 'tamanho')
    const path = `${base}/envios/${(await begin(client, base, { tamanho: 10 })).body.id}`
    assert.equal((await part(client, path, 0, 'x'.repeat(11))).status, 400)
    assert.equal((await client.put(path, { inicio: 0 })).status, 400)
    assert.equal((await part(client, path, Number.NaN, 'x')).status, 400)
    assert.equal((await client.get(path)).body.recebido, 0)
  })

  test('what it holds is looked at as in any upload', async ({ assert }) => {
    const { client, base } = await mine()
    const html = '<html><script>alert(1)</script></html>'
    const { body } = await begin(client, base, { nome: 'foto.png', tipo: 'image/png', tamanho: html.length })
    await part(client, `${base}/envios/${body.id}`, 0, html)
    assert.property(
      messagesOf(
        await client.post(`${base}/documentos-anexos`, { descricao: 'Foto', data: '2026-11-01', envio: body.id }),
      ),
      'url',
    )
  })

  test("another candidate's upload does not exist; what nobody finished is gone after a day", async ({ assert }) => {
    const { client, base, candidate } = await mine()
    const { body } = await begin(client, base)
    const other = await candidate()
    for (const owner of [client.candidate.id, other.candidate.id]) {
      const path = `/api/externo/candidatos/${owner}/envios/${body.id}`
      assert.equal((await other.get(path)).status, 404)
      assert.equal((await part(other, path, 0, 'x')).status, 404)
    }
    assert.equal(
      (
        await other.post(`/api/externo/candidatos/${other.candidate.id}/documentos-anexos`, {
          descricao: 'Tomado',
          data: '2026-11-01',
          envio: body.id,
        })
      ).status,
      404,
    )
    await part(client, `${base}/envios/${body.id}`, 0, CONTENT.slice(0, 300))
    await db.from('envios').where('id', body.id).update({ criado_em: '2026-01-01 00:00:00' })
    await begin(other, `/api/externo/candidatos/${other.candidate.id}`)
    assert.equal((await client.get(`${base}/envios/${body.id}`)).status, 404)
    assert.lengthOf(await db.from('envios_partes').where('envio_id', body.id), 0)
  })

  test('the night removes what nobody finished, though nobody begins another', async ({ assert }) => {
    const { client, base } = await mine()
    const [old, fresh] = [(await begin(client, base)).body, (await begin(client, base)).body]
    await part(client, `${base}/envios/${old.id}`, 0, CONTENT.slice(0, 300))
    await db.from('envios').where('id', old.id).update({ criado_em: '2026-01-01 00:00:00' })
    await purgeUnfinished(await system())
    assert.equal((await client.get(`${base}/envios/${old.id}`)).status, 404)
    assert.lengthOf(await db.from('envios_partes').where('envio_id', old.id), 0)
    assert.equal((await client.get(`${base}/envios/${fresh.id}`)).status, 200)
  })
})
