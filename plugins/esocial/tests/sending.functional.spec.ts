import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { SignedXml } from 'xml-crypto'
import env from '#start/env.ts'
import { messagesOf, system } from '#tests'
import { newBatch } from '../services/batches.ts'
import { schemaViolations } from '../services/schemas.ts'
import { processQueue } from '../services/send_queue.ts'
import { pfx, uploadOf } from './certificate_files.ts'
import { fakeESocial } from './fake_esocial.ts'
import { CERTIFICATE, queue } from './queue.ts'
import { scene } from './scene.ts'

test.group('A1 certificate', () => {
  test('a wrong password, an expired one and what is no PFX have a sentence; the key lies encrypted and in no answer', async ({
    assert,
  }) => {
    const { client } = await scene()
    const refused = async (form: FormData) => messagesOf(await client.post(CERTIFICATE, form))
    assert.deepEqual(await refused(uploadOf(pfx(), 'errada')), { senha: 'A senha do certificado está errada.' })
    assert.deepEqual(await refused(uploadOf(Buffer.from('nada disso'))), {
      arquivo: 'O arquivo não é um certificado A1 (PFX ou P12).',
    })
    assert.match((await refused(uploadOf(pfx({ days: -1 })))).arquivo!, /^O certificado venceu em \d\d\/\d\d\/\d{4}\.$/)
    const { status, body } = await client.post(CERTIFICATE, uploadOf(pfx()))
    assert.equal(status, 201)
    assert.deepInclude(body, {
      titular: 'EMPRESA DE TESTE LTDA:11444777000161',
      cnpj: '11444777000161',
      emissor: 'AC de Teste',
    })
    const all = JSON.stringify((await client.get('/api/esocial/certificados?completo=true')).body)
    assert.notMatch(all, /PRIVATE|conteudo/)
    const { conteudo } = await db.from('esocial_chaves').where('certificado_id', body.id).first()
    assert.notInclude(String(conteudo), 'PRIVATE')
    assert.equal((await client.delete(`/api/esocial/certificados/${body.id}`)).status, 204)
    assert.isNull(await db.from('esocial_chaves').where('certificado_id', body.id).first())
  })
})

