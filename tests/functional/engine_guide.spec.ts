import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { runNode, temporaryConsole } from '#tests/services/console.ts'
import { filesOf } from '#tests/files/guide_files.ts'
import { copyProject } from '#tests/files/project_copy.ts'
import { ASKS_NO_DATABASE, ON_MYSQL } from '#tests'

const GUIDE = 'docs/plugin-guide.md'
const COOKBOOK = 'docs/cookbook.md'
test.group('docs/plugin-guide.md and docs/cookbook.md', () => {
  test('two related resources, an action, a report and a dashboard take under 120 lines in total', async ({
    assert,
  }) => {
    const fleet = [...(await filesOf(GUIDE))].filter(([path]) => path.startsWith('plugins/fleet/'))
    const lines = fleet.flatMap(([, code]) => code.trimEnd().split('\n'))
    assert.isBelow(lines.length, 120)
    assert.isBelow(Math.max(...lines.map((line) => line.length)), 240, 'lines a person can read')
    for (const word of [/resource\('/g, /action\('/g, /report\('/g, /dashboard\('/g, /ref\('/g])
      assert.match(lines.join('\n'), word)
  })

  test('followed literally, its plugin and generated plugins boot, migrate and pass their tests', async ({
    assert,
  }) => {
    const { folder, remove } = await copyProject()
    const shell = temporaryConsole(folder)
    try {
      for (const args of [
        [
          'make:plugin',
          'lessons',
          '--label',
          "Sala d'aula",
          '--resource',
          'ensino/oficinas',
          '--names',
          'Oficina,Oficinas',
        ],
        ['make:resource', 'lessons', 'ensino/tipos-de-oficina', '--names', 'Tipo de oficina,Tipos de oficina'],
        ['make:action', 'lessons', 'ensino/oficinas', 'encerrar', '--label', 'Encerrar oficina'],
        ['make:page', 'lessons', 'ensino/resumo', '--label', 'Resumo das oficinas'],
        ['make:dashboard', 'lessons', 'ensino/painel', '--of', 'ensino/oficinas', '--label', "Painel d'aula"],
      ]) {
        const { code, output } = await shell.run(...args)
        assert.equal(code, 0, output)
      }
      for (const [path, code] of [...(await filesOf(GUIDE)), ...(await filesOf(COOKBOOK))]) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), code)
      }
      assert.equal((await shell.run('migration:run', '--force', '--no-schema-generate')).code, 0)
      const made = await shell.run('make:migration')
      assert.equal(made.code, 0, made.output)
      for (const plugin of ['equipment', 'lessons', 'fleet'])
        assert.lengthOf(await readdir(join(folder, 'plugins', plugin, 'migrations')), 1)

      const tests = await runNode(
        [
          'bin/test.ts',
          'functional',
          '--files=plugins/equipment/tests/*',
          '--files=plugins/lessons/tests/*',
          '--files=plugins/fleet/tests/*',
        ],
        { DB_DATABASE: 'ipe_guide', IPE_TEST_SUMMARY: join(folder, 'summary.json') },
        folder,
      )
      assert.equal(tests.code, 0, tests.output)
      assert.deepInclude(JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8')), {
        total: 47,
        ...(ON_MYSQL ? { passed: 26, skipped: 21 } : { passed: 47 }),
      })
    } finally {
      shell.remove()
      remove()
    }
  })
    .timeout(600_000)
    .skip(...ASKS_NO_DATABASE)
})
