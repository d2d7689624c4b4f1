import { createCatalogues, createCompany, newCpf, staffClient, system, unique, stateOfSaoPaulo } from '#tests'

/** A press shop: a place with two risks, a function, a group with measurements, somebody at work there, a professional and a matrix. */
export async function pressShop() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const context = await system(company.id)
  const { repo } = context
  const client = await staffClient({ empresaId: company.id })
  await client.post('/api/sst/classificacao-severidade-risco/carregar-modelo', { modelo: '5x5' })
  const weight = async (key: string, descricao: string) =>
    (await repo(key).list({ filter: { descricao }, limit: null })).rows.find((row) => row.descricao === descricao)!.id
  const ruido = await repo('sst/risco').create({
    descricao: 'Ruído contínuo',
    grupoRisco: 'FISICO',
    possiveisDanosSaude: 'Perda auditiva induzida por ruído',
  })
  const corte = await repo('sst/risco').create({ descricao: 'Corte nas mãos', grupoRisco: 'ACIDENTE' })
  const place = await repo('sst/ambientes').create({
    nome: 'Estamparia',
    historicos: [
      {
        data: '2024-01-01',
        nomeAmbiente: 'Estamparia',
        estabelecimento: catalogues.estabelecimento.id,
        descricao: 'Galpão com prensas',
        riscosAmbientes: [{ risco: ruido.id }, { risco: corte.id, periodicidadeExposicao: 'Diária' }],
      },
    ],
  })
  const job = await repo('sst/funcoes').create({
    nome: 'Prensista',
    historicosCadastrais: [
      { data: '2024-01-01', codigoCBO: '724205', nomeFuncao: 'Prensista', descricao: 'Alimenta e opera a prensa' },
    ],
  })
  const group = await repo('sst/grupos-homogeneos').create({
    nome: 'GHE 01 Prensas',
    finalidade: 'PGR',
    ambientes: [place.id],
    funcoes: [job.id],
  })
  const epi = await repo('sst/epis').create({ nome: 'Protetor auricular', numeroCA: '5745' })
  const measurement = await repo('sst/medicoes-risco').create({
    grupo: group.id,
    data: '2025-03-10',
    descricao: 'Dosimetria',
    risco: ruido.id,
    tipoAvaliacao: '1',
    intensidadeConcentracao: 88.4,
    unidadeMedida: '4',
    tecnicaMedicao: 'NHO 01',
    utilizaEpi: '2',
    epiEficaz: 'S',
    episIds: [epi.id],
    gravidadeRiscoId: await weight('sst/gravidades-risco', 'Grave'),
    probabilidadeRiscoId: await weight('sst/probabilidades-risco', 'Provável'),
  })
  const professional = await repo('sst/profissional').create({
    nome: 'Helena Prado',
    cpf: newCpf(),
    orgaoDeClasse: '4',
    numeroInscricao: unique('').slice(-8),
    ufId: (await stateOfSaoPaulo()).id,
  })
  const worker = await repo('gestao-talentos/talentos').create({
    nome: 'Caio Lima',
    nomeComercial: 'Caio',
    cpf: newCpf(),
    dataAdmissao: '2024-02-01',
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: catalogues.area.id,
    faixaSalarial: catalogues.faixa.id,
    ambiente: place.id,
    funcao: job.id,
  })
  return {
    company,
    context,
    client,
    establishment: catalogues.estabelecimento,
    place,
    job,
    group,
    ruido,
    measurement,
    professional,
    worker,
  }
}
