import { test } from '@japa/runner'
import type { PoolConnection } from 'mysql2'
import { StatementCache } from '#engine/database/statement_cache.ts'

const connection = () => ({}) as PoolConnection
const change = (column: string | number) => ({ text: `UPDATE t SET c${column} = ? WHERE id = ?`, bindings: ['x', 1] })
const plain = { text: 'SET @id = LAST_INSERT_ID()', bindings: [] }

test.group('Statements prepared by name', () => {
  test('the first time a text goes as it is, then it is prepared in the same round trip, then only named', ({
    assert,
  }) => {
    const prepared = new StatementCache()
    const one = connection()
    prepared.begin(one)
    const send = () => {
      const sent = prepared.compose(one, [change('a'), plain])
      sent.onSuccess()
      return [sent.text, sent.bindings.length, sent.prepareCount]
    }
    assert.deepEqual(send(), ['UPDATE t SET ca = ? WHERE id = ?; SET @id = LAST_INSERT_ID()', 2, 0])
    assert.deepEqual(send(), ['PREPARE w0 FROM ?; EXECUTE w0 USING ?,?; SET @id = LAST_INSERT_ID()', 3, 1])
    assert.deepEqual(send(), ['EXECUTE w0 USING ?,?; SET @id = LAST_INSERT_ID()', 2, 0])
  })

  test('what failed is prepared again, and each connection prepares for itself', ({ assert }) => {
    const prepared = new StatementCache()
    const [one, other] = [connection(), connection()]
    prepared.begin(one)
    prepared.begin(other)
    prepared.compose(one, [change('a')]).onSuccess()
    assert.equal(prepared.compose(one, [change('a')]).prepareCount, 1)
    const again = prepared.compose(one, [change('a')])
    assert.equal(again.prepareCount, 1)
    again.onSuccess()
    assert.equal(prepared.compose(one, [change('a')]).prepareCount, 0)
    assert.equal(prepared.compose(other, [change('a')]).prepareCount, 1)
  })

  test('a connection that was not begun, or whose database keeps nothing prepared, is sent texts', ({ assert }) => {
    const prepared = new StatementCache()
    const [one, mysql] = [connection(), connection()]
    prepared.begin(one)
    for (let time = 0; time < 3; time++) prepared.compose(one, [change('a')]).onSuccess()
    assert.equal(prepared.compose(mysql, [change('a')]).text, change('a').text)
    assert.isFalse(prepared.refuses(one, { code: 'ER_DUP_ENTRY' }))
    assert.isTrue(prepared.refuses(one, { code: 'ER_MAX_PREPARED_STMT_COUNT_REACHED' }))
    assert.equal(prepared.compose(one, [change('a')]).text, change('a').text)
    assert.isFalse(prepared.refuses(one, { code: 'ER_UNKNOWN_STMT_HANDLER' }))
  })

  test('the same text twice in one batch is prepared once; a text that makes room for another is prepared anew', ({
    assert,
  }) => {
    const prepared = new StatementCache()
    const one = connection()
    prepared.begin(one)
    const send = (...columns: (string | number)[]) => {
      const sent = prepared.compose(one, columns.map(change))
      sent.onSuccess()
      return sent
    }
    send('a', 'a')
    assert.equal(send('a', 'a').text, 'EXECUTE w0 USING ?,?; EXECUTE w0 USING ?,?')
    for (let number = 0; number < 250; number++) for (let time = 0; time < 2; time++) send(number)
    assert.match(send('a').text, /^PREPARE w\d+ FROM \?; EXECUTE/)
    assert.match(send('a').text, /^EXECUTE/)
  })
})
