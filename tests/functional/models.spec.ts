import { test } from '@japa/runner'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { engine } from '#engine/engine.ts'
import { candidateInput, createCatalogues, createCompany, system } from '#tests'

test.group('Lucid models made from definitions', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('a model reads the rows of its resource with the values of the API and hides secrets', async ({ assert }) => {
    const company = await createCompany()
    const catalogues = await createCatalogues(company.id)
    const context = await system(company.id)
    const candidate = await context
      .repo('captacao/candidatos')
      .create(candidateInput(catalogues, { senha: 'segredo-do-candidato', primeiroEmprego: true }))
    const row = (
      await context
        .model('captacao/candidatos')
        .where('pessoalCpf', candidate.pessoal.cpf!)
        .where('empresaId', company.id)
        .firstOrFail()
    ).serialize()
    assert.deepInclude(row, {
      id: candidate.id,
      nome: candidate.nome,
      pessoalDataNascimento: '1995-05-20',
      primeiroEmprego: true,
      versao: 1,
    })
    assert.notProperty(row, 'senha')
  })

  test('a model takes part in the transaction of its context', async ({ assert }) => {
    const company = await createCompany()
    const context = await system(company.id)
    await context.transaction(async (inner) => {
      await inner.repo('captacao/etapas-seletivas').create({ ordem: 1, nome: 'Dentro' })
      assert.lengthOf(await inner.model('captacao/etapas-seletivas').where('empresaId', company.id), 1)
    })
  })
})
