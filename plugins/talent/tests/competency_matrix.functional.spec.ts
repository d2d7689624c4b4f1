import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique, zipEntry } from '#tests'
import { SHADES } from '#app/reports/table_lines.ts'

const CONFIGS = '/api/gestao-talentos/configuracoes-niveis-competencia-colaborador'
const MATRIX = '/api/gestao-talentos/matriz-competencias'

/** A band that demands level 4 of Excel and 2 of Inglês; Ana has all of it, Bia half of one, Caio nothing and works elsewhere. */
async function scene() {
  const company = await createCompany()
  const { estabelecimento, area, cargo, faixa } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const other = await repo('cargo-salario/faixas-salariais').create({
    cargo: cargo.id,
    nome: 'Outra',
    codigoCBO: '252405',
    historico: [{ data: '2019-01-01', tipo: '3', valor: 3000 }],
  })
  const talent = async (nome: string, faixaSalarial = faixa.id) =>
    (
      await repo('gestao-talentos/talentos').create({
        nome,
        nomeComercial: nome.slice(0, 30),
        cpf: newCpf(),
        dataAdmissao: '2020-02-01',
        estabelecimento: estabelecimento.id,
        areaOrganizacional: area.id,
        faixaSalarial,
      })
    ).id as number
  const [ana, bia, caio] = [await talent('Ana'), await talent('Bia'), await talent('Caio', other.id)]
  const level = async (ordem: number) =>
    (await repo('cargo-salario/niveis-competencia').create({ descricao: unique(`N${ordem}`), ordem })).id
  const levels = { 2: await level(2), 4: await level(4) }
  const skill = async (nome: string) => {
    await client.post('/api/cargo-salario/habilidades', { nome, areasOrganizacionais: [area.id] })
    const { body } = await client.get(`/api/cargo-salario/competencias?unpaged=true&nome=${encodeURIComponent(nome)}`)
    return body[0].id as number
  }
  const [excel, english] = [await skill(unique('Excel')), await skill(unique('Inglês'))]
  await repo('cargo-salario/faixas-salariais-niveis-competencia').create({
    faixaSalarial: faixa.id,
    data: '2024-01-01',
    niveis: [
      { competencia: excel, nivelCompetencia: levels[4] },
      { competencia: english, nivelCompetencia: levels[2] },
    ],
  })
  const judged = async (colaborador: number, niveis: [number, number][]) => {
    const answer = await client.post(CONFIGS, {
      colaborador,
      data: '2025-01-01',
      niveis: niveis.map(([competencia, nivelCompetenciaId]) => ({ competencia, nivelCompetenciaId })),
    })
    if (answer.status !== 201) throw new Error(answer.text)
  }
  await judged(ana, [
    [excel, levels[4]],
    [english, levels[4]],
  ])
  await judged(bia, [[excel, levels[2]]])
  await judged(caio, [[english, levels[2]]])
  return { client, repo, company, area, cargo, faixa, other, ana, bia, caio, excel, english, levels }
}

