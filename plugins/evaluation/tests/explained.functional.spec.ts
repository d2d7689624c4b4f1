import { test } from '@japa/runner'
import { textOf } from '#tests'
import { answered, setCompetencies } from './answered.ts'
import { cycleInput, daysFromNow, makeModel, signedIn, story } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const FORMS = '/api/avaliacao/avaliacoes-desempenhos-questionarios'
const BOXES = '/api/avaliacao/ninebox'

/* Calculated apart from the product, from the raw answers alone. */

interface Raw {
  papel: 'L' | 'U' | 'P' | 'A'
  /** 1 to 5, weight 3. */
  nota: number
  /** Of options worth 4, 2 and 0, weight 2. */
  escolha: number
  /** 1 to 4, weights 2 and 1. */
  niveis: [number, number]
}
type Part = [share: number, weight: number]

const OPTIONS = [4, 2, 0]
const WEIGHTS = { L: 3, U: 1, P: 1, A: 1 }
const FLOOR = 3

/** The place of a grade: on the scale of today from the lowest, on that of before from zero. */
const placeOf = (value: number, low: number, high: number, scale: 'M' | 'Z') =>
  scale === 'M' ? (value - low) / (high - low) : value / high
const modelParts = ({ nota, escolha }: Raw, scale: 'M' | 'Z'): Part[] => [
  [placeOf(nota, 1, 5, scale), 3],
  [placeOf(OPTIONS[escolha]!, 0, 4, scale), 2],
]
const levelParts = ({ niveis: [a, b] }: Raw, scale: 'M' | 'Z'): Part[] => [
  [placeOf(a, 1, 4, scale), 2],
  [placeOf(b, 1, 4, scale), 1],
]
const percent = (parts: Part[]) =>
  (parts.reduce((sum, [share, weight]) => sum + share * weight, 0) /
    parts.reduce((sum, [, weight]) => sum + weight, 0)) *
  100
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean of each role, then that of the roles by their weights. */
function byRole(given: Raw[], value: (item: Raw) => number): number | null {
  const roles = [...Map.groupBy(given, (item) => item.papel)]
  const weight = roles.reduce((sum, [role]) => sum + WEIGHTS[role], 0)
  return weight ? roles.reduce((sum, [role, all]) => sum + average(all.map(value)) * WEIGHTS[role], 0) / weight : null
}

/** Who counts: in an anonymous cycle peers and team each from the floor on, or together, or not at all. */
function counted(given: Raw[], anonymous: boolean): Raw[] {
  const others = given.filter((item) => item.papel !== 'U')
  const unnamed = others.filter((item) => item.papel !== 'L')
  return !anonymous || unnamed.length >= FLOOR ? others : others.filter((item) => item.papel === 'L')
}

function expected(given: Raw[], anonymous: boolean, scale: 'M' | 'Z') {
  const rows = counted(given, anonymous)
  const of = (value: (item: Raw) => number) => byRole(rows, value)
  return {
    performance: of((item) => percent([...modelParts(item, scale), ...levelParts(item, scale)])),
    modelo: of((item) => percent(modelParts(item, scale))),
    competencias: of((item) => percent(levelParts(item, scale))),
    resultados: of((item) => percent(modelParts(item, scale).slice(0, 1))),
    pessoas: of((item) => percent(modelParts(item, scale).slice(1))),
    niveis: [of((item) => item.niveis[0]), of((item) => item.niveis[1])],
    avaliadores: given.filter((item) => item.papel !== 'U').length,
  }
}

const stepOf = (value: number) => (value <= 33 ? 0 : value > 66 ? 2 : 1)

/** The same answers each time. */
const random = (seed: number) => {
  let state = seed
  return (count: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % count
  }
}

/** Evaluated people with a manager, themselves, and two to five others in two roles. */
const SIZES: ['P' | 'A', number][][] = [
  [
    ['P', 3],
    ['A', 3],
  ],
  [
    ['P', 3],
    ['A', 1],
  ],
  [
    ['P', 2],
    ['A', 1],
  ],
  [['P', 2]],
]

