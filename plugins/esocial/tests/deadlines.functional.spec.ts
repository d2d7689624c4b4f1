import { test } from '@japa/runner'
import { addDays } from '#engine'
import env from '#start/env.ts'
import { system, unique } from '#tests'
import { followDeadlines, mailDeadlines, recheckChanged } from '../jobs/deadlines.ts'
import { queue } from './queue.ts'

/** A company whose S-2230 have these leaves. */
async function leaves(settings: Record<string, unknown> = {}) {
  const made = await queue(0, settings)
  const { client, repo, talent } = made
  const kind = async (motivoESocial: string) =>
    (await repo('sst/tipos-afastamento').create({ descricao: unique('Tipo'), motivoESocial })).id as number
  const kinds = { ill: await kind('03'), vacation: await kind('15') }
  const colaborador = await talent()
  const leave = async (values: object) => {
    const response = await client.post('/api/sst/afastamentos', { colaborador, afastamento: kinds.ill, ...values })
    if (response.status !== 201) throw new Error(response.text)
    return response.body
  }
  return { ...made, kinds, colaborador, leave }
}

const group = (todos: any, key: string) => todos.find((one: any) => one.titulo === key)

test.group('Deadlines of eSocial', (tests) => {
  tests.each.teardown(() => env.set('ESOCIAL_URL', ''))

  test('an event has the day of its case, moves with a linked leave, and says whether it was sent in time', async ({
    assert,
  }) => {
    const { server, turn, run, events, leave, client } = await leaves()
    await leave({ inicio: '2026-10-01', fim: '2026-10-10' })
    await run('S-2230')
    const [one] = await events()
    assert.deepInclude(one, {
      prazo: null,
      regraPrazo: 'AFAST_FACULTATIVO',
      situacaoPrazo: 'SEM_PRAZO',
      alterado: false,
    })
    const first = (await client.get('/api/sst/afastamentos?completo=true&size=1')).body.content[0]
    await leave({ inicio: '2026-10-20', fim: '2026-10-31', vinculado: first.id })
    await run('S-2230')
    const [before, after] = await events()
    // Ten days, and six of the second: the 16th is 25 October, a Sunday.
    assert.deepEqual([before.prazo, after.prazo], ['2026-10-26', '2026-10-26'])
    assert.equal(after.regraPrazo, 'AFAST_C')
    assert.equal(after.situacaoPrazo, 'ATRASADO')
    assert.match(after.faltam, /^Atrasado há \d+ dias$/)
    assert.equal((await client.get('/api/esocial/eventos?situacaoPrazo=ATRASADO')).body.totalElements, 2)
    await turn()
    const sent = (await events())[1]
    assert.deepInclude(sent, { situacao: 'SEM_ERRO', situacaoPrazo: 'ENVIADO_COM_ATRASO', faltam: null })
    await server.close()
  })

  test('a holiday of the city moves the day from the next night on, and not where the company says national only', async ({
    assert,
  }) => {
    const { server, company, run, events, leave, repo, kinds, sets } = await leaves()
    await leave({
      inicio: '2026-09-01',
      fim: '2026-09-20',
      afastamento: kinds.vacation,
      aquisitivoInicio: '2025-01-01',
    })
    await run('S-2230')
    assert.equal((await events())[0].prazo, '2026-10-15')
    const place = (await repo('utilitario/estabelecimentos').all())[0]!
    const city = (await repo('geral/cidades').list({ filter: { nome: 'Santos' }, limit: 1 })).rows[0]!
    await repo('utilitario/estabelecimentos').patch(
      place.id,
      { endereco: { uf: city.uf!.id, cidade: city.id } },
      'teste',
    )
    await repo('utilitario/feriados').create({
      nome: 'Feriado da cidade',
      repeticao: 'UNICO',
      data: '2026-10-15',
      uf: city.uf!.id,
      cidade: city.id,
    })
    const night = async () => followDeadlines((await system(company.id)).system)
    await night()
    assert.equal((await events())[0].prazo, '2026-10-16')
    await sets({ esocialFeriados: 'N' })
    await night()
    assert.equal((await events())[0].prazo, '2026-10-15')
    await server.close()
  })

  test('what is due stands in "Para hoje" and in the mail, also a record without an event', async ({ assert }) => {
    const { server, company, client, leave, run, kinds } = await leaves({ emailAlertaESocial: 'sst@exemplo.com.br' })
    const { today } = await system(company.id)
    await leave({ inicio: addDays(today, -40), fim: addDays(today, -20) })
    const todos = async () => (await client.get('/api/userinfo/para-hoje')).body
    const mails = async () => mailDeadlines((await system(company.id)).system)
    const without = group(await todos(), 'Registros sem evento do eSocial')
    assert.equal(without.total, 1)
    assert.match(without.itens[0].detalhe, /^Atrasado há \d+ dias \(/)
    assert.equal(await mails(), 1)
    await run('S-2230')
    assert.isUndefined(group(await todos(), 'Registros sem evento do eSocial'))
    assert.equal(group(await todos(), 'Eventos do eSocial por enviar').total, 1)
    assert.equal(await mails(), 1)
    // Not due for weeks.
    await leave({ inicio: today, fim: today, afastamento: kinds.vacation, aquisitivoInicio: '2025-01-01' })
    assert.isUndefined(group(await todos(), 'Registros sem evento do eSocial'))
    await server.close()
  })

  test('a record changed after its event was sent is marked at once, by whichever door, and no more once it is as sent', async ({
    assert,
  }) => {
    const { server, company, turn, run, events, client, leave, repo, colaborador } = await leaves()
    const one = await leave({ inicio: '2026-10-01', fim: '2026-10-20' })
    await run('S-2230')
    await turn()
    const altered = async () => (await events())[0].alterado
    assert.isFalse(await altered())
    await client.put(`/api/sst/afastamentos/${one.id}`, { fim: '2026-10-21' })
    assert.isTrue(await altered())
    assert.equal((await client.get('/api/esocial/eventos?alterado=true')).body.totalElements, 1)
    assert.equal(
      group((await client.get('/api/userinfo/para-hoje')).body, 'Alterados depois do envio ao eSocial').total,
      1,
    )
    const afastamentos = (await system(company.id)).system.repo('sst/afastamentos')
    await afastamentos.patch(one.id, { fim: '2026-10-20' }, 'teste')
    assert.isFalse(await altered())
    await afastamentos.patch(one.id, { fim: '2026-10-22' }, 'teste')
    assert.isTrue(await altered())
    await run('S-2230')
    await turn()
    assert.deepEqual(
      (await events()).map((event: any) => event.alterado),
      [false, false],
    )
    await repo('gestao-talentos/talentos').patch(colaborador, { matricula: unique('N').slice(-12) }, 'teste')
    assert.deepEqual(
      (await events()).map((event: any) => event.alterado),
      [false, true],
    )
    await server.close()
  })

  test('a measurement changed after the S-2240 was sent marks it, once the job that follows has run', async ({
    assert,
  }) => {
    const { server, company, turn, events, client, medicao } = await queue(1)
    await turn()
    await client.put(`/api/sst/medicoes-risco/${medicao.id}`, { intensidadeConcentracao: 91 })
    await recheckChanged((await system(company.id)).system)
    assert.deepInclude((await events())[0], { alterado: true, situacaoPrazo: 'ALTERADO' })
    await server.close()
  })

  test('a record whose events were excluded can be removed', async ({ assert }) => {
    const { server, turn, run, events, client, leave } = await leaves()
    const one = await leave({ inicio: '2026-10-01', fim: '2026-10-20' })
    await run('S-2230')
    await turn()
    assert.equal((await client.delete(`/api/sst/afastamentos/${one.id}`)).status, 400)
    await client.put(`/api/esocial/eventos/${(await events())[0].id}/excluir-evento`, {})
    await turn()
    const removed = await client.delete(`/api/sst/afastamentos/${one.id}`)
    assert.equal(removed.status, 204, removed.text)
    await server.close()
  })
})
