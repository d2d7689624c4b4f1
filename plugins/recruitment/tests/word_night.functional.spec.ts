import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { readWaitingWords } from '#app/core/search_words.ts'
import { engine } from '#engine/engine.ts'
import { searchPlanOf } from '#engine/search/plan.ts'
import { CANDIDATES, newCandidate, ok, scene } from './story.ts'

test.group('Words nobody searches for', () => {
  test('what was written waits until the night at most, and is found as it is then', async ({ assert }) => {
    const one = await scene()
    const { code } = searchPlanOf(engine().registry.resource('captacao/candidatos'))!
    const person = await newCandidate(one, { observacao: 'antes' })
    ok(await one.client.put(`${CANDIDATES}/${person.id}`, { observacao: 'depois' }))
    const waiting = () => db.from('busca_pendentes').where({ recurso: code, registro_id: person.id })
    assert.isNotEmpty(await waiting())
    await readWaitingWords()
    assert.isEmpty(await waiting())
    const words = (
      await db.from('busca_palavras').where({ recurso: code, registro_id: person.id }).select('palavra')
    ).map((row) => row.palavra)
    assert.include(words, 'depois')
    assert.notInclude(words, 'antes')
  })
})
