import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { staffClient } from '#tests'

interface Call {
  method: string
  path: string
  body?: string
}

/** The `call …` lines of docs/api.md, in their order. */
async function examples(): Promise<Call[]> {
  const text = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8')
  const code = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block).join('')
  return [
    ...code.matchAll(/\bcall (GET|POST|PUT|DELETE) (?:'([^']+)'|"([^"]+)"|(\/\S+?))(?: '(.*?)')?(?=[\s)]|$)/gm),
  ].map(([, method, a, b, c, body]) => ({ method: method!, path: (a ?? b ?? c)!, body }))
}

/** What the page says these lines answer; everything else succeeds. */
const EXPECTED: [RegExp, number][] = [
  [/Tarde demais/, 409],
  [/"ordem":"dez"/, 400],
]

test.group('docs/api.md', () => {
  // Proves: filtro-vagas
  test('every example works as the page says', async ({ assert }) => {
    const client = await staffClient()
    await client.post('/api/captacao/etapas-seletivas', { ordem: 1, nome: 'Triagem' })
    const known: Record<string, string> = {}
    const calls = await examples()
    assert.isAbove(calls.length, 15)
    for (const { method, path, body } of calls) {
      const own =
        path === '/api/login'
          ? { username: client.user.login, password: client.password, empresaId: client.empresaId }
          : body === undefined
            ? undefined
            : JSON.parse(body)
      const answer = await client.send(
        method,
        path.replace(/\$(\w+)/g, (_, name) => known[name]!),
        own,
      )
      const expected = EXPECTED.find(([pattern]) => pattern.test(body ?? ''))?.[1]
      const line = `${method} ${path} ${body ?? ''}: ${answer.text.slice(0, 200)}`
      // A company without vacancies has nothing to report: that is an answer of the page too.
      if (path.includes('/relatorios/')) assert.include([200, 404], answer.status, line)
      else if (expected) assert.equal(answer.status, expected, line)
      else assert.include([200, 201, 204], answer.status, line)
      const found = Array.isArray(answer.body) ? answer.body : (answer.body?.content ?? [answer.body])
      if (found[0]?.id)
        Object.assign(known, { ID: String(found[0].id), IDS: found.map((item: any) => item.id).join(',') })
    }
  })
})
