import { addDays } from '#engine'
import { type Client, createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'

export const TERMS = '/api/sst/cipa-gestoes'
export const as = (token: string) => ({ 'x-link': token })
export const BIRTH = '1980-05-17'

/** A committee whose election runs today, and its voters. */
export async function scene(voters: number) {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const context = await system(company.id)
  const { repo, today, db } = context
  const people: { id: number; cpf: string; nome: string }[] = []
  for (let n = 0; n < voters; n++) {
    const cpf = newCpf()
    const { id, nome } = await repo('gestao-talentos/talentos').create({
      nome: unique('Eleitor'),
      nomeComercial: 'Eleitor',
      cpf,
      dataAdmissao: `20${String(20 - (n % 20)).padStart(2, '0')}-02-01`,
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      pessoal: { dataNascimento: BIRTH },
    })
    people.push({ id, cpf, nome })
  }
  const { body: term, text } = await client.post(TERMS, {
    nome: unique('CIPA'),
    estabelecimento: catalogues.estabelecimento.id,
    inscricoesIni: addDays(today, -20),
    inscricoesFim: addDays(today, -1),
    votacaoIni: today,
    votacaoFim: today,
    inicio: addDays(today, 30),
    titulares: 1,
    suplentes: 1,
  })
  if (!term.id) throw new Error(text)
  const stand = async (person: number, more = {}) =>
    client.post('/api/sst/cipa-candidatos', {
      gestao: term.id,
      colaborador: person,
      nomeUrna: unique('Candidato'),
      inscritoEm: addDays(today, -5),
      ...more,
    })
  /** The days of the election as if it had been some days ago. */
  const past = (days: number) =>
    repo('sst/cipa-gestoes').patch(
      term.id,
      { votacaoIni: addDays(today, -days), votacaoFim: addDays(today, -days) },
      'teste',
    )
  return { company, context, client, repo, today, db, people, term, stand, past }
}

export async function device(client: Client, term: number) {
  const { body } = await client.post(`${TERMS}/${term}/urna`)
  return String(body.url).split('/').pop()!
}
