import { test } from '@japa/runner'
import readXlsx from 'read-excel-file/node'
import { Client, textOf } from '#tests'
import { type Member, safeBands } from '../domain/crossing.ts'
import { bandsOf } from '../domain/segments.ts'
import { answer, AT, codeOf, scene, type Scene, SURVEYS } from './story.ts'

const LEAST = 5
const REPORT = '/api/avaliacao/relatorios/pesquisa'

/** All sums of groups of a division: each subset as the people in it. */
function sumsOf(groups: (number | null)[]): Set<number>[] {
  const names = [...new Set(groups)]
  return Array.from({ length: 2 ** names.length }, (_none, bits) => {
    const taken = new Set(names.filter((_name, at) => bits & (1 << at)))
    return new Set(groups.flatMap((group, person) => (taken.has(group) ? [person] : [])))
  })
}

/** The fewest people whose answers are told by the difference of a sum of one division and a sum of the other. */
function fewestTold(first: (number | null)[], second: (number | null)[]): number {
  let fewest = Infinity
  for (const one of sumsOf(first))
    for (const other of sumsOf(second)) {
      const apart = [...one].filter((person) => !other.has(person)).length
      const beside = [...other].filter((person) => !one.has(person)).length
      if (apart + beside) fewest = Math.min(fewest, apart + beside)
    }
  return fewest
}

/** Areas as they are shown: small ones together, with more until they are enough. */
function shownAreas(areas: (number | null)[]): (number | null)[] {
  const sizes = [...Map.groupBy(areas, (area) => area)].map(([area, all]) => ({ area, size: all.length }))
  const shown = sizes.filter(({ area, size }) => area !== null && size >= LEAST).sort((a, b) => b.size - a.size)
  let hidden = areas.length - shown.reduce((sum, { size }) => sum + size, 0)
  while (hidden && hidden < LEAST && shown.length) hidden += shown.pop()!.size
  const names = new Set(shown.map(({ area }) => area))
  return areas.map((area) => (names.has(area) ? area : null))
}

const MAN = 1
const WOMAN = 2

test.group('Groups of an anonymous survey besides areas', () => {
  test('no sum of groups less another tells of fewer than the minimum, whoever is in them', ({ assert }) => {
    let [kept, hidden] = [0, 0]
    for (let round = 0; round < 300; round++) {
      const people = 12 + (round % 40)
      const members: Member[] = Array.from({ length: people }, () => {
        const area = Math.floor(Math.random() * 4)
        // Often nearly the same division as the areas, which is what makes differences small.
        const near = Math.random() < 0.92 ? area : Math.floor(Math.random() * 4)
        return {
          area,
          bands: { E: near + 10, T: Math.floor(Math.random() * 3) + 1, S: Math.random() < 0.9 ? MAN : WOMAN },
        }
      })
      const safe = safeBands(members, ['E', 'T', 'S'], LEAST)
      const divisions = [
        shownAreas(members.map(({ area }) => area)),
        ...(['E', 'T', 'S'] as const).flatMap((dimension) => {
          const groups = safe.map((bands) => bands[dimension])
          if (groups.every((group) => group !== undefined)) kept++
          else hidden++
          return groups.includes(undefined) ? [] : [groups as (number | null)[]]
        }),
      ]
      for (const [at, first] of divisions.entries())
        for (const second of divisions.slice(at)) assert.isAtLeast(fewestTold(first, second), LEAST)
    }
    // Neither is everything hidden, nor is there nothing to hide.
    assert.isAbove(kept, 50)
    assert.isAbove(hidden, 50)
  })

  test('a group that is an area and two people more is not shown; one that crosses areas is', ({ assert }) => {
    const member = (area: number, place: number, sex: number): Member => ({ area, bands: { E: place, S: sex } })
    const members = [
      ...Array.from({ length: 10 }, (_none, at) => member(1, 1, at % 2 ? MAN : WOMAN)),
      // Two of the second area work at the first place: first place less first area would tell their answers.
      ...Array.from({ length: 2 }, () => member(2, 1, MAN)),
      ...Array.from({ length: 20 }, (_none, at) => member(2, 2, at % 2 ? MAN : WOMAN)),
    ]
    const safe = safeBands(members, ['E', 'S'], LEAST)
    assert.isTrue(safe.every((bands) => bands.E === undefined))
    assert.deepEqual(
      [MAN, WOMAN].map((sex) => safe.filter((bands) => bands.S === sex).length),
      [17, 15],
    )
  })

  test('bands begin on the day of the year, and say nothing finer than years', ({ assert }) => {
    const facts = {
      estabelecimento: 3,
      dataAdmissao: '2021-06-10',
      dataNascimento: '1991-03-31',
      vinculo: 'S',
      turno: 'N',
      sexo: 'I',
    }
    const all = ['E', 'T', 'V', 'U', 'S', 'I'] as const
    assert.deepEqual(bandsOf(facts, all, '2026-06-09'), { E: 3, T: 3, V: 2, U: 3, S: null, I: 3 })
    assert.deepEqual(bandsOf(facts, ['T', 'I'], '2026-06-10'), { T: 4, I: 3 })
    assert.deepEqual(bandsOf(facts, ['I'], '2026-03-30'), { I: 2 })
    assert.deepEqual(bandsOf({ ...facts, dataNascimento: null, turno: null }, ['I', 'U'], '2026-06-10'), {
      I: null,
      U: null,
    })
  })
})

