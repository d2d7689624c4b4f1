import { test } from '@japa/runner'
import { unique } from '#tests'
import { recalculate } from '../../questionnaires/migrations/20261129093000_resultados_exatos.ts'
import { setCompetencies } from './answered.ts'
import { cycleInput, daysFromNow, signedIn, type Story, story } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const FORMS = '/api/avaliacao/avaliacoes-desempenhos-questionarios'

const ok = <T extends { status: number; text: string }>(answer: T): T => {
  if (answer.status >= 300) throw new Error(answer.text)
  return answer
}

/** A question by its scale: the weights of its options are 1 to `best`. */
interface Asked {
  id: number
  peso: number
  best: number
  aspecto: string
  options: number[]
}

/** Percentages counted apart from the product: numerator and divisor as whole numbers, rounded once at the end. */
type Ratio = [over: bigint, under: bigint]
const plus = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d + c * b, b * d]
const percent = ([over, under]: Ratio) => Number((over * 20_000n + under) / (2n * under)) / 100
const mean = (values: [Ratio, weight: number][]): Ratio => {
  const [over, under] = values.reduce<Ratio>((sum, [[a, b], weight]) => plus(sum, [a * BigInt(weight), b]), [0n, 1n])
  return [over, under * BigInt(values.reduce((sum, [, weight]) => sum + weight, 0))]
}
const shareOf = (questions: Asked[], item: number[]): Ratio =>
  mean(questions.map((question, index) => [[BigInt(item[index]!), BigInt(question.best)], question.peso]))

async function askedModel({ client, repo }: Story, scales: [peso: number, best: number][]) {
  const model = await repo('questionarios/modelos').create({ titulo: unique('Modelo'), tipo: 'V' })
  const questions: Asked[] = []
  for (const [index, [peso, best]] of scales.entries()) {
    const nome = `Aspecto ${index % 2}`
    const base = `/api/avaliacao/modelos-avaliacao/${model.id}`
    const { body: known } = await client.get(`${base}/aspectos?nome=${encodeURIComponent(nome)}`)
    const aspect = known[0] ?? ok(await client.post(`${base}/aspectos`, { nome })).body
    const { body } = ok(
      await client.post(`${base}/perguntas`, {
        texto: `Pergunta ${index + 1}`,
        tipo: '1',
        peso,
        obrigatoria: true,
        aspecto: aspect.id,
        respostas: Array.from({ length: best }, (_, at) => ({ texto: `Nível ${at + 1}`, peso: at + 1 })),
      }),
    )
    questions.push({
      id: body.id,
      peso,
      best,
      aspecto: nome,
      options: body.respostas.map((resposta: any) => resposta.id),
    })
  }
  return { model, questions }
}

/** Everybody of the team answers about the first of them, with the level of each question. */
async function answeredBy(tale: Story, scales: [number, number][], levels: number[][], demanded?: [number, number]) {
  const { client, company, time } = tale
  const competencies = demanded ? await setCompetencies(tale) : []
  const { model, questions } = await askedModel(tale, scales)
  const { body: cycle } = ok(
    await client.post(
      CYCLES,
      cycleInput(model as { id: number }, { tipo: '1.0', avaliarCompetenciasCargo: competencies.length > 0 }),
    ),
  )
  const [about] = time
  for (const [index] of levels.entries())
    ok(
      await client.post(PEOPLE, {
        avaliacaoDesempenho: cycle.id,
        colaborador: about!.id,
        papel: 'R',
        avaliador: time[index + 1]!.id,
      }),
    )
  ok(await client.put(`${CYCLES}/${cycle.id}/liberada/true`))
  for (const [index, given] of levels.entries()) {
    const person = await signedIn(company, time[index + 1]!.id)
    const [{ id }] = (await person.get('/api/avaliacao/minhas-avaliacoes')).body.avaliacoes
    ok(
      await person.post(`${FORMS}/${id}`, {
        respostas: questions.map((question, at) => ({
          perguntaId: question.id,
          respostaId: question.options[given[at]! - 1],
        })),
        configsNiveisCompetenciasFaixaSalariais: competencies.map((competency, at) => ({
          competencia: competency.id,
          ordem: demanded![at],
        })),
      } as any),
    )
  }
  return { cycle, about: about!, questions }
}

