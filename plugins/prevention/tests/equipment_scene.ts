import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'

export const DELIVERIES = '/api/sst/entregas-epi'
export const PIXEL = {
  bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  contentType: 'image/png',
  name: 'assinatura.png',
}

/** A company with a talent and an EPI whose certificate changed once. */
export async function equipmentScene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo, today } = await system(company.id)
  const talento = await repo('gestao-talentos/talentos').create({
    nome: unique('Talento'),
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: '2024-02-01',
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: catalogues.area.id,
    faixaSalarial: catalogues.faixa.id,
  })
  const epi = await repo('sst/epis').create({
    nome: unique('Protetor'),
    numeroCA: '111',
    vencimentoCA: '2025-06-30',
    validadeUso: 90,
    historicos: [{ data: '2025-07-01', numeroCA: '222', vencimentoCA: '2030-12-31', validadeUso: 180 }],
  })
  const estabelecimento = catalogues.estabelecimento.id
  return { client, company, catalogues, repo, today, talento, epi, estabelecimento }
}
