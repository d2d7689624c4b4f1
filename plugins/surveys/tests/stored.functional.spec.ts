import { test } from '@japa/runner'
import { chanceId } from '#app/anonymous/index.ts'
import { agreement, inAnyFile, storedOrders, TELLING } from '#tests/stored_order.ts'
import { answer, scene, SURVEYS } from './story.ts'

const PEOPLE = 40

test.group('Anonymous surveys in the files of the database', () => {
  test('whoever saw in which order people answered finds no answer of theirs in the files, neither while the survey runs nor after its end', async ({
    assert,
  }) => {
    const tale = await scene([PEOPLE])
    const { client, people, survey, context } = tale
    await client.put(`${SURVEYS}/${survey.id}/liberada/true`)
    const given = people.map(() => `opiniao-${chanceId()}`)
    for (const [index, one] of people.entries()) await answer(tale, one.id, (index % 5) + 1, given[index]!)

    const running = await storedOrders(given)
    assert.deepEqual(
      running.filter((one) => agreement(one.values, given) > TELLING).map((one) => one.where),
      [],
    )
    assert.deepEqual(await inAnyFile(given), [], 'while it runs no answer is in clear anywhere')

    assert.equal((await client.put(`${SURVEYS}/${survey.id}/liberada/false`)).status, 204)
    const ended = await storedOrders(given)
    assert.deepEqual(
      ended.filter((one) => agreement(one.values, given) > TELLING).map((one) => one.where),
      [],
    )
    // The keys of the comments lie in indexes too, where the texts do not.
    const rows = await context.db.from('pesquisa_respostas').where('pesquisa_id', survey.id).whereNotNull('comentario')
    const keyOf = new Map(rows.map((one) => [String(one.comentario), String(one.id)]))
    const keys = given.map((one) => keyOf.get(one)!)
    assert.deepEqual(
      (await storedOrders(keys)).filter((one) => agreement(one.values, keys) > TELLING).map((one) => one.where),
      [],
    )
    const { body } = await client.get(`${SURVEYS}/${survey.id}/resultado`)
    assert.sameMembers(
      body.comentarios.map((one: any) => one.texto),
      given,
    )
    assert.equal(body.perguntas[0].pessoas, PEOPLE)

    // Who has answered is known, and neither when nor in which order.
    const trail = await context.db
      .from('auditoria')
      .where({ recurso: 'pesquisa/respondentes', empresa_id: tale.company.id })
      .whereNot('acao', 'incluir em lote')
      .select('acao', 'registro_id')
    assert.deepEqual(trail, [])
    const marked = await context.db.from('pesquisa_respondentes').where('questionario_id', survey.id).select('*')
    assert.isTrue(marked.every((one) => one.status === 'C' && one.versao === 1))
    assert.isTrue(marked.every((one) => String(one.criado_em) === String(one.atualizado_em)))
  }).timeout(120_000)
})
