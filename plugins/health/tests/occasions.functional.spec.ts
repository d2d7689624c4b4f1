import { test } from '@japa/runner'
import { addDays } from '#engine'
import { newCpf, system, unique } from '#tests'
import { scene } from './scene.ts'

const REQUESTS = '/api/sst/solicitacoes-exame'
const AGENDA = '/api/sst/agenda-exames'

test.group('Exams that follow from facts', () => {
  // Proves: solicitacoes-exame
  test('leaves of illness without a return between them are one absence; holidays, maternity and gaps are not', async ({
    assert,
  }) => {
    const { client, company, repo, today, talent } = await scene()
    const reason = async (values = {}) =>
      (await repo('sst/tipos-afastamento').create({ descricao: unique('Motivo'), ...values })).id
    const illness = await reason({ doencaOuAcidente: true })
    // The code of eSocial decides: 01 and 03 are accident and illness, 17 is maternity.
    const coded = await client.post('/api/sst/tipos-afastamento', {
      descricao: unique('Cirurgia'),
      motivoESocial: '03',
    })
    assert.isTrue(coded.body.doencaOuAcidente, coded.text)
    const maternity = await client.post('/api/sst/tipos-afastamento', {
      descricao: unique('Maternidade'),
      motivoESocial: '17',
      doencaOuAcidente: true,
    })
    assert.isFalse(maternity.body.doencaOuAcidente)
    const day = (days: number) => addDays(today, days)
    const leave = (colaborador: number, afastamento: number, from: number, until: number, more = {}) =>
      client.post('/api/sst/afastamentos', {
        colaborador,
        afastamento,
        inicio: day(from),
        fim: day(until),
        ...more,
      })
    const returns = async (person: number) =>
      (await client.get(`${REQUESTS}/colaborador/${person}`)).body.filter((item: any) => item.motivo === 'RET')
    const [twice, apart, mother] = [await talent(), await talent(), await talent()]
    await leave(twice.id, illness, -60, -46)
    await leave(twice.id, coded.body.id, -45, -31)
    assert.deepEqual(
      (await returns(twice.id)).map(({ data }: any) => data),
      [day(-31)],
    )
    const longer = await leave(twice.id, illness, -30, -21)
    assert.deepEqual(
      (await returns(twice.id)).map(({ data }: any) => data),
      [day(-21)],
      longer.text,
    )
    const first = await leave(apart.id, illness, -60, -46)
    await leave(apart.id, illness, -40, -21, { vinculado: first.body.id })
    await leave(mother.id, maternity.body.id, -140, -21)
    assert.deepEqual([...(await returns(apart.id)), ...(await returns(mother.id))], [])
    const listed = async () =>
      (await client.get(`${AGENDA}/listaRetornos`)).body.rows.map(({ talentoId }: any) => talentoId)
    assert.deepEqual(await listed(), [twice.id])
    // The other reading: linked leaves are one absence too.
    const { repo: own } = await system(company.id)
    const configuracao = { afastamentosSomados: 'V' }
    await own('utilitario/empresas').patch(company.id, { configuracao }, 'teste')
    assert.sameMembers(await listed(), [twice.id, apart.id])
  })

  // Proves: solicitacoes-exame
  test('a move to new risks asks for its exam before the change, and the ASO lists the risks under medical control', async ({
    assert,
  }) => {
    const { client, repo, today, talent, catalogues, ambiente, funcao, exams, noise, medico } = await scene()
    const solvents = await repo('sst/risco').create({
      descricao: unique('Solventes'),
      grupoRisco: 'QUIMICO',
      exames: [{ exame: exams.blood }],
    })
    const stairs = await repo('sst/risco').create({ descricao: unique('Escadas'), grupoRisco: 'ACIDENTE' })
    const place = async (...riscos: number[]) =>
      (
        await repo('sst/ambientes').create({
          nome: unique('Pintura'),
          historicos: [
            {
              data: '2020-01-01',
              nomeAmbiente: 'Pintura',
              riscosAmbientes: riscos.map((risco) => ({ risco })),
              estabelecimento: catalogues.estabelecimento.id,
            },
          ],
        })
      ).id
    const [painting, same] = [await place(noise.id, solvents.id, stairs.id), await place(noise.id)]
    const situation = (data: string, where: number) => ({
      data,
      ambiente: where,
      funcao: funcao.id,
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      tipoSalario: '1',
    })
    const move = async (where: number) => {
      const { id } = await talent()
      const historicos = [situation('2024-02-01', ambiente.id), situation(addDays(today, 10), where)]
      await repo('gestao-talentos/talentos').update(id, { historicos })
      return id
    }
    const [moved] = [await move(painting), await move(same)]
    const { rows } = (await client.get(`${AGENDA}/listaMudancas`)).body
    assert.deepEqual(
      rows.map(({ talentoId, mudanca }: any) => [talentoId, mudanca]),
      [[moved, addDays(today, 10)]],
    )
    await client.post(`${REQUESTS}/gerar-vencidos`, { ate: addDays(today, 15) })
    const [request] = (await client.get(`${REQUESTS}/colaborador/${moved}`)).body
    assert.deepInclude(request, { motivo: 'MUD', data: addDays(today, 9) })
    assert.includeMembers(
      request.exames.map(({ exame }: any) => exame.id),
      [exams.clinical, exams.blood],
    )
    const aso = async (motivo: string) =>
      (
        await client.post('/api/sst/aso', {
          data: today,
          motivo,
          resultado: '1',
          colaborador: moved,
          medico: medico.id,
          exames: [{ exame: exams.clinical, data: today }],
        })
      ).body.riscos
    assert.equal(await aso('PER'), noise.descricao)
    assert.equal(await aso('MUD'), `${noise.descricao}; ${solvents.descricao}`, 'stairs need no medical control')
    assert.lengthOf((await client.get(`${AGENDA}/listaMudancas`)).body.rows, 0)
  })

  // Proves: solicitacoes-exame
  test('what is overdue begins with the post and with the records of the company, and exams of an ASO or a candidate count', async ({
    assert,
  }) => {
    const { client, company, repo, today, talento, talent, exams, medico, catalogues, ambiente, funcao } = await scene()
    const { repo: own } = await system(company.id)
    const since = async (examesDesde: string | null) =>
      own('utilitario/empresas').patch(company.id, { configuracao: { examesDesde } }, 'teste')
    const plan = async (person = talento.id) =>
      new Map<number, any>(
        (await client.get(`${REQUESTS}/plano?talentosIds=${person}`)).body.map((item: any) => [item.exameId, item]),
      )
    assert.deepInclude((await plan()).get(exams.blood), { motivo: 'ADM', vence: '2024-02-01', vencido: true })
    await since(null)
    assert.deepInclude((await plan()).get(exams.blood), { motivo: 'PER', vence: today, vencido: false })
    await client.post('/api/sst/aso', {
      data: addDays(today, -5),
      motivo: 'PER',
      resultado: '1',
      colaborador: talento.id,
      medico: medico.id,
      exames: [{ exame: exams.blood, data: addDays(today, -5) }],
    })
    assert.deepInclude((await plan()).get(exams.blood), { ultimo: addDays(today, -5), vencido: false })
    await since('2020-01-01')
    const historicos = ['2024-02-01', addDays(today, -20)].map((data, index) => ({
      data,
      ambiente: index ? ambiente.id : null,
      funcao: funcao.id,
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      tipoSalario: '1',
    }))
    await repo('gestao-talentos/talentos').update(talento.id, { historicos })
    assert.equal((await plan()).get(exams.audiometry).vence, addDays(today, -20), 'since the risk is there')
    const cargo = (await repo('cargo-salario/cargos').list({ limit: 1 })).rows[0]!
    const cpf = newCpf()
    const candidate = await repo('captacao/candidatos')
      .draft()
      .create({ nome: unique('Candidata'), pessoal: { cpf }, cargos: [cargo.id] })
    const day = addDays(today, -3)
    await repo('sst/solicitacoes-exame').create({
      motivo: 'ADM',
      candidato: candidate.id,
      exames: [{ exame: exams.audiometry, dataRealizacao: day, resultado: 'N' }],
    })
    const { id: aso } = await repo('sst/aso').create({
      data: day,
      motivo: 'ADM',
      resultado: '1',
      candidato: candidate.id,
      medico: medico.id,
      exames: [{ exame: exams.audiometry, data: day }],
    })
    const hired = await talent({ cpf, dataAdmissao: today })
    assert.equal((await plan(hired.id)).get(exams.audiometry).ultimo, day)
    assert.equal((await client.get(`/api/sst/aso/${aso}`)).body.colaborador.id, hired.id)
  })
})
