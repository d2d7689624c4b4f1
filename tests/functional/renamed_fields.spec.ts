import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { runNode } from '#tests/services/console.ts'
import { otherInstallation } from '#tests/services/installation.ts'
import { Client } from '#tests'
import { copyProject } from '#tests/files/project_copy.ts'

const KEY = 'garagem/carros'
const SECRET = 'segredo-de-teste'

/** The plugin as it was delivered first, and with everything that can be renamed renamed. */
const source = (fields: string, compute: string, columns: string, more: string) => `
import { computed, grantToProfile, group, integer, list, money, plugin, ref, refs, resource, text } from '#engine'
const marca = resource('garagem/marcas', { label: ['Marca', 'Marcas'], shared: true, fields: { nome: text('Nome').required() } })
const carro = resource('${KEY}', {
  label: ['Carro', 'Carros'],
  fields: { nome: text('Nome').required(), ${fields} },
  list: { columns: ['nome', ${columns}], filters: [${columns}] },
  compute: { ${compute} },
})
export default plugin('garage', { label: 'Garagem', resources: [marca, carro], ${more} })
`
const BEFORE = source(
  `cor: text('Cor').max(20), custo: money('Custo'), marca: ref('garagem/marcas', 'Marca'),
   motor: group('Motor', { potencia: integer('Potência'), cilindros: integer('Cilindros') }), tags: refs('garagem/marcas', 'Etiquetas'),
   revisoes: list('Revisões', { oficina: text('Oficina') }).rows('revisão', ['oficina']),
   dobro: computed('Dobro', 'money').dependsOn('custo')`,
  'dobro: (rows) => rows.map((row) => (row.custo ?? 0) * 2)',
  "'cor', 'custo', 'marca'",
  "seed: async (context) => void (await context.repo(marca).create({ nome: 'Da semente' }))",
)
const AFTER = source(
  `tom: text('Cor').max(20).renamedFrom('cor'), valor: money('Valor').renamedFrom('custo'),
   fabricante: ref('garagem/marcas', 'Fabricante').renamedFrom('marca'),
   propulsor: group('Motor', { forca: integer('Força').renamedFrom('potencia'), cilindros: integer('Cilindros') }).renamedFrom('motor'),
   grupos: refs('garagem/marcas', 'Grupos').renamedFrom('tags'),
   servicos: list('Serviços', { lugar: text('Lugar').renamedFrom('oficina') }).rows('serviço', ['lugar']).renamedFrom('revisoes'),
   duplo: computed('Duplo', 'money').dependsOn('valor').renamedFrom('dobro')`,
  'duplo: (rows) => rows.map((row) => (row.valor ?? 0) * 2)',
  "'tom', 'valor', 'fabricante'",
  `upgrade: {
     3: async (context) => void (await context.repo(marca).create({ nome: 'Do passo 3' })),
     2: (context) => grantToProfile(context, 'garagista', ['ROLE_GARAGEM_MARCAS']),
   },
   seed: async (context) => { for (const nome of ['Da semente', 'Do passo 3']) await context.repo(marca).create({ nome }) }`,
)
const CUSTOM = {
  cor: { rotulo: 'Pintura', obrigatorio: true },
  custo: { restrito: true },
  'motor.potencia': { oculto: true },
  'revisoes.oficina': { rotulo: 'Onde' },
  dobro: { restrito: true },
}
const CARRIED = {
  tom: { rotulo: 'Pintura', obrigatorio: true },
  valor: { restrito: true },
  'propulsor.forca': { oculto: true },
  'servicos.lugar': { rotulo: 'Onde' },
  duplo: { restrito: true },
}

