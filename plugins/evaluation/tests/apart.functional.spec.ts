import { test } from '@japa/runner'
import { chanceId, readAll } from '#app/anonymous/index.ts'
import { query, quoted } from '#engine/database/sql.ts'
import { Client } from '#tests'
import { inAnyFile, revealingOrders } from '#tests/database/stored_order.ts'
import { mixEnded } from '../jobs/mix_ended.ts'
import { answers, cycleInput, daysFromNow, makeModel, signedIn, story } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const FORMS = '/api/avaliacao/avaliacoes-desempenhos-questionarios'
const KEY = 'avaliacao/avaliacoes-desempenho'
const WENT_APART =
  'Você já entregou este questionário. A avaliação é anônima: ao entregar, as respostas foram separadas de você, e ninguém, nem você, pode lê-las ou corrigi-las.'

/** An anonymous cycle about the first person of a team, whom the others evaluate in these roles. */
async function scene(roles: readonly string[], extra: Record<string, unknown> = {}) {
  const tale = await story({ people: roles.length + 1 })
  const { client, company, context, chefe, time } = tale
  const model = await makeModel(tale)
  // As many peers as the test wants: they are added by hand, and the rule of the cycle holds for them.
  const regraAvaliadores = { maximoPares: null }
  const { body: cycle } = await client.post(
    CYCLES,
    cycleInput(model.model, { anonima: true, regraAvaliadores, ...extra }),
  )
  const about = time[0]!
  const rows = []
  for (const [index, papel] of roles.entries()) {
    const avaliador = papel === 'U' ? about : papel === 'L' ? chefe : time[index + 1]!
    const { body } = await client.post(PEOPLE, {
      avaliacaoDesempenho: cycle.id,
      colaborador: about.id,
      papel,
      avaliador: avaliador.id,
    })
    rows.push({ id: body.id as number, avaliador: avaliador.id as number })
  }
  await client.put(`${CYCLES}/${cycle.id}/liberada/true`)
  const bodyOf = (comentario: string, nota = 7) => ({
    respostas: [...answers(model, nota), { perguntaId: model.livre.id, comentario }],
  })
  const end = async () => {
    const ended = await client.put(`${CYCLES}/${cycle.id}`, { dataFim: daysFromNow(-1) })
    if (ended.status !== 200) throw new Error(ended.text)
  }
  const stored = (id: number) =>
    context.db
      .from('avaliacao_participantes')
      .where('id', id)
      .first()
      .then((row) => row as Record<string, unknown>)
  return { ...tale, model, cycle, about, rows, bodyOf, end, stored, signed: (id: number) => signedIn(company, id) }
}

/** Tables with a row that contains one of these texts. */
async function tablesWith(db: any, texts: readonly string[]): Promise<string[]> {
  const client = db
  const tables = await query<{ name: string }>(
    client,
    client.dialect.name === 'mysql'
      ? "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'"
      : "SELECT name FROM sqlite_master WHERE type = 'table'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query(client, `SELECT * FROM ${quoted(client, name)}`, [], true)
    if (rows.some((row) => texts.some((text) => JSON.stringify(row).includes(text)))) found.push(name)
  }
  return found
}

