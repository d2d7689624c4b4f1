import { test } from '@japa/runner'
import { addDays } from '#engine'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'

const TALENTS = '/api/gestao-talentos/talentos'
const CYCLE = 'O gestor não pode ser o próprio talento nem alguém da equipe dele.'

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo, today } = await system(company.id)
  const values = (more: object = {}) => ({
    nome: unique('Talento'),
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: '2020-02-01',
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: catalogues.area.id,
    faixaSalarial: catalogues.faixa.id,
    ...more,
  })
  const hire = (more: object = {}) => repo('gestao-talentos/talentos').create(values(more))
  return { catalogues, client, repo, today, values, hire }
}

test.group('What no person can be', () => {
  test('a talent is refused as their own manager, and as the manager of somebody above', async ({ assert }) => {
    const { client, hire } = await scene()
    const top = await hire()
    const middle = await hire({ gestor: top.id })
    const low = await hire({ gestor: middle.id })
    const manage = async (id: number, gestor: number) => {
      const answer = await client.put(`${TALENTS}/${id}`, { gestor })
      return answer.status === 200 ? 'accepted' : messagesOf(answer).gestor
    }
    assert.equal(await manage(top.id, top.id), CYCLE)
    assert.equal(await manage(top.id, low.id), CYCLE)
    assert.equal(await manage(middle.id, low.id), CYCLE)
    assert.equal(await manage(low.id, top.id), 'accepted')
  })

  test('a dismissed talent is refused as a new manager, and stays where they were one', async ({ assert }) => {
    const { client, hire, repo, today } = await scene()
    const gone = await hire()
    const [theirs, other] = [await hire({ gestor: gone.id }), await hire()]
    await repo('gestao-talentos/talentos').update(gone.id, { dataDesligamento: today })
    const wrong = await client.put(`${TALENTS}/${other.id}`, { gestor: gone.id })
    assert.equal(wrong.status, 400)
    assert.property(messagesOf(wrong), 'gestor')
    assert.equal((await client.put(`${TALENTS}/${theirs.id}`, { matricula: unique('M').slice(-12) })).status, 200)
  })

  test('a birth in the future, or fewer than fourteen years before the admission, is refused', async ({ assert }) => {
    const { client, values, today } = await scene()
    const born = async (dataNascimento: string) => {
      const answer = await client.post(TALENTS, values({ pessoal: { dataNascimento } }))
      return answer.status === 201 ? 'accepted' : messagesOf(answer)['pessoal.dataNascimento']
    }
    assert.match(String(await born(addDays(today, 1))), /no futuro|menos de 14 anos/)
    assert.match(String(await born('2020-01-01')), /menos de 14 anos \(CLT, art\. 403\)/)
    assert.match(String(await born('2006-02-02')), /menos de 14 anos/)
    assert.equal(await born('2006-02-01'), 'accepted')
  })

  test('an area is not closed while people work in it, and says how many', async ({ assert }) => {
    const { client, repo, catalogues, hire, today } = await scene()
    const people = [await hire(), await hire()]
    const close = async () => {
      const answer = await client.put(`/api/cargo-salario/areas-organizacionais/${catalogues.area.id}`, {
        ativo: false,
      })
      return answer.status === 200 ? 'accepted' : messagesOf(answer).ativo
    }
    assert.equal(await close(), 'Há 2 talentos ativos nesta área: transfira-os antes.')
    for (const { id } of people) await repo('gestao-talentos/talentos').update(id, { dataDesligamento: today })
    assert.equal(await close(), 'accepted')
  })
})
