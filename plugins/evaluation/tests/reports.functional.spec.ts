import { test } from '@japa/runner'
import { put, takeAll } from '#app/anonymous/index.ts'
import { messagesOf, textOf } from '#tests'
import readSheets from 'read-excel-file/node'
import { answered } from './answered.ts'
import { cycleInput, daysFromNow, today } from './story.ts'

const REPORTS = '/api/avaliacao/relatorios'
const NOTHING = 'Não existem dados para o filtro informado.'

/** A result, a second cycle without any, and how a report is read. */
async function scene(
  given: Parameters<typeof answered>[0] = [
    { papel: 'L', nota: 6 },
    { papel: 'P', nota: 9 },
  ],
  extra = {},
) {
  const tale = await answered(given, extra)
  const { client, repo, cycle } = tale
  const empty = await repo('avaliacao/avaliacoes-desempenho').create(cycleInput({ id: cycle.modeloAvaliacao.id }))
  const made = (name: string, body: Record<string, unknown>) => client.post(`${REPORTS}/${name}`, body)
  const rows = async (name: string, body: Record<string, unknown>) => {
    const answer = await made(name, { pdf: false, ...body })
    return answer.status === 200 ? JSON.stringify(await readSheets(answer.body)) : String(answer.body.message)
  }
  const paper = async (name: string, body: Record<string, unknown>) =>
    textOf((await made(name, { pdf: true, ...body })).body)
  const elsewhere = (await repo('cargo-salario/areas-organizacionais').create({ nome: 'Outra área' })) as { id: number }
  const position = (await repo('gestao-talentos/talentos').get(tale.about.id)).cargo!.id
  const others = [tale.company.id, 999_999]
  return { ...tale, empty, made, rows, paper, elsewhere, position, others, all: { empresasIds: [tale.company.id] } }
}

