import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { EngineError, searchWords, when } from '#engine'
import { APOSTROPHES } from '#engine/fields/fold.ts'
import { foldedCollisions, foldUniques, uniqueTextsOf } from '#engine/migrations/folded_uniques.ts'
import { ImportReferences, Making } from '#engine/imports/index.ts'
import { foldedName } from '#engine/compiler/folded_name.ts'
import { projeto } from '#plugins/example/resources/projetos.ts'
import {
  candidateInput,
  Client,
  createCatalogues,
  createCompany,
  minimalInput,
  staffClient,
  system,
  unique,
} from '#tests'

const PROFILES = 'utilitario/perfis'
const USERS = 'utilitario/usuarios'
const SPELT = ["D'Ávila", 'D’Ávila', 'D‘Avila', 'D`ávila', 'D´Ávila', 'DÁVILA', 'davila', "d'avila"]
const asMany = <T>(count: number, of: (index: number) => T) => Array.from({ length: count }, (_, index) => of(index))

test.group('Names are found', () => {
  for (const stored of SPELT.slice(0, 6))
    test(`${stored} is found by a list, a filter and a reference, however it is typed`, async ({ assert }) => {
      const company = await createCompany()
      const client = await staffClient({ empresaId: company.id })
      const { body } = await client.post('/api/exemplo/projetos', {
        nome: `Ana-Maria  ${stored} Sant’Anna`,
        inicio: '2026-03-01',
      })
      assert.isNumber(body.id, JSON.stringify(body))
      const typed = [
        ...SPELT,
        'santanna',
        "SANT'ANNA",
        'ana maria',
        'anamaria',
        'Ana–Maria',
        'maria davila',
        'ana maria d’ávila sant`anna',
      ]
      for (const text of typed) {
        const query = encodeURIComponent(text)
        for (const path of [`?q=${query}`, `?nome=${query}`, `?resumido=true&q=${query}`]) {
          const found = (await client.get(`/api/exemplo/projetos${path}`)).body
          assert.deepEqual(
            (found.content ?? found).map((row: any) => row.id),
            [body.id],
            `${text}: ${path}`,
          )
        }
      }
      assert.lengthOf((await client.get('/api/exemplo/projetos?q=davi%20la%20x')).body.content, 0)
    })

  test('a condition `like` of a plugin finds a name by every apostrophe', async ({ assert }) => {
    const context = await system((await createCompany()).id)
    await context.repo('exemplo/projetos').create({ nome: 'Sant’Anna-Costa', inicio: '2026-03-01' })
    for (const sign of [...APOSTROPHES, ''])
      assert.equal(
        await context
          .query(projeto)
          .where(when('nome').like(`sant${sign}anna–costa`))
          .count(),
        1,
        sign,
      )
  })

  test('an import finds a referenced name that its file writes with other signs, unless two are alike', async ({
    assert,
  }) => {
    const context = await system((await createCompany()).id)
    const references = () => new ImportReferences(context, new Making(context, false))
    const categories = context.repo('exemplo/categorias')
    const { id } = await categories.create({ nome: 'Santa Bárbara d’Oeste' })
    for (const typed of ["SANTA BARBARA D'OESTE", 'Santa  Bárbara Doeste', 'santa-bárbara d`oeste'])
      assert.deepEqual(await references().find('exemplo/categorias', typed), { value: { id } }, typed)
    const twin = await categories.create({ nome: 'Santa Barbara Doeste' })
    assert.deepEqual(await references().find('exemplo/categorias', 'Santa Barbara Doeste'), {
      value: { id: twin.id },
    })
    assert.property(await references().find('exemplo/categorias', 'santa-bárbara doeste'), 'message')
  })

  test('a resume is found by a compound name, whole and by its part', async ({ assert }) => {
    const company = await createCompany()
    const context = await system(company.id)
    const catalogues = await createCatalogues(company.id)
    const { id } = await context
      .repo('captacao/candidatos')
      .create(candidateInput(catalogues, { nome: 'Rui D’Ávila Ana-Bela' }))
    for (const text of ['davila', "D'Ávila", 'avila', '"rui davila"', 'anabela', 'ana bela', 'ana-bela']) {
      const match = await searchWords(context, 'captacao/candidatos', text)
      const rows = await match
        .join(context.db.from('candidatos as c'), 'c')
        .where('c.empresa_id', company.id)
        .select('c.id')
      assert.deepEqual(
        rows.map((row: any) => row.id),
        [id],
        text,
      )
    }
  })
})

