import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { ASKS_NO_DATABASE } from '#tests'
import { PROJECT, runNode, tempFolder } from '#tests/services/console.ts'
import { otherInstallation } from '#tests/services/installation.ts'

/** What a copy does without: what is made, and the history. Packages are linked, because one more lies beside them. */
const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  '.runtime',
  '.env',
  'storage',
  'tmp',
  'public',
  'ci-output',
  'tests',
  'docs',
  'bench',
])

/** A copy of the project with the package installed and named in its configuration. */
async function copyWithPackage() {
  const { folder, remove } = tempFolder('ipe-package-')
  for (const part of await readdir(PROJECT))
    if (!LEFT_OUT.has(part)) await cp(join(PROJECT, part), join(folder, part), { recursive: true })
  await mkdir(join(folder, 'node_modules'))
  for (const value of await readdir(join(PROJECT, 'node_modules')))
    if (!value.startsWith('.vite'))
      await symlink(join(PROJECT, 'node_modules', value), join(folder, 'node_modules', value))
  // Outside of the project, linked as `npm install ../ipe-visitas` does it: so an implementer works on it.
  const home = tempFolder('ipe-visitas-')
  await cp(join(PROJECT, 'tests/fixtures/visits_package'), home.folder, { recursive: true })
  await symlink(home.folder, join(folder, 'node_modules/ipe-visitas'))
  const config = join(folder, 'config/plugin_packages.ts')
  await writeFile(
    config,
    (await readFile(config, 'utf8')).replace('const named: string[] = []', "const named: string[] = ['ipe-visitas']"),
  )
  return {
    folder,
    home: home.folder,
    remove() {
      remove()
      home.remove()
    },
  }
}

