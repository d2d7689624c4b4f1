import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { HARMFUL_AGENTS } from '../seeds/harmful_agents.ts'

/** The official tables lie beside a checkout, not in it. */
function officialTable(): string | null {
  for (let at = import.meta.dirname; at !== dirname(at); at = dirname(at)) {
    const path = join(at, 'shared/data/esocial/tabelas/tabela-24.json')
    if (existsSync(path)) return path
  }
  return null
}

test.group('Harmful agents', () => {
  test('codes and names are those of Table 24 of eSocial, word for word', ({ assert }) => {
    const rows: { codigo: string; descricao: string }[] = JSON.parse(readFileSync(officialTable()!, 'utf8')).linhas
    assert.deepEqual(
      [...HARMFUL_AGENTS],
      rows.map(({ codigo, descricao }) => [codigo, descricao]),
    )
  }).skip(!officialTable(), 'the official tables are not at hand')
})