test.group('Results without rounding on the way', () => {
  test('a result is rounded once: three thirds of a question are 33,33 and no longer in the lowest third', async ({
    assert,
  }) => {
    const tale = await story({ people: 3 })
    const { cycle } = await answeredBy(tale, [[1, 3]], [[1], [1]])
    const { body } = await tale.client.get(`${CYCLES}/${cycle.id}/resultados`)
    assert.equal(body[0].performance, 33.33)
    const { body: panel } = await tale.client.get(`/api/analytics/desempenho?avaliacaoDesempenhoId=${cycle.id}`)
    assert.equal(panel.ranking[0].performance, 33.33)
    const report = await tale.client.post('/api/avaliacao/relatorios/resultado-avaliacao-desempenho', {
      avaliacaoDesempenhoId: cycle.id,
      empresasIds: [tale.company.id],
      pdf: false,
    })
    assert.equal(report.status, 200)
  })

  test('results, aspects and areas equal a calculation from the raw answers', async ({ assert }) => {
    const tale = await story({ people: 4 })
    const scales: [number, number][] = [
      [1, 3],
      [2, 7],
      [1, 6],
      [5, 11],
      [3, 9],
    ]
    const levels = [
      [1, 2, 5, 7, 4],
      [2, 6, 1, 3, 8],
      [3, 1, 4, 10, 5],
    ]
    const { cycle, about, questions } = await answeredBy(tale, scales, levels)
    const expected = mean(levels.map((level) => [shareOf(questions, level), 1]))
    const { body } = await tale.client.get(`${CYCLES}/${cycle.id}/resultados`)
    assert.equal(body[0].performance, percent(expected))
    const { body: detail } = await tale.client.get(`${CYCLES}/${cycle.id}/resultados/${about.id}`)
    for (const nome of ['Aspecto 0', 'Aspecto 1']) {
      const at = questions.flatMap((question, index) => (question.aspecto === nome ? [index] : []))
      const own = levels.map((level): [Ratio, number] => [
        shareOf(
          at.map((index) => questions[index]!),
          at.map((index) => level[index]!),
        ),
        1,
      ])
      assert.equal(detail.aspectos.find((aspecto: any) => aspecto.nome === nome).outros, percent(mean(own)), nome)
    }
    const { body: panel } = await tale.client.get(`/api/analytics/desempenho?avaliacaoDesempenhoId=${cycle.id}`)
    assert.equal(panel.mediaPorArea[0].data, percent(expected))
  })

  test('an upgrade calculates stored results again, and leaves those whose approval would change', async ({
    assert,
  }) => {
    const tale = await story({ people: 3 })
    const { client, context } = tale
    const { cycle, questions } = await answeredBy(
      tale,
      [
        [1, 3],
        [1, 3],
        [1, 3],
      ],
      [[2, 2, 2]],
    )
    const { filling } = await context.db
      .from('avaliacao_participantes')
      .where({ avaliacao_desempenho_id: cycle.id })
      .select('preenchimento_id as filling')
      .first()
    const stored = () => context.db.from('questionario_preenchimentos').where('id', filling)
    const { apuracao, modelo_id } = await stored().first()
    const before = JSON.parse(apuracao)
    // As it was stored until now: points rounded for each question, and no fraction.
    const linhas = before.linhas.map(({ fracao: _fraction, ...line }: any) => ({ ...line, pontos: 0.67 }))
    const old = {
      apuracao: JSON.stringify({ ...before, performance: 67, pontos: 2.01, linhas }),
      performance: 67,
      performance_modelo: 67,
      performance_fracao: null,
      performance_modelo_fracao: null,
    }
    await stored().update(old)
    await context.db.from('questionario_modelos').where('id', modelo_id).update({ percentual_minimo_aprovacao: 67 })
    await recalculate(context.db as never)
    assert.equal(Number((await stored().first()).performance), 67)
    await context.db.from('questionario_modelos').where('id', modelo_id).update({ percentual_minimo_aprovacao: 50 })
    await recalculate(context.db as never)
    const after = await stored().first()
    assert.equal(Number(after.performance), 66.67)
    assert.equal(after.performance_fracao, '200/3')
    assert.deepEqual(JSON.parse(after.apuracao), before)
    assert.equal((await client.get(`${CYCLES}/${cycle.id}/resultados`)).body[0].performance, 66.67)
    assert.lengthOf(questions, 3)
  })

  test('a Nine Box puts a third of the points above the limit of 33', async ({ assert }) => {
    const tale = await story({ people: 3 })
    const { cycle, about } = await answeredBy(tale, [[1, 3]], [[1], [1]], [3, 2])
    const { body: box } = ok(
      await tale.client.post('/api/avaliacao/ninebox', { data: daysFromNow(0), avaliacaoDesempenho: cycle.id }),
    )
    const { body: chart } = await tale.client.get(`/api/avaliacao/ninebox/chart/${box.id}`)
    assert.deepEqual(
      chart.talentos.map((talento: any) => [talento.id, talento.potencial, talento.desempenho, talento.box]),
      [[about.id, 66.67, 33.33, 2]],
    )
    assert.deepEqual([chart.percentualPotencial, chart.percentualDesempenho], [66.67, 33.33])
  })
})
