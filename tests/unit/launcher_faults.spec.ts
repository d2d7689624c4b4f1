import { createServer } from 'node:net'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { freePort } from '../../bench/process.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** `npm start` with other settings: the exit code, what it printed as an error, and what it printed besides. */
function start(settings: Record<string, string>, args: string[] = []) {
  const { DB_HOST: _host, DB_PORT: _port, DB_SOCKET: _socket, ...env } = process.env
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(root, 'bin/ipe.mjs'), 'start', ...args], {
    env: { ...env, NODE_ENV: 'production', DB_CONNECTION: 'sqlite', ...settings },
    encoding: 'utf8',
    // Ends a start that wrongly goes on; on a busy machine the right one takes a while too.
    timeout: 240_000,
  })
  return { status, sentence: stderr.trim(), stdout }
}

test.group('Launcher: one sentence and exit code 1 before the long work', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'ipe-launcher-'))
    return () => rmSync(folder, { recursive: true, force: true })
  })

  test('a port in use', async ({ assert, cleanup }) => {
    const port = await freePort()
    const other = createServer()
    await new Promise<void>((listening) => other.listen(port, '127.0.0.1', listening))
    cleanup(() => new Promise<void>((closed) => other.close(() => closed())))
    assert.deepEqual(start({ PORT: String(port), STORAGE_PATH: folder }), {
      status: 1,
      sentence: `✖ A porta ${port} já está em uso: encerre o outro programa ou escolha outra, por exemplo PORT=${port + 1} npm start.`,
      stdout: '',
    })
  })

  for (const port of ['abc', '0', '70000', '33.5']) {
    test(`PORT=${port} is not a port`, ({ assert }) => {
      assert.deepEqual(start({ PORT: port, STORAGE_PATH: folder }), {
        status: 1,
        sentence: `✖ A porta "${port}" não é válida: use PORT com um número de 1 a 65535.`,
        stdout: '',
      })
    })
  }

  test('a folder that cannot be written', async ({ assert }) => {
    writeFileSync(join(folder, 'ocupado'), '')
    const { status, sentence, stdout } = start({
      PORT: String(await freePort()),
      STORAGE_PATH: join(folder, 'ocupado/storage'),
    })
    assert.equal(status, 1)
    assert.match(
      sentence,
      /^✖ Não é possível gravar na pasta .*ocupado.storage \(ENOTDIR\): dê permissão de escrita ou libere espaço e tente de novo\.$/,
    )
    assert.equal(stdout, '')
  })

  test('a database server that does not answer', async ({ assert }) => {
    const closed = String(await freePort())
    const storage = join(folder, 'storage')
    assert.deepEqual(
      start({
        PORT: String(await freePort()),
        STORAGE_PATH: storage,
        DB_CONNECTION: 'mysql',
        DB_HOST: '127.0.0.1',
        DB_PORT: closed,
      }),
      {
        status: 1,
        sentence: `✖ O banco de dados não responde em 127.0.0.1:${closed} (ECONNREFUSED): confira se está no ar e as variáveis DB_HOST e DB_PORT.`,
        stdout: '',
      },
    )
    assert.isFalse(existsSync(storage), 'a start that was refused leaves no folder behind')
  })

  test('a list of database servers with one that is none', async ({ assert }) => {
    assert.deepEqual(
      start({
        PORT: String(await freePort()),
        STORAGE_PATH: folder,
        DB_CONNECTION: 'mysql',
        DB_HOST: 'db1:3306,db 2',
      }).sentence,
      '✖ DB_HOST: "db 2" não é o endereço de um servidor.',
    )
  })

  test('a port of the database server that is none', async ({ assert }) => {
    assert.deepEqual(
      start({ PORT: String(await freePort()), STORAGE_PATH: folder, DB_CONNECTION: 'mysql', DB_PORT: '3306x' }),
      {
        status: 1,
        sentence: '✖ A porta "3306x" não é válida: use DB_PORT com um número de 1 a 65535.',
        stdout: '',
      },
    )
  })

  test('a kind of database we do not know', async ({ assert }) => {
    const { status, sentence } = start({ PORT: String(await freePort()), STORAGE_PATH: folder, DB_CONNECTION: 'pg' })
    assert.deepEqual([status, sentence], [1, '✖ DB_CONNECTION="pg" não é válido: use sqlite ou mysql.'])
  })

  test('a secret whose file cannot be read', ({ assert }) => {
    assert.deepEqual(
      start({ SMTP_PASSWORD_FILE: '/nirgends/senha' }).sentence,
      '✖ SMTP_PASSWORD_FILE: não é possível ler o arquivo /nirgends/senha (ENOENT).',
    )
  })

  for (const [name, value, sentence] of [
    ['FILES_DISK', 'ftp', 'FILES_DISK="ftp" não é um destes: fs,s3.'],
    ['REDIS_TLS', 'talvez', 'REDIS_TLS="talvez" não é true nem false.'],
    ['CEP_URL', 'nada', 'CEP_URL="nada" não é um endereço.'],
    ['LOG_LEVEL', 'alto', 'LOG_LEVEL="alto" não é um destes: fatal,error,warn,info,debug,trace,silent.'],
    ['SMTP_PORT', '99999', 'SMTP_PORT="99999" não é um número inteiro de 1 a 65535.'],
    ['BACKUP_KEEP', '-1', 'BACKUP_KEEP="-1" não é um número inteiro de 1 a 3650.'],
    ['APP_URL', 'rh.exemplo', 'APP_URL="rh.exemplo" não é um endereço como https://rh.exemplo.com.br.'],
  ] as const)
    test(`${name}=${value} is named in one sentence`, async ({ assert }) => {
      const told = start({ PORT: String(await freePort()), STORAGE_PATH: folder, [name]: value })
      assert.deepEqual(
        [told.status, told.sentence],
        [1, `✖ Há configurações inválidas (veja docs/operations.md): - ${sentence}`],
      )
    })

  test('files on S3 without a bucket or a key do not go elsewhere: the start names what is missing', async ({
    assert,
  }) => {
    const settings = { PORT: String(await freePort()), STORAGE_PATH: folder }
    const told = (more: Record<string, string>) => start({ ...settings, ...more }).sentence
    assert.equal(told({ FILES_DISK: 's3' }), '✖ Falta S3_BUCKET: docs/operations.md tem as configurações do S3.')
    assert.equal(
      told({ S3_BUCKET: 'rh' }),
      '✖ Falta S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY: docs/operations.md tem as configurações do S3.',
    )
  })

  test('an option that does not exist', ({ assert }) => {
    assert.deepEqual(
      start({}, ['--vazio']).sentence,
      '✖ A opção "--vazio" não existe; a única é --empty (sem dados de demonstração).',
    )
  })

  test('a command that does not exist is answered with the list of those that do', ({ assert }) => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/ipe.mjs'), 'inicia'], { encoding: 'utf8' })
    assert.equal(status, 1)
    for (const command of [
      'start',
      'dev',
      'test',
      'test:mysql',
      'journeys',
      'bench',
      'lint',
      'typecheck',
      'build',
      'ace',
    ])
      assert.match(stderr, new RegExp(`^  ${command}\\b`, 'm'))
  })

  test('every npm script is a command of the launcher', async ({ assert }) => {
    const { commands } = await import(join(root, 'bin/launcher/commands.mjs'))
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    for (const [name, line] of Object.entries(scripts)) assert.equal(line, `node bin/ipe.mjs ${name}`)
    assert.sameMembers(Object.keys(scripts), Object.keys(commands))
  })
})
