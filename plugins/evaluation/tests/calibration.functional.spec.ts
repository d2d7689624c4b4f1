import { test } from '@japa/runner'
import { messagesOf, unique } from '#tests'
import { answered } from './answered.ts'
import { answers, daysFromNow, signedIn } from './story.ts'

const CYCLES = 'avaliacao/avaliacoes-desempenho'
const SESSIONS = '/api/avaliacao/sessoes-calibracao'
const TEAM = '/api/avaliacao/equipe/resultados'
const MINE = '/api/avaliacao/meus-resultados'

/** A cycle that is over, with a Nine Box: the first of the team and their manager are on it. */
async function scene() {
  const tale = await answered([{ papel: 'L', nota: 10, niveis: [1, 1] }], { exibirPerformanceProfissional: true })
  const { client, company, cycle, chefe, time, model, competencies, repo, talent } = tale
  await client.post('/api/avaliacao/participante-avaliacao-desempenho', {
    avaliacaoDesempenho: cycle.id,
    colaborador: chefe.id,
    papel: 'A',
    avaliador: time[1]!.id,
  })
  const rater = await signedIn(company, time[1]!.id)
  const [{ id }] = (await rater.get('/api/avaliacao/minhas-avaliacoes')).body.avaliacoes
  const sent = await rater.post(`/api/avaliacao/avaliacoes-desempenhos-questionarios/${id}`, {
    respostas: answers(model, 8),
    configsNiveisCompetenciasFaixaSalariais: competencies.map((item) => ({ competencia: item.id, ordem: 4 })),
  } as any)
  if (sent.status !== 204) throw new Error(sent.text)
  await repo(CYCLES).patch(cycle.id, { dataIni: daysFromNow(-9), dataFim: daysFromNow(-1) }, 'encerrar')
  const { body: box } = await client.post('/api/avaliacao/ninebox', {
    data: daysFromNow(0),
    avaliacaoDesempenho: cycle.id,
  })
  const [manager, about] = [await signedIn(company, chefe.id), await signedIn(company, time[0]!.id)]
  const other = await signedIn(company, (await talent('Otávio Outro')).id)
  const open = async (values: object = {}) => {
    const made = await client.post(SESSIONS, {
      titulo: unique('Calibração'),
      ninebox: box.id,
      data: daysFromNow(0),
      participantes: [manager.user.id, other.user.id],
      ...values,
    })
    if (made.status !== 201) throw new Error(made.text)
    return made.body
  }
  const move = (session: { id: number }, who = manager, values: object = {}) =>
    who.post(`${SESSIONS}/${session.id}/mover`, {
      colaboradorId: time[0]!.id,
      box: 5,
      motivo: 'Assumiu o projeto mais difícil.',
      ...values,
    })
  const close = async (session: { id: number }) => {
    const done = await client.put(`${SESSIONS}/${session.id}/encerrar`)
    if (done.status >= 300) throw new Error(done.text)
  }
  return { ...tale, box, manager, person: about, other, open, move, close, evaluated: time[0]! }
}

