import { test } from '@japa/runner'
import env from '#start/env.ts'
import { unique } from '#tests'
import { schemaViolations } from '../services/schemas.ts'
import { queue } from './queue.ts'

const inside = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

test.group('S-2230', (group) => {
  group.each.teardown(() => env.set('ESOCIAL_URL', ''))

  test('a leave whose reason goes from 03 to 01 says where the change comes from', async ({ assert }) => {
    const { server, turn, run, events, client, repo, talent } = await queue(0)
    const kind = async (motivoESocial: string) =>
      (await repo('sst/tipos-afastamento').create({ descricao: unique('Tipo'), motivoESocial })).id as number
    const [illness, accident] = [await kind('03'), await kind('01')]
    const { body: leave } = await client.post('/api/sst/afastamentos', {
      colaborador: await talent(),
      afastamento: illness,
      inicio: '2026-10-01',
      fim: '2026-10-20',
    })
    const change = (values: object) => client.put(`/api/sst/afastamentos/${leave.id}`, values)
    await run('S-2230')
    await turn()
    const [first] = await events()
    assert.equal(first.situacao, 'SEM_ERRO')
    await change({ afastamento: accident })
    assert.deepInclude(await run('S-2230'), { retificacoes: 0, comPendencia: 1 })
    assert.equal(
      (await events()).at(-1).mensagens,
      'A retificação do motivo de 03 para 01 exige a origem da retificação.',
    )
    const refused = await change({
      origemRetificacao: '2',
      tipoProcessoRetificacao: '2',
      numeroProcessoRetificacao: '123',
    })
    assert.equal(refused.status, 400)
    assert.include(JSON.stringify(refused.body), 'O número do processo judicial tem 20 algarismos.')
    const changed = await change({
      origemRetificacao: '2',
      tipoProcessoRetificacao: '3',
      numeroProcessoRetificacao: '1234567890',
    })
    assert.equal(changed.status, 200, changed.text)
    assert.deepInclude(await run('S-2230'), { retificacoes: 1, comPendencia: 0 })
    const correction = (await events()).at(-1)
    const xml = (await client.get(`/api/esocial/eventos/${correction.id}/xml`)).text
    assert.deepEqual(
      ['nrRecibo', 'codMotAfast', 'origRetif', 'tpProc', 'nrProc'].map((name) => inside(xml, name)),
      [first.nrRecibo, '01', '2', '3', '1234567890'],
    )
    assert.deepEqual(await schemaViolations('S-2230', [xml]), [[]])
    await turn()
    assert.deepInclude(await run('S-2230'), { semMudanca: 1 })
    // Corrected once more for another cause, and back by the employer's own doing.
    await change({ afastamento: illness, origemRetificacao: '1' })
    assert.deepInclude(await run('S-2230'), { retificacoes: 1 })
    const back = (await client.get(`/api/esocial/eventos/${(await events()).at(-1).id}/xml`)).text
    assert.deepEqual(
      ['codMotAfast', 'origRetif', 'tpProc', 'nrProc'].map((name) => inside(back, name)),
      ['03', '1', undefined, undefined],
    )
    await server.close()
  })

  test('a leave told with its start and its end apart is not declared again after both were excluded', async ({
    assert,
  }) => {
    const { server, turn, run, events, client, repo, talent } = await queue(0)
    const { id: kind } = await repo('sst/tipos-afastamento').create({ descricao: unique('Tipo'), motivoESocial: '03' })
    const leave = { colaborador: await talent(), afastamento: kind, inicio: '2026-10-01' }
    const { body } = await client.post('/api/sst/afastamentos', leave)
    await run('S-2230')
    await turn()
    await client.put(`/api/sst/afastamentos/${body.id}`, { fim: '2026-10-20' })
    assert.deepInclude(await run('S-2230'), { novos: 1 })
    await turn()
    const [start, end] = await events()
    assert.deepEqual([start.situacao, end.situacao], ['SEM_ERRO', 'SEM_ERRO'])
    for (const { id } of [end, start]) {
      assert.equal((await client.put(`/api/esocial/eventos/${id}/excluir-evento`, {})).status, 200)
      await turn()
    }
    assert.deepInclude(await run('S-2230'), { novos: 0, retificacoes: 0, semMudanca: 1 })
    assert.equal((await client.put(`/api/esocial/eventos/${start.id}/declarar-de-novo`, {})).status, 200)
    const { id: last } = (await events()).at(-1)
    const xml = (await client.get(`/api/esocial/eventos/${last}/xml`)).text
    assert.deepEqual([inside(xml, 'dtIniAfast'), inside(xml, 'dtTermAfast')], ['2026-10-01', '2026-10-20'])
    await server.close()
  })
})