test.group('Anonymous evaluations in the database', () => {
  test('whoever reads tables, trail and files finds no answer, and nothing that leads from an evaluator to one', async ({
    assert,
  }) => {
    const tale = await scene(Array.from({ length: 13 }, () => 'P'))
    const { context, cycle, rows, bodyOf, signed, client, about, model } = tale
    const given = rows.map(() => `opiniao-${chanceId()}`)
    for (const [index, row] of rows.entries()) {
      const sent = await (
        await signed(row.avaliador)
      ).post(`${FORMS}/${row.id}`, bodyOf(given[index]!, 1 + (index % 10)))
      assert.equal(sent.status, 204, sent.text)
    }
    const { db } = context
    const isSqlite = db.dialect.name !== 'mysql'
    const attack = async () => {
      assert.deepEqual(await tablesWith(db, given), [])
      // Of MariaDB earlier states of drafts lie in the files of the server: docs/operations.md.
      if (!isSqlite) return
      assert.deepEqual(await inAnyFile(given), [])
      assert.deepEqual(await revealingOrders(given), [])
    }
    await attack()
    // The rows of the participants say that they answered, and lead nowhere.
    for (const row of rows) {
      const now = await tale.stored(row.id)
      assert.deepInclude(now, { status: 'C', preenchimento_id: null, respondida_em: null, observacao: null })
    }
    for (const table of ['questionario_preenchimentos', 'questionario_respostas'])
      assert.lengthOf(
        table === 'questionario_respostas'
          ? await db.from(table).where('pergunta_id', model.nota.id).select('id')
          : await db.from(table).where('modelo_id', model.model.id).select('id'),
        0,
        table,
      )
    // What is collected has neither a person nor a time, even for who holds the key.
    const waiting = await db.from('coleta_anonima').where({ recurso: KEY, registro: cycle.id }).select('*')
    for (const row of waiting)
      assert.sameMembers(Object.keys(row), ['id', 'empresa_id', 'recurso', 'registro', 'quantas', 'conteudo'])
    const opened = await readAll<any>(context, { key: KEY, id: cycle.id })
    assert.lengthOf(opened, rows.length)
    for (const one of opened) {
      assert.equal(one.avaliado, about.id)
      const text = JSON.stringify({ ...one, apuracao: null })
      assert.notMatch(text, /avaliador|participante|preenchimento|\d{4}-\d\d-\d\d/)
    }
    // The trail tells that a draft was written, never what is in it.
    const trail = await db
      .from('auditoria')
      .where('empresa_id', tale.company.id)
      .whereIn('recurso', ['questionarios/respostas', 'questionarios/preenchimentos'])
      .select('mudancas')
    assert.isNotEmpty(trail)
    for (const { mudancas } of trail)
      for (const value of ['nota', 'comentario', 'opcoes', 'naoSeAplica', 'apuracao', 'performance'])
        assert.include([undefined, '***'], JSON.parse(mudancas ?? '{}')[value], `${value} in ${mudancas}`)

    await tale.end()
    await mixEnded(context)
    await attack()
    const left = await db.from('coleta_anonima').where({ recurso: KEY, registro: cycle.id }).select('quantas')
    assert.isTrue(left.every((row) => Number(row.quantas) > 1))
    const { body } = await client.get(`${CYCLES}/${cycle.id}/resultados/${about.id}`)
    assert.sameMembers(
      body.comentarios.map((item: any) => item.texto),
      given,
    )
    assert.isTrue(body.comentarios.every((item: any) => item.autor === null))
    assert.equal(body.avaliadores, rows.length)
  }).timeout(180_000)

  test('a draft stays with its evaluator until it is handed in, and then is gone and stays closed', async ({
    assert,
  }) => {
    const { rows, bodyOf, signed, client, stored, context } = await scene(['P', 'P', 'P'])
    const [row] = rows as [(typeof rows)[number]]
    const me = await signed(row.avaliador)
    const at = `${FORMS}/${row.id}`
    await me.post(at, { ...bodyOf('ainda rascunho'), respondidoParcialmente: true })
    const draft = (await me.get(at)).body
    assert.isFalse(draft.separada)
    assert.include(JSON.stringify(draft.respostas), 'ainda rascunho')
    assert.deepEqual(await tablesWith(context.db, ['ainda rascunho']), ['questionario_respostas'])
    const { preenchimento_id: filling } = await stored(row.id)
    assert.isNotNull(filling)
    const { body: link } = await me.post(`/api/avaliacao/minhas-avaliacoes/${row.id}/link`, {})
    const code = { 'x-link': link.url.split('/responder/')[1] }
    const guest = new Client()
    const before = await guest.get('/api/questionarios/responder', code)
    assert.include(before.body.privacidade, 'nem se a entrega foi por engano')

    assert.equal((await me.post(at, bodyOf('definitivo'))).status, 204)
    assert.deepEqual(await tablesWith(context.db, ['ainda rascunho', 'definitivo']), [])
    assert.lengthOf(await context.db.from('questionario_preenchimentos').where('id', Number(filling)).select('id'), 0)
    const after = (await me.get(at)).body
    assert.deepInclude(after, { separada: true, status: 'C', observacao: null, respostas: [] })
    for (const again of [
      await me.post(at, bodyOf('outra vez')),
      await me.post(at, { ...bodyOf('outra vez'), respondidoParcialmente: true }),
      await me.get(`${at}/respondida/pdf`),
      await me.get(`${at}/respondida/xls`),
    ])
      assert.equal(again.body.message, WENT_APART)
    const closed = await guest.get('/api/questionarios/responder', code)
    assert.deepInclude(closed.body, { estado: 'RESPONDIDO', respostas: [], perguntas: [] })
    assert.equal((await client.delete(`${PEOPLE}/${row.id}`)).status, 400)
  })

  test('two deliveries at once give one answer', async ({ assert }) => {
    const { rows, bodyOf, signed, context, cycle } = await scene(['P', 'P', 'P'])
    const [row] = rows as [(typeof rows)[number]]
    const me = await signed(row.avaliador)
    await me.post(`${FORMS}/${row.id}`, { ...bodyOf('um'), respondidoParcialmente: true })
    const sent = await Promise.all([1, 2].map(() => me.post(`${FORMS}/${row.id}`, bodyOf('um'))))
    assert.equal(sent.filter((one) => one.status === 204).length, 1, sent.map((one) => one.text).join(' '))
    assert.lengthOf(await readAll(context, { key: KEY, id: cycle.id }), 1)
  })

  test('the manager and the self-evaluation stand under their names, and are told so', async ({ assert }) => {
    const { rows, bodyOf, signed, stored, context, cycle, client, about, end } = await scene(['L', 'U', 'P', 'P', 'P'])
    for (const [index, row] of rows.entries())
      assert.equal((await (await signed(row.avaliador)).post(`${FORMS}/${row.id}`, bodyOf(`voz ${index}`))).status, 204)
    for (const [index, row] of rows.entries())
      assert.equal((await stored(row.id)).preenchimento_id !== null, index < 2, `row ${index}`)
    assert.lengthOf(await readAll(context, { key: KEY, id: cycle.id }), 3)
    const manager = await signed(rows[0]!.avaliador)
    assert.include(JSON.stringify((await manager.get(`${FORMS}/${rows[0]!.id}`)).body.respostas), 'voz 0')
    await end()
    const { body } = await client.get(`${CYCLES}/${cycle.id}/resultados/${about.id}`)
    assert.deepEqual(body.comentarios.map((item: any) => [item.texto, item.autor]).toSorted(), [
      ['voz 0', 'Helena Chefe'],
      ['voz 2', null],
      ['voz 3', null],
      ['voz 4', null],
    ])
  })

  test('deleting the answers of a running cycle deletes those kept apart, and all may answer again', async ({
    assert,
  }) => {
    const { rows, bodyOf, signed, stored, context, cycle, client } = await scene(['P', 'P', 'P'])
    const [row] = rows as [(typeof rows)[number]]
    const me = await signed(row.avaliador)
    await me.post(`${FORMS}/${row.id}`, bodyOf('primeira'))
    const cleared = await client.put(`${CYCLES}/${cycle.id}`, { dataIni: daysFromNow(-2), limparRespostas: true })
    assert.equal(cleared.status, 200, cleared.text)
    assert.deepEqual(await readAll(context, { key: KEY, id: cycle.id }), [])
    assert.deepInclude(await stored(row.id), { status: 'I', preenchimento_id: null })
    assert.equal((await me.post(`${FORMS}/${row.id}`, bodyOf('segunda'))).status, 204)
    assert.lengthOf(await readAll(context, { key: KEY, id: cycle.id }), 1)
  })
})
