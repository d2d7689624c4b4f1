import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { test } from '@japa/runner'
import type { StatementTime } from '#engine/database/statement_times.ts'
import { createCompany, staffClient } from '#tests'

/** Statements that look whether users have second factors. What the session of the caller asks names its user and is left out. */
async function asksOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const note = (time: unknown) => {
    const { text } = time as StatementTime
    if (/SELECT/.test(text) && /segundos_fatores|chaves_acesso/.test(text) && !/senhas_anteriores/.test(text))
      asked.push(text)
  }
  subscribe('ipe:statement', note)
  try {
    await work()
  } finally {
    unsubscribe('ipe:statement', note)
  }
  return asked
}

test.group('Statements of users', () => {
  test('whether a user has two factors is read in the statement of the users, never in one of its own', async ({
    assert,
  }) => {
    const company = await createCompany()
    const staff = await staffClient({ empresaId: company.id })
    const list = await asksOf(() => staff.get('/api/utilitario/usuarios?page=0&size=15&sort=nome'))
    const record = await asksOf(() => staff.get(`/api/utilitario/usuarios/${staff.user.id}`))
    const change = await asksOf(() =>
      staff.put(`/api/utilitario/usuarios/${staff.user.id}`, { telefone: '1133334444' }),
    )
    for (const item of [list, record, change]) {
      assert.isNotEmpty(item)
      for (const value of item) assert.match(value, /FROM [`"]?usuarios[`"]?/, value)
    }
    assert.lengthOf(record, 1, record.join('\n'))
  })
})
