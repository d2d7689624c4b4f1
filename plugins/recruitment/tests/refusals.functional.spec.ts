import { test } from '@japa/runner'
import { messagesOf } from '#tests'
import { APPLICATIONS, approvedVacancy, enter, move, newCandidate, ok, type Scene, scene, VACANCIES } from './story.ts'

const REASONS = '/api/captacao/motivos-recusa'
const reason = async ({ client }: Scene, descricao: string, origem = 'E') =>
  ok(await client.post(REASONS, { descricao, origem })).body

/** A candidate in a vacancy, ready to be refused in the first stage. */
async function story(settings: Record<string, unknown> = {}) {
  const one = await scene(settings)
  const vacancy = await approvedVacancy(one)
  const person = await newCandidate(one)
  const application = await enter(one, person.id, vacancy.id)
  return { one, vacancy, person, application, stage: one.catalogues.etapas[0]!.id }
}

test.group('Refusal reasons', () => {
  test('a reason needs descricao, unique in the company', async ({ assert }) => {
    const { one } = await story()
    assert.property(messagesOf(await one.client.post(REASONS, {})), 'descricao')
    await reason(one, 'Sem experiência')
    assert.property(messagesOf(await one.client.post(REASONS, { descricao: 'Sem experiência' })), 'descricao')
  })

  // Proves: rec.historico.candidato
  test('refusing with a reason shows it in the history, the application and the board', async ({ assert }) => {
    const { one, vacancy, person, application, stage } = await story()
    const { id } = await reason(one, 'Pretensão acima da faixa', 'C')
    assert.equal(
      ok(await move(one, application.id, stage, 'N', { motivoRecusa: id })).body.motivoRecusa,
      'Pretensão acima da faixa',
    )
    assert.containSubset((await one.client.get(`/api/captacao/historico/candidato/${person.id}`)).body, [
      { apto: 'N', motivoRecusa: { id, descricao: 'Pretensão acima da faixa' } },
    ])
    assert.containSubset((await one.client.get(`${APPLICATIONS}?motivoRecusa=${id}`)).body.content, [
      { id: application.id, motivoRecusa: { id } },
    ])
    assert.equal(
      (await one.client.get(`${VACANCIES}/${vacancy.id}/selecao`)).body.candidatos[0].motivoRecusa,
      'Pretensão acima da faixa',
    )
    assert.equal((await one.client.get(`${REASONS}/${id}`)).body.qtd, 1)
  })

  test('a reason belongs to refusals: any other situation keeps none, and coming back clears it', async ({
    assert,
  }) => {
    const { one, application, stage } = await story()
    const { id } = await reason(one, 'Não compareceu')
    ok(await move(one, application.id, stage, 'S', { motivoRecusa: id }))
    assert.isNull((await one.client.get(`${APPLICATIONS}/${application.id}`)).body.motivoRecusa)
    ok(await move(one, application.id, stage, 'N', { motivoRecusa: id }))
    ok(await move(one, application.id, stage, 'I'))
    assert.isNull((await one.client.get(`${APPLICATIONS}/${application.id}`)).body.motivoRecusa)
  })

  test('"Informe o motivo da recusa." only where the company demands it', async ({ assert }) => {
    const free = await story()
    ok(await move(free.one, free.application.id, free.stage, 'N'))
    const { one, application, stage } = await story({ obrigarMotivoRecusa: true })
    assert.deepEqual(messagesOf(await move(one, application.id, stage, 'N')), {
      motivoRecusa: 'Informe o motivo da recusa.',
    })
    ok(await move(one, application.id, stage, 'S'))
  })

  test('a reason of another company does not exist', async ({ assert }) => {
    const { one, application, stage } = await story()
    const foreign = await reason((await story()).one, 'De outra empresa')
    assert.equal((await move(one, application.id, stage, 'N', { motivoRecusa: foreign.id })).status, 400)
  })

  test('a reason in use cannot be removed', async ({ assert }) => {
    const { one, application, stage } = await story()
    const { id } = await reason(one, 'Em uso')
    ok(await move(one, application.id, stage, 'N', { motivoRecusa: id }))
    assert.equal((await one.client.delete(`${REASONS}/${id}`)).status, 409)
  })

  test('the dashboard counts refusals by reason and by who decided, and names the people', async ({ assert }) => {
    const { one, vacancy, person, application, stage } = await story()
    const { id } = await reason(one, 'Aceitou outra proposta', 'C')
    ok(await move(one, application.id, stage, 'N', { motivoRecusa: id }))
    ok(await move(one, (await enter(one, (await newCandidate(one)).id, vacancy.id)).id, stage, 'N'))
    const rows = async (chart: string) =>
      ok(await one.client.get(`/api/captacao/painel/${chart}&dataIni=2020-01-01&dataFim=`)).body.rows
    assert.deepEqual(await rows('motivosRecusa?'), [
      { motivo: 'Aceitou outra proposta', empresa: 0, candidato: 1, codigo: id },
      { motivo: 'Não informado', empresa: 1, candidato: 0, codigo: 0 },
    ])
    assert.deepEqual(await rows(`recusadosPeloMotivo?motivo=${id}`), [
      { candidato: person.nome, vaga: vacancy.descricao, etapa: one.catalogues.etapas[0]!.nome },
    ])
  })
})
