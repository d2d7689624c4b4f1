import { test } from '@japa/runner'
import type { Context } from '#engine'
import env from '#start/env.ts'

import { system, unique } from '#tests'
import { recheckChanged } from '../jobs/deadlines.ts'
import { queue } from './queue.ts'

const repoOf = (context: Context) => context.system.repo('esocial/eventos')

/** Leaves of one person whose S-2230 are sent. */
async function scene() {
  const made = await queue(0)
  const { client, repo, talent, run, turn, events } = made
  const { id: afastamento } = await repo('sst/tipos-afastamento').create({
    descricao: unique('Tipo'),
    motivoESocial: '03',
  })
  const colaborador = await talent()
  const leave = async (inicio: string, fim?: string) => {
    const response = await client.post('/api/sst/afastamentos', { colaborador, afastamento, inicio, fim })
    if (response.status !== 201) throw new Error(response.text)
    return response.body.id as number
  }
  const send = async () => {
    const result = await run('S-2230')
    await turn()
    return result
  }
  const end = (id: number, fim: string | null) => client.put(`/api/sst/afastamentos/${id}`, { fim })
  const exclude = async (at: number) => {
    const response = await client.put(`/api/esocial/eventos/${(await events()).at(at).id}/excluir-evento`, {})
    await turn()
    return response
  }
  return { ...made, leave, send, end, exclude }
}

