import { test } from '@japa/runner'
import { cbos } from '#database/data/cbo.ts'
import { cidades, estados } from '#database/data/ibge.ts'

test.group('Reference data', () => {
  test('has the 27 states, each with its IBGE code', ({ assert }) => {
    const all = estados()
    assert.lengthOf(all, 27)
    assert.deepInclude(all, { id: 35, sigla: 'SP', nome: 'São Paulo' })
    assert.lengthOf(new Set(all.map(({ id }) => id)), 27)
  })

  test('has every municipality, in its own state', ({ assert }) => {
    const bySigla = new Map(estados().map(({ sigla, id }) => [sigla, id]))
    const all = cidades()
    assert.isAtLeast(all.length, 5_570)
    assert.equal(new Set(all.map(({ ibge }) => ibge)).size, all.length)
    assert.isEmpty(all.filter(({ uf, estadoId }) => bySigla.get(uf) !== estadoId))
    assert.deepInclude(all, { ibge: 2304400, nome: 'Fortaleza', uf: 'CE', estadoId: 23 })
  })

  test('has the occupations with six digits each, leading zeros kept', async ({ assert }) => {
    const all = await cbos()
    assert.isAbove(all.length, 2_600)
    assert.isEmpty(all.filter(({ codigo, descricao }) => !/^\d{6}$/.test(codigo) || descricao === ''))
    assert.deepInclude(all, { codigo: '010205', descricao: 'Oficial da aeronáutica' })
    assert.strictEqual(await cbos(), all, 'read once')
  })
})
