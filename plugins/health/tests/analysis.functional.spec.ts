import { test } from '@japa/runner'
import { addDays } from '#engine'
import { dayFromNow, staffClient, textOf as pdfText, unique } from '#tests'
import { scene } from './scene.ts'

const ANALYSES = '/api/sst/pcmso-relatorios'

test.group('Yearly report of the PCMSO', () => {
  // Proves: solicitacoes-exame
  test('the figures are those of the exams, diseases and CATs of the period, compared with the report before, and stay as issued', async ({
    assert,
  }) => {
    const { client, company, repo, exams, talent, medico, talento } = await scene()
    await repo('utilitario/empresas').patch(company.id, { configuracao: { pisoAnonimato: 3 } })
    const others = [talento]
    for (let index = 0; index < 3; index++) others.push(await talent())
    const alone = await repo('cargo-salario/areas-organizacionais').create({ nome: unique('Sozinha') })
    const single = await talent({ areaOrganizacional: alone.id })
    await talent({ dataDesligamento: dayFromNow(-200) })
    const [start, end] = [dayFromNow(-100), dayFromNow(-1)]
    // [person, days after the start, exam, result]
    const made: [any, number, keyof typeof exams, 'N' | 'A'][] = [
      [others[0], 5, 'clinical', 'N'],
      [others[1], 6, 'clinical', 'N'],
      [others[0], 5, 'audiometry', 'N'],
      [others[1], 6, 'audiometry', 'A'],
      [others[2], 7, 'audiometry', 'A'],
      [single, 8, 'audiometry', 'N'],
      [single, 8, 'blood', 'A'],
      // Before the period, for what it is compared with.
      [others[0], -10, 'clinical', 'N'],
      [others[0], -10, 'audiometry', 'N'],
      [others[1], -20, 'audiometry', 'N'],
      // Neither: in the report before the one before, and of today.
      [others[0], -150, 'audiometry', 'A'],
    ]
    for (const [person, day, exam, resultado] of made)
      await repo('sst/solicitacoes-exame').create({
        data: addDays(start, day),
        motivo: 'PER',
        colaborador: person.id,
        exames: [{ exame: exams[exam], dataRealizacao: addDays(start, day), resultado }],
      })
    // An exam on a certificate counts once: not when its request stands behind it.
    const aso = {
      motivo: 'RET',
      resultado: '1',
      medico: medico.id,
      colaborador: others[3]!.id,
      data: addDays(start, 20),
    }
    await repo('sst/aso').create({ ...aso, exames: [{ exame: exams.clinical, data: aso.data, resultado: '1' }] })
    const disease = { tipo: '2', descricao: 'Perda auditiva', emiteCat: false, tipoCat: '1' }
    await repo('sst/acidentes').create({ ...disease, colaborador: others[1]!.id, data: addDays(start, 6) })
    await repo('sst/acidentes').create({ ...disease, colaborador: others[0]!.id, data: addDays(start, -60) })

    const { body: report, text } = await client.post(ANALYSES, { dataIni: start, dataFim: end, medico: medico.id })
    assert.equal(report.situacao, 'E', text)
    const rows = async (id: number) => {
      const { body } = await client.post('/api/sst/relatorios/pcmso-analitico', { relatorioId: id })
      return (await pdfText(body)).replace(/\s+/g, ' ')
    }
    const printed = await rows(report.id)
    // Counted by hand: 3 clinical (2 periodic, 1 return), 5 complementary of which 3 abnormal; audiometry 2 of 4.
    assert.include(printed, 'Periódico 2 Retorno ao trabalho 1')
    assert.match(printed, /Audiometria \S+ 4 4 2 50%/)
    assert.match(printed, /Hemograma \S+ 1 1 1 100%/)
    // The person alone in an area is not told apart; four of five people had a disease of which one is new.
    assert.notInclude(printed, alone.nome)
    assert.include(printed, 'Grupos menores 1 1 0 0% 0 0%')
    assert.include(printed, 'Total 5 5 1 20% 2 40%')
    assert.include(printed, 'não há relatório anterior emitido')
    // 3 clinical against 1, audiometry 50% against 0%.
    assert.match(printed, /Exames clínicos 3 1 \+2/)
    assert.match(printed, /Audiometria \S+: alterados 50% 0% \+50 p\.p\./)

    const issued = await client.put(`${ANALYSES}/${report.id}/emitir`, {})
    assert.equal(issued.body.situacao, 'V', issued.text)
    await repo('sst/solicitacoes-exame').create({
      data: addDays(start, 9),
      motivo: 'PER',
      colaborador: others[0]!.id,
      exames: [{ exame: exams.audiometry, dataRealizacao: addDays(start, 9), resultado: 'A' }],
    })
    assert.match(await rows(report.id), /Audiometria \S+ 4 4 2 50%/)
    assert.equal((await client.delete(`${ANALYSES}/${report.id}`)).status, 400)
    const { body: next } = await client.post(ANALYSES, {
      dataIni: dayFromNow(0),
      dataFim: dayFromNow(30),
      medico: medico.id,
    })
    assert.include(await rows(next.id), report.titulo)
    assert.include((await client.put(`${ANALYSES}/${next.id}/emitir`, {})).text, 'O período ainda não terminou.')
    const stranger = await staffClient()
    assert.equal((await stranger.get(`${ANALYSES}/${report.id}`)).status, 404)
  })
})
