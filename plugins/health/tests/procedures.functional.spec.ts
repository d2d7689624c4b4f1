import { test } from '@japa/runner'
import { scene } from './scene.ts'

test.group('Procedures of exams', () => {
  test('the code of Table 27 stands with its name, and is found by it; another code is taken as it is', async ({
    assert,
  }) => {
    const { client } = await scene()
    const exam = async (values: object) =>
      (await client.post('/api/sst/exame', { nome: `Exame ${Math.random()}`, ...values })).body.id
    const ids = [await exam({ procedimento: '0281' }), await exam({ procedimento: '0041' })].join()
    const csv = await client.get(`/api/sst/exame/exportar.csv?ids=${ids}&campos=procedimento`)
    assert.include(csv.text, '0281 – Audiometria tonal ocupacional')
    assert.match(csv.text, /^"?0041"?\r?$/m)
    assert.equal((await client.get(`/api/sst/exame?ids=${ids}&procedimento=audiometria`)).body.totalElements, 1)
  })
})
