import { test } from '@japa/runner'
import { linesOf } from '../reports/resultados_entrevistas_desligamentos.ts'

const line = (pergunta: string, resposta: string | null, tipo = '1', comentario: string | null = null) => ({
  pergunta,
  resposta,
  tipo,
  comentario,
})

test('answers are counted per question: shares of who answered it, several choices each, the commonest first', ({
  assert,
}) => {
  const rows = linesOf(
    [
      [line('Por quê?', 'Salário', '1', 'baixo'), line('O que faltou?', 'Curso; Carreira', '5')],
      [line('Por quê?', 'Salário'), line('O que faltou?', 'Curso', '5')],
      [line('Por quê?', 'Mudança'), line('O que faltou?', null, '5')],
    ],
    true,
  )
  assert.deepEqual(
    rows.map((row) => [row.pergunta, row.resposta, row.quantidade, row.percentual, row.comentarios]),
    [
      ['Por quê?', 'Salário', 2, 66.67, 'baixo'],
      ['Por quê?', 'Mudança', 1, 33.33, null],
      ['O que faltou?', 'Curso', 2, 100, null],
      ['O que faltou?', 'Carreira', 1, 50, null],
    ],
  )
})
