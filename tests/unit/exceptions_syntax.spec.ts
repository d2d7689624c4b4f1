import { test } from '@japa/runner'
import { answerOf } from '#app/exceptions/handler.ts'

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
