import { test } from '@japa/runner'
import { eraseCandidates } from '#plugins/recruitment/jobs/erase_candidates.ts'
import { system } from '#tests'
import { approvedVacancy, CANDIDATES, enter, newCandidate, type Scene, scene } from './story.ts'
import { utcText } from '#engine/definition/civil_date.ts'

/** A candidate of the portal, last touched long ago. */
async function forgotten(one: Scene, touched = '2020-01-01 00:00:00', portal = 1) {
  const row = await newCandidate(one)
  await (
    await system()
  ).db
    .from('candidatos')
    .where('id', row.id)
    .update({ atualizado_em: touched, modulo_externo: portal })
  return row
}

const alive = async (item: Scene, id: number) => (await item.client.get(`${CANDIDATES}/${id}`)).status === 200

test.group('Forgetting candidates', () => {
  test('candidates of the portal go after the months the company set', async ({ assert }) => {
    const one = await scene({ tempoExclusaoCandidato: 12 })
    const [old, fresh, ours] = [
      await forgotten(one),
      await forgotten(one, utcText(Date.now())),
      await forgotten(one, '2020-01-01 00:00:00', 0),
    ]
    assert.equal(await eraseCandidates(await system(one.empresaId)), 1)
    assert.deepEqual(
      [await alive(one, old.id), await alive(one, fresh.id), await alive(one, ours.id)],
      [false, true, true],
    )
  })

  test('whoever is in a running selection stays', async ({ assert }) => {
    const one = await scene({ tempoExclusaoCandidato: 12 })
    const row = await forgotten(one)
    await enter(one, row.id, (await approvedVacancy(one)).id)
    assert.equal(await eraseCandidates(await system(one.empresaId)), 0)
    assert.isTrue(await alive(one, row.id))
  })

  test('0 keeps everybody', async ({ assert }) => {
    const one = await scene({ tempoExclusaoCandidato: 0 })
    const row = await forgotten(one)
    assert.equal(await eraseCandidates(await system(one.empresaId)), 0)
    assert.isTrue(await alive(one, row.id))
  })
})