test.group('A plugin that is an npm package', (group) => {
  let copy: Awaited<ReturnType<typeof copyWithPackage>>
  group.setup(async () => {
    copy = await copyWithPackage()
    return () => copy.remove()
  })

  test('named in config/plugin_packages.ts it brings its table, its kind of field, its rows over the API, its menu and its endpoint', async ({
    assert,
  }) => {
    const other = await otherInstallation(copy.folder)
    try {
      await other.prepare()
      const client = await other.start()
      assert.equal((await client.post('/api/visitas/visitantes', { nome: 'Ana' })).status, 201)
      assert.deepEqual((await client.get('/api/visitas/total')).body, { total: 1 })
      assert.equal(
        (await client.post('/api/visitas/visitantes', { nome: 'Bia', veiculo: 'IPE1A2' })).body.message,
        'Informe a placa.',
      )
      assert.equal(
        (await client.post('/api/visitas/visitantes', { nome: 'Bia', veiculo: 'IPE1A23' })).body.veiculo,
        'IPE1A23',
      )
      assert.equal(
        (await client.get('/api/metadata')).body.resources['visitas/visitantes'].fields.veiculo.kind,
        'placaDeCarro',
      )
      const { pages, menu } = (await client.get('/api/metadata')).body
      assert.deepInclude(pages, {
        path: 'visitas/resumo',
        label: 'Resumo das visitas',
        component: 'VisitsPage',
        plugin: 'visits',
      })
      assert.include(JSON.stringify(menu), '/visitas/resumo')
      assert.include((await other.run('plugin:list')).output, 'visits')
    } finally {
      await other.remove()
    }
  }).skip(...ASKS_NO_DATABASE)

  test('its Edge templates are found: of a document of its own and of a mail', async ({ assert }) => {
    const other = await otherInstallation(copy.folder)
    try {
      await other.prepare()
      const client = await other.start()
      const { body } = await client.post('/api/visitas/visitantes', { nome: 'Ana <b>Lima</b>' })
      const badge = await client.get(`/api/visitas/visitantes/${body.id}/cracha`)
      assert.equal(badge.status, 200)
      assert.include(badge.text, '<h1>Ana &lt;b&gt;Lima&lt;/b&gt;</h1>')
      assert.include(badge.text, 'Sem empresa')
      const mail = await client.get('/api/utilitario/modelos-email/previa?modelo=visits::chegada')
      assert.deepInclude(mail.body, { assunto: 'Ana chegou' })
      assert.include(mail.body.html, 'Ana está na recepção')
    } finally {
      await other.remove()
    }
  }).skip(...ASKS_NO_DATABASE)

  test('make:migration writes into the package what its definitions have and the database lacks, and it runs', async ({
    assert,
  }) => {
    const other = await otherInstallation(copy.folder)
    const file = join(copy.home, 'index.js')
    const text = await readFile(file, 'utf8')
    try {
      const early = await other.run('make:migration')
      assert.equal(early.code, 1)
      assert.match(
        early.output,
        /migrations have not run yet on this database .*: node ace migration:run --force, then this again\./,
      )
      await other.prepare()
      const clean = await other.run('make:migration', '--check')
      assert.equal(clean.code, 0, clean.output)
      await writeFile(
        file,
        text.replace(
          "empresa: text('Empresa').max(80)",
          "empresa: text('Empresa').max(80), placa: text('Placa do carro').max(8).unique()",
        ),
      )
      const checked = await other.run('make:migration', '--check')
      assert.equal(checked.code, 1)
      assert.include(checked.output, 'visitantes.placa is missing (plugin visits)')
      const made = await other.run('make:migration', '--name', 'placa')
      assert.equal(made.code, 0, made.output)
      const [migration] = (await readdir(join(copy.home, 'migrations'))).filter((value) => value.endsWith('_placa.js'))
      assert.isDefined(migration, made.output)
      assert.equal((await other.run('migration:run', '--force', '--no-schema-generate')).code, 0)
      const client = await other.start()
      assert.deepInclude((await client.post('/api/visitas/visitantes', { nome: 'Ana', placa: 'IPE1A23' })).body, {
        placa: 'IPE1A23',
      })
      assert.equal((await client.post('/api/visitas/visitantes', { nome: 'Bia', placa: 'IPE1A23' })).status, 400)
      assert.equal((await other.run('make:migration', '--check')).code, 0)
    } finally {
      await writeFile(file, text)
      for (const value of await readdir(join(copy.home, 'migrations')))
        if (value.endsWith('_placa.js')) await rm(join(copy.home, 'migrations', value))
      await other.remove()
    }
  }).skip(...ASKS_NO_DATABASE)

  test('rows that repeat a value are told by make:migration and refused by migration:run in one sentence; corrected, it runs', async ({
    assert,
  }) => {
    const other = await otherInstallation(copy.folder)
    const file = join(copy.home, 'index.js')
    const text = await readFile(file, 'utf8')
    try {
      await other.prepare()
      const client = await other.start()
      const ids: number[] = []
      for (const nome of ['Ana', 'Bia'])
        ids.push((await client.post('/api/visitas/visitantes', { nome, empresa: 'Acme' })).body.id)
      const sentence = `Em "visitas/visitantes", o campo "Empresa" passa a ser único, mas 1 valor se repete em 2 registros: "Acme" (registros ${ids.join(', ')}).`
      await writeFile(
        file,
        text.replace(
          "empresa: text('Empresa').max(80)",
          "empresa: text('Empresa').max(80).unique(), placa: text('Placa')",
        ),
      )
      const made = await other.run('make:migration', '--name', 'unica')
      assert.equal(made.code, 0, made.output)
      assert.include(made.output, sentence)
      const refused = await other.run('migration:run', '--force', '--no-schema-generate')
      assert.equal(refused.code, 1)
      assert.include(refused.output, `${sentence} Corrija e execute a migração de novo; nada foi alterado.`)
      assert.notMatch(refused.output, /\bat .*\.(ts|js):\d+|SQLITE|UNIQUE/)
      const { output } = await other.run('make:migration', '--check')
      assert.match(output, /migrations have not run yet/)
      await client.put(`/api/visitas/visitantes/${ids[1]}`, { empresa: 'Outra' })
      assert.equal((await other.run('migration:run', '--force', '--no-schema-generate')).code, 0)
      assert.equal((await other.run('make:migration', '--check')).code, 0)
    } finally {
      await writeFile(file, text)
      for (const value of await readdir(join(copy.home, 'migrations')))
        if (value.endsWith('_unica.js')) await rm(join(copy.home, 'migrations', value))
      await other.remove()
    }
  })

  test('its screens and the input of its kind of field are built with the others, on the same toolkit', async ({
    assert,
  }) => {
    const built = await runNode(['node_modules/vite/bin/vite.js', 'build'], {}, copy.folder)
    assert.equal(built.code, 0, built.output)
    const assets = join(copy.folder, 'public/assets/staff')
    const scripts = await Promise.all(
      (await readdir(assets))
        .filter((value) => value.endsWith('.js'))
        .map(async (name) => ({ name, text: await readFile(join(assets, name), 'utf8') })),
    )
    for (const words of ['Visitantes até hoje', 'Placa: ABC1D23']) {
      const [part, ...more] = scripts.filter(({ text }) => text.includes(words))
      assert.isDefined(part, words)
      assert.isEmpty(more)
      // A script of its own: nobody loads it who does not open it. React and the toolkit come from the others.
      assert.isBelow(part!.text.length, 2_000)
      assert.isTrue(
        scripts.some(({ text }) => text.includes(`import(\`./${part!.name}\`)`)),
        `nothing asks for ${part!.name}`,
      )
    }
  })
    .timeout(600_000)
    .skip(...ASKS_NO_DATABASE)

  test('one that is not installed stops the boot with one sentence', async ({ assert }) => {
    const other = await otherInstallation(copy.folder)
    try {
      const config = join(copy.folder, 'config/plugin_packages.ts')
      const text = await readFile(config, 'utf8')
      await writeFile(config, text.replace("'ipe-visitas'", "'ipe-sumido'"))
      const { code, output } = await other.run('plugin:list')
      await writeFile(config, text)
      assert.notEqual(code, 0)
      assert.equal(output.trim(), '✖ O pacote "ipe-sumido" de config/plugin_packages.ts não está instalado.')
    } finally {
      await other.remove()
    }
  }).skip(...ASKS_NO_DATABASE)

  test('a broken definition stops the server with one sentence naming plugin, resource and field', async ({
    assert,
  }) => {
    const other = await otherInstallation(copy.folder)
    const file = join(copy.home, 'index.js')
    const text = await readFile(file, 'utf8')
    try {
      await writeFile(
        file,
        text
          .replace("empresa: text('Empresa').max(80)", "empresa: ref('visitas/empresas', 'Empresa')")
          .replace('resource, shape', 'ref, resource, shape'),
      )
      const { code, output } = await runNode(
        ['bin/server.ts'],
        {
          NODE_ENV: 'production',
          PORT: '0',
          HOST: '127.0.0.1',
          STORAGE_PATH: other.storage,
          APP_KEY: 'x'.repeat(32),
          DB_FILE: join(other.storage, 'ipe.sqlite3'),
        },
        copy.folder,
      )
      assert.notEqual(code, 0)
      assert.equal(
        output.trim(),
        '✖ Plugin "visits", recurso "visitas/visitantes": o campo "empresa" refere-se a "visitas/empresas", que não existe.',
      )
    } finally {
      await writeFile(file, text)
      await other.remove()
    }
  }).skip(...ASKS_NO_DATABASE)
})