async function generated(anonima: boolean, escala: 'M' | 'Z', seed: number) {
  const next = random(seed)
  const tale = await story({ people: 8 })
  const { client, company, chefe, time } = tale
  const model = await makeModel(tale)
  const base = `/api/avaliacao/modelos-avaliacao/${model.model.id}`
  const changed = await client.put(`${base}/perguntas/${model.nota.id}`, { notaMinima: 1, notaMaxima: 5 })
  if (changed.status !== 200) throw new Error(changed.text)
  const competencies = await setCompetencies(tale)
  const { body: cycle } = await client.post(
    CYCLES,
    cycleInput(model.model, {
      anonima,
      escala,
      avaliarCompetenciasCargo: true,
      pesos: { R: 1, ...WEIGHTS },
    }),
  )
  const asked: { id: number; evaluator: number; person: number; raw: Raw }[] = []
  for (const [place, sizes] of SIZES.entries()) {
    const person = time[place]!.id
    const others = time.filter((each) => each.id !== person).map((each) => each.id)
    const roles: [Raw['papel'], number][] = [
      ['L', chefe.id],
      ['U', person],
      ...sizes.flatMap(([role, count]) =>
        Array.from({ length: count }, (): [Raw['papel'], number] => [role, others.shift()!]),
      ),
    ]
    for (const [papel, evaluator] of roles) {
      const row = await client.post(PEOPLE, {
        avaliacaoDesempenho: cycle.id,
        colaborador: person,
        papel,
        avaliador: evaluator,
      })
      if (row.status !== 201) throw new Error(row.text)
      const raw: Raw = { papel, nota: 1 + next(5), escolha: next(3), niveis: [1 + next(4), 1 + next(4)] }
      asked.push({ id: row.body.id, evaluator, person, raw })
    }
  }
  await client.put(`${CYCLES}/${cycle.id}/liberada/true`)
  for (const { id, evaluator, raw } of asked) {
    const sent = await (
      await signedIn(company, evaluator)
    ).post(`${FORMS}/${id}`, {
      respostas: [
        { perguntaId: model.nota.id, nota: raw.nota },
        { perguntaId: model.escolha.id, respostaId: model.escolha.respostas[raw.escolha].id },
      ],
      configsNiveisCompetenciasFaixaSalariais: raw.niveis.map((ordem, place) => ({
        competencia: competencies[place]!.id,
        ordem,
      })),
    } as any)
    if (sent.status !== 204) throw new Error(sent.text)
  }
  const ended = await client.put(`${CYCLES}/${cycle.id}`, { dataFim: daysFromNow(-1) })
  if (ended.status !== 200) throw new Error(ended.text)
  const people = [...Map.groupBy(asked, (item) => item.person)].map(([id, all]) => ({
    id,
    given: all.map((item) => item.raw),
  }))
  return { ...tale, cycle, people, anonima, escala }
}

