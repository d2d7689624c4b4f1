import { test } from '@japa/runner'
import { staffClient } from '#tests'

const ETAPAS = '/api/captacao/etapas-seletivas'

test.group('Pages past the middle of a list (fetched from its end once the total is known)', () => {
  test('hold what the whole list holds there, in every order and with filters, also after writes, and nothing past the end', async ({
    assert,
  }) => {
    const client = await staffClient()
    const rows = Array.from({ length: 23 }, (_, index) => ({
      ordem: (index % 4) + 1,
      nome: `${['Água', 'agua', 'Zebra', 'Éter'][index % 4]} ${index}`,
    }))
    assert.equal((await client.post(`${ETAPAS}/lote`, { rows })).status, 201)
    const ids = (content: { id: number }[]) => content.map((item) => item.id)
    const page = async (query: string) => {
      const answer = await client.get(`${ETAPAS}?${query}`)
      assert.equal(answer.status, 200, `${query} ${answer.text}`)
      return answer.body
    }
    const check = async (query: string) => {
      const whole = await page(`size=100&${query}`)
      for (const size of [1, 4, 5, 11, 22]) {
        const found: number[] = []
        for (let number = 0; number * size < whole.totalElements; number++) {
          const body = await page(`size=${size}&page=${number}&${query}`)
          assert.equal(body.totalElements, whole.totalElements)
          found.push(...ids(body.content))
        }
        assert.deepEqual(found, ids(whole.content), `${query}, ${size} a page`)
      }
      const beyond = await page(`size=5&page=20&${query}`)
      assert.deepEqual([beyond.content, beyond.totalElements], [[], whole.totalElements])
      return whole
    }
    const orders = ['sort=nome', 'sort=-nome', 'sort=ordem', 'sort=-id', 'sort=-ordem,nome', '']
    for (const order of orders) assert.equal((await check(order)).totalElements, 23)
    assert.equal((await check('nome=agua&sort=ordem')).totalElements, 12)
    const { content } = await page('size=5&page=3&sort=nome')
    assert.equal((await client.delete(`${ETAPAS}/${content[0].id}`)).status, 204)
    assert.equal((await client.post(ETAPAS, { ordem: 9, nome: 'Última' })).status, 201)
    assert.equal((await client.post(ETAPAS, { ordem: 1, nome: 'A primeira' })).status, 201)
    for (const order of orders) assert.equal((await check(order)).totalElements, 24)
  })

  test('a total is exact right after a write, while others count the same list', async ({ assert }) => {
    const client = await staffClient()
    // Enough rows for a count to take longer than a write.
    for (let part = 0; part < 6; part++) {
      const rows = Array.from({ length: 1000 }, (_, at) => ({ ordem: 1, nome: `Etapa ${part}.${at}` }))
      assert.equal((await client.post(`${ETAPAS}/lote`, { rows })).status, 201)
    }
    // Another filter each time, so that it is not known and has to be counted.
    const total = async (number: number) =>
      (await client.get(`${ETAPAS}?nome=tapa&ordemFim=${100 + number}&size=1`)).body.totalElements
    for (let number = 1; number <= 25; number++) {
      const before = total(number)
      await new Promise((resolve) => setTimeout(resolve, number % 5))
      assert.equal((await client.post(ETAPAS, { ordem: 1, nome: `Etapa ${number}` })).status, 201)
      await before
      assert.equal(await total(number), 6000 + number)
    }
  })
})
