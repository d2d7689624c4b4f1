import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { test } from '@japa/runner'
import type { StatementTime } from '#engine/database/statement_times.ts'
import { candidateInput, createCatalogues, createCompany, staffClient } from '#tests'

/** Reads of rows while something is done: what workers, sessions and settings ask beside it is left out by its tables. */
async function readsOf(work: () => Promise<unknown>): Promise<string[]> {
  const read: string[] = []
  const note = (time: unknown) => {
    const { text } = time as StatementTime
    if (/SELECT/.test(text) && /candidato/.test(text) && !/^(UPDATE|INSERT)/.test(text)) read.push(text)
  }
  subscribe('ipe:statement', note)
  try {
    await work()
  } finally {
    unsubscribe('ipe:statement', note)
  }
  return read
}

test.group('Statements of candidates', () => {
  test('a list page, a record and a change of one read candidates once each, whatever plugins add', async ({
    assert,
  }) => {
    const company = await createCompany()
    const staff = await staffClient({ empresaId: company.id })
    const catalogues = await createCatalogues(company.id)
    const { id } = (await staff.post('/api/captacao/candidatos', candidateInput(catalogues))).body
    // Once before: totals, settings and plans are kept afterwards.
    for (const counted of [false, true]) {
      const list = await readsOf(() => staff.get('/api/captacao/candidatos?page=0&size=15&sort=nome'))
      const record = await readsOf(() => staff.get(`/api/captacao/candidatos/${id}`))
      if (!counted) continue
      assert.equal(list.length, 1, list.join('\n'))
      assert.equal(record.length, 1, record.join('\n'))
    }
    const change = await readsOf(() => staff.put(`/api/captacao/candidatos/${id}`, { observacao: 'Ligar à tarde.' }))
    assert.equal(change.length, 1, change.join('\n'))
  })
})