test.group('Results compared with a calculation from the raw answers', () => {
  for (const [anonima, escala] of [
    [false, 'M'],
    [true, 'M'],
    [false, 'Z'],
  ] as const)
    test(`every figure of ${anonima ? 'an anonymous' : 'a named'} cycle on scale ${escala} is the calculated one: results, roles, aspects, levels, Nine Box and panel`, async ({
      assert,
    }) => {
      const { client, cycle, people } = await generated(anonima, escala, anonima ? 31 : escala === 'M' ? 7 : 19)
      let compared = 0
      const same = (shown: number | null, value: number | null, what: string) => {
        compared++
        if (value === null) assert.isNull(shown, what)
        else assert.closeTo(shown as number, value, 0.00501, what)
      }
      const { body: list } = await client.get(`${CYCLES}/${cycle.id}/resultados`)
      const { body: box } = await client.post(BOXES, { data: daysFromNow(0), avaliacaoDesempenho: cycle.id })
      const { body: chart } = await client.get(`${BOXES}/chart/${box.id}`)
      for (const { id, given } of people) {
        const wanted = expected(given, anonima, escala)
        const line = list.find((item: any) => item.id === id)
        same(line.performance, wanted.performance, 'performance')
        same(line.modelo, wanted.modelo, 'modelo')
        same(line.competencias, wanted.competencias, 'competencias')
        same(line.avaliadores, wanted.avaliadores, 'avaliadores')
        const { body: detail } = await client.get(`${CYCLES}/${cycle.id}/resultados/${id}`)
        same(detail.performance, wanted.performance, 'detail')
        for (const [name, value] of [
          ['Resultados', wanted.resultados],
          ['Pessoas', wanted.pessoas],
          ['Competências', wanted.competencias],
        ] as const)
          same(detail.aspectos.find((aspect: any) => aspect.nome === name).outros, value, name)
        for (const [place, value] of wanted.niveis.entries()) same(detail.competencias[place].outros, value, 'level')
        const own = given.find((item) => item.papel === 'U')!
        same(detail.autoavaliacao, percent([...modelParts(own, escala), ...levelParts(own, escala)]), 'own')
        // What is told about how it was formed adds up to the result.
        const counting = detail.formacao.papeis.filter((role: any) => role.peso > 0)
        const weight = counting.reduce((sum: number, role: any) => sum + role.peso, 0)
        assert.closeTo(
          counting.reduce((sum: number, role: any) => sum + (role.performance * role.peso) / weight, 0),
          wanted.performance!,
          0.02,
        )
        assert.equal(detail.formacao.escala, escala)
        const rows = counted(given, anonima)
        for (const question of detail.formacao.perguntas) same(question.contadas, rows.length, question.pergunta)
        const hidden = detail.formacao.ocultos.reduce((sum: number, role: any) => sum + role.avaliadores, 0)
        same(hidden, wanted.avaliadores - rows.length, 'hidden')
        const placed = chart.talentos.find((item: any) => item.id === id)
        same(placed.potencial, wanted.competencias, 'potential')
        same(placed.desempenho, wanted.modelo, 'performance')
        same(placed.box, (2 - stepOf(wanted.competencias!)) * 3 + stepOf(wanted.modelo!) + 1, 'box')
      }
      const results = people.map(({ given }) => expected(given, anonima, escala))
      same(chart.percentualPotencial, average(results.map((item) => item.competencias!)), 'mean potential')
      same(chart.percentualDesempenho, average(results.map((item) => item.modelo!)), 'mean performance')
      const { body: panel } = await client.get(`/api/analytics/desempenho?avaliacaoDesempenhoId=${cycle.id}`)
      same(panel.mediaPorArea[0].data, average(results.map((item) => item.performance!)), 'area')
      const ranking = results.map((item) => item.performance!).sort((a, b) => b - a)
      for (const [place, value] of ranking.entries()) same(panel.ranking[place].performance, value, 'ranking')
      assert.isAtLeast(compared, 80)
    })
})

test.group('A result explained', () => {
  test('the PDF tells the scale, the roles that are left out and why', async ({ assert }) => {
    const { client, cycle, about, time } = await answered(
      [
        { papel: 'L', nota: 5 },
        { papel: 'P', nota: 9 },
        { papel: 'P', nota: 8 },
      ],
      { anonima: true, escala: 'M' },
    )
    await client.put(`${CYCLES}/${cycle.id}`, { dataFim: daysFromNow(-1) })
    const { body: pdf } = await client.post('/api/avaliacao/relatorios/analise-desempenho-competencia-talento', {
      avaliacaoDesempenhoId: cycle.id,
      avaliadoId: about.id,
      avaliadoresIds: [time[1]!.id, time[2]!.id],
      pdf: true,
    })
    const words = (await textOf(pdf)).replace(/\s+/g, ' ')
    assert.include(words, 'Como ler o resultado')
    assert.include(words, 'a menor nota ou opção vale 0%')
    assert.include(words, 'Pares (2): fora do resultado')
  })

  test('a new cycle has the scale from the lowest grade, which does not change once there are answers', async ({
    assert,
  }) => {
    const tale = await story({ people: 1 })
    const { model } = await makeModel(tale)
    const { escala: _scale, ...input } = cycleInput(model)
    const { body: fresh } = await tale.client.post(CYCLES, input)
    assert.equal(fresh.escala, 'M')
    const { client, cycle } = await answered([{ papel: 'P', nota: 5 }])
    const changed = await client.put(`${CYCLES}/${cycle.id}`, { escala: 'M' })
    assert.equal(changed.status, 400)
    assert.equal(changed.body.errors[0].field, 'escala')
  })
})
