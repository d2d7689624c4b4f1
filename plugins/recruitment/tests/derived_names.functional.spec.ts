import { test } from '@japa/runner'
import { candidateInput, createCatalogues, createCompany, staffClient, system, unique, vacancyInput } from '#tests'

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const context = await system(company.id)
  const { body: candidate } = await client.post(
    '/api/captacao/candidatos',
    candidateInput(catalogues, { nome: 'Bia Reis' }),
  )
  const { body: vacancy } = await client.post(
    '/api/captacao/solicitacoes-pessoal',
    vacancyInput(catalogues, { descricao: 'Vaga antiga' }),
  )
  const application = await context
    .repo('captacao/candidato-solicitacoes')
    .create({ candidato: candidate.id, solicitacao: vacancy.id })
  const interview = await context.repo('captacao/entrevistas').create({
    candidatoSolicitacao: application.id,
    data: '2030-01-15',
    hora: '9:00',
    duracao: 60,
    modalidade: 'P',
    local: unique('Sala'),
    participantes: [client.user.id],
  })
  return { client, context, candidate, vacancy, application, interview }
}

test.group('Derived names of recruitment', () => {
  test('an application and its interview bear the new name of the vacancy', async ({ assert }) => {
    const { client, vacancy, application, interview } = await scene()
    const { status, text } = await client.put(`/api/captacao/solicitacoes-pessoal/${vacancy.id}`, {
      descricao: 'Vaga nova',
    })
    assert.equal(status, 200, text)
    const named = async (key: string, id: number) => (await client.get(`/api/captacao/${key}/${id}`)).body.descricao
    assert.equal(await named('candidato-solicitacoes', application.id), 'Bia Reis · Vaga nova')
    assert.equal(await named('entrevistas', interview.id), 'Bia Reis · Vaga nova')
  })

  test('an application and its interview bear the new name of a candidate, also written without hooks', async ({
    assert,
  }) => {
    const { client, context, candidate, interview } = await scene()
    const named = async () => (await client.get(`/api/captacao/entrevistas/${interview.id}`)).body.descricao
    await client.put(`/api/captacao/candidatos/${candidate.id}`, { nomeSocial: 'Beatriz Reis' })
    assert.equal(await named(), 'Beatriz Reis · Vaga antiga')
    await context.repo('captacao/candidatos').patch(candidate.id, { nomeSocial: null, nome: 'B. R.' })
    assert.equal(await named(), 'B. R. · Vaga antiga')
  })

  test('a removed interview comes back with the name that its candidate got meanwhile', async ({ assert }) => {
    const { client, context, candidate, interview } = await scene()
    await context.repo('captacao/entrevistas').patch(interview.id, { situacao: 'X' })
    const gone = await client.delete(`/api/captacao/entrevistas/${interview.id}`)
    assert.equal(gone.status, 204, gone.text)
    await client.put(`/api/captacao/candidatos/${candidate.id}`, { nomeSocial: 'Beatriz Reis' })
    const codigo = gone.headers.get('x-desfazer')
    const back = await client.post('/api/captacao/entrevistas/desfazer-remocao', { codigo })
    assert.equal(back.status, 200, back.text)
    const { body } = await client.get(`/api/captacao/entrevistas/${interview.id}`)
    assert.equal(body.descricao, 'Beatriz Reis · Vaga antiga')
  })
})
