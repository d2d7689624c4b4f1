import { test } from '@japa/runner'
import { candidateInput, messagesOf, vacancyInput } from '#tests'
import { CANDIDATES, ok, openVacancy, scene, VACANCIES } from './story.ts'

test.group('Dates are accepted as dd/MM/yyyy, dd/MM/yyyy HH:mm:ss and MM/yyyy', () => {
  // Proves: core.validacao.10, solicitacoes-pessoal, vagas
  test('dd/MM/yyyy in a record, in its lists and in a change', async ({ assert }) => {
    const one = await scene()
    const vacancy = ok(await one.client.post(VACANCIES, vacancyInput(one.catalogues, { data: '05/10/2026' }))).body
    assert.equal(vacancy.data, '2026-10-05')
    ok(await one.client.put(`${VACANCIES}/${vacancy.id}`, { dataPrevisaoEncerramento: '31/12/2026' }))
    assert.equal((await one.client.get(`${VACANCIES}/${vacancy.id}`)).body.dataPrevisaoEncerramento, '2026-12-31')
    assert.deepEqual(
      messagesOf(await one.client.put(`${VACANCIES}/${vacancy.id}`, { dataPrevisaoEncerramento: '04/10/2026' })),
      { dataPrevisaoEncerramento: 'Data final inferior a data inicial.' },
    )
    const job = { empresa: 'Acme', checkNomeCargo: true, nomeMercado: 'Pintor', dataAdmissao: '01/02/2020' }
    const { body } = ok(await one.client.post(CANDIDATES, candidateInput(one.catalogues, { experiencias: [job] })))
    assert.equal(body.experiencias[0].dataAdmissao, '2020-02-01')
  })

  // Proves: candidato-formacoes, candidatos
  test('MM/yyyy in a month', async ({ assert }) => {
    const one = await scene()
    const area = ok(await one.client.post('/api/captacao/areas-formacao', { nome: 'Saúde' })).body
    const formacao = [
      {
        areaFormacao: area.id,
        curso: 'Enfermagem',
        local: 'UFC',
        situacao: 'COMPLETO',
        tipo: 'GRADUACAO',
        anoConclusao: '12/2019',
      },
    ]
    const answer = await one.client.post(CANDIDATES, candidateInput(one.catalogues, { formacao }))
    assert.notProperty(messagesOf(answer), 'formacao.0.anoConclusao')
    const { formacao: stored } = ok(answer).body
    assert.equal(stored[0].anoConclusao, '2019-12')
  })

  test('in the filters of a list, of an export and of a report; 31/02 exists nowhere', async ({ assert }) => {
    const one = await scene()
    await openVacancy(one, { data: '2026-10-05', descricao: 'Pintor de outubro' })
    await openVacancy(one, { data: '2026-11-05', descricao: 'Pintor de novembro' })
    const found = async (query: string) =>
      ok(await one.client.get(`${VACANCIES}?${query}`)).body.content.map((row: any) => row.descricao)
    assert.deepEqual(await found('dataIni=01/10/2026&dataFim=31/10/2026'), ['Pintor de outubro'])
    assert.deepEqual(await found('data=05/11/2026'), ['Pintor de novembro'])
    assert.equal(
      (await one.client.get(`${VACANCIES}/exportar.csv?dataFim=31/10/2026`)).text.match(/Pintor/g)!.length,
      1,
    )
    assert.deepEqual(messagesOf(await one.client.get(`${VACANCIES}?dataIni=31/02/2026`)), { dataIni: 'Data inválida.' })
    assert.equal((await one.client.get(`${VACANCIES}?em=31/10/2026`)).status, 200)
    const report = (dataIni: string) =>
      one.client.post('/api/captacao/relatorios/duracao-vaga', {
        dataIni,
        dataFim: '31/12/2026',
        statusSolicitacao: 'T',
        cargosVinculados: false,
        pdf: false,
      })
    assert.equal((await report('01/10/2026')).status, 200)
    assert.deepEqual(messagesOf(await report('31/02/2026')), { dataIni: 'Data inválida.' })
  })
})
