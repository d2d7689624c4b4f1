import { test } from '@japa/runner'
import { staffClient, system } from '#tests'
import { generateEvents } from '../jobs/generate_events.ts'
import { schemaViolations } from '../services/schemas.ts'
import { scene } from './scene.ts'

const PATH = '/api/sst/condicoes-ambientais'
const xmlOf = async (client: any, ids: number[]) => client.post(`${PATH}/esocial-s2240`, { ids })
const inside = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

test.group('S-2240', () => {
  // Proves: sst.condicoes.esocial-s2240
  test('a condition is told as the layout wants it, and the official schema takes it', async ({ assert }) => {
    const { client, talent, condition, company } = await scene()
    const one = await condition(await talent())
    const { status, text } = await xmlOf(client, [one])
    assert.equal(status, 200, text)
    const told = Object.fromEntries(
      'indRetif tpAmb dtIniCondicao localAmb dscSetor dscAtivDes codAgNoc dscAgNoc tpAval intConc unMed tecMedicao utilizEPC utilizEPI eficEpi docAval medProtecao ideOC'
        .split(' ')
        .map((name) => [name, inside(text, name)]),
    )
    assert.deepEqual(told, {
      indRetif: '1',
      tpAmb: '2',
      dtIniCondicao: '2024-05-01',
      localAmb: '1',
      dscSetor: 'Fundição',
      dscAtivDes: 'Soldar peças.',
      codAgNoc: '02.01.001',
      dscAgNoc: 'Ruído da prensa',
      tpAval: '1',
      intConc: '87.5',
      unMed: '4',
      tecMedicao: 'NHO-01',
      utilizEPC: '1',
      utilizEPI: '2',
      eficEpi: 'S',
      docAval: '12345',
      medProtecao: 'S',
      ideOC: '4',
    })
    assert.match(
      text,
      /^<\?xml version="1.0" encoding="UTF-8"\?><eSocial xmlns="http:\/\/www\.esocial\.gov\.br\/schema\/evt\/evtExpRisco\/v_S_01_03_00">/,
    )
    assert.deepEqual(await schemaViolations('S-2240', [text]), [[]])
    const { cnpj } = await (await system()).repo('utilitario/empresas').get(company.id)
    assert.equal(inside(text, 'nrInsc'), cnpj!.slice(0, 8))
    const two = await condition(await talent(), '2025-01-01')
    const batch = (await xmlOf(client, [one, two])).text
    assert.lengthOf(batch.match(/<evento Id="ID1[^"]{33}">/g)!, 2)
    assert.equal((await xmlOf(await staffClient(), [one])).status, 404)
  })

  // Proves: api.esocial, core.erros.12, erro-esocial
  test('"O layout do eSocial não foi atendido. Verifique os erros abaixo." with every sentence, as ESOCIAL_LAYOUT_VIOLATION', async ({
    assert,
  }) => {
    const { client, repo, talent, condition, grupo, ambiente } = await scene()
    const person = await talent({ matricula: null, ambiente: null, funcao: null })
    const id = await condition(person, '2022-01-01')
    const { status, body } = await xmlOf(client, [id])
    assert.deepInclude(
      { status, code: body.code, message: body.message },
      {
        status: 400,
        code: 'ESOCIAL_LAYOUT_VIOLATION',
        message: 'O layout do eSocial não foi atendido. Verifique os erros abaixo.',
      },
    )
    assert.deepEqual(
      body.errors.map((error: any) => error.message),
      [
        'Matrícula é obrigatória para empregados.',
        'O talento não tem ambiente na data de início.',
        'Descrição das atividades é obrigatória',
        'O grupo homogêneo não tem medições de risco na data de início.',
        'O grupo homogêneo não tem profissional de SST na data de início.',
      ],
    )
    assert.isAbove(grupo.id + ambiente.id, 0)
    await repo('gestao-talentos/talentos').update(person, { matricula: '123' })
    assert.notInclude((await xmlOf(client, [id])).text, 'Matrícula')
  })

  // Proves: condicoes-ambientais, sst.condicoes.integrar-lote
  test('what changed since the last event is found by itself: new, nothing, correction, and again after an error', async ({
    assert,
  }) => {
    const { client, repo, talent, condition, events, medicao } = await scene()
    const good = await condition(await talent())
    const person = await talent({ matricula: null })
    const bad = await condition(person)
    const integrate = async () =>
      (await client.post(`${PATH}/integracao-em-lote`, { ids: [good, bad] })).body.map((item: any) => [
        item.status,
        item.resultado,
      ])
    assert.deepEqual(await integrate(), [
      ['AGUARDANDO', 'Evento gerado'],
      ['COM_ERRO', 'Leiaute não atendido'],
    ])
    assert.deepEqual(
      (await events()).map((event: any) => event.mensagens),
      [null, 'Matrícula é obrigatória para empregados.'],
    )
    assert.equal((await client.get(`${PATH}/${bad}`)).body.statusAC, 'COM_ERRO')
    await repo('gestao-talentos/talentos').update(person, { matricula: '777' })
    assert.deepEqual(await integrate(), [
      ['AGUARDANDO', 'Sem mudança desde o último evento'],
      ['AGUARDANDO', 'Evento gerado de novo'],
    ])
    const [first, second] = await events()
    assert.isNull(second.mensagens)
    const receipt = '1.2.0000000000000000123'
    await repo('esocial/eventos').patch(first.id, { situacao: 'SEM_ERRO', nrRecibo: receipt })
    assert.equal((await integrate())[0][1], 'Sem mudança desde o último evento')
    await repo('sst/medicoes-risco').update(medicao.id, { intensidadeConcentracao: 91 })
    assert.equal((await integrate())[0][1], 'Retificação gerada')
    const correction = (await events()).at(-1)
    assert.deepInclude(correction, { operacao: 'R', situacao: 'AGUARDANDO', nrReciboAnterior: receipt })
    const xml = (await client.get(`/api/esocial/eventos/${correction.id}/xml`)).text
    assert.deepEqual([inside(xml, 'indRetif'), inside(xml, 'nrRecibo'), inside(xml, 'intConc')], ['2', receipt, '91'])
    assert.deepEqual(await schemaViolations('S-2240', [xml]), [[]])
    // What eSocial knows is taken back there first; what only waits goes with its condition.
    assert.match((await client.delete(`${PATH}/${good}`)).body.message, /já foi ao eSocial: exclua o evento S-2240/)
    assert.equal((await client.delete(`${PATH}/${bad}`)).status, 204)
    const exclusion = await client.put(`/api/esocial/eventos/${first.id}/excluir-evento`, {})
    assert.deepInclude(exclusion.body, { tipo: 'S-3000', operacao: 'E', nrReciboAnterior: receipt })
    const s3000 = (await client.get(`/api/esocial/eventos/${exclusion.body.id}/xml`)).text
    assert.equal(inside(s3000, 'nrRecEvt'), receipt)
    assert.deepEqual(await schemaViolations('S-3000', [s3000]), [[]])
  })

  // Proves: sst.condicoes.enviar-folha
  test('payroll gets the event as a pendency at the right of the screens, and its answer stands on the condition', async ({
    assert,
  }) => {
    const { client, company, talent, condition } = await scene()
    const id = await condition(await talent())
    const send = () => client.post(`${PATH}/${id}/enviar-folha`, {})
    assert.equal((await send()).body.message, 'A empresa não está integrada ao sistema de folha.')
    await (await system()).repo('utilitario/empresas').update(company.id, { acIntegra: true })
    assert.equal((await send()).status, 204)
    const [pending] = (await client.get('/api/integracao/pendencias-ac?completo=true')).body.content
    assert.include(pending.detalhes, '<evtExpRisco')
    assert.equal((await client.get(`${PATH}/${id}`)).body.statusAC, 'AGUARDANDO')
    await client.put(`/api/integracao/pendencias-ac/${pending.id}`, { statusSincronizacao: 'CONCLUIDA' })
    assert.equal((await client.get(`${PATH}/${id}`)).body.statusAC, 'SEM_ERRO')
    const refused = await condition(await talent({ matricula: null }))
    assert.equal((await client.post(`${PATH}/${refused}/enviar-folha`, {})).body.code, 'ESOCIAL_LAYOUT_VIOLATION')
    await client.post(`${PATH}/integracao-em-lote`, { ids: [refused] })
    assert.lengthOf(
      (await client.get('/api/pendencias-ac')).body.filter((item: any) => item.statusDetalhes === 'Erro'),
      1,
    )
  })

  test('a run looks through all conditions, counts, is cancelled and goes on where it stopped; the report tells pendencies before', async ({
    assert,
  }) => {
    const { client, company, talent, condition, events, repo } = await scene()
    for (const matricula of ['1', '2', null]) await condition(await talent({ matricula }))
    const report = await client.post('/api/esocial/relatorios/pendencias', { pdf: false })
    assert.equal(report.status, 200)
    const { body } = await client.post('/api/esocial/eventos/gerar', { tipo: 'S-2240' })
    const run = `/api/esocial/geracoes/${body.geracao}`
    assert.equal((await client.put(`${run}/cancelar`, {})).body.situacao, 'CANCELADA')
    const context = await system(company.id)
    await generateEvents(context, { geracao: body.geracao })
    assert.lengthOf(await events(), 0)
    await client.put(`${run}/retomar`, {})
    // As if an earlier try had died behind the first record.
    const [first] = (await repo('sst/condicoes-ambientais').list({ sort: [{ field: 'id', descending: false }] })).rows
    await repo('esocial/geracoes').patch(body.geracao, { cursor: first!.id, feitos: 1 })
    await generateEvents(context, { geracao: body.geracao })
    const done = (await client.get(run)).body
    assert.deepInclude(done, { situacao: 'CONCLUIDA', total: 3, feitos: 3, novos: 1, comPendencia: 1 })
    assert.lengthOf(await events(), 2)
    assert.equal((await client.put(`${run}/cancelar`, {})).body.message, 'A geração já terminou.')
  })
})
