import { test } from '@japa/runner'
import { blind } from '../domain/blind.ts'
import { problemOf } from '../shared/check_answer.ts'
import { earned, score } from '../domain/score.ts'
import type { Question } from '../domain/types.ts'

const question = (id: number, tipo: string, extra: Partial<Question> = {}): Question => ({
  id,
  texto: `Pergunta ${id}`,
  tipo,
  respostas: [],
  notaMinima: 1,
  notaMaxima: 10,
  exigirComentario: false,
  comentario: null,
  peso: 1,
  obrigatoria: true,
  permiteNaoSeAplica: false,
  ordem: id,
  aspecto: null,
  enps: false,
  matriz: null,
  condicao: null,
  ...extra,
})
const options = (...weights: number[]) =>
  weights.map((peso, index) => ({ id: index + 1, texto: `Opção ${index + 1}`, peso }))

const share = (...entry: Parameters<typeof earned>) => earned(...entry)?.round(4)

/** The result in hundredths of a percent, counted apart from the product: all shares on one divisor, rounded once. */
function reference(lines: { over: number; under: number; weight: number }[]): number | null {
  const common = lines.reduce((all, line) => all * BigInt(line.under), 1n)
  const got = lines.reduce((sum, line) => sum + (BigInt(line.over * line.weight) * common) / BigInt(line.under), 0n)
  const possible = lines.reduce((sum, line) => sum + BigInt(line.weight), 0n) * common
  return possible ? Number((got * 20_000n + possible) / (2n * possible)) / 100 : null
}

test.group('Score of a questionnaire', () => {
  test('a third of a question of weight one is 33,33, not the rounded points', ({ assert }) => {
    const thirds = question(1, '1', { respostas: options(1, 2, 3) })
    assert.equal(score([thirds], [{ perguntaId: 1, respostaId: 1 }]).performance, 33.33)
    // Two of three points each, three times: 66.67, while rounded points give 67.
    const three = [1, 2, 3].map((id) => question(id, '1', { respostas: options(1, 2, 3) }))
    const result = score(
      three,
      three.map((item) => ({ perguntaId: item.id, respostaId: 2 })),
    )
    assert.deepEqual([result.performance, result.pontos], [66.67, 2])
  })

  test('every result equals a calculation from the raw answers, on scales and weights of all kinds', ({ assert }) => {
    let state = 20_261_129
    const chance = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return 1 + (state % most)
    }
    for (let round = 0; round < 400; round++) {
      const lines: Parameters<typeof reference>[0] = []
      const answers: Parameters<typeof score>[1] = []
      const questions = Array.from({ length: chance(12) }, (_, index) => {
        const [id, peso] = [index + 1, chance(9)]
        if (chance(2) === 1) {
          const [notaMaxima, nota] = [chance(30), 0]
          const given = Math.min(notaMaxima, nota + chance(30))
          lines.push({ over: given, under: notaMaxima, weight: peso })
          answers.push({ perguntaId: id, nota: given })
          return question(id, '4', { notaMaxima, peso })
        }
        const best = chance(29)
        const weights = Array.from({ length: best }, (_one, at) => at + 1)
        const chosen = chance(best)
        lines.push({ over: chosen, under: best, weight: peso })
        answers.push({ perguntaId: id, respostaId: chosen })
        return question(id, '1', { respostas: options(...weights), peso })
      })
      assert.equal(score(questions, answers).performance, reference(lines), JSON.stringify(lines))
    }
  })

  test('a single choice earns its share of the best option', ({ assert }) => {
    const one = question(1, '1', { respostas: options(0, 5, 10) })
    assert.deepEqual(
      [1, 2, 3].map((respostaId) => share(one, { perguntaId: 1, respostaId })),
      [0, 0.5, 1],
    )
  })

  test('several choices earn their share of the good ones; a wrong one takes away, never below zero', ({ assert }) => {
    const one = question(1, '5', { respostas: options(2, 2, -2) })
    assert.equal(share(one, { perguntaId: 1, respostasIds: [1, 2] }), 1)
    assert.equal(share(one, { perguntaId: 1, respostasIds: [1] }), 0.5)
    assert.equal(share(one, { perguntaId: 1, respostasIds: [1, 3] }), 0)
    assert.equal(share(one, { perguntaId: 1, respostasIds: [3] }), 0)
  })

  test('a grade earns its share of the highest', ({ assert }) => {
    assert.equal(share(question(1, '4', { notaMaxima: 5 }), { perguntaId: 1, nota: 4 }), 0.8)
  })

  test('free text, weight zero and options without any good one earn no points and count for nothing', ({ assert }) => {
    assert.isNull(earned(question(1, '3'), { perguntaId: 1, comentario: 'Sim' }))
    assert.isNull(earned(question(1, '4', { peso: 0 }), { perguntaId: 1, nota: 10 }))
    assert.isNull(earned(question(1, '1', { respostas: options(0, 0) }), { perguntaId: 1, respostaId: 1 }))
    assert.isNull(score([question(1, '3')], []).performance)
  })

  test('weights decide how much a question counts, an unanswered one counts zero', ({ assert }) => {
    const questions = [question(1, '4', { peso: 3 }), question(2, '1', { respostas: options(0, 1) }), question(3, '4')]
    const result = score(questions, [
      { perguntaId: 1, nota: 10 },
      { perguntaId: 2, respostaId: 1 },
    ])
    assert.deepEqual([result.pontos, result.possiveis, result.performance], [3, 5, 60])
  })

  test('an optional question left blank is not counted, unless the model is a test; "não se aplica" never is', ({
    assert,
  }) => {
    const questions = [question(1, '4'), question(2, '4', { obrigatoria: false }), question(3, '4')]
    const given = [
      { perguntaId: 1, nota: 5 },
      { perguntaId: 3, naoSeAplica: true },
    ]
    const [counted, test] = [score(questions, given), score(questions, given, { blankCounts: true })]
    assert.deepEqual([counted.performance, counted.possiveis], [50, 1])
    assert.deepEqual([test.performance, test.possiveis], [25, 2])
    assert.deepEqual(
      counted.linhas.map((linha) => [linha.resposta, linha.naoSeAplica === true, linha.pontos]),
      [
        ['5', false, 0.5],
        [null, false, null],
        [null, true, null],
      ],
    )
  })

  test('the account names question, answer, weight and points, and each aspect has its own performance', ({
    assert,
  }) => {
    const tecnica = { id: 1, nome: 'Técnica' }
    const questions = [
      question(1, '1', { aspecto: tecnica, respostas: options(0, 1) }),
      question(2, '4', { aspecto: tecnica }),
      question(3, '4', { aspecto: { id: 2, nome: 'Conduta' } }),
    ]
    const result = score(questions, [
      { perguntaId: 1, respostaId: 2, comentario: 'Trabalhei com isso' },
      { perguntaId: 2, nota: 5 },
      { perguntaId: 3, nota: 8 },
    ])
    assert.deepEqual(
      result.aspectos.map(({ nome, performance }) => [nome, performance]),
      [
        ['Técnica', 75],
        ['Conduta', 80],
      ],
    )
    assert.containSubset(result.linhas[0], {
      pergunta: 'Pergunta 1',
      resposta: 'Opção 2',
      comentario: 'Trabalhei com isso',
      peso: 1,
      pontos: 1,
      aspecto: 'Técnica',
    })
  })
})

