import { test } from '@japa/runner'
import { answerOf } from '#app/exceptions/handler.ts'
import { noBrowser, pdfBusy, pdfFailed, pdfTooSlow } from '#app/reports/errors.ts'

const caught = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.group('Answers to errors of syntax', () => {
  test('what was sent is no JSON: 400; a module of ours that does not load: 500, written to the log', ({ assert }) => {
    for (const sent of ['{', '{"a":1', '{"a" 1}', '[1,]', '"a', 'nada'])
      assert.include(answerOf(caught(() => JSON.parse(sent))), { status: 400, code: 'JSON_INVALIDO' }, sent)
    const missing = new SyntaxError("The requested module './x.ts' does not provide an export named 'y'")
    assert.equal(answerOf(missing).status, 500)
  })
})

test.group('Answers to reports that could not be made', () => {
  test('the sentence of the report is told, not "Erro"', ({ assert }) => {
    for (const error of [noBrowser(), pdfBusy(), pdfFailed(), pdfTooSlow()]) {
      const { status, code, message } = error
      assert.deepEqual(answerOf(error), { status, code, message })
    }
    assert.match(answerOf(pdfTooSlow()).message, /Diminua o período ou use mais filtros/)
  })
})