test.group('Reports of a cycle', () => {
  // Proves: resultado-avaliacao
  test('how often each answer was given: by aspect, with comments, within a period and places', async ({ assert }) => {
    const { rows, paper, made, cycle, company, catalogues, elsewhere, others, repo } = await scene()
    const NAME = 'resultado-avaliacao'
    const body = {
      avaliacaoId: cycle.modeloAvaliacao.id,
      dataIni: daysFromNow(-3),
      dataFim: today,
      empresasIds: [company.id],
    }
    const places = { estabelecimentosIds: [catalogues.estabelecimento.id], areasIds: [catalogues.area.id] }
    const plain = await rows(NAME, body)
    assert.include(plain, 'Entrega no prazo')
    assert.notInclude(plain, 'Comentário 0')
    const whole = await rows(NAME, {
      ...body,
      ...places,
      exibirComentarios: true,
      agruparPorAspecto: false,
      empresasIds: others,
    })
    assert.include(whole, 'Comentário 0')
    assert.include(await paper(NAME, { ...body, dataIni: daysFromNow(-2), dataFim: daysFromNow(1) }), '50%')
    assert.equal(await rows(NAME, { ...body, areasIds: [elsewhere.id] }), NOTHING)
    const other = await repo('questionarios/modelos').create({ titulo: 'Sem respostas', tipo: 'V' })
    assert.equal(await rows(NAME, { ...body, avaliacaoId: other.id }), NOTHING)
    assert.property(messagesOf(await made(NAME, { ...body, avaliacaoId: null })), 'avaliacaoId')
    assert.include(
      Object.values(messagesOf(await made(NAME, { ...body, dataFim: daysFromNow(-9) }))),
      'Data final inferior a data inicial.',
    )
  })

  // Proves: ava.rel.resultado-avaliacao, resultado-avaliacao
  test('anonymous answers count when the cycle is over, and only about people enough have answered about', async ({
    assert,
  }) => {
    const { rows, cycle, company, repo, context } = await scene(
      [
        { papel: 'A', nota: 6 },
        { papel: 'P', nota: 9 },
        { papel: 'P', nota: 7 },
      ],
      { anonima: true },
    )
    const body = {
      avaliacaoId: cycle.modeloAvaliacao.id,
      dataIni: daysFromNow(-3),
      dataFim: today,
      empresasIds: [company.id],
      exibirComentarios: true,
    }
    assert.equal(await rows('resultado-avaliacao', body), NOTHING)
    await repo('avaliacao/avaliacoes-desempenho').patch(cycle.id, { dataFim: daysFromNow(-1) })
    assert.include(await rows('resultado-avaliacao', body), 'Entrega no prazo')
    // Without one of them, kept apart from who gave it, they are too few.
    const collection = { key: 'avaliacao/avaliacoes-desempenho', id: cycle.id }
    await context.transaction(async (inner) => {
      const [, ...others] = await takeAll(inner, collection)
      for (const other of others) await put(inner, collection, other, 16_384)
    })
    assert.equal(await rows('resultado-avaliacao', body), NOTHING)
  })

  // Proves: ava.rel.resultado-avaliacao-desempenho, resultado-avaliacao-desempenho
  test('the result of everybody, in detail and in short', async ({ assert }) => {
    const { rows, paper, cycle, empty, all, catalogues, elsewhere, position, about, time, others } = await scene()
    const NAME = 'resultado-avaliacao-desempenho'
    const body = { ...all, avaliacaoDesempenhoId: cycle.id }
    assert.include(await rows(NAME, body), 'Pessoa 1')
    assert.include(
      await rows(NAME, {
        ...body,
        areasIds: [catalogues.area.id],
        cargosIds: [position],
        avaliadosIds: [about.id],
        modo: 'D',
        empresasIds: others,
      }),
      'Pessoa 1',
    )
    assert.notInclude(await paper(NAME, { ...body, modo: 'R' }), 'Pessoa 1')
    assert.equal(await rows(NAME, { ...body, areasIds: [elsewhere.id] }), NOTHING)
    assert.equal(await rows(NAME, { ...body, avaliadosIds: [time[1]!.id] }), NOTHING)
    assert.equal(await rows(NAME, { ...body, avaliacaoDesempenhoId: empty.id }), NOTHING)
  })

  // Proves: ava.rel.resultado-avaliacao-agrupado-faixa, resultado-avaliacao-agrupado-faixa
  test('results by band, the bands of the filter or thirds', async ({ assert }) => {
    const { rows, paper, cycle, empty, all, others } = await scene()
    const NAME = 'resultado-avaliacao-agrupado-faixa'
    const body = { ...all, avaliacaoDesempenhoId: cycle.id }
    assert.include(
      await rows(NAME, {
        ...body,
        faixas: [
          { nome: 'Abaixo de tudo', ate: 50 },
          { nome: 'Dentro do esperado', ate: 100 },
        ],
      }),
      'Dentro do esperado',
    )
    assert.include(await paper(NAME, { ...body, empresasIds: others }), 'Acima de 66%')
    assert.equal(await rows(NAME, { ...body, avaliacaoDesempenhoId: empty.id }), NOTHING)
  })

  // Proves: ava.rel.avaliacao-desempenho-respondidas, avaliacao-desempenho-respondidas
  test('who has answered and who has not', async ({ assert }) => {
    const { rows, paper, cycle, empty, all, others } = await scene()
    const NAME = 'avaliacao-desempenho-respondidas'
    const body = { ...all, avaliacaoDesempenhoId: cycle.id }
    assert.include(await rows(NAME, { ...body, respondida: 'RESPONDIDAS' }), 'Helena Chefe')
    assert.equal(await rows(NAME, { ...body, respondida: 'NAO_RESPONDIDAS' }), NOTHING)
    assert.include(await paper(NAME, { ...body, empresasIds: others }), 'Completo')
    assert.equal(await rows(NAME, { ...body, avaliacaoDesempenhoId: empty.id }), NOTHING)
  })

  // Proves: ava.rel.avaliacao-desempenho-avaliadores-avaliados, avaliacao-desempenho-avaliadores-avaliados
  test('evaluators and evaluated: chosen ones, the final result weighted or as a mean', async ({ assert }) => {
    const { rows, paper, made, cycle, empty, about, chefe, time } = await scene([
      { papel: 'L', nota: 6, peso: 3 },
      { papel: 'P', nota: 9 },
    ])
    const NAME = 'avaliacao-desempenho-avaliadores-avaliados'
    const body = { avaliacaoDesempenhoId: cycle.id, avaliadosId: [about.id] }
    const weighted = await rows(NAME, body)
    const mean = await rows(NAME, { ...body, considerarPerformanceFinalComoMedia: true })
    assert.notEqual(weighted, mean)
    const one = await paper(NAME, { ...body, avaliadosId: [about.id, time[1]!.id], avaliadoresIds: [chefe.id] })
    assert.match(one, /\bGestor\b/)
    assert.notMatch(one, /\bPar\b/)
    assert.equal(await rows(NAME, { ...body, avaliacaoDesempenhoId: empty.id }), NOTHING)
    assert.property(messagesOf(await made(NAME, { avaliacaoDesempenhoId: cycle.id })), 'avaliadosId')
  })

  // Proves: ava.rel.comparativo-performance-talento, comparativo-performance-talento
  test('one result against those of other cycles', async ({ assert }) => {
    const { rows, paper, cycle, empty, about, time } = await scene()
    const NAME = 'comparativo-performance-talento'
    assert.include(await rows(NAME, { talentosIds: [about.id], avaliacoesIds: [cycle.id] }), 'Pessoa 1')
    assert.include(
      await paper(NAME, { talentosIds: [about.id, time[1]!.id], avaliacoesIds: [cycle.id, empty.id] }),
      'Pessoa 1',
    )
    assert.equal(await rows(NAME, { talentosIds: [time[1]!.id], avaliacoesIds: [cycle.id] }), NOTHING)
  })

  // Proves: analise-desempenho-competencia-talento, ava.rel.analise-desempenho-competencia-talento
  test('competencies of a talent: least grade, own view, criteria, comments, signatures, in detail and in short', async ({
    assert,
  }) => {
    const { rows, paper, made, cycle, empty, about, chefe, time } = await scene([
      { papel: 'L', nota: 6, niveis: [2, 3] },
      { papel: 'P', nota: 9, niveis: [4, 2] },
      { papel: 'U', nota: 10 },
    ])
    const NAME = 'analise-desempenho-competencia-talento'
    const body = { avaliacaoDesempenhoId: cycle.id, avaliadoId: about.id }
    const plain = await rows(NAME, body)
    assert.include(plain, 'Comunicação')
    assert.include(plain, 'Negociação')
    assert.notInclude(await rows(NAME, { ...body, notaMinimaMediaGeralCompetencia: 2.8 }), 'Negociação')
    const full = await rows(NAME, {
      ...body,
      avaliadoresIds: [chefe.id],
      considerarAutoavaliacao: true,
      exibirMediaAvalidadoresEGeralFracionadaDeCriterios: true,
      exibirComentarios: true,
      agruparPorCargo: true,
      doisPontoZero: true,
      resumido: false,
    })
    assert.include(full, 'Entrega no prazo')
    assert.include(full, 'Comentário 0')
    assert.notInclude(full, 'Comentário 1')
    const signed = await paper(NAME, {
      ...body,
      resumido: true,
      primeiraAssinatura: 'Helena Chefe',
      segundaAssinatura: 'Pessoa 1',
    })
    assert.include(signed, 'Helena Chefe')
    assert.notInclude(signed, 'Aspecto')
    assert.equal((await made(NAME, { ...body, avaliadoId: time[2]!.id })).status, 404)
    assert.equal((await made(NAME, { ...body, avaliacaoDesempenhoId: empty.id })).status, 404)
  })

  // Proves: analise-desempenho-competencia-organizacional, ava.rel.analise-desempenho-competencia-organizacional
  test('competencies of the organisation: by area, position and competency', async ({ assert }) => {
    const { rows, paper, cycle, empty, all, catalogues, elsewhere, position, competencies, others } = await scene()
    const NAME = 'analise-desempenho-competencia-organizacional'
    const body = { ...all, avaliacaoDesempenhoId: cycle.id }
    const whole = await rows(NAME, body)
    assert.include(whole, 'Comunicação')
    const one = await rows(NAME, {
      ...body,
      areasIds: [catalogues.area.id],
      cargosIds: [position],
      competenciasIds: [competencies[0]!.id],
      empresasIds: others,
    })
    assert.include(one, competencies[0]!.nome)
    assert.notInclude(one, competencies[1]!.nome)
    assert.include(await paper(NAME, body), 'Negociação')
    assert.equal(await rows(NAME, { ...body, areasIds: [elsewhere.id] }), NOTHING)
    assert.equal(await rows(NAME, { ...body, avaliacaoDesempenhoId: empty.id }), NOTHING)
  })
})