test.group('Checking an answer', () => {
  const both = options(1, 1)
  test('a single choice needs one answer, several at least one, a grade a number in its scale, free text words', ({
    assert,
  }) => {
    assert.equal(problemOf(question(1, '1', { respostas: both }), undefined), 'Selecione uma resposta.')
    assert.equal(
      problemOf(question(1, '5', { respostas: both }), { perguntaId: 1, respostasIds: [] }),
      'Selecione pelo menos uma resposta.',
    )
    assert.equal(problemOf(question(1, '4'), { perguntaId: 1 }), 'Informe a nota.')
    assert.equal(problemOf(question(1, '3'), { perguntaId: 1, comentario: '  ' }), 'Escreva a sua resposta.')
    assert.equal(problemOf(question(1, '4'), { perguntaId: 1, nota: 11 }), 'A nota deve estar entre 1 e 10.')
    assert.equal(
      problemOf(question(1, '1', { respostas: both }), { perguntaId: 1, respostasIds: [1, 2] }),
      'Selecione apenas uma resposta.',
    )
    assert.equal(problemOf(question(1, '1', { respostas: both }), { perguntaId: 1, respostaId: 9 }), 'Valor inválido')
  })

  test('what need not be answered may stay empty; a demanded comment may not', ({ assert }) => {
    assert.isNull(problemOf(question(1, '4', { obrigatoria: false }), undefined))
    const justified = question(1, '4', { exigirComentario: true })
    assert.equal(problemOf(justified, { perguntaId: 1, nota: 3 }), 'Preencha o comentário.')
    assert.isNull(problemOf(justified, { perguntaId: 1, nota: 3, comentario: 'Porque sim' }))
  })

  test('who answers sees neither the weights of options nor those of questions', ({ assert }) => {
    assert.notInclude(JSON.stringify(blind(question(1, '1', { respostas: options(7, 8), peso: 9 }))), 'peso')
  })
})
