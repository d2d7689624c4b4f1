import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'
import { applyDueSituations } from '../services/refresh.ts'

const TALENTS = '/api/gestao-talentos/talentos'
const BANDS = '/api/cargo-salario/faixas-salariais'

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const band = async (nome: string, valor: number, cargo = catalogues.cargo.id) =>
    (
      await client.post(BANDS, {
        cargo,
        nome,
        codigoCBO: '252405',
        historico: [{ data: '2019-01-01', tipo: '3', valor }],
      })
    ).body
  const [junior, senior] = [await band('Júnior', 3000), await band('Sênior', 6000)]
  const other = (await client.post('/api/cargo-salario/areas-organizacionais', { nome: unique('Outra') })).body
  const talent = (
    await client.post(TALENTS, {
      nome: unique('Talento'),
      nomeComercial: 'Talento',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: junior.id,
    })
  ).body
  const at = `${TALENTS}/${talent.id}`
  const place = { estabelecimento: catalogues.estabelecimento.id, areaOrganizacional: catalogues.area.id }
  const on = async (day: string) => (await client.get(`${at}?em=${day}`)).body
  return { ...catalogues, client, talent, at, junior, senior, other, place, on, band }
}

test.group('Situations of a talent', () => {
  test('many talents at once get position and salary of their own band and index; what is wrong is named by its place', async ({
    assert,
  }) => {
    const { client, junior, senior, place } = await scene()
    const { body: index } = await client.post('/api/cargo-salario/indices', {
      nome: unique('Índice'),
      indiceHistorico: [{ data: '2019-01-01', valor: 1000 }],
    })
    const person = (faixaSalarial: unknown, more: object = {}) => ({
      ...place,
      nome: unique('Em lote'),
      nomeComercial: 'Lote',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      faixaSalarial,
      ...more,
    })
    const historicos = [
      { ...place, data: '2020-02-01', faixaSalarial: junior.id, tipoSalario: '1' },
      {
        ...place,
        data: '2022-01-01',
        faixaSalarial: senior.id,
        tipoSalario: '2',
        indice: index.id,
        quantidadeIndice: 4,
      },
    ]
    const made = await client.post(`${TALENTS}/lote`, {
      rows: [person(junior.id), person({ id: senior.id }), person(junior.id, { historicos })],
    })
    assert.equal(made.status, 201, made.text)
    const salaries = []
    for (const id of made.body.ids) salaries.push((await client.get(`${TALENTS}/${id}`)).body.salario)
    assert.deepEqual(salaries, [3000, 6000, 4000])
    const wrong = await client.post(`${TALENTS}/lote`, { rows: [person(junior.id), person('x'), person(999_999_999)] })
    assert.equal(wrong.status, 400)
    assert.deepEqual(Object.keys(messagesOf(wrong)), ['1.faixaSalarial'])
    const gone = await client.post(`${TALENTS}/lote`, { rows: [person(junior.id), person(999_999_999)] })
    assert.include(Object.keys(messagesOf(gone)), '1.faixaSalarial')
  })

  // Proves: talentos
  test('the first one follows from the record, and the record from the one in force', async ({ assert }) => {
    const { client, talent, at, senior, other, place } = await scene()
    assert.lengthOf(talent.historicos, 1)
    assert.deepInclude(talent.historicos[0], { data: '2020-02-01', motivo: 'CONTRATACAO', tipoSalario: '1' })
    assert.equal(talent.salario, 3000)
    const promoted = await client.post(`${at}/historicos`, {
      ...place,
      data: '2023-05-01',
      faixaSalarial: senior.id,
      areaOrganizacional: other.id,
      tipoSalario: '1',
    })
    assert.deepEqual([promoted.status, promoted.body.motivo], [201, 'PROMOCAO_HORIZONTAL'])
    const { body } = await client.get(at)
    assert.deepEqual(
      [body.faixaSalarial.id, body.areaOrganizacional.id, body.salario, body.cargo.id],
      [senior.id, other.id, 6000, talent.cargo.id],
    )
  })

  test('what was true on a day is one question: area, band, salary in the record, in lists, filters and their order', async ({
    assert,
  }) => {
    const { client, talent, at, senior, junior, other, place, area, on } = await scene()
    await client.post(`${at}/historicos`, {
      ...place,
      data: '2023-05-01',
      faixaSalarial: senior.id,
      areaOrganizacional: other.id,
      tipoSalario: '3',
      salario: 7100.5,
    })
    const then = await on('2023-04-30')
    assert.deepEqual(
      [then.areaOrganizacional.id, then.faixaSalarial.id, then.salario, then.historicos.length],
      [area.id, junior.id, 3000, 1],
    )
    assert.equal((await on('2023-05-01')).salario, 7100.5)
    const found = async (query: string) =>
      (await client.get(`${TALENTS}?${query}`)).body.content.map((item: any) => item.id)
    assert.deepEqual(await found(`areaOrganizacional=${area.id}`), [])
    assert.deepEqual(await found(`areaOrganizacional=${area.id}&em=2023-04-30`), [talent.id])
    assert.deepEqual(await found(`areasIds=${other.id}&em=2023-04-30`), [])
    assert.deepEqual(await found('salarioIni=7000'), [talent.id])
    assert.deepEqual(await found('salarioIni=7000&em=2022-01-01'), [])
    assert.deepEqual(await found('sort=areaOrganizacional&em=2022-01-01'), [talent.id])
    assert.equal((await client.get(`${TALENTS}?em=2022-01-01`)).body.content[0].areaOrganizacional.id, area.id)
  })

  test('as of a day a list finds people by the period in force then, and orders by the name of where they were', async ({
    assert,
  }) => {
    const { client, area, other, talent, at, place, junior } = await scene()
    const [early, late] = [area, other].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')) as [any, any]
    const person = async (nome: string, from: number, to: number) => {
      const { body } = await client.post(TALENTS, {
        ...place,
        nome,
        nomeComercial: nome,
        cpf: newCpf(),
        dataAdmissao: '2020-02-01',
        areaOrganizacional: from,
        faixaSalarial: junior.id,
      })
      const moved = { ...place, data: '2023-01-01', areaOrganizacional: to, faixaSalarial: junior.id, tipoSalario: '1' }
      assert.equal((await client.post(`${TALENTS}/${body.id}/historicos`, moved)).status, 201)
      return body.id
    }
    const up = await person('Abel', late.id, early.id)
    const down = await person('Zeno', early.id, late.id)
    await client.delete(at)
    const list = async (query: string) =>
      (await client.get(`${TALENTS}?${query}`)).body.content.map((item: any) => item.id)
    assert.notInclude(await list('em=2022-01-01'), talent.id)
    assert.deepEqual(await list('sort=areaOrganizacional&em=2022-01-01'), [down, up])
    assert.deepEqual(await list('sort=-areaOrganizacional&em=2022-01-01'), [up, down])
    assert.deepEqual(await list('sort=areaOrganizacional&em=2023-01-01'), [up, down])
    assert.deepEqual(await list(`areasIds=${early.id}&em=2022-12-31`), [down])
    assert.deepEqual(await list(`areasIds=${early.id}&em=2023-01-01`), [up])
    assert.sameMembers(await list(`areasIds=${early.id},${late.id}&em=2022-12-31`), [up, down])
    assert.deepEqual(await list(`areasIds=${early.id},${late.id}&em=2019-01-01`), [])
    assert.equal((await client.get(`${TALENTS}?areasIds=${late.id}&em=2022-12-31&size=1`)).body.totalElements, 1)
  })

  // Proves: colaboradores-historicos
  test('a change of area or band in the record corrects the situation in force, and moves the admission along', async ({
    assert,
  }) => {
    const { client, at, senior, other } = await scene()
    const { body } = await client.put(at, {
      areaOrganizacional: other.id,
      faixaSalarial: senior.id,
      dataAdmissao: '2020-03-01',
    })
    assert.lengthOf(body.historicos, 1)
    assert.deepInclude(body.historicos[0], { data: '2020-03-01', motivo: 'CONTRATACAO' })
    assert.deepEqual([body.historicos[0].areaOrganizacional.id, body.salario], [other.id, 6000])
  })

  test('two situations on one day, a situation before admission, a dismissal before the last situation: refused', async ({
    assert,
  }) => {
    const { client, at, place, junior } = await scene()
    const add = (data: string) =>
      client.post(`${at}/historicos`, { ...place, data, faixaSalarial: junior.id, tipoSalario: '1' })
    assert.deepEqual(messagesOf(await add('2020-02-01')), { data: 'Já existe um registro com esta data.' })
    assert.deepEqual(messagesOf(await add('2020-01-31')), {
      data: 'A situação não pode ser anterior à data de admissão.',
    })
    assert.equal((await add('2022-01-01')).status, 201)
    assert.deepEqual(messagesOf(await client.put(at, { dataDesligamento: '2021-12-31' })), {
      dataDesligamento: 'Existe situação posterior à data de desligamento.',
    })
    assert.equal((await client.put(at, { dataDesligamento: '2022-06-30' })).status, 200)
    assert.deepEqual(messagesOf(await add('2022-07-01')), {
      data: 'A situação não pode ser posterior à data de desligamento.',
    })
  })

  test('two situations on one day by two people at once: one is kept, the other refused', async ({ assert }) => {
    const { client, at, place, junior, senior } = await scene()
    for (const data of ['2021-01-01', '2021-02-01', '2021-03-01']) {
      const answers = await Promise.all(
        [junior, senior, junior].map((band) =>
          client.post(`${at}/historicos`, { ...place, data, faixaSalarial: band.id, tipoSalario: '1' }),
        ),
      )
      assert.deepEqual(answers.map((item) => item.status).sort(), [201, 400, 400])
      for (const item of answers.filter((answer) => answer.status === 400))
        assert.deepEqual(messagesOf(item), { data: 'Já existe um registro com esta data.' })
    }
    const { historicos } = (await client.get(at)).body
    assert.lengthOf(historicos, 4)
    assert.equal(new Set(historicos.map((historico: any) => historico.data)).size, 4)
  })

  test('a dismissal before the last situation, sent while that is written: never both', async ({ assert }) => {
    for (let round = 0; round < 4; round++) {
      const { client, at, place, senior } = await scene()
      const [added, gone] = await Promise.all([
        client.post(`${at}/historicos`, { ...place, data: '2022-01-01', faixaSalarial: senior.id, tipoSalario: '1' }),
        client.put(at, { dataDesligamento: '2021-12-31' }),
      ])
      assert.include([201, 400], added.status, added.text)
      assert.include([200, 400], gone.status, gone.text)
      const { historicos, dataDesligamento } = (await client.get(at)).body
      const last = historicos
        .map((historico: any) => historico.data)
        .sort()
        .at(-1)
      if (dataDesligamento) assert.isTrue(last <= dataDesligamento, `${last} after ${dataDesligamento}`)
      else assert.equal(last, '2022-01-01')
    }
  })

  test('the reason follows from what changed: position, band, area, salary', async ({ assert }) => {
    const { client, at, senior, other, place, band, area } = await scene()
    const position = (
      await client.post('/api/cargo-salario/cargos', {
        nome: unique('Gerente'),
        nomeMercado: 'Gerente',
        areasOrganizacionais: [area.id],
      })
    ).body
    const manager = await band('Única', 9000, position.id)
    const add = async (data: string, values: object) =>
      (await client.post(`${at}/historicos`, { ...place, data, tipoSalario: '1', ...values })).body.motivo
    assert.equal(await add('2021-01-01', { faixaSalarial: senior.id }), 'PROMOCAO_HORIZONTAL')
    assert.equal(await add('2022-01-01', { faixaSalarial: senior.id, areaOrganizacional: other.id }), 'TRANSFERENCIA')
    assert.equal(
      await add('2023-01-01', { faixaSalarial: manager.id, areaOrganizacional: other.id }),
      'PROMOCAO_VERTICAL',
    )
    assert.equal(
      await add('2024-01-01', {
        faixaSalarial: manager.id,
        areaOrganizacional: other.id,
        tipoSalario: '3',
        salario: 10000,
      }),
      'ALTERACAO_SALARIAL',
    )
  })

  test('who is paid by the band follows it, who is paid by an index follows the index, on the right days', async ({
    assert,
  }) => {
    const { client, at, junior, place, on } = await scene()
    await client.post(`${BANDS}/${junior.id}/historicos`, { data: '2021-01-01', tipo: '3', valor: 3300 })
    assert.deepEqual([(await on('2020-12-31')).salario, (await on('2021-01-01')).salario], [3000, 3300])
    const index = (
      await client.post('/api/cargo-salario/indices', {
        nome: unique('UR').slice(-30),
        indiceHistorico: [{ data: '2020-01-01', valor: 100 }],
      })
    ).body
    await client.post(`${at}/historicos`, {
      ...place,
      data: '2022-01-01',
      faixaSalarial: junior.id,
      tipoSalario: '2',
      indiceId: index.id,
      quantidadeIndice: 40.5,
    })
    assert.equal((await client.get(at)).body.salario, 4050)
    await client.post(`/api/cargo-salario/indices/${index.id}/historicos`, { data: '2023-01-01', valor: 110 })
    assert.deepEqual([(await on('2022-12-31')).salario, (await on('2023-01-01')).salario], [4050, 4455])
    const refused = await client.post(`${at}/historicos`, {
      ...place,
      data: '2024-01-01',
      faixaSalarial: junior.id,
      tipoSalario: '2',
    })
    assert.include(Object.values(messagesOf(refused)), 'Índice é requerido')
  })

  // Proves: talentos
  test('a situation planned for the future comes into force by itself that night', async ({ assert }) => {
    const { client, at, senior, other, place, talent } = await scene()
    await client.post(`${at}/historicos`, {
      ...place,
      data: '2999-01-01',
      faixaSalarial: senior.id,
      areaOrganizacional: other.id,
      tipoSalario: '1',
    })
    assert.notEqual((await client.get(at)).body.areaOrganizacional.id, other.id)
    const context = await system(client.empresaId)
    await applyDueSituations((context as any).asOf('2999-01-02'))
    const row = await context.repo('gestao-talentos/talentos').get(talent.id)
    assert.deepEqual([row.areaOrganizacional.id, row.faixaSalarial.id], [other.id, senior.id])
  })

  test('salaries are seen only with their authority, in the record and in its situations', async ({ assert }) => {
    const { at, client } = await scene()
    const plain = await staffClient({
      empresaId: client.empresaId,
      authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS', 'ROLE_VISUALIZA_AREAS'],
    })
    const { body } = await plain.get(at)
    assert.notProperty(body, 'salario')
    assert.notProperty(body, 'curvaSalarial')
    assert.notProperty(body.historicos[0], 'salario')
  })

  test('lists as of a day hold who was in an area then, whatever came before and after', async ({ assert }) => {
    const { client, area, other, place, junior } = await scene()
    const third = (await client.post('/api/cargo-salario/areas-organizacionais', { nome: unique('Terceira') })).body
    const areas: number[] = [area.id, other.id, third.id]
    let seed = 20_240_301
    const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    const days = ['2020-02-01', '2020-02-02', '2021-06-15', '2022-01-01', '2023-12-31', '2024-03-01', '2024-03-02']
    const people = Array.from({ length: 15 }, () => ({
      ...place,
      nome: unique('Pessoa'),
      nomeComercial: 'Pessoa',
      cpf: newCpf(),
      dataAdmissao: days[0],
      faixaSalarial: junior.id,
      historicos: days
        .filter((_, index) => index === 0 || below(2) === 1)
        .map((data) => ({
          ...place,
          data,
          areaOrganizacional: areas[below(3)]!,
          faixaSalarial: junior.id,
          tipoSalario: '1',
        })),
    }))
    const known = await Promise.all(
      people.map(async (person) => ({
        id: Number((await client.post(TALENTS, person)).body.id),
        periods: person.historicos,
      })),
    )
    const found = async (day: string, area: number) => {
      const filter = encodeURIComponent(
        JSON.stringify({ areaOrganizacional: [area], id: known.map((item) => item.id) }),
      )
      const { body } = await client.get(`${TALENTS}?em=${day}&range=[0,99]&filter=${filter}`)
      return body.map((item: { id: number }) => item.id)
    }
    for (const day of ['2020-01-31', ...days, '2021-12-31', '2025-01-01'])
      for (const value of areas)
        assert.sameMembers(
          await found(day, value),
          known
            .filter(({ periods }) => periods.findLast(({ data }) => data! <= day)?.areaOrganizacional === value)
            .map(({ id }) => id),
          `${day}, ${areas.indexOf(value)}`,
        )
  })

  test('the same rows stand at the address of the jobs area', async ({ assert }) => {
    const { client, talent } = await scene()
    const path = `/api/cargo-salario/colaboradores/${talent.id}`
    assert.equal((await client.get(path)).body.nome, talent.nome)
    assert.lengthOf((await client.get(`${path}/historicos`)).body, 1)
  })
})
