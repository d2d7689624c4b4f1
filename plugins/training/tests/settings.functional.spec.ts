import { test } from '@japa/runner'
import { createCompany, staffClient } from '#tests'
import { API, makeClass, story, TURMAS } from './story.ts'

const configuration = (id: number) => `/api/utilitario/empresas/${id}/configuracao`

test.group('Certificates of a company', () => {
  // Proves: configuracoes-empresa
  test('a company may do without certificates; those that give them have a template for courses without one', async ({
    assert,
  }) => {
    const tale = await story({ people: 1 })
    const { client, company } = tale
    const path = configuration(company.id)
    assert.deepInclude((await client.get(path)).body, { certificado: true, modeloCertificado: null })
    const { turma, dias, people } = await makeClass(tale, { course: { percentualMinimoFrequencia: 50 } })
    for (const day of dias)
      await client.put(`${API}/dias-turmas/${day.id}/presencas`, { participantes: [people[0].id] })
    await client.put(`${TURMAS}/${turma.id}/realizar`, {})

    const off = await client.put(path, { certificado: false })
    assert.equal(off.body.certificado, false)
    const refused = await client.post(`${TURMAS}/${turma.id}/emitir-certificados`, {})
    assert.equal(refused.status, 409, refused.text)

    const { body: other } = await client.post(`${API}/modelo-certificado`, { nome: 'Padrão', padrao: true })
    const { body: model } = await client.post(`${API}/modelo-certificado`, { nome: 'Da empresa', titulo: 'Parabéns' })
    const on = await client.put(path, { certificado: true, modeloCertificado: model.id })
    assert.deepEqual([on.status, on.body.modeloCertificado?.id], [200, model.id], on.text)
    assert.equal((await client.get(path)).body.modeloCertificado.nome, 'Da empresa')
    const made = await client.post(`${TURMAS}/${turma.id}/emitir-certificados`, {})
    assert.deepEqual(made.body, { emitidos: 1 })
    const [given] = (await client.get(`${API}/certificado?turma=${turma.id}&completo=true`)).body.content
    assert.deepEqual([given.modeloCertificado.id, given.titulo], [model.id, 'Parabéns'])
    assert.notEqual(given.modeloCertificado.id, other.id)
  })

  // Proves: logos-modelo-certificado, modelo-certificado, trn.modelo-certificado.inserir
  test('a template of another company is none', async ({ assert }) => {
    const [one, two] = [await createCompany(), await createCompany()]
    const owner = await staffClient({ empresaId: one.id })
    const { body: model } = await owner.post(`${API}/modelo-certificado`, { nome: 'De outra' })
    const client = await staffClient({ empresaId: two.id })
    const answer = await client.put(configuration(two.id), { modeloCertificado: model.id })
    assert.equal(answer.status, 400, answer.text)
  })
})
