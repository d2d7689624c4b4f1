import { createCatalogues, createCompany, newCnpj, newCpf, system, unique } from '#tests'

/** A company with a foundry, the group that is measured there, who answers for it, and talents who work there. */
export async function foundry(settings: Record<string, unknown> = {}) {
  const company = await createCompany(settings)
  await (await system()).repo('utilitario/empresas').update(company.id, { cnpj: newCnpj() })
  const catalogues = await createCatalogues(company.id)
  const { repo } = await system(company.id)
  const agent = async (codigo: string) =>
    (await repo('sst/agentes-nocivos').list({ filter: { codigo }, limit: 1 })).rows[0]!.id as number
  const estado = (await repo('geral/estados').list({ filter: { sigla: 'SP' }, limit: 1 })).rows[0]!
  const ambiente = await repo('sst/ambientes').create({
    nome: 'Fundição',
    historicos: [
      {
        data: '2020-01-01',
        nomeAmbiente: 'Fundição',
        localAmbiente: '1',
        estabelecimento: catalogues.estabelecimento.id,
      },
    ],
  })
  const funcao = await repo('sst/funcoes').create({
    nome: unique('Soldador'),
    historicosCadastrais: [
      { data: '2020-01-01', codigoCBO: '724315', nomeFuncao: 'Soldador', descricao: 'Soldar peças.' },
    ],
  })
  const engenheiro = await repo('sst/profissional').create({
    nome: 'Rita Engenheira',
    cpf: newCpf(),
    orgaoDeClasse: '4',
    numeroInscricao: unique('').slice(-8).trim(),
    ufId: estado.id,
  })
  const grupo = await repo('sst/grupos-homogeneos').create({
    nome: unique('Grupo'),
    finalidade: 'eSocial_PGR',
    ambientes: [ambiente.id],
    funcoes: [funcao.id],
  })
  await repo('sst/grupos-homogeneos-historicos').create({
    grupo: grupo.id,
    data: '2023-01-01',
    historicoGrupoHomogeneosIds: [grupo.id],
    profissionaisSSTIds: [engenheiro.id],
  })
  const epi = await repo('sst/epis').create({ nome: 'Protetor auricular', numeroCA: '12345' })
  const risco = await repo('sst/risco').create({ descricao: 'Ruído', grupoRisco: 'FISICO' })
  const noise = {
    grupo: grupo.id,
    risco: risco.id,
    agenteNocivo: await agent('02.01.001'),
    descricao: 'Ruído da prensa',
    data: '2023-03-01',
    tipoAvaliacao: '1',
    intensidadeConcentracao: 87.5,
    unidadeMedida: '4',
    tecnicaMedicao: 'NHO-01',
    utilizaEpc: '1',
    utilizaEpi: '2',
    epiEficaz: 'S',
    episIds: [epi.id],
  }
  const medicao = await repo('sst/medicoes-risco').create(noise)
  const talent = async (values: Record<string, unknown> = {}) =>
    (
      await repo('gestao-talentos/talentos').create({
        nome: unique('Talento'),
        nomeComercial: 'Talento',
        cpf: newCpf(),
        matricula: unique('M').slice(-12),
        dataAdmissao: '2020-02-01',
        estabelecimento: catalogues.estabelecimento.id,
        areaOrganizacional: catalogues.area.id,
        faixaSalarial: catalogues.faixa.id,
        ambiente: ambiente.id,
        funcao: funcao.id,
        ...values,
      })
    ).id as number
  const condition = async (colaborador: number, dataInicio = '2024-05-01') =>
    (await repo('sst/condicoes-ambientais').create({ colaborador, grupoHomogeneo: grupo.id, dataInicio })).id as number
  return {
    company,
    repo,
    agent,
    ambiente,
    funcao,
    grupo,
    medicao,
    noise,
    epi,
    engenheiro,
    risco,
    talent,
    condition,
  }
}
