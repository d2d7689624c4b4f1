import { test } from '@japa/runner'
import { dayFromNow, messagesOf, staffClient, textOf as pdfText } from '#tests'
import { scene } from './scene.ts'

const PCMSO = '/api/sst/pcmso'

test.group('PCMSO', () => {
  // Proves: solicitacoes-exame
  test('the programme follows from functions and risks, and is a document once it is published', async ({ assert }) => {
    const { client, repo, catalogues, exams, noise, funcao, ambiente, medico, professional, talent } = await scene()
    await talent()
    await talent({ dataAdmissao: dayFromNow(-400), funcao: null, ambiente: null })
    const input = { dataIni: dayFromNow(-10), dataFim: dayFromNow(355) }
    const engineer = await professional('4')
    const refused = await client.post(PCMSO, { ...input, medico: engineer.id })
    assert.equal(messagesOf(refused).medico, 'O responsável pelo PCMSO é um médico (CRM).')
    const { body: made } = await client.post(PCMSO, input)
    const lines = (row: any) =>
      row.programa.map((line: any) => [
        line.funcao,
        line.trabalhadores,
        line.exame.split(' ')[0],
        line.periodicidade,
        line.momentos,
      ])
    // By hand: the clinical exam of the function every year, the noise asks for audiometry every 6 months and for blood
    // every 12, sooner than the 24 of the catalogue. Nobody without function and place has exams.
    const everything = [
      [funcao.nome, 2, 'Exame', 12, 'Admissional, Periódico, Retorno ao trabalho, Mudança de função, Demissional'],
      [funcao.nome, 2, 'Audiometria', 6, 'Admissional, Periódico, Mudança de função'],
      [funcao.nome, 2, 'Hemograma', 12, 'Admissional, Periódico, Mudança de função'],
    ]
    assert.deepEqual(lines(made), everything)
    assert.deepEqual([made.programa[0].ambiente, made.programa[0].riscos], [ambiente.nome, noise.descricao])

    const early = await client.put(`${PCMSO}/${made.id}/publicar`, {})
    assert.equal(early.status, 400)
    assert.include(early.text, 'Informe o médico responsável antes de publicar o PCMSO.')
    await client.put(`${PCMSO}/${made.id}`, { medico: medico.id, estabelecimentos: [catalogues.estabelecimento.id] })
    const published = await client.put(`${PCMSO}/${made.id}/publicar`, {})
    assert.equal(published.body.situacao, 'V', published.text)

    // What changes afterwards changes the next version only.
    await repo('sst/risco').update(noise.id, { exames: [{ exame: exams.audiometry, periodicidade: 3 }] })
    await repo('sst/profissional').update(medico.id, { nome: 'Outro Nome' })
    assert.equal((await client.put(`${PCMSO}/${made.id}`, { introducao: 'Outra' })).status, 400)
    assert.equal((await client.delete(`${PCMSO}/${made.id}`)).status, 400)
    assert.equal((await client.put(`${PCMSO}/${made.id}/atualizar`, {})).status, 400)
    assert.deepEqual(lines((await client.get(`${PCMSO}/${made.id}`)).body), everything)
    const printed = await pdfText((await client.post('/api/sst/relatorios/pcmso', { pcmsoId: made.id })).body)
    for (const words of [medico.nome, 'A cada 6 meses', funcao.nome, 'Médico responsável pelo PCMSO'])
      assert.include(printed.replace(/\s+/g, ' '), words)
    assert.notInclude(printed, 'Outro Nome')

    const { body: next } = await client.post(`${PCMSO}/${made.id}/nova-versao`, {})
    assert.deepEqual([next.revisao, next.situacao, next.medico.id], [2, 'E', medico.id])
    assert.deepEqual(
      lines(next).map((line: any) => line.slice(2, 4)),
      [
        ['Exame', 12],
        ['Audiometria', 3],
        ['Hemograma', 24],
      ],
    )
    await client.put(`${PCMSO}/${next.id}/publicar`, {})
    assert.equal((await client.get(`${PCMSO}/${made.id}`)).body.situacao, 'S')

    const { body: issued } = await client.get('/api/sst/documentos-emitidos')
    const rows = issued.content ?? issued
    assert.sameDeepMembers(
      rows.map((row: any) => [row.tipo, row.referencia]),
      [
        ['PCMSO', 'Versão 1'],
        ['PCMSO', 'Versão 2'],
      ],
    )
    assert.equal((await client.delete(`/api/sst/documentos-emitidos/${rows[0].id}`)).status, 404)
    const stranger = await staffClient()
    assert.equal((await stranger.get(`${PCMSO}/${made.id}`)).status, 404)
    assert.equal((await stranger.get(`/api/sst/documentos-emitidos/${rows[0].id}/pdf`)).status, 404)
  })
})
