import { test } from '@japa/runner'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique, minimalInput } from '#tests'

const VACANCIES = 'captacao/solicitacoes-pessoal'

// Proves: seletor-solicitacao, solicitacoes-pessoal, vagas
test('who could fill a vacancy: talents of the house by adherence to its band; levels need their own authority', async ({
  assert,
}) => {
  const company = await createCompany()
  const { estabelecimento, area, faixa } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const context = await system(company.id)
  const { repo } = context
  const level = (await repo('cargo-salario/niveis-competencia').create({ descricao: unique('N'), ordem: 2 })).id
  await repo('cargo-salario/habilidades').create({ nome: unique('H'), areasOrganizacionais: [area.id] })
  const [competencia] = await context.query('cargo-salario/competencias').select('id').values()
  const talent = await repo('gestao-talentos/talentos').create({
    nome: unique('Talento'),
    nomeComercial: 'T',
    cpf: newCpf(),
    dataAdmissao: '2020-02-01',
    estabelecimento: estabelecimento.id,
    areaOrganizacional: area.id,
    faixaSalarial: faixa.id,
  })
  await repo('cargo-salario/faixas-salariais-niveis-competencia').create({
    faixaSalarial: faixa.id,
    data: '2024-01-01',
    niveis: [{ competencia, nivelCompetencia: level }],
  })
  const vacancy = await repo(VACANCIES).create({ ...(await minimalInput(VACANCIES, context)), faixaSalarial: faixa.id })
  const at = `/api/${VACANCIES}/${vacancy.id}/talentos-aderentes`
  assert.deepEqual((await client.get(at)).body, [])
  await repo('gestao-talentos/configuracoes-niveis-competencia-colaborador').create({
    colaborador: talent.id,
    data: '2025-01-01',
    niveis: [{ competencia, nivelCompetenciaId: level }],
  })
  const [fit] = (await client.get(at)).body
  assert.deepEqual([fit.id, fit.nome, fit.aderencia, fit.faltam], [talent.id, talent.nome, 100, []])
  const without = await staffClient({ empresaId: company.id, authorities: ['ROLE_CAPTACAO_*'] })
  assert.equal((await without.get(at)).status, 403)
})
