import { test } from '@japa/runner'
import { candidateInput, newCpf } from '#tests'
import { approvedVacancy, CANDIDATES, enter, newCandidate, ok, type Scene, scene } from './story.ts'

const duplicates = async ({ client }: Scene) => ok(await client.get(`${CANDIDATES}/duplicados`)).body
const born = (item: Scene, dataNascimento: string) => ({
  pessoal: { ...candidateInput(item.catalogues).pessoal, cpf: newCpf(), dataNascimento },
})

test.group('Duplicated candidates', () => {
  test('same name and birthday is a likely duplicate, another birthday a namesake; likely ones come first', async ({
    assert,
  }) => {
    const one = await scene()
    const [a, b] = [
      await newCandidate(one, { nome: 'Ana Conceição', ...born(one, '1990-01-01') }),
      await newCandidate(one, { nome: 'ANA  CONCEICAO', ...born(one, '1992-02-02') }),
    ]
    const [c, d] = [
      await newCandidate(one, { nome: 'Zeca Souza', ...born(one, '1990-01-01') }),
      await newCandidate(one, { nome: 'Zeca Souza', ...born(one, '1990-01-01') }),
    ]
    await newCandidate(one, { nome: 'Ana Conceição Filha' })
    const { total, grupos } = await duplicates(one)
    assert.equal(total, 2)
    assert.deepEqual(
      grupos.map((group: any) => [group.provavel, group.candidatos.map((person: any) => person.id)]),
      [
        [true, [c.id, d.id]],
        [false, [a.id, b.id]],
      ],
    )
  })

  test('each record tells its applications and what keeps it from being removed', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const [a, b] = [await newCandidate(one, { nome: 'Rui Sá' }), await newCandidate(one, { nome: 'Rui Sá' })]
    await enter(one, a.id, vacancy.id)
    const [group] = (await duplicates(one)).grupos
    assert.containSubset(group.candidatos, [
      {
        id: a.id,
        candidaturas: 1,
        pendencias: [`Participa da seleção da vaga "${vacancy.descricao}".`],
        cpf: a.pessoal.cpf,
      },
      { id: b.id, candidaturas: 0, pendencias: [] },
    ])
    assert.equal((await one.client.post(`${CANDIDATES}/remove-candidato-em-lote`, { ids: [b.id] })).status, 204)
    assert.deepEqual(await duplicates(one), { total: 0, grupos: [] })
  })

  test('candidates of another company are no duplicates', async ({ assert }) => {
    const [one, other] = [await scene(), await scene()]
    await newCandidate(one, { nome: 'Lia Prado' })
    await newCandidate(other, { nome: 'Lia Prado' })
    assert.equal((await duplicates(one)).total, 0)
  })

  test('looking for duplicates needs the authority to see candidates', async ({ assert }) => {
    const { client } = await scene({}, ['ROLE_CAPTACAO_SOLICITACOES_PESSOAL'])
    assert.equal((await client.get(`${CANDIDATES}/duplicados`)).status, 403)
  })
})