test.group('What depends on what in eSocial', (group) => {
  group.each.teardown(() => env.set('ESOCIAL_URL', ''))

  test('the start of a leave is not excluded before its end, nor the end before a later leave: the refusal names them', async ({
    assert,
  }) => {
    const { server, leave, send, end, exclude, events } = await scene()
    const id = await leave('2026-08-03')
    await send()
    await end(id, '2026-08-31')
    await send()
    await leave('2026-10-01', '2026-10-20')
    await send()
    const [start, back, later] = await events()
    const first = await exclude(0)
    assert.equal(first.status, 400)
    assert.include(first.text, `S-2230 de ${start.colaborador.nome} em 31/08/2026, recibo ${back.nrRecibo}`)
    const second = await exclude(1)
    assert.equal(second.status, 400)
    assert.include(second.text, `em 01/10/2026, recibo ${later.nrRecibo}`)
    for (const at of [2, 1, 0]) assert.equal((await exclude(at)).status, 200)
    await server.close()
  })

  test('the exclusion of a correction leaves nothing: the corrected event stays replaced, and only asking declares again', async ({
    assert,
  }) => {
    const { server, leave, send, end, exclude, events, client } = await scene()
    const id = await leave('2026-08-03', '2026-08-31')
    await send()
    await end(id, '2026-09-01')
    assert.deepInclude(await send(), { retificacoes: 1 })
    assert.equal((await exclude(1)).status, 200)
    const [original, correction] = await events()
    assert.deepEqual([original.substituido, correction.substituido], [true, true])
    assert.deepInclude(await send(), { novos: 0, retificacoes: 0, semMudanca: 1 })
    assert.equal((await client.put(`/api/esocial/eventos/${correction.id}/declarar-de-novo`, {})).status, 200)
    assert.deepInclude((await events()).at(-1), { tipo: 'S-2230', operacao: 'O', nrReciboAnterior: null })
    await server.close()
  })

  test('a leave sent with its end is not corrected to one without', async ({ assert }) => {
    const { server, leave, send, end, events } = await scene()
    const id = await leave('2026-08-03', '2026-08-31')
    await send()
    await end(id, null)
    assert.deepInclude(await send(), { retificacoes: 0, comPendencia: 1 })
    assert.match((await events()).at(-1).mensagens, /^O evento informado tem início e término: exclua-o/)
    await server.close()
  })

  test('a CAT that a reopened one names is not excluded before it, and a receipt of the other environment is refused', async ({
    assert,
  }) => {
    const { server, repo, client, run, turn, events, talent, company } = await scene()
    const state = (await repo('geral/estados').list({ filter: { sigla: 'SP' }, limit: 1 })).rows[0]!
    const city = (await repo('geral/cidades').list({ filter: { uf: state.id }, limit: 1 })).rows[0]!
    const day = '2026-10-06'
    const cat = {
      colaborador: await talent(),
      data: day,
      hora: '9:30',
      horasTrabalhadas: '1:30',
      tipo: '1',
      houveAfastamento: true,
      descricao: 'Prensou o dedo na guilhotina.',
      ultimoDiaTrabalhado: day,
      situacaoGeradora: '200004300',
      agenteCausador: '302010200',
      parteAtingida: '755010000',
      lateralidade: '1',
      localTipo: '4',
      logradouro: 'Rua das Flores',
      numero: '100',
      municipio: city.id,
      atestado: {
        data: day,
        hora: '10:15',
        duracao: 10,
        afastamento: true,
        natureza: '702010000',
        cid: 'S610',
        emitente: 'Ana Souza',
        orgaoClasse: '1',
        numeroClasse: '123',
        ufClasse: state.id,
      },
    }
    const create = async (values: object) => {
      const response = await client.post('/api/sst/acidentes', { ...cat, ...values })
      assert.equal(response.status, 201, response.text)
    }
    await create({})
    await run('S-2210')
    await turn()
    const [first] = await events()
    assert.deepInclude(first, { situacao: 'SEM_ERRO', prazo: '2026-10-07', regraPrazo: 'CAT' })
    const { nrRecibo } = first
    await create({ tipoCat: '2', reciboOrigem: nrRecibo, atestado: { ...cat.atestado, data: '2026-11-03' } })
    const events2210 = repoOf(await system(company.id))
    await events2210.patch(first.id, { ambiente: '1' }, 'teste')
    assert.deepInclude(await run('S-2210'), { comPendencia: 1 })
    assert.include((await events()).at(-1).mensagens, 'O recibo da CAT de origem é da produção')
    await events2210.patch(first.id, { ambiente: '2' }, 'teste')
    assert.deepInclude(await run('S-2210'), { novos: 1, comPendencia: 0 })
    await turn()
    const again = (await events()).at(-1)
    assert.deepInclude(again, { situacao: 'SEM_ERRO', prazo: '2026-11-04' })
    const refused = await client.put(`/api/esocial/eventos/${first.id}/excluir-evento`, {})
    assert.equal(refused.status, 400)
    assert.include(refused.text, `em 06/10/2026, recibo ${again.nrRecibo}`)
    await server.close()
  })

  test('a new person responsible for the environment is a new condition, and corrects nothing that was sent', async ({
    assert,
  }) => {
    const { server, repo, run, turn, events, client, company, grupo, talent, condition } = await queue(0)
    const colaborador = await talent()
    await condition(colaborador, '2025-05-01')
    await run('S-2240')
    await turn()
    const { id: ufId } = (await repo('geral/estados').list({ filter: { sigla: 'SP' }, limit: 1 })).rows[0]!
    const next = await repo('sst/profissional').create({
      nome: 'Rui Engenheiro',
      cpf: '52998224725',
      orgaoDeClasse: '4',
      numeroInscricao: unique('').slice(-8).trim(),
      ufId,
    })
    await repo('sst/grupos-homogeneos-historicos').create({
      grupo: grupo.id,
      data: '2026-03-16',
      historicoGrupoHomogeneosIds: [grupo.id],
      profissionaisSSTIds: [next.id],
    })
    await recheckChanged((await system(company.id)).system)
    assert.isFalse((await events())[0].alterado)
    assert.deepInclude(await run('S-2240'), { novos: 0, retificacoes: 0, semMudanca: 1 })
    await condition(colaborador, '2026-03-16')
    assert.deepInclude(await run('S-2240'), { novos: 1, retificacoes: 0 })
    const event = (await events()).at(-1)
    // Manual, S-2240, 9.4: a change of 15.03.2022 is sent "até o dia 15.04.2022".
    assert.deepInclude(event, { operacao: 'O', prazo: '2026-04-15', regraPrazo: 'COND_ALTERACAO' })
    assert.include((await client.get(`/api/esocial/eventos/${event.id}/xml`)).text, '<cpfResp>52998224725</cpfResp>')
    await server.close()
  })
})
