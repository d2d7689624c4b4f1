import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { asked } from '../contract/contract.ts'
import { makePage, testsById } from '../contract/page.ts'
import { SET_ASIDE } from '../contract/set_aside.ts'
import { allStatements, statementsOf } from '../contract/titles.ts'

const page = readFileSync(new URL('../../docs/spec-coverage.md', import.meta.url), 'utf8')
const statements = allStatements()
const ids = new Set(asked.map(({ id }) => id))

test.group('Coverage of the specification', () => {
  test('the page is the one the tests make', ({ assert }) => {
    assert.isTrue(page === makePage(asked, statements), 'run npm run coverage')
  })

  test('everything the specification asks for has a test, or stands aside with a reason', ({ assert }) => {
    const tests = testsById(statements)
    assert.isAbove(ids.size, 2000)
    assert.deepEqual(
      [...ids].filter((id) => !tests.has(id) && !SET_ASIDE[id]),
      [],
    )
  })

  test('a test names only ids of the specification, and stands right below what it proves', ({ assert }) => {
    assert.deepEqual(
      statements.flatMap((statement) =>
        statement.ids.filter((id) => !ids.has(id)).map((id) => `${statement.file}: ${id}`),
      ),
      [],
    )
    assert.deepEqual(
      statements.filter(({ title }) => !title).map((statement) => `${statement.file}: ${statement.ids.join(', ')}`),
      [],
    )
  })

  test('only what the specification has is set aside, with a reason, and only while no test proves it', ({
    assert,
  }) => {
    const tests = testsById(statements)
    for (const [given, reason] of Object.entries(SET_ASIDE)) {
      const [id, part] = given.split(', ')
      assert.isTrue(ids.has(id!), given)
      assert.isAbove(reason.length, 30)
      if (!part) assert.isFalse(tests.has(id!), given)
    }
  })

  test('ids on several lines are read, comments between and loops around the title do not matter', ({ assert }) => {
    const proves = '// Proves:' // Written apart, or this file would prove it.
    const source = `
  ${proves} a.one, a.two,
  //   b.three
  // Why it is slow.
  for (const one of ALL)
    test(\`\${one}: is "read"\`, () => {})

  ${proves} c.four

  const rest = 1

  test('something else', () => {})
`
    assert.deepEqual(statementsOf('x.spec.ts', source), [
      { ids: ['a.one', 'a.two', 'b.three'], file: 'x.spec.ts', title: '${one}: is "read"' },
      { ids: ['c.four'], file: 'x.spec.ts', title: undefined },
    ])
  })
})
