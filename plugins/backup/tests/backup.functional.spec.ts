import fs from 'node:fs'
import fsPromises, { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import {
  backupFolder,
  createBackup,
  currentInstallation,
  removeOld,
  restoreBackup,
  verifyBackup,
} from '#app/backup/index.ts'
import { treatments } from '#app/backup/treatments.ts'
import { startWorker } from '#app/jobs/index.ts'
import { framesIn } from '#app/backup/verify.ts'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import { prepareSqlite } from '#engine/database/sqlite.ts'
import env from '#start/env.ts'
import { runNode, temporaryConsole, tempFolder } from '#tests/services/console.ts'
import { candidateInput, createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'

const BASE = '/api/utilitario/backup'
const NAME = /^ipe-[\d-]+-manual\.ipebackup$/

/** A connection to an empty SQLite database of its own, whatever the tests run on. */
async function emptyDatabase() {
  const { folder, remove } = tempFolder('ipe-backup-')
  const settings = db.getRawConnection(db.primaryConnectionName)!.config as any
  const name = `backup_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  db.manager.add(name, {
    ...settings,
    client: 'better-sqlite3',
    useNullAsDefault: true,
    connection: { filename: join(folder, 'x.sqlite3') },
    pool: { min: 1, max: 1, afterCreate: prepareSqlite },
  })
  return {
    name,
    client: () => db.connection(name),
    async remove() {
      await db.manager.close(name, true)
      remove()
    },
  }
}

const textOf = async (file: string) => {
  let text = ''
  for await (const { tipo, dado } of framesIn(file)) text += tipo === 'D' ? '' : `${JSON.stringify(dado)}\n`
  return text
}
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error) => error.message,
  )

test.group('Backup', (group) => {
  let folder: ReturnType<typeof tempFolder>
  let target: Awaited<ReturnType<typeof emptyDatabase>>
  group.setup(async () => {
    target = await emptyDatabase()
    folder = tempFolder('ipe-backups-')
    env.set('BACKUP_PATH', folder.folder)
  })
  group.teardown(async () => {
    await target.remove()
    env.set('BACKUP_PATH', '')
    folder.remove()
  })

  // Proves: backup, utl.backup.baixar, utl.backup.espaco, utl.backup.gerar, utl.backup.listar
  test('is made, listed, downloaded and removed by who has the right in every company; others are refused', async ({
    assert,
  }) => {
    await createCompany()
    const one = await staffClient({ authorities: ['ROLE_UTILITARIO_BACKUP'] })
    const refused = await one.get(BASE)
    assert.equal(refused.status, 403)
    assert.include(refused.body.message, 'todas as empresas')
    assert.equal((await one.post(`${BASE}/gerar`)).status, 403)
    const client = await staffClient()
    assert.isTrue((await client.get(`${BASE}/is-possui-espaco-suciente-para-gerar-backup`)).body)
    const made = await client.post(`${BASE}/gerar`)
    assert.equal(made.status, 200)
    assert.match(made.body.name, NAME)
    const { body: list } = await client.get(BASE)
    assert.deepInclude(list[0], {
      name: made.body.name,
      tamanho: made.body.tamanho,
      origem: 'manual',
      segredo: 'instalacao',
    })
    assert.closeTo(Date.parse(list[0].data), Date.now(), 120_000)
    const file = await client.get(`${BASE}/${made.body.name}`)
    assert.equal(file.status, 200)
    assert.include(file.text.slice(0, 20), 'IPE-BACKUP 1')
    assert.equal((await client.get(`${BASE}/..%2F..%2F.env`)).status, 404)
    assert.equal((await client.delete(`${BASE}/${made.body.name}`)).status, 204)
    assert.equal((await client.get(`${BASE}/${made.body.name}`)).status, 404)
  })

  test('a wrong passphrase, a cut, changed or foreign file is told by name, and nothing is restored of it', async ({
    assert,
  }) => {
    const { name } = await createBackup({
      ...currentInstallation(),
      reason: 'manual',
      passphrase: 'uma senha comprida',
    })
    const path = join(await backupFolder(), name)
    const bytes = await readFile(path)
    const broken = join(folder.folder, 'outro')
    const verified = async (content: Uint8Array) => {
      await writeFile(broken, content)
      return refusal(verifyBackup(broken, 'uma senha comprida'))
    }
    assert.equal(await refusal(verifyBackup(path, 'uma senha errada')), 'A senha não abre este backup.')
    assert.equal(await verified(bytes), 'nothing')
    for (const length of [bytes.length - 1, bytes.length - 20_000, 600])
      assert.match(await verified(bytes.subarray(0, length)), /incompleto|danificado/)
    for (const place of [bytes.length - 1, Math.floor(bytes.length / 2), bytes.indexOf('"versao"')]) {
      const changed = Buffer.from(bytes)
      changed[place]! ^= 1
      assert.equal(await verified(changed), 'O backup está danificado ou foi alterado.')
    }
    assert.equal(await verified(Buffer.concat([bytes, Buffer.from('x')])), 'O backup está danificado ou foi alterado.')
    for (const foreign of ['', 'SQLite format 3\0', 'IPE-BACKUP 2\n{}'])
      assert.equal(await verified(Buffer.from(foreign)), 'O arquivo não é um backup do Ipê RH.')
    await writeFile(broken, bytes.subarray(0, bytes.length - 5000))
    assert.match(
      await refusal(
        restoreBackup({
          file: broken,
          passphrase: 'uma senha comprida',
          app,
          connectionName: target.name,
          files: false,
        }),
      ),
      /incompleto|danificado/,
    )
    assert.deepEqual(await target.client().getAllTables(), [])
  })

  test('restored into an empty database and back, every row is the same; data that are there are kept unless one says replace', async ({
    assert,
  }) => {
    const company = await createCompany()
    const { id } = await (
      await system(company.id)
    )
      .repo('captacao/candidatos')
      .create(candidateInput(await createCatalogues(company.id), { nome: unique('Íris de Ação') }))
    const { name } = await createBackup({ ...currentInstallation(), reason: 'manual' })
    const file = join(await backupFolder(), name)
    const { summary } = await verifyBackup(file)
    const connectionName = target.name
    const restored = await restoreBackup({ file, app, connectionName, files: false })
    assert.isFalse(restored.otherKey)
    const client = target.client()
    const again = await createBackup({ client, connectionName, reason: 'manual' })
    const copied = await verifyBackup(join(await backupFolder(), again.name))
    assert.equal(copied.header.banco, 'sqlite')
    assert.deepEqual(copied.summary.tabelas, summary.tabelas)
    // Back to where it came from: from SQLite to MariaDB, when that is what the tests run on.
    await restoreBackup({ file: join(await backupFolder(), again.name), app, files: false, replace: true })
    const { name: third } = await createBackup({ ...currentInstallation(), reason: 'manual' })
    assert.deepEqual((await verifyBackup(join(await backupFolder(), third))).summary.tabelas, summary.tabelas)

    assert.match(
      await refusal(restoreBackup({ file, app, connectionName, files: false })),
      /já tem dados: nada foi alterado/,
    )
    await client.from('candidatos').where('id', id).update({ nome: 'Trocado' })
    const replaced = await restoreBackup({ file, app, connectionName, files: false, replace: true })
    assert.match((await client.from('candidatos').where('id', id).first()).nome, /^Íris de Ação/)
    // What was there before can be had back.
    assert.include(await textOf(join(await backupFolder(), replaced.before!)), 'Trocado')
  })

  test('in the background (202): the task tells how far it is and what came of it, one at a time; ended by hand it leaves nothing', async ({
    assert,
  }) => {
    const client = await staffClient()
    const task = async () => (await client.get(`${BASE}/tarefa`)).body
    const files = async () => (await readdir(folder.folder)).toSorted()
    const before = await files()
    const begin = (tarefa: string, name?: string) => client.post(`${BASE}/tarefa`, { tarefa, name })
    const asked = await begin('gerar')
    assert.deepEqual([asked.status, asked.body.estado, asked.body.tarefa], [202, 'pendente', 'gerar'])
    const second = await begin('anonimo')
    assert.deepEqual([second.status, second.body.message], [409, 'Já há um backup em andamento.'])
    assert.equal((await client.put(`${BASE}/tarefa/${asked.body.id}/cancelar`)).status, 204)
    assert.equal((await task()).estado, 'cancelada')
    assert.equal(
      (await client.put(`${BASE}/tarefa/${asked.body.id}/cancelar`)).body.message,
      'Esta tarefa já terminou.',
    )
    const stop = new AbortController()
    const shares: number[] = []
    const progress = (_text: string, share: number) => {
      shares.push(share)
      if (share > 0.3) stop.abort(new Error('ended by hand'))
    }
    const order = { ...currentInstallation(), reason: 'manual' as const, progress, signal: stop.signal }
    assert.equal(await refusal(createBackup(order)), 'ended by hand')
    assert.deepEqual(
      shares,
      shares.toSorted((a, b) => a - b),
    )
    assert.deepEqual(await files(), before)
    const one = await staffClient({ authorities: ['ROLE_UTILITARIO_BACKUP'] })
    assert.equal((await one.post(`${BASE}/tarefa`, { tarefa: 'gerar' })).status, 403)
    assert.equal((await one.get(`${BASE}/tarefa`)).status, 403)

    const worker = startWorker({ pollMs: 50 })
    try {
      const ended = async () => {
        for (;;) {
          const now = await task()
          if (!['pendente', 'executando'].includes(now.estado)) return now
          await sleep(100)
        }
      }
      await begin('gerar')
      const made = await ended()
      assert.deepEqual([made.estado, made.progresso], ['concluida', 100])
      assert.match(made.mensagem, NAME)
      assert.equal((await begin('ensaiar', 'ipe-2026-01-01-000000-manual.ipebackup')).status, 404)
      // Into a database of its own, which is thrown away.
      await begin('ensaiar', made.mensagem)
      const tried = await ended()
      assert.equal(tried.estado, 'concluida', tried.mensagem)
      assert.match(
        tried.mensagem,
        /foi restaurado num banco de ensaio: [\d.]+ linhas de \d+ tabelas, iguais às do backup\.$/,
      )
      const path = join(folder.folder, made.mensagem)
      await writeFile(path, (await readFile(path)).subarray(0, 20_000))
      await begin('ensaiar', made.mensagem)
      const cut = await ended()
      assert.equal(cut.estado, 'falhou')
      assert.match(cut.mensagem, /incompleto|danificado/)
      await rm(path)
      assert.deepEqual(await files(), before)
    } finally {
      await worker.stop()
    }
  })

  test('a backup of an older version is restored with the tables of then and migrated on; nothing of it is lost', async ({
    assert,
  }) => {
    // Made by commit edf256c: a company, a user, two states.
    const file = join(import.meta.dirname, 'fixtures/version_edf256c.ipebackup')
    const passphrase = 'fixture passphrase'
    const connectionName = target.name
    const { manifest, summary } = await verifyBackup(file, passphrase)
    const known = await query<{ name: string }>(db.connection(), 'SELECT name FROM adonis_schema')
    assert.isAbove(known.length, manifest.migracoes.length)
    const client = target.client()
    await client.dropAllTables()
    await restoreBackup({ file, passphrase, app, connectionName, files: false })
    const done = await query<{ name: string }>(client, 'SELECT name FROM adonis_schema')
    assert.sameMembers(
      done.map((item) => item.name),
      known.map((item) => item.name),
    )
    for (const table of ['empresas', 'usuarios', 'estados'])
      assert.equal(
        Number((await query<{ n: number }>(client, `SELECT COUNT(*) AS n FROM ${table}`))[0]!.n),
        summary.tabelas[table]!.linhas,
      )
    assert.equal((await query(client, 'SELECT nome FROM empresas'))[0]!.nome, 'Empresa de antes')
    // Where there are data it has to be an empty installation: tables of then can't stand beside those of now.
    assert.match(
      await refusal(restoreBackup({ file, passphrase, app, connectionName, files: false, replace: true })),
      /versão anterior .* instalação vazia/,
    )
    await client.dropAllTables()
  })

  // Proves: utl.backup.anonimo
  test('of the anonymous copy no original of a personal value is left, fakes are believable and the same everywhere', async ({
    assert,
  }) => {
    const company = await createCompany()
    const context = await system(company.id)
    const catalogues = await createCatalogues(company.id)
    const cpf = newCpf()
    const who = {
      nome: 'Brunhilde Quaresma Zwicker',
      cpf,
      mae: 'Griselda Zwicker Antunes',
      indicado: 'Ethelwulf Bragança',
      email: 'brunhilde.z@empresa-real.com.br',
      celular: '987651234',
      rg: '48219377X',
      titulo: '4488112233',
      rua: 'Rua Wenceslau Xisto',
      login: 'bzwicker',
    }
    const person = await context.repo('captacao/candidatos').create(
      candidateInput(catalogues, {
        nome: who.nome,
        pessoal: {
          cpf,
          mae: who.mae,
          indicadoPor: who.indicado,
          dataNascimento: '1983-07-19',
          naturalidade: 'Campinas',
          sexo: 'F',
          escolaridade: '09',
          estadoCivil: '01',
          rg: who.rg,
          tituloEleitoral: { titEleitNumero: who.titulo },
        },
        contato: { email: who.email, dddCelular: '19', foneCelular: who.celular },
        endereco: { cep: '01310930', logradouro: who.rua, numero: '4711' },
      }),
    )
    await (
      await system()
    )
      .repo('utilitario/usuarios')
      .create({ nome: who.nome, login: who.login, senha: 'segredo-de-teste', empresas: [] })
    const talento = await context.repo('gestao-talentos/talentos').create({
      nome: who.nome,
      nomeComercial: 'Brunhilde',
      cpf,
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
    })
    await context.repo('utilitario/noticias').create({
      titulo: 'Boas-vindas',
      texto: `<p>${who.nome} (${cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')}) chegou: ${who.email}</p>`,
      criticidade: '1',
    })
    const client = await staffClient()
    const answer = await client.get(`${BASE}/getBackupAnonimo`)
    assert.equal(answer.status, 200)
    const name = (await readdir(folder.folder)).find((value) => value.includes('anonimo'))!
    const file = join(folder.folder, name)
    const text = await textOf(file)
    for (const [field, value] of Object.entries(who)) assert.notInclude(text, value, field)
    assert.notInclude(text.replace(/\D/g, ''), cpf)
    // Everything the definitions call personal and that tells who somebody is: found nowhere in the copy.
    const rules = treatments(engine().registry)
    const originals = new Set<string>()
    for (const [table, columns] of rules)
      for (const [column, { identifies }] of columns)
        if (identifies)
          for (const row of await db.from(table).select(column).whereNotNull(column).limit(5000)) {
            const value = String(row[column])
            if (value.includes('@') || /\d{8,}/.test(value) || value.trim().split(/\s+/).length > 1)
              originals.add(value)
          }
    assert.isAbove(originals.size, 3)
    const left = [...originals].filter((value) => text.includes(JSON.stringify(value).slice(1, -1)))
    assert.deepEqual(left, [])

    const { header } = await restoreBackup({ file, app, connectionName: target.name, files: false, replace: true })
    assert.isTrue(header.anonimo)
    const [candidate] = await query(target.client(), 'SELECT * FROM candidatos WHERE id = ?', [person.id])
    const [talent] = await query(target.client(), 'SELECT * FROM talentos WHERE id = ?', [talento.id])
    assert.equal(candidate!.nome, talent!.nome)
    assert.match(candidate!.nome, /^\p{Lu}\p{L}+( \p{Lu}\p{L}+)+$/u)
    assert.equal(candidate!.pessoal_cpf, talent!.cpf)
    assert.isTrue(isValidCpf(talent!.cpf))
    assert.match(candidate!.contato_email, /@exemplo\.com\.br$/)
    assert.notEqual(candidate!.pessoal_data_nascimento, '1983-07-19')
    const [news] = await query(
      target.client(),
      "SELECT texto FROM noticias WHERE titulo = 'Boas-vindas' ORDER BY id DESC",
    )
    assert.include(news!.texto, candidate!.nome)
    assert.equal((await query(target.client(), 'SELECT COUNT(*) AS n FROM auditoria'))[0]!.n, 0)
    assert.equal((await query(target.client(), 'SELECT COUNT(*) AS n FROM usuarios WHERE senha IS NOT NULL'))[0]!.n, 0)
  })

  test('node ace backup:create, list, verify and restore do it by command: exit code 0, or 1 and one sentence', async ({
    assert,
  }) => {
    await staffClient()
    const { run, env: own, remove } = temporaryConsole()
    const here = (...args: string[]) =>
      runNode(['bin/console.ts', ...args], { BACKUP_PATH: folder.folder, BACKUP_PASSPHRASE: 'senha da instalação' })
    const made = await here('backup:create')
    assert.equal(made.code, 0, made.output)
    const [file] = /\/\S+manual\.ipebackup/.exec(made.output)!
    assert.include((await here('backup:list')).output, 'BACKUP_PASSPHRASE')
    const unknown = await run('backup:verify', file!)
    assert.deepEqual([unknown.code, unknown.output.includes('A senha não abre este backup.')], [1, true])
    const secret = join(folder.folder, 'senha.txt')
    await writeFile(secret, 'senha da instalação\n')
    const restored = await run('backup:restore', file!, `--passphrase-file=${secret}`)
    assert.equal(restored.code, 0, restored.output)
    assert.match(restored.output, /Restaurado: \d+ linhas e \d+ arquivos, comparados com o backup\./)
    assert.include(restored.output, 'outra APP_KEY')
    const again = await run('backup:restore', file!, `--passphrase-file=${secret}`)
    assert.deepEqual([again.code, again.output.includes('já tem dados')], [1, true], again.output)
    assert.isTrue(fs.existsSync(join(own.STORAGE_PATH, 'files')))
    remove()
  })

  // Proves: utl.backup.espaco
  test('a full disk is told before and while it is written, and leaves nothing behind', async ({ assert }) => {
    const { statfs } = fsPromises
    const { createWriteStream } = fs
    const sentence = 'Não há espaço em disco suficiente para gerar o backup. Libere espaço e tente de novo.'
    const client = await staffClient()
    const before = await readdir(folder.folder)
    try {
      fsPromises.statfs = (async () => ({ bavail: 10, bsize: 4096 })) as never
      syncBuiltinESMExports()
      assert.isFalse((await client.get(`${BASE}/is-possui-espaco-suciente-para-gerar-backup`)).body)
      const refused = await client.post(`${BASE}/gerar`)
      assert.deepEqual([refused.status, refused.body.message], [507, sentence])
      fsPromises.statfs = statfs
      const full = () =>
        new Writable({ write: (_part, _encoding, done) => done(Object.assign(new Error('full'), { code: 'ENOSPC' })) })
      fs.createWriteStream = ((path: string, options: never) =>
        path.endsWith('.parcial') ? full() : createWriteStream(path, options)) as never
      syncBuiltinESMExports()
      assert.equal((await client.post(`${BASE}/gerar`)).body.message, sentence)
    } finally {
      Object.assign(fsPromises, { statfs })
      Object.assign(fs, { createWriteStream })
      syncBuiltinESMExports()
    }
    assert.deepEqual(await readdir(folder.folder), before)
  })

  test('of the nights the newest are kept, those people made stay; a second one at once is refused', async ({
    assert,
  }) => {
    await rm(folder.folder, { recursive: true })
    const order = currentInstallation()
    const { name } = await createBackup({ ...order, reason: 'manual' })
    const bytes = await readFile(join(await backupFolder(), name))
    for (const day of ['01', '02', '03'])
      await writeFile(join(folder.folder, `ipe-2026-01-${day}-013000-noturno.ipebackup`), bytes)
    assert.deepEqual(await removeOld(2), ['ipe-2026-01-01-013000-noturno.ipebackup'])
    assert.include(await readdir(folder.folder), name)
    const both = await Promise.all([
      createBackup({ ...order, reason: 'manual' }),
      refusal(createBackup({ ...order, reason: 'noturno' })),
    ])
    assert.equal(both[1], 'Já há um backup em andamento.')
    assert.isEmpty((await readdir(folder.folder)).filter((value) => /parcial|sqlite3/.test(value)))
  })
})
