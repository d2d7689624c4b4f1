import { createCatalogues, createCompany, newCpf, staffClient, system, unique, stateOfSaoPaulo } from '#tests'

/** A company with a physician, an employee in a place with a risk and in a function, and the exams both demand. */
export async function scene() {
  // Exams are kept here since before the talents came.
  const company = await createCompany({ examesDesde: '2020-01-01' })
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo, today } = await system(company.id)
  const state = await stateOfSaoPaulo()
  const exam = async (nome: string, values = {}) =>
    (await repo('sst/exame').create({ nome: unique(nome), ...values })).id
  const [audiometry, clinical, blood] = [
    await exam('Audiometria'),
    await exam('Exame clínico', { periodico: true, periodicidade: 12, aso: true }),
    await exam('Hemograma', { periodico: true, periodicidade: 24 }),
  ]
  const noise = await repo('sst/risco').create({
    descricao: unique('Ruído'),
    grupoRisco: 'FISICO',
    exames: [
      { exame: audiometry, periodicidade: 6 },
      { exame: blood, periodicidade: 12 },
    ],
  })
  const ambiente = await repo('sst/ambientes').create({
    nome: unique('Usinagem'),
    historicos: [
      {
        data: '2020-01-01',
        nomeAmbiente: 'Usinagem',
        riscosAmbientes: [{ risco: noise.id }],
        estabelecimento: catalogues.estabelecimento.id,
      },
    ],
  })
  const funcao = await repo('sst/funcoes').create({
    nome: unique('Torneiro'),
    historicosGerenciais: [{ data: '2020-01-01', exames: [clinical, blood] }],
  })
  const professional = (council: string, more = {}) =>
    repo('sst/profissional').create({
      nome: unique('Profissional'),
      cpf: newCpf(),
      orgaoDeClasse: council,
      numeroInscricao: unique('').slice(-8),
      ufId: state.id,
      ...more,
    })
  const talent = (values = {}) =>
    repo('gestao-talentos/talentos').create({
      nome: unique('Talento'),
      nomeComercial: 'Talento',
      cpf: newCpf(),
      dataAdmissao: '2024-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      funcao: funcao.id,
      ambiente: ambiente.id,
      ...values,
    })
  return {
    client,
    company,
    catalogues,
    repo,
    today,
    professional,
    talent,
    exams: { audiometry, clinical, blood },
    noise,
    ambiente,
    funcao,
    talento: await talent(),
    medico: await professional('1'),
  }
}
