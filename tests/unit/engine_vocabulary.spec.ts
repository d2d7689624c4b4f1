import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { runNode, tempFolder } from '#tests/services/console.ts'

const check = (...folder: string[]) => runNode(['scripts/check_engine_words.mjs', ...folder], {})

test.group('The engine knows no HR', () => {
  test('no source of app/engine uses a word of it', async ({ assert }) => {
    const { code, output } = await check()
    assert.equal(output.trim(), '')
    assert.equal(code, 0)
  })

  test('a word that gets in is named with file and line, also in a folder below', async ({ assert, cleanup }) => {
    const { folder, remove } = tempFolder('ipe-words-')
    cleanup(remove)
    mkdirSync(join(folder, 'runtime'))
    writeFileSync(join(folder, 'runtime/rows.ts'), "const vagabond = 1\n// only of the Candidato's vaga\n")
    const { code, output } = await check(`${folder}/`)
    assert.equal(code, 1)
    assert.equal(output.trim(), 'app/engine/runtime/rows.ts:2: "Candidato" is a word of HR; the engine knows none')
  })
})
