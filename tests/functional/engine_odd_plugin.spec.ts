import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { PROJECT, runNode, temporaryConsole } from '#tests/services/console.ts'
import { copyProject } from '#tests/files/project_copy.ts'
import { ASKS_THE_STRICTER } from '#tests'

test.group('Correct definitions nobody thought of', () => {
  test('a plugin with one field, two hundred fields, words of SQL, circles of references, deep groups and the longest names migrates and passes kit and HTTP tests', async ({
    assert,
    cleanup,
  }) => {
    const { folder, remove } = await copyProject()
    const shell = temporaryConsole(folder)
    cleanup(() => {
      shell.remove()
      remove()
    })
    await cp(join(PROJECT, 'tests/fixtures/odd_plugin'), join(folder, 'plugins/odd'), { recursive: true })
    const first = await shell.run('migration:run', '--force', '--no-schema-generate')
    assert.equal(first.code, 0, first.output)
    const made = await shell.run('make:migration')
    assert.equal(made.code, 0, made.output)
    assert.lengthOf(await readdir(join(folder, 'plugins/odd/migrations')), 1)
    const migrated = await shell.run('migration:run', '--force', '--no-schema-generate')
    assert.equal(migrated.code, 0, migrated.output)
    // Profiles have the new box in every row, and nobody has ticked it.
    assert.equal((await shell.run('user:create', 'maria', '--senha', 'uma-Senha-1')).code, 0)
    const removal = await shell.run('plugin:remove', 'odd', '--dry-run')
    assert.include(removal.output, 'coluna perfis.impar: preenchida em 0 linhas')
    assert.match(removal.output, /ao todo: 0 linhas em \d+ tabelas, 0 valores em tabelas de outros, 0 arquivos/)
    const checked = await shell.run('make:migration', '--check')
    assert.equal(checked.code, 0, checked.output)
    const tests = await runNode(
      ['bin/test.ts', 'functional', '--files=plugins/odd/tests/*'],
      { DB_DATABASE: 'ipe_odd', IPE_TEST_SUMMARY: join(folder, 'summary.json') },
      folder,
    )
    assert.equal(tests.code, 0, tests.output)
    assert.deepInclude(JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8')), {
      total: 22,
      passed: 15,
      skipped: 7,
    })
  })
    .timeout(600_000)
    .skip(...ASKS_THE_STRICTER)
})
