import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'

const CONFIGS = '/api/gestao-talentos/configuracoes-niveis-competencia-colaborador'
const DEMANDS = '/api/cargo-salario/faixas-salariais-niveis-competencia'

/** A band that demands level 4 of one competency and 2 of another, and a talent in it. */
async function scene() {
  const company = await createCompany()
  const { estabelecimento, area, faixa } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const talent = await repo('gestao-talentos/talentos').create({
    nome: unique('Talento'),
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: '2020-02-01',
    estabelecimento: estabelecimento.id,
    areaOrganizacional: area.id,
    faixaSalarial: faixa.id,
  })
  const level = async (ordem: number) =>
    (await repo('cargo-salario/niveis-competencia').create({ descricao: unique(`N${ordem}`), ordem })).id
  const levels = { 1: await level(1), 2: await level(2), 4: await level(4) }
  const skill = async (nome: string) => {
    await client.post('/api/cargo-salario/habilidades', { nome, areasOrganizacionais: [area.id] })
    const { body } = await client.get(`/api/cargo-salario/competencias?unpaged=true&nome=${encodeURIComponent(nome)}`)
    return body[0].id as number
  }
  const [excel, english] = [await skill(unique('Excel')), await skill(unique('Inglês'))]
  const demand = await client.post(DEMANDS, {
    faixaSalarial: faixa.id,
    data: '2024-01-01',
    niveis: [
      { competencia: excel, nivelCompetencia: levels[4], competenciaPeso: 3 },
      { competencia: english, nivelCompetencia: levels[2] },
    ],
  })
  if (demand.status !== 201) throw new Error(demand.text)
  return { client, talent, levels, excel, english }
}

test.group('Competências do talento', () => {
  // Proves: configuracoes-niveis-competencia-colaborador, tal.niveis-colaborador.editar, tal.niveis-colaborador.novo
  test('a new configuration begins with what the band demands; one per talent and day', async ({ assert }) => {
    const { client, talent, levels, excel, english } = await scene()
    const { body: given } = await client.get(`${CONFIGS}/new/${talent.id}`)
    assert.deepEqual(
      given.niveis.map((nivel: any) => [nivel.competencia.id, nivel.nivelCompetenciaId.id, nivel.competenciaPeso]),
      [
        [excel, levels[4], 3],
        [english, levels[2], null],
      ],
    )
    const values = {
      colaborador: talent.id,
      data: '2025-01-01',
      niveis: [{ competencia: excel, nivelCompetenciaId: levels[1] }],
    }
    const made = await client.post(CONFIGS, values)
    assert.equal(made.status, 201)
    assert.equal((await client.get(`${CONFIGS}/edit/${made.body.id}`)).body.id, made.body.id)
    const twice = await client.post(CONFIGS, values)
    assert.include(JSON.stringify(twice.body), 'Já existe uma configuração deste talento nesta data.')
    const heavy = await client.post(CONFIGS, {
      ...values,
      data: '2025-02-01',
      niveis: [{ competencia: excel, nivelCompetenciaId: levels[1], competenciaPeso: 100_000 }],
    })
    assert.equal(messagesOf(heavy)['niveis.0.competenciaPeso'], 'Informe no máximo 5 dígitos.')
  })

  test('the profile of a day sets the levels in force against the demanded ones; a missing level counts nothing', async ({
    assert,
  }) => {
    const { client, talent, levels, excel, english } = await scene()
    const profile = async (day = '') =>
      (await client.get(`/api/gestao-talentos/talentos/${talent.id}/perfil-competencias${day && `?data=${day}`}`)).body
    await client.post(CONFIGS, {
      colaborador: talent.id,
      data: '2025-01-01',
      niveis: [{ competencia: excel, nivelCompetenciaId: levels[2] }],
    })
    await client.post(CONFIGS, {
      colaborador: talent.id,
      data: '2026-01-01',
      niveis: [
        { competencia: excel, nivelCompetenciaId: levels[2] },
        { competencia: english, nivelCompetenciaId: levels[4] },
      ],
    })
    const rows = ({ linhas }: any) => linhas.map((linha: any) => [linha.competenciaId, linha.exigido, linha.atual])
    const now = await profile()
    assert.deepEqual(rows(now), [
      [excel, 4, 2],
      [english, 2, 4],
    ])
    assert.equal(now.aderencia, 75)
    const then = await profile('2025-06-01')
    assert.deepEqual(rows(then), [
      [excel, 4, 2],
      [english, 2, 0],
    ])
    assert.equal(then.aderencia, 25)
    assert.deepEqual(await profile('2023-01-01'), { linhas: [], aderencia: null, ordemMaxima: 4 })
  })
})