test.group('renamedFrom()', () => {
  test('rows, labels, demands, hiding, restriction, profiles, saved searches, preferences and the menu follow a renamed field and come back; a server starts only on a database that is what the definitions describe', async ({
    assert,
  }) => {
    const copy = await copyProject()
    const other = await otherInstallation(copy.folder)
    const plugin = join(copy.folder, 'plugins/garage')
    const ok = async (...args: string[]) => {
      const { code, output } = await other.run(...args)
      assert.equal(code, 0, output)
      return output
    }
    const deliver = async (code: string) => {
      await writeFile(join(plugin, 'plugin.ts'), code)
      await ok('make:migration')
      await ok('migration:run', '--force', '--no-schema-generate')
    }
    const signIn = async (admin: Client, username: string) => {
      const client = new Client(admin.base)
      assert.equal((await client.post('/api/login', { username, password: SECRET })).status, 200)
      return client
    }
    const customOf = async (admin: Client) =>
      Object.fromEntries(
        (await admin.get(`/api/utilitario/personalizacao/campos?recurso=${KEY}`)).body.map((item: any) => {
          const { rotulo, obrigatorio, oculto, restrito } = item
          return [
            item.campo,
            Object.fromEntries(Object.entries({ rotulo, obrigatorio, oculto, restrito }).filter(([, v]) => v)),
          ]
        }),
      )
    try {
      await mkdir(plugin, { recursive: true })
      await other.prepare()
      await deliver(BEFORE)

      let admin = await other.start()
      const created = async (path: string, body: object) => {
        const answer = await admin.post(path, body)
        assert.equal(answer.status, 201, answer.text)
        return answer.body
      }
      assert.equal((await admin.get('/api/garagem/marcas')).body.totalElements, 1, 'what version 1 seeds')
      const marca = await created('/api/garagem/marcas', { nome: 'Gurgel' })
      const car = await created(`/api/${KEY}`, {
        nome: 'Carro 1',
        cor: 'azul',
        custo: 1000,
        marca: marca.id,
        motor: { potencia: 50, cilindros: 4 },
        tags: [marca.id],
        revisoes: [{ oficina: 'Central' }],
      })
      assert.equal(
        (await admin.put(`/api/utilitario/personalizacao/campos?recurso=${KEY}`, { campos: CUSTOM })).status,
        204,
      )
      const company = (await admin.get('/api/userinfo')).body.empresa.id
      for (const [login, extra] of [
        ['garagista', []],
        ['financeiro', ['ROLE_GARAGEM_CARROS_CAMPO_CUSTO', 'ROLE_GARAGEM_CARROS_CAMPO_CUSTO_EDITAR']],
      ] as const) {
        const profile = await created('/api/utilitario/perfis', {
          nome: login,
          authorities: ['ROLE_GARAGEM_CARROS', 'ROLE_GARAGEM_CARROS_EDITAR', ...extra],
        })
        const empresas = [{ empresaId: company, perfilId: profile.id }]
        await created('/api/utilitario/usuarios', { nome: login, login, senha: SECRET, empresas })
      }
      const view = { tela: KEY, nome: 'Azuis', consulta: `cor=azul&custoIni=10&marca=${marca.id}~Gurgel&sort=-custo` }
      assert.equal((await admin.post('/api/visoes-salvas', view)).status, 200)
      const prefer = async (chave: string, valor: unknown) =>
        assert.equal((await admin.put('/api/userinfo/preferencias', { chave, valor })).status, 204)
      await prefer(`colunas:${KEY}`, ['nome', 'cor', 'custo'])
      await prefer(`${KEY}.savedQueries`, [
        { label: 'cor', value: { filter: { cor: 'cor', custoFim: 9 }, sort: { field: 'custo', order: 'ASC' } } },
      ])
      await prefer('colunas:garagem/marcas', ['nome', 'cor'])
      await created('/api/utilitario/menu-extra', {
        nome: 'Atalhos',
        links: [{ nome: 'Azuis', tipo: 'R', url: `/${KEY}?cor=azul` }],
      })
      const hidden = (await (await signIn(admin, 'garagista')).get(`/api/${KEY}/${car.id}`)).body
      assert.notProperty(hidden, 'custo')
      assert.notProperty(hidden, 'dobro')
      await other.stop()

      await writeFile(join(plugin, 'plugin.ts'), AFTER)
      const refused = async (sentence: RegExp, ...args: string[]) => {
        const { code, output } = await runNode(args, other.env, copy.folder)
        assert.equal(code, 1, output)
        assert.match(output, sentence)
      }
      await refused(
        /garagem\/carros: a coluna carros\.cor deve se chamar tom.* Execute "node ace make:migration" e "node ace migration:run --force"/s,
        'bin/server.ts',
      )
      await ok('make:migration')
      await refused(/falta executar a migração plugins\/garage\/migrations\/.*migration:run --force/, 'bin/server.ts')
      await ok('migration:run', '--force', '--no-schema-generate')
      const [, second] = (await readdir(join(plugin, 'migrations'))).toSorted()
      const migration = await readFile(join(plugin, 'migrations', second!), 'utf8')
      assert.include(migration, "this.fieldsRenamed('garagem/carros', 'ROLE_GARAGEM_CARROS', [['cor', 'tom']")
      assert.match(await ok('make:migration', '--check'), /The database is what the definitions describe/)

      admin = await other.start()
      assert.deepInclude((await admin.get(`/api/${KEY}/${car.id}`)).body, {
        tom: 'azul',
        valor: 1000,
        duplo: 2000,
        fabricante: { id: marca.id, nome: 'Gurgel' },
        grupos: [{ id: marca.id, nome: 'Gurgel' }],
        propulsor: { cilindros: 4 },
      })
      assert.equal((await admin.get(`/api/${KEY}/${car.id}`)).body.servicos[0].lugar, 'Central')
      assert.deepInclude(await customOf(admin), CARRIED)
      const manager = await signIn(admin, 'garagista')
      const brands = (await manager.get('/api/garagem/marcas')).body.content.map((item: any) => item.nome)
      assert.sameMembers(brands, ['Da semente', 'Do passo 3', 'Gurgel'], 'the steps of upgrade() ran, seed() not again')
      const seen = (await manager.get(`/api/${KEY}/${car.id}`)).body
      for (const path of ['valor', 'duplo', 'custo']) assert.notProperty(seen, path, `${path} stays restricted`)
      assert.equal((await manager.get(`/api/${KEY}?valorIni=1`)).status, 400, 'nor does a filter tell')
      assert.equal((await manager.put(`/api/${KEY}/${car.id}`, { valor: 1 })).status, 400)
      const finance = await signIn(admin, 'financeiro')
      assert.equal((await finance.get(`/api/${KEY}/${car.id}`)).body.valor, 1000)
      assert.equal((await finance.put(`/api/${KEY}/${car.id}`, { valor: 1200 })).body.valor, 1200)
      assert.equal(
        (await admin.post(`/api/${KEY}`, { nome: 'Sem cor' })).body.errors[0].message,
        'Pintura é obrigatória',
      )

      const [kept] = (await admin.get(`/api/visoes-salvas?tela=${KEY}`)).body
      assert.deepEqual(
        [...new URLSearchParams(kept.consulta)],
        [
          ['tom', 'azul'],
          ['valorIni', '10'],
          ['fabricante', `${marca.id}~Gurgel`],
          ['sort', '-valor'],
        ],
      )
      assert.equal((await admin.get(`/api/${KEY}?tom=azul&valorIni=10&sort=-valor`)).body.totalElements, 1)
      const { body: preferences } = await admin.get('/api/userinfo/preferencias')
      assert.deepEqual(preferences[`colunas:${KEY}`], ['nome', 'tom', 'valor'])
      assert.deepEqual(preferences[`${KEY}.savedQueries`], [
        { label: 'cor', value: { filter: { tom: 'cor', valorFim: 9 }, sort: { field: 'valor', order: 'ASC' } } },
      ])
      assert.deepEqual(preferences['colunas:garagem/marcas'], ['nome', 'cor'], 'of another list')
      const links = (await admin.get('/api/utilitario/menu-extra?completo=true')).body.content[0].links
      assert.equal(links[0].url, `/${KEY}?tom=azul`)
      await other.stop()

      await refused(/apaga todos os dados/, 'bin/console.ts', 'migration:reset', '--force')
      await refused(/desfaria a instalação/, 'bin/console.ts', 'migration:rollback', '--batch', '0', '--force')
      await ok('migration:rollback', '--force', '--no-schema-generate')
      await rm(join(plugin, 'migrations', second!))
      await writeFile(join(plugin, 'plugin.ts'), BEFORE)
      admin = await other.start()
      assert.deepInclude(await customOf(admin), CUSTOM, 'and back')
      assert.equal((await admin.get(`/api/${KEY}/${car.id}`)).body.motor.cilindros, 4)
      assert.equal((await (await signIn(admin, 'financeiro')).get(`/api/${KEY}/${car.id}`)).body.custo, 1200)
    } finally {
      await other.remove()
      copy.remove()
    }
  })
})