test.group('Unique texts', () => {
  test('a login that differs only in case or accents is refused, and any case of it signs in', async ({ assert }) => {
    const client = await staffClient()
    const login = unique('jose').toLowerCase().replace(/\s/g, '').slice(-28)
    const perfilId = (await (await system()).repo(PROFILES).create({ nome: unique('Perfil'), authorities: ['ROLE_*'] }))
      .id
    const empresas = [{ empresaId: client.empresaId, perfilId }]
    const input = (value: string) => ({ nome: 'José', login: value, senha: 'segredo-de-teste', empresas })
    const first = await client.post(`/api/${USERS}`, input(login))
    assert.equal(first.status, 201, JSON.stringify(first.body))
    for (const other of [login.toUpperCase(), login.replace('o', 'ó'), login.replace('j', 'J')]) {
      const refused = await client.post(`/api/${USERS}`, input(other))
      assert.equal(refused.status, 400, other)
      assert.equal(refused.body.errors?.[0]?.field ?? refused.body.violations?.[0]?.field ?? 'login', 'login')
    }
    const entered = await new Client().post('/api/login', {
      username: login.toUpperCase(),
      password: 'segredo-de-teste',
    })
    assert.equal(entered.status, 200, JSON.stringify(entered.body))
  })

  test('the same unique text in another case is refused, in every resource', async ({ assert }) => {
    const { registry } = engine()
    const tried: string[] = []
    for (const { resource, texts, columns } of uniqueTextsOf(registry)) {
      if (resource.def.embedded || resource.def.aliasOf) continue
      const context = await system(resource.def.shared ? null : (await createCompany()).id)
      const fields = resource.layout.stored.filter(({ column }) => texts.includes(column) && /^\w+$/.test(column))
      const paths = fields.map(({ path }) => path).filter((path) => !path.includes('.'))
      if (columns.filter((column) => column !== 'empresa_id').length !== 1 || paths.length !== 1) continue
      const [path] = paths as [string]
      const max = fields[0]!.field.max ?? 40
      const text = `Zé${unique('q')
        .replace(/\W/g, '')
        .slice(-Math.max(0, Math.min(max - 2, 12)))}`.slice(0, max)
      const create = async (value: string) =>
        context.repo(resource.key).create({ ...(await minimalInput(resource.key, context)), [path]: value })
      let stored
      try {
        stored = await create(text)
      } catch {
        continue // What a rule of the resource refuses is tried by its own specs.
      }
      if (stored[path] !== text) continue
      for (const other of [text.toUpperCase(), text.replace('é', 'e')]) {
        let outcome = 'accepted'
        try {
          await create(other)
        } catch (error) {
          outcome = error instanceof EngineError ? 'refused' : String(error)
        }
        assert.equal(outcome, 'refused', `${resource.key}.${path}: ${other} beside ${text}`)
      }
      tried.push(resource.key)
    }
    assert.isAbove(tried.length, 20, tried.join(', '))
  })

  test('an installation whose rows collide starts, and db:check names them', async ({ assert }) => {
    const { client, registry, dialect } = engine()
    if (dialect.name !== 'sqlite') return
    const index = uniqueTextsOf(registry).find(
      ({ resource, texts }) => resource.key === PROFILES && texts.includes('nome'),
    )!
    await client.rawQuery(`DROP INDEX "${foldedName(index.name)}"`)
    const context = await system()
    const ids = []
    for (const nome of ['Repetido', 'REPETIDO'])
      ids.push((await context.repo(PROFILES).create({ nome, authorities: [] })).id)
    const told = await foldUniques(registry, client)
    assert.lengthOf(told, 1)
    assert.include(told[0]!, ids.join(' e '))
    assert.deepEqual(await foldedCollisions(registry, client), told)
    await context.repo(PROFILES).delete(ids[1]!)
    assert.deepEqual(await foldUniques(registry, client), [])
  })

  test('the folded search reads a hundred thousand names in a few seconds', async ({ assert }) => {
    const context = await system((await createCompany()).id)
    const { dialect } = engine()
    const text = asMany(50, (index) => `SELECT 'Maria da Silva ${index} D''Ávila' AS nome`).join(' UNION ALL ')
    const many = `(SELECT ${dialect.joined(['a.nome', 'b.nome', 'c.n'])} AS nome FROM (${text}) a, (${text}) b, (${asMany(40, (index) => `SELECT '${index}' AS n`).join(' UNION ALL ')}) c) x`
    const start = performance.now()
    await context.db.rawQuery(`SELECT COUNT(*) AS n FROM ${many} WHERE ${dialect.searched('nome')} LIKE '%davila z%'`)
    assert.isBelow(performance.now() - start, 8000)
  })
})
