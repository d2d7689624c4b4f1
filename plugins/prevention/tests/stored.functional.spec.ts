import { test } from '@japa/runner'
import { chanceId, mixWaiting } from '#app/anonymous/index.ts'
import { storedOrders, revealingOrders, ROUND_LOG } from '#tests/database/stored_order.ts'
import { truncateLog } from '#engine/database/sqlite.ts'
import { ownDatabase } from '#tests/database/own_database.ts'
import { Client } from '#tests'
import { as, BIRTH, device, scene, TERMS } from './election.ts'

const VOTERS = 40

test.group('Votes of a CIPA in the files of the database', () => {
  test('whoever saw in which order people voted finds no vote of theirs in the files, neither during the election nor after it', async ({
    assert,
  }) => {
    const tale = await scene(VOTERS)
    const { client, people, term, stand, past, db } = tale
    const runners: { id: number }[] = []
    for (const person of people.slice(0, 4)) runners.push((await stand(person.id)).body)
    await client.post(`${TERMS}/${term.id}/eleitores`)
    const token = await device(client, term.id)
    const choices: number[] = []
    const known: string[] = []
    for (const [index, person] of people.entries()) {
      const visitor = new Client()
      const { body } = await visitor.post('/api/cipa/urna', { cpf: person.cpf, nascimento: BIRTH }, as(token))
      const choice = runners[Math.floor(Math.random() * runners.length)]!.id
      assert.equal((await visitor.post('/api/cipa/votar', { candidato: choice }, as(body.token))).status, 204)
      choices.push(choice)
      // The keys of the votes, in the order in which they came: what an observer could lay beside the people.
      const keys = await db.from('cipa_votos').where('gestao_id', term.id).select('id')
      known.push(...keys.map((key) => String(key.id)).filter((id) => !known.includes(id)))
      // While the election runs, the votes of ten people at a time are mixed.
      if (index === 24) await mixWaiting(tale.context, { key: 'sst/cipa-gestoes', id: term.id })
    }
    assert.deepEqual(await revealingOrders(known), [])
    assert.deepEqual(known, [], 'no vote can be read before the election is counted')
    const waiting = await db
      .from('coleta_anonima')
      .where({ recurso: 'sst/cipa-gestoes', registro: term.id })
      .select('quantas', 'conteudo')
    assert.sameMembers(
      waiting.map((item) => Number(item.quantas)),
      [25, ...Array.from({ length: 15 }, () => 1)],
    )
    const single = waiting.filter((item) => Number(item.quantas) === 1)
    assert.lengthOf([...new Set(single.map((item) => item.conteudo.length))], 1, 'votes look alike')
    assert.lengthOf([...new Set(single.map((item) => item.conteudo))], 15)

    await past(1)
    assert.equal((await client.put(`${TERMS}/${term.id}/apurar`)).body.situacao, 'ELEITA')
    const counted = await db.from('cipa_candidatos').where('gestao_id', term.id).select('id', 'votos')
    for (const { id, votos } of counted) assert.equal(Number(votos), choices.filter((choice) => choice === id).length)
    assert.lengthOf(
      await db.from('coleta_anonima').where({ recurso: 'sst/cipa-gestoes', registro: term.id }).select('id'),
      0,
    )

    // Of each candidate the votes, laid beside the people who chose them: as good as a guess.
    const stored = await db.from('cipa_votos').where('gestao_id', term.id).select('id', 'candidato_id')
    assert.lengthOf(stored, VOTERS)
    const candidateOf = new Map(stored.map((item) => [String(item.id), Number(item.candidato_id)]))
    const guessed = (order: string[]) => order.filter((id, index) => candidateOf.get(id) === choices[index]).length
    const told = (await storedOrders([...candidateOf.keys()])).filter(
      ({ values }) =>
        new Set(values).size === VOTERS &&
        Math.max(guessed([...new Set(values)]), guessed([...new Set(values)].toReversed())) > VOTERS * 0.7,
    )
    assert.deepEqual(
      told.map((order) => order.where),
      [],
    )

    // Who has voted is known, and neither when nor in which order.
    const voters = await db.from('cipa_eleitores').where('gestao_id', term.id).select('*')
    assert.isTrue(voters.every((voter) => Number(voter.votou) === 1 && voter.versao === 1))
    assert.isTrue(voters.every((voter) => String(voter.criado_em) === String(voter.atualizado_em)))
    const trail = await db
      .from('auditoria')
      .where({ recurso: 'sst/cipa-eleitores', empresa_id: tale.company.id })
      .whereNot('acao', 'incluir em lote')
      .select('acao')
    assert.deepEqual(trail, [])
  }).timeout(120_000)

  test('an upgrade takes the votes of earlier elections out of the order in which they were cast', async ({
    assert,
    cleanup,
  }) => {
    const own = await ownDatabase('votos')
    cleanup(() => own.remove())
    const client = own.client()
    const end = client.dialect.name === 'mysql' ? '' : ' WITHOUT ROWID'
    await client.rawQuery(
      `CREATE TABLE cipa_votos (id VARCHAR(32) NOT NULL PRIMARY KEY, empresa_id INTEGER NOT NULL, gestao_id INTEGER NOT NULL, candidato_id INTEGER NULL)${end}`,
    )
    await client.rawQuery('CREATE INDEX cipa_votos_gestao_id_index ON cipa_votos (gestao_id, candidato_id)')
    const given = Array.from({ length: VOTERS }, () => chanceId())
    for (const id of given)
      await client.insertQuery().table('cipa_votos').insert({ id, empresa_id: 1, gestao_id: 7, candidato_id: 3 })
    assert.isNotEmpty(await revealingOrders(given, client), 'the attack works on what the versions before wrote')
    const migration = await import('../migrations/20261129095200_votos_sem_ordem.ts')
    await new migration.default(client, 'votos_sem_ordem', false).execUp()
    // As the start after an upgrade does.
    await truncateLog(client)
    const telling = await revealingOrders(given, client)
    assert.deepEqual(
      telling.filter((value) => !ROUND_LOG.test(value)),
      [],
    )
    assert.lengthOf(await client.from('cipa_votos').where({ gestao_id: 7, candidato_id: 3 }).select('id'), VOTERS)
  }).timeout(120_000)
})
