import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, staffClient, unique } from '#tests'

const AT = '/api/cargo-salario'
const CRITERIA = `${AT}/criterios-avaliacao-competencia`

async function scene() {
  const company = await createCompany()
  const { area, faixa } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const skill = (
    await client.post(`${AT}/habilidades`, {
      nome: unique('Negociar'),
      areasOrganizacionais: [area.id],
      competencias: [{ descricao: 'Prepara-se' }],
    })
  ).body
  const [competencia] = (await client.get(`${AT}/competencias?tipo=H`)).body.content
  const behaviours = async () =>
    (await client.get(`${AT}/habilidades/${skill.id}`)).body.competencias.map((item: any) => item.descricao)
  return { client, area, faixa, competencia, behaviours }
}

test.group('Criteria and what bands demand', () => {
  // Proves: criterios-avaliacao-competencia
  test('a criterion written by itself is a behaviour of its skill: added, renamed and removed there too', async ({
    assert,
  }) => {
    const { client, competencia, behaviours } = await scene()
    const made = await client.post(CRITERIA, { competencia: competencia.id, descricao: 'Ouve', tipo: 'H' })
    assert.equal(made.status, 201, made.text)
    assert.deepEqual([made.body.descricao, made.body.competencia.id, made.body.tipo], ['Ouve', competencia.id, 'H'])
    assert.deepEqual(await behaviours(), ['Prepara-se', 'Ouve'])
    const at = `${CRITERIA}/${made.body.id}`
    assert.equal((await client.put(at, { descricao: 'Escuta' })).body.descricao, 'Escuta')
    assert.deepEqual(await behaviours(), ['Prepara-se', 'Escuta'])
    assert.equal((await client.get(at)).body.descricao, 'Escuta')
    const all = async () => (await client.get(`${CRITERIA}?unpaged=true`)).body.map((item: any) => item.descricao)
    assert.sameMembers(await all(), ['Prepara-se', 'Escuta'])
    assert.equal((await client.delete(at)).status, 204)
    assert.deepEqual(await behaviours(), ['Prepara-se'])
    assert.deepEqual(await all(), ['Prepara-se'])
    assert.property(
      messagesOf(await client.post(CRITERIA, { competencia: competencia.id, descricao: 'x'.repeat(251) })),
      'descricao',
    )
    assert.sameMembers(Object.keys(messagesOf(await client.post(CRITERIA, {}))), ['competencia', 'descricao'])
  })

  // Proves: habilidades, jobs.competencias.01
  test('while a level lacks its minimum percentage no criterion is added: "Não é possível adicionar comportamentos"', async ({
    assert,
  }) => {
    const { client, competencia, behaviours } = await scene()
    await client.post(`${AT}/niveis-competencia`, { descricao: 'Básico', ordem: 1 })
    const refused = await client.post(CRITERIA, { competencia: competencia.id, descricao: 'Ouve' })
    assert.include(refused.text, 'Não é possível adicionar comportamentos')
    assert.deepEqual(await behaviours(), ['Prepara-se'])
    assert.lengthOf((await client.get(`${CRITERIA}?unpaged=true`)).body, 1)
  })

  // Proves: car.config-niveis.atualizar, car.config-niveis.criar, car.niveis.config.atualizar, car.niveis.config.ler,
  //   car.niveis.config.remover, configuracoes-niveis-competencia
  test('what a band demands is listed, read, changed and removed at the address of its levels', async ({ assert }) => {
    const { client, faixa, competencia } = await scene()
    const { body: level } = await client.post(`${AT}/niveis-competencia`, {
      descricao: 'Básico',
      ordem: 1,
      percentual: 10,
    })
    for (const at of [
      `${AT}/niveis-competencia/config/faixas-salariais/${faixa.id}`,
      `${AT}/configuracoes-niveis-competencia/${faixa.id}`,
    ]) {
      const made = await client.post(at, {
        data: '2024-01-01',
        niveis: [
          {
            competencia: competencia.id,
            nivelCompetencia: level.id,
            competenciaPeso: 2,
            competenciaObservacao: 'No atendimento',
          },
        ],
      })
      assert.equal(made.status, 201)
      assert.containSubset(made.body.niveis, [
        {
          competencia: { id: competencia.id, nome: competencia.nome },
          nivelCompetencia: { id: level.id, descricao: 'Básico', ordem: 1, percentual: 10 },
          competenciaPeso: 2,
          competenciaObservacao: 'No atendimento',
        },
      ])
      const [listed] = (await client.get(at)).body
      assert.deepEqual([listed.id, listed.data], [made.body.id, '2024-01-01'])
      const one = `${at}/${made.body.id}`
      assert.equal((await client.get(one)).body.data, '2024-01-01')
      assert.equal((await client.put(one, { data: '2024-02-01' })).body.data, '2024-02-01')
      assert.equal((await client.delete(one)).status, 204)
      assert.deepEqual((await client.get(at)).body, [])
    }
  })
})
