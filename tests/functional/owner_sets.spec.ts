import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { createCompany, staffClient } from '#tests'

const SEES_ALL = { has: () => true }
const NOBODY = new Set<string>()

/** The statements of one work, as the query builder sends them. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  const client = engine().client.getReadClient() as any
  const note = ({ sql }: { sql: string }) => found.push(sql)
  client.on('query', note)
  try {
    await work()
  } finally {
    client.removeListener('query', note)
  }
  return found
}

test.group('Owner sets of users', () => {
  test('of whom no other rule binds only the sets of rules that bind everybody are read: one statement, none the second time, one after a write to what they are made of', async ({
    assert,
  }) => {
    assert.sameMembers([...engine().registry.universalOwnerSets], ['profissionaisSaude', 'user'])
    const { id: empresaId } = await createCompany()
    const { user } = await staffClient({ empresaId })
    const contextOf = (authorities: { has(name: string): boolean }) =>
      engine().context({ actor: { type: 'staff', id: user.id, nome: 'A' }, empresaId, authorities })
    engine().invalidate('utilitario/usuarios')
    engine().invalidate('sst/profissionais-usuarios')
    await contextOf(SEES_ALL)
    engine().invalidate('sst/profissionais-usuarios')
    const first = await statementsOf(() => contextOf(SEES_ALL))
    assert.lengthOf(first, 1)
    assert.include(first[0], 'profissionais_usuarios')
    assert.lengthOf(await statementsOf(() => contextOf(SEES_ALL)), 0)
    // Written for another set: what is known of this one stays.
    engine().invalidate('cargo-salario/areas-organizacionais')
    assert.lengthOf(await statementsOf(() => contextOf(SEES_ALL)), 0)
    const bound = await statementsOf(() => contextOf(NOBODY))
    assert.isTrue(bound.every((value) => value.includes('usuarios') && !value.includes('profissionais_usuarios')))
    assert.isAtLeast(bound.length, 2)
    assert.deepEqual((await contextOf(SEES_ALL)).ownerSet('areas'), [])
  })
})