test.group('Calibration', () => {
  test('participants see and move the people of a session, but never themselves or each other', async ({ assert }) => {
    const { client, manager, other, person, open, move, evaluated, chefe, box } = await scene()
    const session = await open()
    for (const who of [manager, other, client]) {
      const { body } = await who.get(`${SESSIONS}/${session.id}/quadro`)
      assert.deepEqual(
        body.talentos.map((talento: any) => [talento.id, talento.calculado, talento.box]),
        [[evaluated.id, 9, 9]],
      )
      assert.isTrue(body.move)
    }
    assert.equal((await person.get(`${SESSIONS}/${session.id}/quadro`)).status, 404)
    assert.equal((await move(session, person)).status, 404)
    assert.equal((await move(session, other, { colaboradorId: chefe.id })).status, 404)
    assert.property(messagesOf(await move(session, manager, { motivo: '' })), 'motivo')
    assert.equal((await move(session, manager)).body.box, 5)
    const { body } = await other.get(`${SESSIONS}/${session.id}/quadro`)
    assert.deepInclude(body.movimentos[0], {
      talento: evaluated.nome,
      de: 9,
      para: 5,
      motivo: 'Assumiu o projeto mais difícil.',
      por: manager.user.nome,
    })
    assert.deepEqual(
      body.distribuicao.filter((item: any) => item.antes || item.agora),
      [
        { numero: 5, antes: 0, agora: 1 },
        { numero: 9, antes: 1, agora: 0 },
      ],
    )
    assert.deepEqual(body.equipes, [{ gestor: chefe.nome, total: 1, baixo: 0, medio: 1, alto: 0, movidos: 1 }])
    // The Nine Box itself, and with it panels and reports, has the calibrated place.
    const chart = (await client.get(`/api/avaliacao/ninebox/chart/${box.id}`)).body
    assert.equal(chart.talentos.find((talento: any) => talento.id === evaluated.id).box, 5)
  })

  test('a person whose result is calibrated sees nothing until the manager shares it, and then the result', async ({
    assert,
  }) => {
    const { cycle, manager, other, person, open, close, evaluated, client } = await scene()
    const seen = async () => [(await person.get(MINE)).body.length, (await person.get(`${MINE}/${cycle.id}`)).status]
    assert.deepEqual(await seen(), [1, 200])
    const session = await open()
    assert.deepEqual(await seen(), [0, 403])
    const path = `${TEAM}/${cycle.id}/${evaluated.id}`
    assert.deepEqual((await manager.get(TEAM)).body, [])
    assert.equal((await manager.post(`${path}/compartilhar`, {})).status, 404)
    await close(session)
    assert.deepEqual(await seen(), [0, 403])
    const [line] = (await manager.get(TEAM)).body
    assert.deepInclude(line, {
      talento: evaluated.id,
      desempenho: 100,
      potencial: 25,
      mostra: true,
      compartilhadoEm: null,
    })
    assert.equal((await manager.get(path)).body.nome, evaluated.nome)
    // Only the manager: not another participant, not the person, not HR.
    for (const who of [other, person, client]) {
      assert.equal((await who.get(path)).status, 404)
      assert.equal((await who.post(`${path}/compartilhar`, {})).status, 404)
    }
    assert.equal(
      (await manager.get('/api/userinfo/para-hoje')).body.find((item: any) => item.nome === 'evaluation.compartilhar')
        .total,
      1,
    )
    for (let twice = 0; twice < 2; twice++) assert.equal((await manager.post(`${path}/compartilhar`, {})).status, 204)
    assert.deepEqual(await seen(), [1, 200])
    assert.equal(
      (await client.get(`/api/avaliacao/resultados-compartilhados?colaborador=${evaluated.id}`)).body.totalElements,
      1,
    )
    const reopened = await client.put(`${SESSIONS}/${session.id}/reabrir`)
    assert.equal(reopened.status, 400)
    assert.include(reopened.body.message, 'já foi compartilhado')
  })

  test('a closed session is locked by every door, and opens again before anything was shared', async ({ assert }) => {
    const { client, box, open, close, move, evaluated } = await scene()
    const session = await open()
    await close(session)
    const refused = await move(session)
    assert.equal(refused.status, 400)
    assert.include(refused.body.message, 'encerrada')
    const direct = await client.post(`/api/avaliacao/ninebox/${box.id}/calibracoes`, {
      colaboradorId: evaluated.id,
      box: 4,
      motivo: 'Pela outra porta.',
    })
    assert.equal(direct.status, 400)
    assert.include(direct.body.message, session.titulo)
    assert.equal((await client.delete(`${SESSIONS}/${session.id}`)).status >= 400, true)
    assert.isBelow((await client.put(`${SESSIONS}/${session.id}/reabrir`)).status, 300)
    assert.equal((await move(session)).status, 200)
  })

  test('a session of some areas leaves the others as they were', async ({ assert }) => {
    const { repo, open, manager, person, cycle } = await scene()
    const area = await repo('cargo-salario/areas-organizacionais').create({ nome: unique('Outra área') })
    const session = await open({ areas: [area.id] })
    assert.deepEqual((await manager.get(`${SESSIONS}/${session.id}/quadro`)).body.talentos, [])
    assert.equal((await person.get(`${MINE}/${cycle.id}`)).status, 200)
  })
})
