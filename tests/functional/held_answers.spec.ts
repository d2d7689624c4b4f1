import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { holdAnswers } from '#engine/http/validate_response.ts'
import { staffClient } from '#tests'

const LIE = [{ versao: 1, data: '2026-11-20', titulo: 'Um', sobra: true }]

test.group('What an endpoint answers is held against what it declares', (group) => {
  const endpoint = engine().registry.endpoints.find((item) => item.path === 'versoes')!
  const { run } = endpoint
  const said: string[] = []
  group.each.setup(() => {
    said.length = 0
    endpoint.run = async ({ http }) => {
      http!.logger = { warn: (text: string) => said.push(text), error() {} } as never
      return LIE
    }
    return () => {
      endpoint.run = run
      holdAnswers('off')
    }
  })
  /** Past the client of the tests, which holds answers against the document by itself. */
  const ask = async () => {
    const client = await staffClient()
    return fetch(`${client.base}/api/versoes`, { headers: client.proof })
  }

  test('in development it is an error', async ({ assert }) => {
    holdAnswers('refuse')
    assert.equal((await ask()).status, 500)
    endpoint.run = run
    assert.equal((await ask()).status, 200, 'a right one is answered')
  })

  test('in production it is answered and logged once, with what is wrong', async ({ assert }) => {
    holdAnswers('log')
    for (let turn = 0; turn < 3; turn++) {
      const answer = await ask()
      assert.equal(answer.status, 200)
      assert.deepEqual(await answer.json(), LIE)
    }
    assert.deepEqual(said, [
      'GET /api/versoes answers against its definition: [0].itens falta; [0].versao: integer em vez de string; [0].sobra não está no documento',
    ])
  })
})
