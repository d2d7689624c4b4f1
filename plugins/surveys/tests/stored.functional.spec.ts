import { test } from '@japa/runner'
import { chanceId } from '#app/anonymous/index.ts'
import { inAnyFile, revealingOrders, ROUND_LOG } from '#tests/database/stored_order.ts'
import { truncateLog } from '#engine/database/sqlite.ts'
import { ownDatabase } from '#tests/database/own_database.ts'
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

    assert.deepEqual(await revealingOrders(given), [])
    assert.deepEqual(await inAnyFile(given), [], 'while it runs no answer is in clear anywhere')

    assert.equal((await client.put(`${SURVEYS}/${survey.id}/liberada/false`)).status, 204)
    assert.deepEqual(await revealingOrders(given), [])
    // The keys of the comments lie in indexes too, where the texts do not.
    const rows = await context.db.from('pesquisa_respostas').where('pesquisa_id', survey.id).whereNotNull('comentario')
    const keyOf = new Map(rows.map((row) => [String(row.comentario), String(row.id)]))
    const keys = given.map((value) => keyOf.get(value)!)
    assert.deepEqual(await revealingOrders(keys), [])
    const { body } = await client.get(`${SURVEYS}/${survey.id}/resultado`)
    assert.sameMembers(
      body.comentarios.map((comentario: any) => comentario.texto),
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
    assert.isTrue(marked.every((item) => item.status === 'C' && item.versao === 1))
    assert.isTrue(marked.every((item) => String(item.criado_em) === String(item.atualizado_em)))
  }).timeout(120_000)

  test('an upgrade takes the answers of earlier surveys out of the order in which they were given', async ({
    assert,
    cleanup,
  }) => {
    const own = await ownDatabase('respostas')
    cleanup(() => own.remove())
    const client = own.client()
    const end = client.dialect.name === 'mysql' ? '' : ' WITHOUT ROWID'
    // As the versions before made them.
    await client.rawQuery(
      `CREATE TABLE pesquisa_respostas (id VARCHAR(32) NOT NULL PRIMARY KEY, empresa_id INTEGER NOT NULL, pesquisa_id INTEGER NOT NULL, pergunta_id INTEGER NOT NULL, area_id INTEGER NULL, opcao_id INTEGER NULL, nota DECIMAL(10, 2) NULL, pessoa INTEGER NOT NULL, comentario TEXT NULL)${end}`,
    )
    await client.rawQuery('CREATE INDEX pesquisa_respostas_resultado_index ON pesquisa_respostas (pesquisa_id)')
    await client.rawQuery('CREATE TABLE pesquisa_respondentes (empresa_id INTEGER NOT NULL, status VARCHAR(1) NULL)')
    await client.rawQuery(
      'CREATE INDEX pesquisa_respondentes_empresa_id_status_index ON pesquisa_respondentes (empresa_id, status)',
    )
    const given = Array.from({ length: PEOPLE }, () => chanceId())
    for (const id of given)
      await client
        .insertQuery()
        .table('pesquisa_respostas')
        .insert({
          id,
          empresa_id: 1,
          pesquisa_id: 7,
          pergunta_id: 3,
          pessoa: 1,
          comentario: `Comentário ${id.slice(0, 4)}`,
        })
    assert.isNotEmpty(await revealingOrders(given, client), 'the attack works on what the versions before wrote')
    const migration = await import('../migrations/20261129095100_respostas_sem_ordem.ts')
    const run = () => new migration.default(client, 'respostas_sem_ordem', false)
    await run().execUp()
    // As the start after an upgrade does.
    await truncateLog(client)
    const telling = await revealingOrders(given, client)
    assert.deepEqual(
      telling.filter((value) => !ROUND_LOG.test(value)),
      [],
    )
    const after = await client.from('pesquisa_respostas').where({ respostas: 1, pessoa: 1 }).select('id')
    assert.sameMembers(
      after.map((item) => item.id),
      given,
    )
    await client.from('pesquisa_respostas').where('id', given[0]!).update({ respostas: 3, pessoa: 2 })
    await run().execDown()
    const [back] = await client.from('pesquisa_respostas').count('* as linhas').sum('pessoa as pessoas')
    assert.deepEqual([Number(back.linhas), Number(back.pessoas)], [PEOPLE + 2, PEOPLE + 1], 'counted answers are many')
  }).timeout(120_000)
})