/** Gives the people of a survey a sex and a day of birth. */
async function described(tale: Scene, of: (index: number) => { sexo: string; dataNascimento: string }) {
  const repo = tale.context.system.repo('gestao-talentos/talentos')
  for (const [index, { id }] of tale.people.entries()) await repo.patch(id, { pessoal: of(index) } as never, 'teste')
}

test.group('Results by group', () => {
  test('figures of each group are those of the raw answers; a group below the minimum stands with others', async ({
    assert,
  }) => {
    const tale = await scene([9, 9], { segmentos: ['S', 'I'] })
    const { client, survey, people } = tale
    // Eight women and ten men across both areas; three are over fifty-five, the others under twenty-five or about forty.
    const sexOf = (index: number) => (index % 9 < 4 ? 'F' : 'M')
    const bornIn = (index: number) => (index % 6 === 0 ? '1960-01-01' : index % 2 ? '2004-01-01' : '1986-01-01')
    await described(tale, (index) => ({ sexo: sexOf(index), dataNascimento: bornIn(index) }))
    const path = `${SURVEYS}/${survey.id}`
    await client.put(`${path}/liberada/true`)
    const code = { 'x-link': await codeOf(tale, people[0]!.id) }
    assert.include(
      (await new Client().get(AT, code)).body.privacidade,
      'O resultado é visto por área e, cada um sozinho, por sexo e faixa etária.',
    )
    const grade = (index: number) => ((index * 3) % 5) + 1
    for (const [index, person] of people.entries()) await answer(tale, person.id, grade(index), 'x')
    assert.include(
      (await client.get(`${path}/resultado/segmentos/S`)).body.message,
      'os resultados aparecem depois do fim',
    )
    await client.put(`${path}/liberada/false`)
    const { body: bySex } = await client.get(`${path}/resultado/segmentos/S`)
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const favourable = (indexes: number[]) =>
      mean([
        // Grades of 4 and 5 of the scale, and 9 and 10 of the recommendation, which is twice the grade.
        mean(indexes.map((index) => (grade(index) >= 4 ? 100 : 0))),
        mean(indexes.map((index) => (grade(index) * 2 >= 9 ? 100 : 0))),
      ])
    const all = people.map((_person, index) => index)
    for (const [nome, sexo] of [
      ['Feminino', 'F'],
      ['Masculino', 'M'],
    ] as const) {
      const line = bySex.comparativo.find((item: any) => item.nome === nome)
      const own = all.filter((index) => sexOf(index) === sexo)
      assert.closeTo(line.favoravel, favourable(own), 0.006, nome)
      assert.closeTo(line.geral, favourable(all), 0.006, nome)
    }
    const asked = { questionarioId: survey.id, empresasIds: [tale.company.id] }
    const pdf = (await textOf((await client.post(REPORT, { ...asked, pdf: true })).body)).replace(/\s+/g, ' ')
    for (const part of [
      'Respostas favoráveis por aspecto e sexo',
      'Feminino',
      'por aspecto e faixa etária',
      'Até 24 anos',
    ])
      assert.include(pdf, part)
    const sheets = await readXlsx((await client.post(REPORT, { ...asked, pdf: false })).body)
    const groups = JSON.stringify(sheets.find(({ sheet }) => sheet === 'Outros grupos'))
    for (const part of ['Feminino', 'Masculino', 'Até 24 anos']) assert.include(groups, part)
    assert.notInclude(pdf + groups, '55 anos')
    const oneArea = { ...asked, areasIds: [tale.areas[0]!.id], pdf: false }
    assert.notInclude(JSON.stringify(await readXlsx((await client.post(REPORT, oneArea)).body)), 'Feminino')
    // Three are over fifty-five: with the next smallest they are eight or more.
    const { body: byAge } = await client.get(`${path}/resultado/segmentos/I`)
    assert.notInclude(JSON.stringify(byAge), '55 anos')
    // The youngest first, those who stand together last.
    assert.deepEqual(byAge.mapa.areas, ['Até 24 anos', 'Outros ou não informado'])
    const rows: Record<string, unknown>[] = await tale.context.db
      .from('pesquisa_respostas_segmentos')
      .where('pesquisa_id', survey.id)
      .select('*')
    assert.sameMembers(Object.keys(rows[0]!), [
      'id',
      'empresa_id',
      'pesquisa_id',
      'pergunta_id',
      'dimensao',
      'faixa',
      'opcao_id',
      'nota',
      'respostas',
      'pessoa',
    ])
    assert.deepEqual(
      rows.map((row) => row.id),
      rows.map((row) => String(row.id)).toSorted(),
      'in an order of chance',
    )
    // Nothing is stored of a group of fewer than five.
    const counted = Map.groupBy(rows, (row) => [row.pergunta_id, row.dimensao, row.faixa].join())
    for (const [group, lines] of counted)
      assert.isAtLeast(
        lines.reduce((sum, line) => sum + Number(line.pessoa), 0),
        LEAST,
        group,
      )
  })

  test('a survey is seen only by the groups those who answer were told of', async ({ assert }) => {
    const tale = await scene([6], { segmentos: ['T'] })
    const { client, survey } = tale
    const path = `${SURVEYS}/${survey.id}`
    assert.equal((await client.put(path, { segmentos: ['T', 'S'] })).status, 200)
    await client.put(`${path}/liberada/true`)
    const late = await client.put(path, { segmentos: ['T'] })
    assert.equal(late.status, 400)
    assert.include(JSON.stringify(late.body), 'não mudam depois de liberada')
    assert.equal((await client.put(path, { titulo: 'Outro nome' })).status, 200)
    for (const dimension of ['I', 'X', 'toString']) {
      const refused = await client.get(`${path}/resultado/segmentos/${dimension}`)
      assert.equal(refused.status, 400)
      assert.equal(refused.body.message, 'Esta pesquisa não é vista por este corte.')
    }
    // All were admitted on one day: the only group is everybody, which tells nothing more.
    for (const person of tale.people) await answer(tale, person.id, 4, 'x')
    await client.put(`${path}/liberada/false`)
    assert.equal((await client.get(`${path}/resultado/segmentos/T`)).status, 204)
    const plain = await scene([5])
    assert.equal((await plain.client.get(`${SURVEYS}/${plain.survey.id}/resultado/segmentos/T`)).status, 400)
  })

  test('a named survey is seen by groups of the minimum and more', async ({ assert }) => {
    const tale = await scene([12], { anonimo: false, segmentos: ['S'] })
    await described(tale, (index) => ({ sexo: index < 3 ? 'F' : 'M', dataNascimento: '1990-01-01' }))
    await tale.client.put(`${SURVEYS}/${tale.survey.id}/liberada/true`)
    for (const [index, person] of tale.people.entries()) await answer(tale, person.id, index < 3 ? 1 : 5, 'x')
    // Three women: neither they nor, by subtraction, the men.
    assert.equal((await tale.client.get(`${SURVEYS}/${tale.survey.id}/resultado/segmentos/S`)).status, 204)
    await described(tale, (index) => ({ sexo: index < 5 ? 'F' : 'M', dataNascimento: '1990-01-01' }))
    const { body } = await tale.client.get(`${SURVEYS}/${tale.survey.id}/resultado/segmentos/S`)
    assert.deepEqual(
      body.comparativo.map((item: any) => [item.nome, item.favoravel]),
      [
        ['Masculino', 100],
        ['Feminino', 40],
      ],
    )
  })
})
