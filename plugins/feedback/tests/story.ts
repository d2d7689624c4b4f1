import { createCatalogues, createCompany, newCpf, staffClient, system } from '#tests'

/** A manager with two people, and somebody of another team; each signed in without any authority. */
export async function feedbackScene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const { repo } = await system(company.id)
  const talent = (nome: string, extra: Record<string, unknown> = {}) =>
    repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: nome,
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      ...extra,
    })
  const chefe = await talent('Helena Chefe')
  const [ana, bia] = [await talent('Ana', { gestor: chefe.id }), await talent('Bia', { gestor: chefe.id })]
  const outro = await talent('Otto')
  const signedIn = (talento: number, authorities: string[] = []) =>
    staffClient({ empresaId: company.id, authorities, talento })
  const [boss, person, peer, stranger] = [
    await signedIn(chefe.id),
    await signedIn(ana.id),
    await signedIn(bia.id),
    await signedIn(outro.id),
  ]
  return { company, repo, chefe, ana, bia, outro, boss, person, peer, stranger, signedIn }
}
