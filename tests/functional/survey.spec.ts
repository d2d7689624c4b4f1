import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createCompany, messagesOf, type StaffClient, staffClient } from '#tests'
import { utcText } from '#engine/definition/civil_date.ts'

const SURVEY = '/api/userinfo/pesquisa-satisfacao'
const DAY = 86_400_000
const ago = (days: number) => utcText(Date.now() - days * DAY)
const due = async (client: StaffClient) => (await client.get(SURVEY)).body.devida
const since = (client: StaffClient, days: number) =>
  db
    .from('usuarios')
    .where('id', client.user.id)
    .update({ criado_em: ago(days) })

test.group('Satisfaction survey', () => {
  // Proves: core.pesquisa-satisfacao.ler, core.pesquisa-satisfacao.responder, pesquisa-satisfacao
  test('asks who has used the product for as long as the company says, keeps mark and comment, and asks again that long after', async ({
    assert,
  }) => {
    const { id } = await createCompany({ diasPesquisaSatisfacao: 30, perguntaSatisfacao: 'Você gosta?' })
    const client = await staffClient({ empresaId: id })
    assert.isFalse(await due(client))
    await since(client, 31)
    assert.deepEqual((await client.get(SURVEY)).body, {
      devida: true,
      pergunta: 'Você gosta?',
      nota: null,
      comentario: null,
    })
    assert.equal((await client.post(SURVEY, { nota: 9, comentario: 'Rápido' })).status, 204)
    assert.deepEqual((await client.get(SURVEY)).body, {
      devida: false,
      pergunta: 'Você gosta?',
      nota: 9,
      comentario: 'Rápido',
    })
    await db
      .from('pesquisas_satisfacao')
      .where('usuario_id', client.user.id)
      .update({ respondida_em: ago(31) })
    assert.isTrue(await due(client))
    const { content } = (await client.get('/api/utilitario/pesquisas-satisfacao')).body
    assert.lengthOf(content, 1)
    const { body } = await client.get(`/api/utilitario/pesquisas-satisfacao/${content[0].id}`)
    assert.deepEqual([body.nota, body.comentario, body.usuario.nome], [9, 'Rápido', client.user.nome])
  })

  // Proves: core.pesquisa-satisfacao.ler
  test('"not now" holds for a week, and 0 days switch it off', async ({ assert }) => {
    const { id } = await createCompany({ diasPesquisaSatisfacao: 30 })
    const client = await staffClient({ empresaId: id })
    await since(client, 60)
    assert.isTrue(await due(client))
    assert.equal((await client.put(`${SURVEY}/adiar`)).status, 204)
    assert.isFalse(await due(client))
    await db
      .from('preferencias_usuarios')
      .where({ usuario_id: client.user.id, chave: 'pesquisa-satisfacao.adiada' })
      .update({ valor: JSON.stringify(ago(8).replace(' ', 'T')) })
    assert.isTrue(await due(client))
    await client.put(`/api/utilitario/empresas/${id}/configuracao`, { diasPesquisaSatisfacao: 0 })
    assert.isFalse(await due(client))
  })

  // Proves: core.pesquisa-satisfacao.responder
  test('the mark is a number from 0 to 10, and answers are read only with the authority', async ({ assert }) => {
    const client = await staffClient({ authorities: [] })
    for (const nota of [-1, 11, 'x', undefined])
      assert.property(messagesOf(await client.post(SURVEY, { nota })), 'nota')
    for (const nota of [0, 10]) assert.equal((await client.post(SURVEY, { nota })).status, 204)
    assert.equal((await client.get('/api/utilitario/pesquisas-satisfacao')).status, 403)
  })
})
