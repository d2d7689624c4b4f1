import { test } from '@japa/runner'
import { staffClient } from '#tests'
import { cycleInput, makeModel, story } from './story.ts'

const COMPANIES = '/api/utilitario/empresas/avaliacao-desempenho'

test.group('Companies of a cycle', () => {
  // Proves: utl.empresas.avaliacao-desempenho
  test('its own, and those of shared employees evaluated in it; narrowed by the permitted ones; strangers see no cycle', async ({
    assert,
  }) => {
    const tale = await story()
    const model = await makeModel(tale)
    const { client } = tale
    const { company: other, chefe: talent } = await story({ people: 0, settings: { compartilhaColaboradores: true } })
    const stranger = await staffClient({ empresaId: other.id })
    await client.put('/api/utilitario/parametros-sistema', { compartilhaColaboradores: true })
    const { body: cycle } = await client.post('/api/avaliacao/avaliacoes-desempenho', cycleInput(model.model))
    const ask = async (more = '') =>
      (await client.get(`${COMPANIES}?avaliacaoDesempenhoId=${cycle.id}${more}`)).body.map((item: any) => item.id)
    assert.deepEqual(await ask(), [client.empresaId])
    const added = await client.post('/api/avaliacao/participante-avaliacao-desempenho', {
      avaliacaoDesempenho: cycle.id,
      colaborador: talent.id,
      avaliador: tale.chefe.id,
      papel: 'R',
    })
    assert.equal(added.status, 201, added.text)
    assert.sameMembers(await ask(), [client.empresaId, other.id])
    assert.deepEqual(await ask(`&empresasPermitidasIds=${other.id}`), [other.id])
    assert.equal((await stranger.get(`${COMPANIES}?avaliacaoDesempenhoId=${cycle.id}`)).status, 404)
    assert.equal((await client.get(COMPANIES)).status, 400)
  })
})
