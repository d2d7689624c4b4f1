import { test } from '@japa/runner'
import { Client, staffClient } from '#tests'
import { answer, day, scene, SURVEYS } from './story.ts'

const KIOSK_ENTRY = '/api/pesquisa/quiosque'

test.group('Workspace of a survey', () => {
  test('a survey says its next step in each state, from the first question to the result', async ({ assert }) => {
    const tale = await scene([5, 3], { anonimo: false })
    const { client, people } = tale
    const stepOf = async (id: number) => (await client.get(`${SURVEYS}/${id}/andamento`)).body
    const { body: empty } = await client.post(SURVEYS, {
      titulo: 'Nova',
      dataInicio: day(-3),
      dataFim: day(2),
      anonimo: true,
    })
    assert.include(await stepOf(empty.id), { proximoPasso: 'PERGUNTAS', perguntas: 0, convidados: 0, minimo: 5 })
    await client.post(`${SURVEYS}/${empty.id}/perguntas`, { texto: 'Como foi?', tipo: '3' })
    assert.equal((await stepOf(empty.id)).proximoPasso, 'PARTICIPANTES')
    // Four are too few for an anonymous survey.
    await client.post(`${SURVEYS}/${empty.id}/participantes`, { talentosIds: people.slice(0, 4).map(({ id }) => id) })
    assert.include(await stepOf(empty.id), { proximoPasso: 'PARTICIPANTES', convidados: 4 })
    await client.post(`${SURVEYS}/${empty.id}/participantes`, { todos: true })
    assert.include(await stepOf(empty.id), { proximoPasso: 'LIBERAR', convidados: 8 })
    await client.put(`${SURVEYS}/${empty.id}`, { dataFim: day(-2) })
    assert.equal((await stepOf(empty.id)).proximoPasso, 'PRAZO')

    const { survey } = tale
    await client.put(`${SURVEYS}/${survey.id}/liberar`, { avisar: false })
    assert.include(await stepOf(survey.id), { proximoPasso: 'LEMBRAR', responderam: 0, ultimoLembrete: null })
    await client.put(`${SURVEYS}/${survey.id}`, { lembrarACada: 2 })
    await client.post(`${SURVEYS}/${survey.id}/lembrete`, {})
    assert.include(await stepOf(survey.id), { ultimoLembrete: day(0), proximoLembrete: day(2) })
    for (const person of people.slice(0, 7)) await answer(tale, person.id, 4, 'x')
    assert.include(await stepOf(survey.id), { proximoPasso: 'LEMBRAR', responderam: 7 })
    await answer(tale, people[7]!.id, 4, 'x')
    assert.equal((await stepOf(survey.id)).proximoPasso, 'ENCERRAR')
    await client.put(`${SURVEYS}/${survey.id}/bloquear`)
    assert.include(await stepOf(survey.id), { proximoPasso: 'RESULTADO', proximoLembrete: null, acoes: 0 })
    const stranger = await staffClient({ empresaId: tale.company.id, authorities: [] })
    assert.equal((await stranger.get(`${SURVEYS}/${survey.id}/andamento`)).status, 403)
  })

  test('participation of an anonymous survey tells nothing of an area below the minimum, nor by subtraction', async ({
    assert,
  }) => {
    const tale = await scene([6, 5, 2])
    const { client, survey, people, areas } = tale
    await client.put(`${SURVEYS}/${survey.id}/liberada/true`)
    for (const person of people.slice(11)) await answer(tale, person.id, 3, 'x')
    const { body } = await client.get(`${SURVEYS}/${survey.id}/participacao`)
    // The area of two stands with that of five: alone it would say that both have answered.
    assert.deepEqual(body, [
      { nome: areas[0]!.nome, total: 6, concluidas: 0 },
      { nome: 'Outras áreas', total: 7, concluidas: 2 },
    ])
    const named = await scene([6, 2], { anonimo: false })
    assert.deepEqual(
      (await named.client.get(`${SURVEYS}/${named.survey.id}/participacao`)).body.map((area: any) => area.total),
      [6, 2],
    )
    const few = await scene([3, 2])
    assert.deepEqual((await few.client.get(`${SURVEYS}/${few.survey.id}/participacao`)).body, [
      { nome: 'Todas as áreas', total: 5, concluidas: 0 },
    ])
  })

  test('a shared device opens only a survey that takes answers: by the action, by its page and by CPF', async ({
    assert,
  }) => {
    const tale = await scene([5], { anonimo: false })
    const { client, survey } = tale
    const path = `${SURVEYS}/${survey.id}`
    const open = () => client.post(`${path}/quiosque`)
    const guest = new Client()
    const enter = (token: string) =>
      guest.post(KIOSK_ENTRY, { cpf: '529.982.247-25', nascimento: '1990-01-01' }, { 'x-link': token })
    await client.put(`${path}/liberada/true`)
    const token = String((await open()).body.url.split('/quiosque/pesquisa/')[1])
    assert.include((await enter(token)).body.message, 'Não encontramos ninguém')
    // Its dates moved into the future, then into the past: the address is still good, the survey is not.
    await client.put(path, { dataInicio: day(2) })
    assert.equal((await enter(token)).body.message, 'Esta pesquisa ainda não começou.')
    assert.equal((await open()).body.message, 'Esta pesquisa ainda não começou.')
    await client.put(path, { dataInicio: day(-5), dataFim: day(-1) })
    assert.equal((await enter(token)).body.message, 'O prazo desta pesquisa terminou.')
    assert.equal((await open()).body.message, 'O prazo desta pesquisa terminou.')
    await client.put(path, { dataFim: day(3) })
    assert.equal((await guest.get('/api/link', { 'x-link': token })).status, 200)
    // Ended: the page itself says so.
    await client.put(`${path}/bloquear`)
    const page = await guest.get('/api/link', { 'x-link': token })
    assert.equal(page.status, 404)
    assert.include(page.body.message, 'Este link foi cancelado')
    assert.equal((await open()).body.message, 'Libere a pesquisa antes de abrir o quiosque.')
    assert.equal((await enter(token)).status, 404)
  })

  test('whoever may not see that a survey is anonymous is shown nothing more of it', async ({ assert }) => {
    const tale = await scene([6, 5, 2])
    const { client, survey, company } = tale
    const path = `${SURVEYS}/${survey.id}`
    await client.put(`${path}/liberada/true`)
    await client.put(path, { lembrarACada: 2 })
    const campos = Object.fromEntries(
      ['anonimo', 'lembrarACada', 'segmentos'].map((name) => [name, { restrito: true }]),
    )
    const restricted = await client.put('/api/utilitario/personalizacao/campos?recurso=pesquisa/pesquisas', { campos })
    assert.isBelow(restricted.status, 300, restricted.text)
    const bound = await staffClient({ empresaId: company.id, authorities: ['ROLE_PESQUISA_PESQUISAS'] })
    assert.notProperty((await bound.get(path)).body, 'anonimo')
    assert.deepEqual(
      (await bound.get(`${path}/participacao`)).body.map((area: any) => area.total),
      [6, 7],
    )
    assert.equal((await bound.get(`${path}/andamento`)).body.proximoPasso, 'LEMBRAR')
    assert.include((await bound.get(`${path}/resultado`)).body.message, 'os resultados aparecem depois do fim')
  })
})
