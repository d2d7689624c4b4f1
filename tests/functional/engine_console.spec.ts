import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'
import { runNode, tempFolder, temporaryConsole } from '#tests/services/console.ts'
import { otherInstallation } from '#tests/services/installation.ts'
import { engine } from '#engine/engine.ts'
import { getCommand, getMetaData } from '#app/commands/main.ts'

/** Runs one of our commands inside this process, on the test database, and gives what it said. */
async function run(name: string, ...args: string[]) {
  const command = await ace.create((await getCommand({ commandName: name }))! as any, args)
  command.ui.switchMode('raw')
  await command.exec()
  const output = command.ui.logger
    .getLogs()
    .map((log: { message: string }) => log.message)
    .join('\n')
    // oxlint-disable-next-line no-control-regex -- terminal colours begin with a control character
    .replace(/\u001b\[[0-9;]*m/g, '')
  return { code: command.exitCode ?? 0, output }
}

const login = () => unique('l').replace(/\W/g, '').slice(0, 30)
const userOf = async (name: string) => (await (await system()).db.from('usuarios').where('login', name).first()) as any

const ON_MYSQL = process.env.DB_CONNECTION === 'mysql'
const OWN_FILE = 'on a SQLite file of its own, whatever the others run on'

test.group('Commands', () => {
  test('every command says what it is for, with an example', async ({ assert }) => {
    for (const data of await getMetaData()) {
      assert.isAbove(data.description.length, 10, data.commandName)
      assert.isNotEmpty([data.help].flat().join(''), data.commandName)
    }
  })

  test('import checks a file, names refused cells, and writes when asked to', async ({ assert, cleanup }) => {
    const { folder, remove } = tempFolder('ipe-import-')
    cleanup(remove)
    const { id } = await createCompany()
    const file = join(folder, 'projetos.csv')
    writeFileSync(file, 'Nome;Início;Nada\nHorta;01/02/2026;x\nPomar;amanhã;y\n')
    const args = ['exemplo/projetos', file, `--company=${id}`]
    const seen = await run('import', ...args, '--write')
    assert.equal(seen.code, 1)
    assert.match(seen.output, /CSV, linha 3, Início "amanhã": /)
    assert.match(seen.output, /1 novos, 0 alterados, 1 recusados\. Nada foi gravado/)
    const projects = (await system(id)).repo('exemplo/projetos')
    assert.equal((await projects.list()).total, 0)
    const owned = await staffClient({ empresaId: id })
    const nobody = await run('import', ...args, '--write', '--skip-refused', '--user=ninguem')
    assert.match(nobody.output, /A empresa não tem usuário ativo "ninguem"/)
    const kept = await run('import', ...args, '--write', '--skip-refused')
    assert.equal(kept.code, 0)
    assert.deepEqual(
      (await projects.list()).rows.map((row) => row.nome),
      ['Horta'],
    )
    // It stands among the imports of the screen, and is taken back as a whole.
    const number = /Importação (\d+): /.exec(kept.output)![1]!
    const shown = await owned.get(`/api/importacoes/${number}`)
    assert.deepInclude(shown.body, { estado: 'gravado', arquivo: 'projetos.csv', novos: 1, recusados: 1 })
    const undone = await run('import', `--undo=${number}`)
    assert.equal(undone.code, 0, undone.output)
    assert.equal((await projects.list()).total, 0)
    assert.equal((await owned.get(`/api/importacoes/${number}`)).body.estado, 'desfeito')
    assert.match((await run('import', `--undo=${number}`)).output, /Esta importação não está gravada/)
    assert.equal((await run('import', '--undo=999999')).code, 1)
    assert.match((await run('import')).output, /Diga o cadastro, o arquivo e a empresa/)
    assert.equal((await run('import', 'nao/existe', file, `--company=${id}`)).code, 1)
    assert.equal((await run('import', 'exemplo/projetos', '/nowhere.csv', `--company=${id}`)).code, 1)
  })

  test('plugin:list shows every plugin after those it requires', async ({ assert }) => {
    const { output } = await run('plugin:list')
    const order = ['core', 'places', 'positions', 'talent', 'recruitment', 'portal'].map((name) =>
      output.search(new RegExp(`\\b${name}\\b`)),
    )
    assert.notInclude(order, -1)
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    )
  })

  test('make:migration --check is clean: the shipped migrations make what the definitions describe', async ({
    assert,
  }) => {
    const { code, output } = await run('make:migration', '--check')
    assert.equal(code, 0, output)
    assert.match(output, /The database is what the definitions describe\./)
  })

  test('make:migration names codes that rows hold and no option has any more', async ({ assert, cleanup }) => {
    const { empresaId } = await staffClient()
    const { repo, db } = await system(empresaId)
    const { id } = await repo('exemplo/projetos').create({ nome: unique('Projeto') })
    await db.from('exemplo_projetos').where('id', id).update({ situacao: 'Z' })
    cleanup(async () => void (await db.from('exemplo_projetos').where('id', id).delete()))
    const { code, output } = await run('make:migration', '--check')
    assert.match(
      output,
      /exemplo\/projetos\.situacao holds "Z" in 1 row, which is no option any more \(plugin example\): keep it with/,
    )
    assert.equal(code, 0, 'it is told, not refused')
  })

  test('make:migration --check names what is missing and leaves with 1', async ({ assert }) => {
    const { db } = await system()
    await db.rawQuery('ALTER TABLE noticias RENAME COLUMN texto TO texto_antigo')
    try {
      const { code, output } = await run('make:migration', '--check')
      assert.equal(code, 1)
      assert.match(output, /column noticias\.texto is missing \(plugin core\)/)
    } finally {
      await db.rawQuery('ALTER TABLE noticias RENAME COLUMN texto_antigo TO texto')
    }
  })

  test('job:run lists the jobs, runs one now with its data, and says what is wrong', async ({ assert }) => {
    const listed = await run('job:run')
    assert.equal(listed.code, 0)
    assert.match(listed.output, /^emails\.limpar$/m)
    const done = await run('job:run', 'emails.limpar')
    assert.deepEqual([done.code, /A tarefa "emails\.limpar" terminou\./.test(done.output)], [0, true], done.output)
    const unknown = await run('job:run', 'nada')
    assert.equal(unknown.code, 1)
    assert.match(unknown.output, /Nenhuma tarefa se chama "nada"\. As que existem: .*emails\.limpar/)
    const wrong = await run('job:run', 'emails.limpar', '--data', '{')
    assert.deepEqual([wrong.code, /não é um JSON válido/.test(wrong.output)], [1, true])
    const failed = await run('job:run', 'email', '--data', '{}')
    assert.deepEqual([failed.code, /A tarefa "email" falhou: /.test(failed.output)], [1, true], failed.output)
  })

  test('db:check finds a sound database sound, and names a structure and rows that are not', async ({ assert }) => {
    // Other tests write rows around the engine, whose derived values are then wrong.
    await run('db:check', '--fix')
    const sound = await run('db:check')
    assert.deepEqual([sound.code, /O banco de dados está íntegro\./.test(sound.output)], [0, true], sound.output)
    const { db } = await system()
    await db.rawQuery('ALTER TABLE noticias RENAME COLUMN texto TO texto_antigo')
    try {
      const { code, output } = await run('db:check')
      assert.equal(code, 1)
      assert.match(output, /não é o que as definições descrevem \(1 diferen/)
    } finally {
      await db.rawQuery('ALTER TABLE noticias RENAME COLUMN texto_antigo TO texto')
    }
  })

  test('db:check names a wrong derived value and --fix mends it with what follows from it', async ({ assert }) => {
    await run('db:check', '--fix')
    const { id } = await createCompany()
    const client = await staffClient({ empresaId: id })
    const { cargo, area, estabelecimento } = await createCatalogues(id)
    const band = await client.post('/api/cargo-salario/faixas-salariais', {
      cargo: cargo.id,
      nome: 'Única',
      codigoCBO: '252405',
      historico: [{ data: '2020-01-01', tipo: '3', valor: 3000 }],
    })
    const talent = await client.post('/api/gestao-talentos/talentos', {
      nome: unique('Talento'),
      nomeComercial: 'Talento',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: band.body.id,
    })
    const { db } = await system(id)
    await db.rawQuery('UPDATE faixas_salariais_curva_salarial SET valor = 2900 WHERE pai_id = ?', [band.body.id])
    await db.rawQuery('UPDATE talentos_curva_salarial SET valor = 2900 WHERE pai_id = ?', [talent.body.id])
    await db.rawQuery("UPDATE talentos_historicos SET motivo = 'OUTRO' WHERE pai_id = ?", [talent.body.id])
    await db.rawQuery("UPDATE talentos SET situacao = 'D' WHERE id = ?", [talent.body.id])
    const { code, output } = await run('db:check')
    assert.equal(code, 1)
    assert.match(
      output,
      new RegExp(`faixas-salariais, campo curvaSalarial: 1 valor difere .* no registro ${band.body.id}\\.`),
    )
    assert.match(output, /talentos, campo historicos\.motivo: 1 valor difere/)
    assert.match(output, /talentos, campo situacao: 1 valor difere/)
    const mended = await run('db:check', '--fix')
    assert.equal(mended.code, 0, mended.output)
    assert.match(mended.output, /faixas-salariais, campo curvaSalarial: 1 valor corrigido/)
    const { body } = await client.get(`/api/gestao-talentos/talentos/${talent.body.id}`)
    assert.deepEqual([body.salario, body.situacao, body.historicos[0].motivo], [3000, 'A', 'CONTRATACAO'])
    assert.equal((await run('db:check')).code, 0)
    const trail = await db.from('auditoria').where({ empresa_id: id, acao: 'corrigir valores derivados' })
    assert.isNotEmpty(trail)
  })

  test('explain prints fields, sections and actions with the plugin that brought each', async ({ assert }) => {
    const { output } = await run('explain', 'cargo-salario/cargos')
    assert.match(output, /\[positions +\] nome: text, required/)
    assert.match(output, /\[recruitment\] etapaSeletivas: refs → captacao\/etapas-seletivas/)
    assert.match(output, /\[recruitment\] Recrutamento: etapaSeletivas/)
    const { output: talents } = await run('explain', 'gestao-talentos/talentos')
    assert.match(talents, /\[talent *\] situacao: choice, read-only, default "A", column situacao/)
    assert.match(
      talents,
      /Unique\n +\[talent *\] cpf \(dataAdmissao – dataDesligamento\): Já existe um talento com este CPF/,
    )
    assert.match(talents, /Derived values\n[^]*\[talent *\] curvaSalarial: from .*historicos\.indice → indiceHistorico/)
    assert.match(talents, /Row rules\n +\[talent *\] somente as próprias áreas: unless ROLE_VISUALIZA_AREAS/)
    assert.match(output, /etapaSeletivas: refs → captacao\/etapas-seletivas, table cargos_etapa_seletivas/)
    assert.match(
      (await run('explain', 'captacao/solicitacoes-pessoal')).output,
      /\[recruitment\] libera: PUT on row, ROLE_CAPTACAO_SOLICITACOES_PESSOAL_LIBERAR/,
    )
  })

  test('--help of a command with arguments is its help and no complaint; the generators of the framework are not offered', async ({
    assert,
  }) => {
    const { code, output } = await runNode(['ace.js', 'make:resource', '--help'], {})
    assert.equal(code, 0)
    assert.match(output, /make:resource \[options\]/)
    assert.notMatch(output, /Missing required argument/)
    const listed = (await runNode(['ace.js', 'list'], {})).output
    assert.match(listed, /make:resource/)
    assert.notMatch(listed, /make:controller|make:validator|make:migration.*Lucid/)
  })

  test('explain of an unknown key leaves with 1; without a key it lists them', async ({ assert }) => {
    const unknown = await run('explain', 'nao/existe')
    assert.equal(unknown.code, 1)
    assert.match(unknown.output, /There is no resource or dashboard "nao\/existe"/)
    assert.match((await run('explain')).output, /\[core +\] utilitario\/empresas: Empresas/)
  })

  /** The profile of who is asked for none; another spec of this process may have renamed it. */
  async function administrators() {
    const { repo } = await system()
    if (!(await repo('utilitario/perfis').all()).some(({ nome }) => nome === 'Administrador'))
      await repo('utilitario/perfis').create({ nome: 'Administrador', authorities: ['ROLE_*'] })
  }

  test('user:create gives one company or all, with the profile asked for', async ({ assert }) => {
    await administrators()
    const company = await createCompany()
    const name = login()
    const { code, output } = await run('user:create', name, '--senha', 'segredo-novo', '--empresa', String(company.id))
    assert.equal(code, 0, output)
    assert.match(output, new RegExp(`Usuário ${name} criado \\(código \\d+, perfil Administrador, 1 empresa\\)`))
    assert.notInclude((await userOf(name)).senha, 'segredo')
  })

  test('user:create names an unknown profile, a short password and a taken login; nothing is created', async ({
    assert,
  }) => {
    await administrators()
    const { user, empresaId } = await staffClient()
    const name = login()
    const company = ['--empresa', String(empresaId)]
    for (const [args, message] of [
      [
        [name, '--senha', 'segredo-novo', '--perfil', 'Inexistente'],
        /O perfil "Inexistente" não existe\. Perfis: .*Administrador/,
      ],
      [[name, '--senha', 'curta', ...company], /senha: Informe pelo menos 8 caracteres\./],
      [[name, '--senha', 'segredo-novo', '--empresa', '99999999'], /A empresa 99999999 não existe\./],
      [[user.login, '--senha', 'segredo-novo', ...company], /login: Login: já existe um registro com este valor\./],
    ] as const) {
      const { code, output } = await run('user:create', ...args)
      assert.equal(code, 1)
      assert.match(output, message)
    }
    assert.isNull(await userOf(name))
  })

  test('user:create asks for a company when there are more than a user can be given at once', async ({ assert }) => {
    await administrators()
    const { client } = engine()
    const many = Number((await client.from('empresas').count('* as n'))[0].n)
    const rows = Array.from({ length: Math.max(0, 501 - many) }, () => ({
      nome: unique('Filial passageira'),
      ativa: 1,
      versao: 1,
    }))
    for (let start = 0; start < rows.length; start += 50)
      await client.table('empresas').multiInsert(rows.slice(start, start + 50))
    try {
      const name = login()
      const { code, output } = await run('user:create', name, '--senha', 'segredo-novo')
      assert.equal(code, 1)
      assert.match(output, /Há \d+ empresas: diga com --empresa de qual é o usuário\./)
      assert.isNull(await userOf(name))
    } finally {
      await client.from('empresas').where('nome', 'like', 'Filial passageira%').delete()
    }
  })

  test('user:password changes the secret and ends every open session', async ({ assert }) => {
    const client = await staffClient()
    assert.isTrue((await client.get('/api/userinfo')).body.authenticated)
    assert.equal((await run('user:password', client.user.login, '--senha', 'outro-segredo')).code, 0)
    assert.isFalse((await client.get('/api/userinfo')).body.authenticated)
    assert.equal(
      (await client.post('/api/login', { username: client.user.login, password: 'outro-segredo' })).status,
      200,
    )
  })

  test('user:reset-two-factor takes the second factor away, and knows no unknown user', async ({ assert }) => {
    const { user } = await staffClient()
    await db.table('segundos_fatores').insert({ usuario_id: user.id, segredo: 'x' })
    assert.equal((await run('user:reset-two-factor', user.login)).code, 0)
    assert.lengthOf(await db.from('segundos_fatores').where('usuario_id', user.id), 0)
    assert.include((await run('user:reset-two-factor', 'ninguem')).output, 'O usuário "ninguem" não existe.')
  })

  test('user:password refuses a short password and an unknown user', async ({ assert }) => {
    const { user } = await staffClient()
    const before = await userOf(user.login)
    const short = await run('user:password', user.login, '--senha', 'curta')
    assert.equal(short.code, 1)
    assert.match(short.output, /Informe pelo menos 8 caracteres\./)
    assert.deepEqual(await userOf(user.login), before)
    assert.match(
      (await run('user:password', 'ninguem', '--senha', 'segredo-novo')).output,
      /O usuário "ninguem" não existe\./,
    )
  })

  test('on an empty installation user:create makes company and administrator; demo:load then refuses in one sentence', async ({
    assert,
  }) => {
    const shell = temporaryConsole()
    try {
      assert.equal((await shell.run('migration:run', '--force', '--no-schema-generate')).code, 0)
      const created = await shell.run('user:create', 'maria', '--nome', 'Maria Silva', '--senha', 'segredo-de-maria')
      assert.match(created.output, /Usuário maria criado \(código 1, perfil Administrador, 1 empresa\)/)
      const demo = await shell.run('demo:load')
      assert.notEqual(demo.code, 0)
      assert.match(
        demo.output,
        /O banco de dados já tem empresas; os dados de demonstração só entram em um banco vazio\./,
      )
      assert.notMatch(demo.output, /\n\s+at /)
      const database = new Database(shell.env.DB_FILE, { readonly: true })
      assert.deepEqual(database.prepare('SELECT COUNT(*) AS n FROM empresas').get(), { n: 1 })
      database.close()
    } finally {
      shell.remove()
    }
  }).skip(ON_MYSQL, OWN_FILE)

  test('demo:load a second time changes nothing, neither the story nor the sample rows of one plugin', async ({
    assert,
  }) => {
    const shell = await otherInstallation()
    try {
      await shell.prepareDemo()
      const checked = await shell.run('db:check')
      assert.equal(checked.code, 0, checked.output)
      const counts = () => {
        const database = new Database(shell.env.DB_FILE!, { readonly: true })
        const tables = database
          .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
          .all() as { name: string }[]
        const rows = tables.map(({ name }) => [
          name,
          (database.prepare(`SELECT COUNT(*) AS n FROM "${name}"`).get() as any).n,
        ])
        database.close()
        return Object.fromEntries(rows)
      }
      const before = counts()
      assert.isAbove(before.candidatos, 100)
      for (const args of [['--story'], ['--plugin', 'recruitment']]) {
        const again = await shell.run('demo:load', ...args)
        assert.equal(again.code, 0, again.output)
        assert.match(again.output, /já estavam carregados: nada foi alterado/)
      }
      assert.deepEqual(counts(), before)
    } finally {
      await shell.remove()
    }
  })
    .skip(ON_MYSQL, OWN_FILE)
    .timeout(600_000)
})
