import { test } from '@japa/runner'
import { textOf } from '#tests'
import { answered } from './answered.ts'
import { daysFromNow } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'

interface Given {
  papel: string
  nota: number
  escolha?: number
  niveis?: [number, number]
  peso?: number
}

/** In percent, from the raw answers: of 5 points of the model and 3 of the competencies. */
const percentOf = ({ nota, escolha = 0, niveis: [a, b] = [3, 2] }: Given) =>
  (((3 * nota) / 10 + (2 * [4, 2, 0][escolha]!) / 4 + (2 * a) / 4 + b / 4) / 8) * 100

/** The mean of each role by the weights of its evaluators, then of the roles by theirs. */
function byRole(given: Given[], weights: Record<string, number>, value: (one: Given) => number) {
  let [sum, all] = [0, 0]
  for (const [role, weight] of Object.entries(weights)) {
    const own = given.filter((item) => item.papel === role)
    if (!own.length) continue
    const within = own.reduce((total, item) => total + (item.peso ?? 1), 0)
    sum += (own.reduce((total, item) => total + value(item) * (item.peso ?? 1), 0) / within) * weight
    all += weight
  }
  return Math.round((sum / all) * 100) / 100
}

const GIVEN: Given[] = [
  { papel: 'L', nota: 9, niveis: [2, 4] },
  { papel: 'P', nota: 3, escolha: 2, niveis: [1, 3] },
  { papel: 'P', nota: 4, escolha: 1, niveis: [4, 1], peso: 2 },
  { papel: 'P', nota: 2, escolha: 2 },
  { papel: 'U', nota: 10, niveis: [4, 4] },
]
const WEIGHTS = { R: 1, U: 0, L: 2, A: 1, P: 1 }

test.group('Weights of roles', () => {
  test('a result is the mean of the roles by their weights, not of the evaluators: as a whole, by aspect and by competency', async ({
    assert,
  }) => {
    const { client, cycle, about } = await answered(GIVEN, { pesos: WEIGHTS, exibeResultadoAutoAvaliacao: true })
    const { body: one } = await client.get(`${CYCLES}/${cycle.id}/resultados/${about.id}`)
    assert.equal(one.performance, byRole(GIVEN, WEIGHTS, percentOf))
    assert.equal(
      one.aspectos.find((each: any) => each.nome === 'Resultados').outros,
      byRole(GIVEN.slice(0, 4), WEIGHTS, ({ nota }) => nota * 10),
    )
    assert.deepEqual(
      one.competencias.map((each: any) => each.outros),
      [0, 1].map((at) => byRole(GIVEN.slice(0, 4), WEIGHTS, ({ niveis = [3, 2] }) => niveis[at]!)),
    )
    // A role that does not count still shows what it said.
    assert.equal(one.autoavaliacao, Math.round(percentOf(GIVEN[4]!) * 100) / 100)
    const { body: organisation } = await client.post(
      '/api/avaliacao/relatorios/analise-desempenho-competencia-organizacional',
      { avaliacaoDesempenhoId: cycle.id, pdf: false },
    )
    assert.isNotNull(organisation)
  })

  test('the result tells how it was formed: roles, weights, and the answers that counted', async ({ assert }) => {
    const { client, cycle, about } = await answered(GIVEN, { pesos: WEIGHTS })
    const { body: one } = await client.get(`${CYCLES}/${cycle.id}/resultados/${about.id}`)
    assert.deepEqual(
      one.formacao.papeis.map(({ papel, avaliadores, peso, parte }: any) => [papel, avaliadores, peso, parte]),
      [
        ['L', 1, 2, 66.67],
        ['P', 3, 1, 33.33],
        ['U', 1, 0, 0],
      ],
    )
    const sum = one.formacao.papeis.reduce((all: number, each: any) => all + each.performance * each.peso, 0)
    assert.closeTo(sum / 3, one.performance, 0.01)
    assert.deepEqual(
      one.formacao.perguntas.map(({ pergunta, contadas, fora }: any) => [pergunta, contadas, fora]),
      [
        ['Entrega no prazo', 4, 0],
        ['Trabalha bem em equipe', 4, 0],
        ['Comunicação', 4, 0],
        ['Negociação', 4, 0],
      ],
    )
    const { body: pdf } = await client.post('/api/avaliacao/relatorios/analise-desempenho-competencia-talento', {
      avaliacaoDesempenhoId: cycle.id,
      avaliadoId: about.id,
      pdf: true,
    })
    const words = await textOf(pdf)
    assert.include(words, 'Como o resultado foi formado')
    assert.include(words, 'Gestor')
  })

  test('of an anonymous evaluation it tells no role of few evaluators but the manager, and not why an answer was left out', async ({
    assert,
  }) => {
    const { client, cycle, about, context } = await answered(
      [
        { papel: 'L', nota: 9 },
        { papel: 'P', nota: 3 },
        { papel: 'P', nota: 5 },
        { papel: 'A', nota: 7 },
      ],
      { anonima: true },
    )
    await context.db
      .from('avaliacoes_desempenho')
      .where('id', cycle.id)
      .update({ data_ini: daysFromNow(-9), data_fim: daysFromNow(-1) })
    const { body: one } = await client.get(`${CYCLES}/${cycle.id}/resultados/${about.id}`)
    assert.deepEqual(
      one.formacao.papeis.map(({ papel, avaliadores }: any) => [papel, avaliadores]),
      [
        ['L', 1],
        ['O', 3],
      ],
    )
    assert.deepEqual(one.formacao.papeis[1].reune, ['A', 'P'])
    assert.equal(one.formacao.piso, 3)
    for (const each of one.formacao.perguntas) assert.deepEqual([each.naoSeAplica, each.emBranco], [null, null])
  })
})
