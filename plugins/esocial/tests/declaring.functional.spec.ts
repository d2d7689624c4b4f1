import { test } from '@japa/runner'
import env from '#start/env.ts'
import db from '@adonisjs/lucid/services/db'
import { system } from '#tests'
import { followEnvironment } from '../jobs/switch_environment.ts'
import { SWITCH_JOB } from '../domain/switch_job.ts'
import { nameEnvironments } from '../migrations/20261129112900_ambientes.ts'
import { schemaViolations } from '../services/schemas.ts'
import { queue } from './queue.ts'
import { scene } from './scene.ts'

const PATH = '/api/sst/condicoes-ambientais'
const inside = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
const all = (xml: string, name: string) => [...xml.matchAll(new RegExp(`<${name}>([^<]*)`, 'g'))].map(([, one]) => one)

test.group('What is declared, and when', (group) => {
  group.each.teardown(() => env.set('ESOCIAL_URL', ''))

  test('a company that goes from produção restrita to produção declares all again, with receipts of produção only', async ({
    assert,
  }) => {
    const { server, turn, sets, run, events, batches, client, ids, repo, medicao } = await queue(2)
    await turn()
    const tested = await events()
    // A correction waits when the company switches: it quotes a receipt of the other environment.
    await repo('sst/medicoes-risco').update(medicao.id, { intensidadeConcentracao: 91 })
    assert.deepInclude(await run('S-2240'), { retificacoes: 2 })
    await sets({ esocialAmbiente: '1' })
    const sent = server.taken.size
    await turn()
    const told = [...server.taken.values()].slice(sent).map(({ xml }) => xml)
    const heads = told.map((xml) => ['tpAmb', 'indRetif', 'nrRecibo', 'intConc'].map((name) => inside(xml, name)))
    assert.deepEqual(heads, [
      ['1', '1', undefined, '91'],
      ['1', '1', undefined, '91'],
    ])
    assert.deepEqual(
      (await batches()).map((batch: any) => [batch.ambiente, batch.situacao]),
      [
        ['2', 'PROCESSADO'],
        ['1', 'PROCESSADO'],
      ],
    )
    const rows = await events()
    assert.deepEqual(
      rows.map((row: any) => [row.ambiente, row.situacao]),
      [
        ['2', 'SEM_ERRO'],
        ['2', 'SEM_ERRO'],
        ['1', 'SEM_ERRO'],
        ['1', 'SEM_ERRO'],
      ],
    )
    assert.deepInclude(await run('S-2240'), { novos: 0, retificacoes: 0, semMudanca: 2 })
    // What only a test knows is excluded by no event of produção.
    const { status, body } = await client.put(`/api/esocial/eventos/${tested[0].id}/excluir-evento`, {})
    assert.deepEqual(
      [status, body.message],
      [400, 'O evento é da produção restrita, e a empresa envia à produção: exclua-o com o ambiente dele escolhido.'],
    )
    // Back in the test, what it knows is corrected with its own receipts.
    await sets({ esocialAmbiente: '2' })
    assert.deepInclude(await run('S-2240'), { novos: 0, retificacoes: 2 })
    assert.deepEqual(
      (await events()).slice(-2).map((event: any) => event.nrReciboAnterior),
      tested.map((item: any) => item.nrRecibo),
    )
    assert.match((await client.delete(`${PATH}/${ids[0]}`)).body.message, /já foi ao eSocial/)
    await server.close()
  })

  test('what waits unsent is made for the environment the company sends to, also what has errors', async ({
    assert,
  }) => {
    const { server, sets, events, client, condition, talent, company } = await queue(1)
    const bad = await condition(await talent({ matricula: null }))
    await client.post(`${PATH}/integracao-em-lote`, { ids: [bad] })
    await sets({ esocialAmbiente: '1' })
    assert.isNotNull(await db.from('tarefas').where('chave', `${SWITCH_JOB}-${company.id}`).first())
    await followEnvironment(await system(company.id))
    const rows = await events()
    assert.deepEqual(
      rows.map((row: any) => [row.ambiente, row.situacao]),
      [
        ['1', 'AGUARDANDO'],
        ['1', 'COM_ERRO'],
      ],
    )
    assert.equal(inside((await client.get(`/api/esocial/eventos/${rows[0].id}/xml`)).text, 'tpAmb'), '1')
    assert.equal((await client.get(`${PATH}/${bad}`)).body.statusAC, 'COM_ERRO')
    await server.close()
  })

  test('a record whose event was excluded is declared again only when it changes or is asked for, and may be removed', async ({
    assert,
  }) => {
    const { server, turn, run, events, client, ids, repo, medicao } = await queue(3)
    await turn()
    const told = await events()
    const state = async (id: number) => (await client.get(`${PATH}/${id}`)).body.statusAC
    for (const { id } of told) await client.put(`/api/esocial/eventos/${id}/excluir-evento`, {})
    const twice = await client.put(`/api/esocial/eventos/${told[0].id}/excluir-evento`, {})
    assert.deepEqual([twice.status, twice.body.message], [400, 'A exclusão deste evento já está na fila.'])
    assert.match((await client.delete(`${PATH}/${ids[0]}`)).body.message, /já foi ao eSocial/)
    await turn()
    assert.isNull(await state(ids[0]!))
    assert.deepInclude(await run('S-2240'), { novos: 0, retificacoes: 0, semMudanca: 3 })
    assert.lengthOf(await events(), 6)
    assert.equal((await client.delete(`${PATH}/${ids[0]}`)).status, 204)
    // Asked for: the event itself is sent again (Manual S-1.3, S-3000, 3.3).
    const again = await client.put(`/api/esocial/eventos/${told[1].id}/declarar-de-novo`, {})
    assert.equal(again.status, 200, again.text)
    assert.deepInclude((await events()).at(-1), { operacao: 'O', situacao: 'AGUARDANDO', origemId: ids[1] })
    const more = await client.put(`/api/esocial/eventos/${told[1].id}/declarar-de-novo`, {})
    assert.deepEqual([more.status, more.body.message], [400, 'Outro evento já declara o registro deste.'])
    await repo('sst/medicoes-risco').update(medicao.id, { intensidadeConcentracao: 91 })
    assert.deepInclude(await run('S-2240'), { novos: 2, semMudanca: 0 })
    await server.close()
  })

  test('a condition that ended before the first day of obligation is not declared: only the one in force that day is', async ({
    assert,
  }) => {
    const { client, talent, condition, repo, company } = await scene()
    const person = await talent()
    const ids = [await condition(person, '2023-04-01'), await condition(person, '2024-05-01')]
    await repo('utilitario/empresas').patch(company.id, {
      configuracao: { esocialInicio: '2024-06-01' },
    })
    ids.push(await condition(person, '2024-07-01'))
    const integrate = async () => (await client.post(`${PATH}/integracao-em-lote`, { ids })).body
    assert.deepEqual(
      (await integrate()).map((item: any) => item.resultado),
      ['Terminou antes do início da obrigatoriedade', 'Evento gerado', 'Evento gerado'],
    )
    const events = async () => (await client.get('/api/esocial/eventos?completo=true&sort=id')).body.content
    assert.deepEqual(
      (await events()).map((event: any) => [event.origemId, event.data]),
      [
        [ids[1], '2024-06-01'],
        [ids[2], '2024-07-01'],
      ],
    )
    const { body } = await client.post(`${PATH}/esocial-s2240`, { ids: [ids[0]] })
    assert.deepEqual(
      body.errors.map((error: any) => error.message),
      ['A condição terminou antes de 01/06/2024, início da obrigatoriedade: informa-se só a que vigora nesse dia.'],
    )
    const report = (await client.post('/api/esocial/relatorios/pendencias', { evento: 'S-2240', pdf: false })).body
    assert.lengthOf(report.rows ?? report.linhas ?? report.content ?? [], 0)
    // A condition noted later, in force that day: what waited for the other goes, what eSocial has goes first.
    ids.push(await condition(person, '2024-05-20'))
    assert.deepEqual(
      (await integrate()).map((item: any) => item.resultado),
      [
        'Terminou antes do início da obrigatoriedade',
        'Terminou antes do início da obrigatoriedade',
        'Sem mudança desde o último evento',
        'Evento gerado',
      ],
    )
    const told = await events()
    assert.deepEqual(
      told.map((item: any) => item.origemId),
      [ids[2], ids[3]],
    )
    await repo('esocial/eventos').patch(told[1].id, { situacao: 'SEM_ERRO', nrRecibo: '1.2.0000000000000000123' })
    ids.push(await condition(person, '2024-06-01'))
    assert.deepInclude((await integrate()).at(-1), {
      status: 'COM_ERRO',
      mensagens: 'Outra condição já foi informada com início em 01/06/2024: exclua antes o evento dela no eSocial.',
    })
  })

  test('an exclusion takes the place of a correction that was not sent, and nothing corrects what is being excluded', async ({
    assert,
  }) => {
    const { server, turn, run, events, client, repo, medicao } = await queue(1)
    await turn()
    const [told] = await events()
    const measured = (value: number) =>
      repo('sst/medicoes-risco').update(medicao.id, { intensidadeConcentracao: value })
    await measured(91)
    assert.deepInclude(await run('S-2240'), { retificacoes: 1 })
    await client.put(`/api/esocial/eventos/${told.id}/excluir-evento`, {})
    await measured(92)
    assert.deepInclude(await run('S-2240'), { novos: 0, retificacoes: 0 })
    assert.deepEqual(
      (await events()).map((event: any) => event.operacao),
      ['O', 'E'],
    )
    await turn()
    assert.deepInclude(await run('S-2240'), { novos: 1 })
    await server.close()
  })

  test('an upgrade names the environment of each event: of its batch, else the one it was made for', async ({
    assert,
  }) => {
    const { server, turn, events, client, condition, talent } = await queue(1)
    await turn()
    await client.post(`${PATH}/integracao-em-lote`, { ids: [await condition(await talent())] })
    const ids = (await events()).map((event: any) => event.id)
    await db
      .from('esocial_lotes')
      .where('id', (await events())[0].lote.id)
      .update({ ambiente: '1' })
    await db.from('esocial_eventos').whereIn('id', ids).update({ ambiente: null })
    await nameEnvironments(db.connection())
    assert.deepEqual(
      (await events()).map((event: any) => event.ambiente),
      ['1', '2'],
    )
    await server.close()
  })

  test('two measurements of one agent with two descriptions are two agNoc of the event', async ({ assert }) => {
    const { client, repo, agent, noise, talent, condition } = await scene()
    const measure = (values: Record<string, unknown>) => repo('sst/medicoes-risco').create({ ...noise, ...values })
    await measure({ descricao: 'Ruído da serra', intensidadeConcentracao: 90 })
    // The description names the substance of these agents: each stands until it is measured again itself.
    const benzene = { agenteNocivo: await agent('01.01.001'), tipoAvaliacao: '2', intensidadeConcentracao: null }
    const quality = { ...benzene, unidadeMedida: null, tecnicaMedicao: null }
    await measure({ ...quality, descricao: 'Arsênio em pó' })
    await measure({ ...quality, descricao: 'Arsênio em solução', data: '2023-09-01' })
    await measure({ ...quality, descricao: 'Arsênio em pó ', data: '2023-10-01' })
    const id = await condition(await talent())
    const { text, status } = await client.post(`${PATH}/esocial-s2240`, { ids: [id] })
    assert.equal(status, 200, text)
    assert.deepEqual(all(text, 'dscAgNoc').toSorted(), [
      'Arsênio em pó',
      'Arsênio em solução',
      'Ruído da prensa',
      'Ruído da serra',
    ])
    assert.deepEqual(await schemaViolations('S-2240', [text]), [[]])
    // A later measurement of the noise takes the place of both of one earlier day.
    await measure({ descricao: 'Ruído medido de novo', data: '2023-12-01' })
    const next = await condition(await talent())
    assert.deepEqual(
      all((await client.post(`${PATH}/esocial-s2240`, { ids: [next] })).text, 'dscAgNoc').filter((value) =>
        value!.startsWith('Ruído'),
      ),
      ['Ruído medido de novo'],
    )
  })
})
