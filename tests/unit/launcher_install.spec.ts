import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { freePort } from '../../bench/process.mjs'
import { PROJECT, tempFolder } from '#tests/services/console.ts'

const LOCK = {
  packages: {
    '': {},
    'node_modules/better-sqlite3': { version: '1.0.0' },
    'node_modules/sharp': { version: '1.0.0' },
    'node_modules/vite': { version: '1.0.0', dev: true },
  },
}

/** Does with these three packages what npm does; with NPM_DIES it is killed when it unpacked half of what only the screens need. */
const NPM = `
const { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const serverOnly = process.argv.includes('--omit=dev')
appendFileSync('said.txt', process.argv[2] + (serverOnly ? ' server' : ' all') + '\\n')
if (process.argv[2] === 'ci') rmSync('node_modules', { recursive: true, force: true })
const chosen = Object.entries(packages).filter(([path, { dev }]) => path && !(serverOnly && dev))
async function unpack() {
  for (const [path, { dev }] of chosen) {
    mkdirSync(path + '/bin', { recursive: true })
    writeFileSync(path + '/package.json', '{ "main": "index.cjs" }')
    if (dev && process.env.NPM_DIES) process.kill(process.pid, 'SIGKILL')
    writeFileSync(path + '/index.cjs', 'module.exports = class { close() {} }')
    if (dev) writeFileSync(path + '/bin/vite.js', "import { mkdirSync, writeFileSync } from 'node:fs'; mkdirSync('public/assets', { recursive: true }); writeFileSync('public/staff.html', '')")
  }
  // The database is made meanwhile: whoever made it only afterwards would wait for ever.
  for (const until = Date.now() + 20_000; process.env.NPM_WAITS && !serverOnly && !existsSync('prepared'); ) {
    if (Date.now() > until) process.exit(1)
    await new Promise((done) => setTimeout(done, 20))
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(chosen) }))
}
unpack()
`
const says = (word: string, more = '') =>
  `import { appendFileSync, writeFileSync } from 'node:fs'\nappendFileSync('said.txt', '${word}\\n')\n${more}`

test.group('Launcher: what a first start installs, and when', (group) => {
  let folder: string
  group.each.timeout(120_000)
  group.each.setup(() => {
    const place = tempFolder('ipe-install-')
    folder = place.folder
    cpSync(join(PROJECT, 'bin'), join(folder, 'bin'), { recursive: true })
    cpSync(join(PROJECT, 'start/database_hosts.mjs'), join(folder, 'start/database_hosts.mjs'))
    cpSync(join(PROJECT, 'package.json'), join(folder, 'package.json'))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(LOCK))
    writeFileSync(join(folder, 'bin/prepare.ts'), says('database', "writeFileSync('prepared', '')"))
    writeFileSync(join(folder, 'bin/server.ts'), says('server'))
    mkdirSync(join(folder, 'npm'))
    writeFileSync(join(folder, 'npm/package.json'), '{}')
    writeFileSync(join(folder, 'npm/npm-cli.js'), NPM)
    return () => place.remove()
  })

  /** `npm start` in the folder: its exit code, its errors and what was done, in order. */
  async function start(more: Record<string, string> = {}) {
    rmSync(join(folder, 'said.txt'), { force: true })
    const { status, stderr } = spawnSync(process.execPath, ['bin/ipe.mjs', 'start'], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
      env: {
        ...process.env,
        DB_CONNECTION: 'sqlite',
        DB_HOST: '',
        PORT: String(await freePort()),
        STORAGE_PATH: join(folder, 'storage'),
        npm_execpath: join(folder, 'npm/npm-cli.js'),
        ...more,
      },
    })
    const said = existsSync(join(folder, 'said.txt')) ? readFileSync(join(folder, 'said.txt'), 'utf8').trim() : ''
    return { status, stderr, said: said.split('\n') }
  }

  test('a first start makes the database while npm brings the packages of the screens; a second only serves', async ({
    assert,
  }) => {
    const first = await start({ NPM_WAITS: '1' })
    assert.equal(first.status, 0, first.stderr)
    assert.equal(first.said[0], 'ci server')
    assert.deepEqual(first.said.slice(1, 3).sort(), ['database', 'install all'])
    assert.deepEqual(first.said.slice(3), ['server'])
    assert.deepEqual((await start()).said, ['server'])
  })

  test('a start whose npm was killed halfway through the second part installs all from the beginning', async ({
    assert,
  }) => {
    const killed = await start({ NPM_DIES: '1' })
    assert.equal(killed.status, 1)
    assert.include(killed.stderr, 'Não foi possível instalar as dependências')
    assert.include(killed.said, 'database')
    assert.notInclude(killed.said, 'server')
    const next = await start()
    assert.equal(next.status, 0, next.stderr)
    assert.equal(next.said[0], 'ci server')
    assert.include(next.said, 'install all')
    assert.equal(next.said.at(-1), 'server')
    assert.isTrue(existsSync(join(folder, 'node_modules/vite/bin/vite.js')))
  })

  test('a start between the two parts brings only the second', async ({ assert }) => {
    await start({ NPM_DIES: '1' })
    const { packages } = LOCK
    const server = Object.entries(packages).filter(([path, wish]) => path && !('dev' in wish))
    rmSync(join(folder, 'node_modules/vite'), { recursive: true })
    rmSync(join(folder, 'node_modules/.ipe-unfinished'))
    writeFileSync(
      join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: Object.fromEntries(server) }),
    )
    const next = await start()
    assert.equal(next.status, 0, next.stderr)
    assert.deepEqual(
      next.said.filter((value) => /ci|install/.test(value)),
      ['install all'],
    )
  })
})