test.group('Sending to eSocial', (group) => {
  group.each.teardown(() => env.set('ESOCIAL_URL', ''))

  // Proves: condicoes-ambientais, sst.condicoes.integrar-lote
  test('signed events go in batches of 50, receipts come back; errors stand on event and condition', async ({
    assert,
  }) => {
    const { server, turn, states, events, batches, client, ids, repo } = await queue(51)
    const first = (await events())[0]
    server.wrong.add(first.cpf)
    await turn()
    const [one, two] = await batches()
    assert.deepEqual([one.quantidade, two.quantidade, one.situacao, two.situacao], [50, 1, 'PROCESSADO', 'PROCESSADO'])
    const told = await states()
    assert.deepEqual([told[0], new Set(told.slice(1))], ['COM_ERRO', new Set(['SEM_ERRO'])])
    const [failed, taken] = await events()
    assert.include(failed.mensagens, '536: Trabalhador não encontrado')
    assert.match(taken.nrRecibo, /^1\.2\.\d{19}$/)
    const state = async (id: number) => (await client.get(`/api/sst/condicoes-ambientais/${id}`)).body.statusAC
    assert.deepEqual([await state(ids[0]!), await state(ids[1]!)], ['COM_ERRO', 'SEM_ERRO'])
    const sent = server.taken.get(taken.idEvento)!.xml
    assert.deepEqual(await schemaViolations('S-2240', [sent]), [[]])
    const signature = new SignedXml({ publicCert: undefined, getCertFromKeyInfo: SignedXml.getCertFromKeyInfo })
    signature.loadSignature(/<Signature[\s\S]*<\/Signature>/.exec(sent)![0])
    assert.isTrue(signature.checkSignature(sent))
    // An exclusion that was taken ends the event: the next one of the condition is an original again.
    await client.put(`/api/esocial/eventos/${taken.id}/excluir-evento`, {})
    await turn()
    assert.isTrue((await client.get(`/api/esocial/eventos/${taken.id}`)).body.substituido)
    const again = await client.post('/api/sst/condicoes-ambientais/integracao-em-lote', { ids: [ids[1]] })
    assert.equal(again.body[0].resultado, 'Evento gerado')
    assert.equal((await repo('esocial/eventos').list({ limit: 1 })).total, 53)
    await server.close()
  })

  test('eSocial away, rubbish, broken off after it received, the same twice: no event twice, none lost', async ({
    assert,
  }) => {
    const { server, turn, states, batches, events } = await queue(2)
    for (const play of ['fails', 'rubbish', 'drops'] as const) {
      server.plays(play)
      const { espera } = await turn()
      assert.isAbove(espera!, 0)
      assert.deepEqual(await states(), ['AGUARDANDO', 'AGUARDANDO'])
      assert.equal((await batches())[0].situacao, 'ENVIANDO')
      assert.match((await batches())[0].resposta, /O mesmo lote será enviado de novo/)
    }
    assert.equal(server.taken.size, 2)
    server.plays('processing')
    await turn()
    assert.deepEqual([(await batches())[0].situacao, await states()], ['ENVIADO', ['AGUARDANDO', 'AGUARDANDO']])
    assert.deepEqual(
      [...server.taken.values()].map(({ times }) => times),
      [2, 2],
    )
    server.plays('rubbish')
    await turn()
    assert.match((await batches())[0].resposta, /não respondeu à consulta/)
    server.plays('answers')
    await turn()
    assert.deepEqual(await states(), ['SEM_ERRO', 'SEM_ERRO'])
    const receipts = (await events()).map((event: any) => event.nrRecibo)
    await db
      .from('esocial_lotes')
      .where('id', (await batches())[0].id)
      .update({ situacao: 'ENVIADO' })
    await turn()
    assert.deepEqual(
      (await events()).map((event: any) => event.nrRecibo),
      receipts,
    )
    assert.lengthOf(await batches(), 1)
    assert.equal(server.taken.size, 2)
    await server.close()
  })

  test('killed while sending: the batch is sent again as it was; while one process has it no other sends it', async ({
    assert,
  }) => {
    const { server, turn, states, batches, context } = await queue(1)
    // Killed behind the first write: the batch is there, nothing was sent.
    const batch = await newBatch(context, '2')
    await db.from('esocial_lotes').where('id', batch!).update({ ocupado_ate: '2099-01-01 00:00:00' })
    await processQueue(context)
    assert.lengthOf(server.asked, 0)
    await turn()
    assert.deepEqual([(await batches()).length, await states()], [1, ['SEM_ERRO']])
    await server.close()
  })

  test('kill -9 while eSocial has the batch: no event twice, none lost', async ({ assert }) => {
    const { server, states, batches, context, turn, company } = await queue(2)
    server.plays('holds')
    const child = spawn(process.execPath, [fileURLToPath(new URL('send_alone.ts', import.meta.url)), `${company.id}`], {
      env: { ...process.env, ESOCIAL_URL: server.url },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(child, 'exit')
    let said = ''
    child.stderr.on('data', (part) => (said += part))
    while (server.taken.size < 2 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20))
    assert.equal(server.taken.size, 2, said)
    child.kill('SIGKILL')
    const [, signal] = await ended
    assert.equal(signal, 'SIGKILL')
    assert.deepEqual(
      (await batches()).map((batch: any) => [batch.situacao, batch.protocolo]),
      [['ENVIANDO', null]],
    )
    assert.deepEqual(await states(), ['AGUARDANDO', 'AGUARDANDO'])
    server.plays('answers')
    // As long as the dead process may be at it nobody else sends its batch.
    await processQueue(context)
    assert.deepEqual(
      [...server.taken.values()].map(({ times }) => times),
      [1, 1],
    )
    await turn()
    assert.deepEqual(await states(), ['SEM_ERRO', 'SEM_ERRO'])
    assert.deepEqual([(await batches()).length, server.taken.size], [1, 2])
    assert.deepEqual(
      [...server.taken.values()].map(({ times }) => times),
      [2, 2],
    )
    await server.close()
  })

  test('a refused event that is made again stays in the batch it went with; the next one goes in another', async ({
    assert,
  }) => {
    const { server, turn, events, batches, client, ids, repo } = await queue(2)
    const integrate = async () =>
      (await client.post('/api/sst/condicoes-ambientais/integracao-em-lote', { ids })).body.map(
        (item: any) => item.resultado,
      )
    const { cpf } = (await events())[0]
    server.wrong.add(cpf)
    await turn()
    assert.deepEqual(await integrate(), ['Evento gerado de novo', 'Sem mudança desde o último evento'])
    const [refused, , waiting] = await events()
    assert.deepInclude(refused, { situacao: 'REFEITO', substituido: true })
    assert.deepInclude(waiting, { situacao: 'AGUARDANDO', operacao: 'O', lote: null, cpf })
    // Thrown away before it went, it is made once more: what was refused is not the last event of its record.
    assert.equal((await client.delete(`/api/esocial/eventos/${waiting.id}`)).status, 204)
    assert.equal((await integrate())[0], 'Evento gerado')
    server.wrong.clear()
    await turn()
    const [first, second] = await batches()
    const inBatch = async ({ id }: any) => (await events(`&lote=${id}`)).map((event: any) => event.situacao)
    assert.deepEqual([first.quantidade, await inBatch(first)], [2, ['REFEITO', 'SEM_ERRO']])
    assert.deepEqual([second.quantidade, await inBatch(second)], [1, ['SEM_ERRO']])
    const [{ mensagens }] = await events()
    assert.match(mensagens, /536: Trabalhador não encontrado/)
    assert.include(mensagens, `Reenviado no lote de ${second.criadoEmTexto}.`)
    assert.equal((await client.get(`/api/sst/condicoes-ambientais/${ids[0]}`)).body.statusAC, 'SEM_ERRO')
    // A correction that is refused and made again corrects the same event.
    server.wrong.add(cpf)
    const talent = (await events())[0].colaborador.id
    await repo('gestao-talentos/talentos').update(talent, { matricula: '987' })
    assert.equal((await integrate())[0], 'Retificação gerada')
    await turn()
    const correction = (await events()).at(-1)
    assert.equal((await integrate())[0], 'Evento gerado de novo')
    const again = (await events()).at(-1)
    assert.notEqual(again.id, correction.id)
    assert.deepInclude(again, { operacao: 'R', nrReciboAnterior: correction.nrReciboAnterior })
    assert.equal((await client.delete(`/api/esocial/eventos/${again.id}`)).status, 204)
    assert.equal((await integrate())[0], 'Retificação gerada')
    await server.close()
  })

  test('an event that was sent stays, alone and among others, and screens are told so', async ({ assert }) => {
    const { server, turn, events, client } = await queue(2)
    await turn()
    const [sent, other] = await events()
    const refusal = 'Um evento enviado não é removido: exclua-o no eSocial.'
    for (const path of [`/${sent.id}`, `?ids=${sent.id},${other.id}`]) {
      const { status, body } = await client.delete(`/api/esocial/eventos${path}`)
      assert.deepEqual([status, body.message], [400, refusal])
    }
    assert.lengthOf(await events(), 2)
    const { body: metadata } = await client.get('/api/metadata')
    assert.deepEqual(metadata.resources['esocial/eventos'].removal, { when: { op: 'empty', field: 'lote' }, refusal })
    // What decides it comes with the rows of the list, though it is no column.
    const { body: list } = await client.get('/api/esocial/eventos?sort=id')
    assert.equal(list.content[0].lote.id, sent.lote.id)
    await server.close()
  })

  test('a batch that is refused says so at its events; sending is off until the company switches it on', async ({
    assert,
  }) => {
    const { server, turn, events, batches, client, company } = await queue(1)
    server.plays('refuses')
    await turn()
    assert.equal((await batches())[0].situacao, 'RECUSADO')
    assert.deepInclude((await events())[0], {
      situacao: 'COM_ERRO',
      mensagens: 'O lote foi recusado. 402 - Lote inválido',
    })
    await (await system()).repo('utilitario/empresas').update(company.id, { configuracao: { esocialEnvio: false } })
    assert.equal(
      (await client.post('/api/esocial/eventos/enviar', {})).body.message,
      'O envio ao eSocial está desligado: ligue-o nas configurações da empresa.',
    )
    await server.close()
  })

  test('a slow server is not waited for longer than its time', async ({ assert }) => {
    const { askFor, TransportError } = await import('../services/transport.ts')
    const server = await fakeESocial()
    server.plays('silent')
    const addresses = { envio: `${server.url}envio`, consulta: `${server.url}consulta` }
    const key = { key: '', certificates: [], cnpj: null }
    await assert.rejects(() => askFor(addresses, '1', key, 50), 'não respondeu a tempo')
    assert.isTrue(TransportError.prototype instanceof Error)
    await server.close()
  })
})
