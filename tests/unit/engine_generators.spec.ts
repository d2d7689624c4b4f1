import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { writeNew } from '#app/commands/templates/files.ts'
import {
  checkPluginName,
  namesOf,
  pluginFiles,
  registerIn,
  resourceFiles,
  symbolOf,
} from '#app/commands/templates/plugin.ts'
import { registerReport, reportFiles, shapeOf } from '#app/commands/templates/report.ts'
import core from '#app/core/plugin.ts'
import { Registry } from '#engine/registry/registry.ts'
import { filesOf, writeAside } from '#tests/files/guide_files.ts'

test.group('make:plugin and make:resource', () => {
  test('what they write is a plugin the registry accepts', async ({ assert }) => {
    const names = namesOf('treinamento/cursos', "Curso d'água,Cursos d'água")
    const files = await pluginFiles({ name: 'training', label: "Sala d'aula", key: 'treinamento/cursos', names })
    const added = namesOf('treinamento/tipos-de-turma', 'Tipo de turma,Tipos de turma')
    for (const [path, code] of await resourceFiles('training', 'treinamento/tipos-de-turma', added))
      files.set(path, code)
    const { text, missing } = registerIn(files.get('training/plugin.ts')!, 'treinamento/tipos-de-turma', added)
    assert.deepEqual(missing, [])
    const aside = await writeAside(files.set('training/plugin.ts', text))
    try {
      const registry = new Registry([core, (await import(aside.at('training/plugin.ts'))).default]).link()
      assert.deepEqual(
        [...registry.resources.keys()].filter((key) => key.startsWith('treinamento/')),
        ['treinamento/cursos', 'treinamento/tipos-de-turma'],
      )
      assert.equal(registry.resource('treinamento/cursos').def.label.plural, "Cursos d'água")
    } finally {
      await aside.remove()
    }
  })

  test('a stub of the installation is taken instead of ours', async ({ assert, cleanup }) => {
    const own = join(app.makePath(), 'stubs')
    assert.isFalse(existsSync(own))
    cleanup(() => rm(own, { recursive: true, force: true }))
    await mkdir(own)
    await writeFile(
      join(own, 'resource.stub'),
      "{{{ exports({ to: app.makePath('plugins', plugin, 'own.ts') }) }}}\n// {{{ names.singular }}}",
    )
    const files = await resourceFiles('training', 'treinamento/cursos', namesOf('treinamento/cursos'))
    assert.equal(files.get('training/own.ts'), '// Curso\n')
    assert.isTrue(files.has('training/tests/cursos.functional.spec.ts'))
  })

  test('nothing is written when one of the files exists already', async ({ assert }) => {
    const folder = await mkdtemp(join(tmpdir(), 'ipe-make-'))
    try {
      await writeFile(join(folder, 'present.ts'), 'mine')
      await assert.rejects(
        () =>
          writeNew(
            folder,
            new Map([
              ['new.ts', 'x'],
              ['present.ts', 'x'],
            ]),
          ),
        'plugins/present.ts exists already.',
      )
      assert.equal(await readFile(join(folder, 'present.ts'), 'utf8'), 'mine')
      await assert.rejects(() => readFile(join(folder, 'new.ts')))
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  for (const name of ['Bad', '../x', 'a-b', '', '1a'])
    test(`"${name}" is refused as the name of a plugin`, ({ assert }) =>
      assert.throws(() => checkPluginName(name), /no name of a plugin/))
  for (const key of ['semBarra', 'a/B', '/a/b', 'a/b/', 'a/../b', "a/b'c"])
    test(`"${key}" is refused as a key`, ({ assert }) => assert.throws(() => namesOf(key), /no key of a resource/))

  test('names come from the key when they are not given; symbols lose accents', ({ assert }) => {
    assert.deepEqual(namesOf('rh/planos-de-acao'), { singular: 'Planos de acao', plural: 'Planos de acao' })
    assert.deepEqual(namesOf('rh/cursos'), { singular: 'Curso', plural: 'Cursos' })
    assert.equal(symbolOf({ singular: 'Área de formação', plural: '' }), 'areaDeFormacao')
  })

  test('a name goes to the end of its list and of the first section of the menu, in however many lines they stand', ({
    assert,
  }) => {
    const manifest =
      "import { plugin } from '#engine'\n\nexport default plugin('x', {\n  resources: [\n    um,\n    dois,\n  ],\n  menu: [{ label: 'X', items: [um.key, { label: 'Y', items: [dois.key] }] }],\n})\n"
    const { text, missing } = registerIn(manifest, 'a/cursos', { singular: 'Curso', plural: 'Cursos' })
    assert.deepEqual(missing, [])
    assert.include(text, 'resources: [\n    um,\n    dois,\n    curso,\n  ],')
    assert.include(text, "items: [um.key, { label: 'Y', items: [dois.key] }, curso.key] }],")
  })

  test('a manifest of another shape is not guessed at: what is missing is told', ({ assert }) => {
    const { missing } = registerIn(
      "import { plugin } from '#engine'\n\nexport default plugin('x', { label: 'X' })\n",
      'a/cursos',
      { singular: 'Curso', plural: 'Cursos' },
    )
    assert.deepEqual(missing, ['curso in resources', 'curso.key in menu'])
  })
})

test.group('make:report', (group) => {
  const names = namesOf('treinamento/cursos', 'Curso,Cursos')
  let base: Map<string, string>
  group.setup(async () => {
    base = await pluginFiles({ name: 'training', label: 'Treinamento', key: 'treinamento/cursos', names })
  })
  const loaded = async (files: Map<string, string>) => {
    const aside = await writeAside(files)
    try {
      return new Registry([core, (await import(aside.at('training/plugin.ts'))).default]).link()
    } finally {
      await aside.remove()
    }
  }

  test('what it writes is a report of the resource that the registry accepts, with its columns, and its test makes a row', async ({
    assert,
  }) => {
    const resource = (await loaded(base)).resource('treinamento/cursos')
    const shape = shapeOf('treinamento/relatorios/situacao', resource, "Situação d'água")
    const written = await reportFiles('training', shape)
    const { text, missing } = registerReport(base.get('training/plugin.ts')!, shape)
    assert.deepEqual(missing, [])
    const registry = await loaded(new Map([...base, ...written, ['training/plugin.ts', text]]))
    const made = registry.reports.get('treinamento/relatorios/situacao')!
    assert.equal(made.label, "Situação d'água")
    assert.deepEqual(made.columns, [{ key: 'nome', label: 'Nome' }])
    const said: unknown[][] = []
    const words: Record<string, unknown> = { rows: async () => said }
    for (const word of ['where', 'select', 'orderBy'])
      words[word] = (...told: unknown[]) => (said.push([word, ...told]), words)
    const result = await made.run({ nome: 'x' }, {
      query: (key: string) => (said.push(['query', key]), words),
    } as never)
    assert.containSubset(result, { groupBy: [{ key: 'ativo', label: 'Ativo' }] })
    assert.deepEqual(result.rows as unknown, [
      ['query', 'treinamento/cursos'],
      ['where', { op: 'like', field: 'nome', value: 'x' }],
      ['select', 'nome', 'ativo'],
      ['orderBy', '-ativo', 'nome'],
    ])
    assert.include(written.get('training/tests/situacao_report.functional.spec.ts')!, "nome: 'Açaí'")
    const again = registerReport(text, { ...shape, symbol: 'second' })
    assert.include(again.text, 'reports: [situacaoDAgua, second]')
  })

  test('a key that is no address is refused', async ({ assert }) => {
    const resource = (await loaded(base)).resource('treinamento/cursos')
    assert.throws(() => shapeOf('Errado', resource), /no key/)
  })
})

test.group('The screens of the cookbook', () => {
  test('import only what the toolkit exports, and export what the manifest names', async ({ assert }) => {
    const files = await filesOf('docs/cookbook.md')
    const toolkit = await readFile(new URL('../../frontend/toolkit/index.ts', import.meta.url), 'utf8')
    const exported = new Set(
      [...toolkit.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) =>
        names!.split(',').map((value) => value.replace(/\btype\b/, '').trim()),
      ),
    )
    const screens = [...files].filter(([path]) => path.endsWith('.tsx'))
    assert.isNotEmpty(screens)
    for (const [path, code] of screens)
      for (const [, names] of code.matchAll(/import \{([^}]*)\} from '#frontend'/g))
        for (const name of names!.split(',')) assert.isTrue(exported.has(name.trim()), `${path}: ${name}`)
    const index = files.get('plugins/equipment/frontend/index.ts')!
    for (const [, component] of files.get('plugins/equipment/plugin.ts')!.matchAll(/component: '(\w+)'/g))
      assert.include(index, component!)
  })
})
