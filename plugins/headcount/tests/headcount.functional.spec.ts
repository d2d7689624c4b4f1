import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system } from '#tests'

const PLANS = '/api/planejamento/quadros'

/** Three people of one position; one of them came from another area in May, one left in June of last year. */
async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const { repo } = await system(company.id)
  const other = await repo('cargo-salario/areas-organizacionais').create({ nome: 'Expedição' })
  const client = await staffClient({ empresaId: company.id })
  const year = Number((await system()).today.slice(0, 4)) - 1
  const place = (area: number) => ({
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: area,
    faixaSalarial: catalogues.faixa.id,
  })
  const talent = (nome: string, extra: Record<string, unknown> = {}) =>
    repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: nome,
      cpf: newCpf(),
      dataAdmissao: `${year - 1}-02-01`,
      ...place(catalogues.area.id),
      ...extra,
    })
  await talent('Ana')
  await talent('Bruno', {
    historicos: [
      { data: `${year - 1}-02-01`, tipoSalario: '1', ...place(other.id) },
      { data: `${year}-05-10`, tipoSalario: '1', ...place(catalogues.area.id) },
    ],
  })
  await talent('Caio', { dataDesligamento: `${year}-06-15` })
  const line = (mes: string, quantidade: number, area = catalogues.area.id) => ({
    areaOrganizacional: area,
    cargo: catalogues.cargo.id,
    mes: `${year}-${mes}`,
    quantidade,
  })
  return { client, company, catalogues, other, year, line }
}

test.group('Headcount plan', () => {
  test('planned against actual by the situation of each month; who is not planned is shown as such', async ({
    assert,
  }) => {
    const { client, catalogues, other, year, line } = await scene()
    const { body: plan } = await client.post(PLANS, {
      titulo: 'Quadro',
      ano: year,
      linhas: [line('01', 1), line('07', 3)],
    })
    const { body } = await client.get(`${PLANS}/${plan.id}/comparativo`)
    const of = (area: number) => body.linhas.find((linha: any) => linha.areaId === area)
    const at = (area: number, mes: string) => of(area).meses.find((item: any) => item.mes === `${year}-${mes}`)
    assert.include(at(catalogues.area.id, '04'), { previsto: 1, realizado: 2, diferenca: 1 })
    assert.include(at(catalogues.area.id, '05'), { previsto: 1, realizado: 3, diferenca: 2 })
    assert.include(at(catalogues.area.id, '06'), { realizado: 2 })
    assert.include(at(catalogues.area.id, '07'), { previsto: 3, realizado: 2, diferenca: -1 })
    assert.isTrue(of(other.id).foraDoPlano)
    assert.include(at(other.id, '04'), { previsto: 0, realizado: 1 })
    assert.include(at(other.id, '05'), { realizado: 0 })
    assert.include(body.total[6], { previsto: 3, realizado: 2, diferenca: -1 })
    const behind = `/api/planejamento/pessoas-do-quadro?areaId=${catalogues.area.id}&cargoId=${catalogues.cargo.id}`
    const names = async (mes: string) =>
      (await client.get(`${behind}&mes=${year}-${mes}`)).body.map((item: any) => item.nome)
    assert.deepEqual(await names('05'), ['Ana', 'Bruno', 'Caio'])
    assert.deepEqual(await names('06'), ['Ana', 'Bruno'])
    const only = await client.get(`${PLANS}/${plan.id}/comparativo?areaId=${other.id}`)
    assert.deepEqual([...new Set(only.body.linhas.map((linha: any) => linha.areaId))], [other.id])
    const report = { plano: plan.id, mes: `${year}-07` }
    for (const pdf of [true, false])
      assert.equal(
        (await client.post('/api/planejamento/relatorios/quadro-previsto-realizado', { ...report, pdf })).status,
        200,
      )
  })

  test('lines keep to the year, once a month; an approved plan is locked; it fills itself and goes on to the next year', async ({
    assert,
  }) => {
    const { client, catalogues, year, line } = await scene()
    const refused = (linhas: unknown[]) => client.post(PLANS, { titulo: 'Quadro', ano: year, linhas }).then(messagesOf)
    assert.deepEqual(await refused([line('01', 1), line('01', 2)]), {
      'linhas.1.mes': 'Esta área e este cargo já têm uma linha neste mês.',
    })
    assert.deepEqual(await refused([{ ...line('01', 1), mes: `${year + 1}-01` }]), {
      'linhas.0.mes': `O mês não é de ${year}.`,
    })
    const { body: plan } = await client.post(PLANS, { titulo: 'Quadro', ano: year })
    assert.deepEqual((await client.post(`${PLANS}/${plan.id}/preencher`)).body, { incluidas: 1 })
    assert.deepEqual((await client.post(`${PLANS}/${plan.id}/preencher`)).body, { incluidas: 0 })
    const { body: filled } = await client.get(`${PLANS}/${plan.id}`)
    assert.include(filled.linhas[0], { mes: `${year}-01`, quantidade: 2 })
    assert.include(filled, { realizadoHoje: 2, previstoHoje: 2 })
    assert.equal((await client.put(`${PLANS}/${plan.id}/aprovar`)).body.situacao, 'A')
    assert.equal(
      (await client.put(`${PLANS}/${plan.id}`, { titulo: 'Outro' })).body.message,
      'O plano está aprovado. Reabra-o para mudar.',
    )
    assert.equal((await client.delete(`${PLANS}/${plan.id}`)).status, 400)
    const { body: next } = await client.post(`${PLANS}/${plan.id}/copiar`, { titulo: 'Seguinte', ano: year + 1 })
    assert.include(next.linhas[0], { mes: `${year + 1}-01`, quantidade: 2 })
    assert.equal(next.linhas[0].cargo.id, catalogues.cargo.id)
    const stranger = await staffClient({ authorities: ['ROLE_PLANEJAMENTO_*'] })
    assert.equal((await stranger.get(`${PLANS}/${plan.id}/comparativo`)).status, 404)
  })
})