test.group('Matriz de talentos e competências', () => {
  // Proves: car.rel.matriz-talentos-competencias, rel-matriz-talentos-competencias
  test('everybody of the band on the day, with level, colour step and adherence; a narrower choice of competencies counts alone', async ({
    assert,
  }) => {
    const { client, faixa, cargo, ana, bia, excel } = await scene()
    const { body } = await client.get(`${MATRIX}?faixaId=${faixa.id}&data=2025-06-01`)
    assert.deepEqual(
      body.talentos.map((talento: any) => [
        talento.id,
        talento.celulas.map((cell: any) => cell.calor),
        talento.total,
        talento.aderencia,
      ]),
      [
        [ana, [3, 4], 8, 100],
        [bia, [1, 0], 2, 25],
      ],
    )
    const [unjudged] = (await client.get(`${MATRIX}?faixaId=${faixa.id}&data=2024-06-01`)).body.talentos
    assert.deepEqual([unjudged.aderencia, unjudged.celulas.map((cell: any) => cell.calor)], [0, [null, null]])
    assert.deepEqual((await client.get(`${MATRIX}?data=2023-06-01`)).body, {
      faixaId: null,
      faixas: [],
      competencias: [],
      talentos: [],
    })
    const report = (filters: object) =>
      client.post('/api/cargo-salario/relatorios/matriz-talentos-competencias', {
        data: '2025-06-01',
        cargoId: cargo.id,
        faixaId: faixa.id,
        pdf: false,
        ...filters,
      })
    const file = await report({})
    assert.equal(file.status, 200, file.text)
    const rows = ((await readExcelFile(file.body)) as any)[0].data
    const line = rows.find((row: any) => row[0] === 'Bia')
    assert.deepEqual(line.slice(-2), [2, 0.25])
    // The colours of Bia's two cells are those of "far below" and "nothing".
    const styles = zipEntry(file.body, 'xl/styles.xml')
    for (const shade of [SHADES[0], SHADES[1], SHADES[3], SHADES[4]]) assert.include(styles, shade.slice(1))
    const single = await report({ competenciasIds: [excel] })
    assert.deepEqual(
      ((await readExcelFile(single.body)) as any)[0].data.find((item: any) => item[0] === 'Bia').slice(-2),
      [2, 0.5],
    )
    assert.equal((await report({ data: '2023-01-01' })).status, 404)
    assert.equal((await report({ pdf: true })).status, 200)
  })

  // Proves: car.rel.talentos-competencias, rel-talentos-competencias
  test('talentos-competencias tells level, demanded level and difference of each', async ({ assert }) => {
    const { client, ana, bia, caio } = await scene()
    const report = (talentosIds: number[], pdf = false) =>
      client.post('/api/cargo-salario/relatorios/talentos-competencias', { talentosIds, data: '2025-06-01', pdf })
    const answer = await report([ana, bia, caio])
    assert.equal(answer.status, 200, answer.text)
    const sheets = (await readExcelFile(answer.body)) as any
    const rows = sheets.find((sheet: any) => sheet.sheet === 'Dados').data.slice(1)
    const found = rows.map((row: any) => [row[0], row[1].split(' ')[0], row[4] ?? null])
    assert.includeDeepMembers(found, [['Ana', rows.find((row: any) => row[0] === 'Ana')[1].split(' ')[0], 0]])
    assert.sameDeepMembers(
      found.map(([talent, , difference]: any) => [talent, difference]),
      [
        ['Ana', 0],
        ['Ana', 2],
        ['Bia', -2],
        ['Bia', -2],
        ['Caio', null],
      ],
    )
    assert.equal((await report([bia], true)).status, 200)
  })

  // Proves: competencias
  test('the scale of the day gives the levels their weights', async ({ assert }) => {
    const { client, repo, faixa, levels } = await scene()
    await repo('cargo-salario/niveis-competencia-historico').create({
      data: '2025-03-01',
      configuracoes: [
        { nivelCompetencia: levels[2], ordem: 3 },
        { nivelCompetencia: levels[4], ordem: 4 },
      ],
    })
    const bia = async (day: string) =>
      (await client.get(`${MATRIX}?faixaId=${faixa.id}&data=${day}`)).body.talentos[1].aderencia
    assert.equal(await bia('2025-02-01'), 25)
    assert.equal(await bia('2025-06-01'), 37.5)
  })

  // Proves: colaboradores-cargos, talentos
  test('the bands a talent comes nearest to, and who could fill a vacancy of a band', async ({ assert }) => {
    const { client, repo, other, faixa, ana, bia, caio, english, levels } = await scene()
    await repo('cargo-salario/faixas-salariais-niveis-competencia').create({
      faixaSalarial: other.id,
      data: '2024-01-01',
      niveis: [{ competencia: english, nivelCompetencia: levels[2] }],
    })
    const fits = (id: number) => client.get(`/api/gestao-talentos/talentos/${id}/aderencia-faixas`)
    assert.deepEqual(
      (await fits(caio)).body.map((item: any) => [item.id, item.aderencia, item.faltam.length]),
      [
        [other.id, 100, 0],
        [faixa.id, 50, 1],
      ],
    )
    assert.deepEqual(
      (await fits(bia)).body.map((item: any) => [item.id, item.aderencia]),
      [
        [faixa.id, 25],
        [other.id, 0],
      ],
    )
    const { talentsFor } = await import('#plugins/talent/plugin.ts')
    const context = await system(client.empresaId!)
    assert.deepEqual(
      (await talentsFor(context, faixa.id, '2025-06-01')).map((talent) => [talent.id, talent.aderencia]),
      [
        [ana, 100],
        [caio, 50],
        [bia, 25],
      ],
    )
  })

  // Proves: car.areas.relatorio, rel-areas
  test('rel-areas: all areas as PDF, by whoever may see areas', async ({ assert }) => {
    const { client, company } = await scene()
    const answer = await client.get('/api/cargo-salario/areas-organizacionais/relatorio')
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.subarray(0, 5).toString(), '%PDF-')
    const nobody = await staffClient({ empresaId: company.id, authorities: [] })
    assert.equal((await nobody.get('/api/cargo-salario/areas-organizacionais/relatorio')).status, 403)
  })
})
