import { type ChildProcess, spawn } from 'node:child_process'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { freePort } from '../../bench/process.mjs'
import { tempFolder } from '#tests/services/console.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test.group('npm run dev', (group) => {
  let folder: string
  let base: string
  let child: ChildProcess
  let output = ''

  group.setup(async () => {
    const place = tempFolder('ipe-dev-')
    folder = place.folder
    const port = await freePort()
    base = `http://127.0.0.1:${port}`
    child = spawn(process.execPath, [join(root, 'bin/ipe.mjs'), 'dev', '--empty'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: '',
        DB_CONNECTION: 'sqlite',
        DB_FILE: join(folder, 'ipe.sqlite3'),
        STORAGE_PATH: folder,
        HOST: '127.0.0.1',
        PORT: String(port),
        APP_URL: '',
        LOG_LEVEL: 'info',
      },
    })
    child.stdout!.on('data', (chunk) => (output += chunk))
    child.stderr!.on('data', (chunk) => (output += chunk))
    return async () => {
      const gone = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      await gone
      place.remove()
    }
  })

  async function until(what: string, met: () => boolean | Promise<boolean>) {
    for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null; await sleep(100))
      if (await met()) return
    throw new Error(`not within a minute: ${what}\n${output}`)
  }
  const page = (path: string) => fetch(base + path, { headers: { accept: 'text/html' } })
  const starts = () => output.split('started HTTP server').length - 1

  test('one address has the screens at every path, from their sources, and the API; a new database is made', async ({
    assert,
  }) => {
    await until('the API answers', async () => (await fetch(`${base}/api/userinfo`).catch(() => null))?.status === 200)
    const entries = {
      '/': '/frontend/main.tsx',
      '/captacao/candidatos': '/frontend/main.tsx',
      '/login': '/frontend/main.tsx',
      '/externo/login': '/frontend/public/main.tsx',
    }
    for (const [path, entry] of Object.entries(entries)) {
      const html = await (await page(path)).text()
      assert.include(html, `src="${entry}"`, path)
      assert.include(html, '/@vite/client', path)
      const script = await fetch(base + entry)
      assert.equal(script.status, 200, entry)
      assert.match(script.headers.get('content-type')!, /javascript/)
      // What the script imports is there as well.
      const [, first] = /from "(\/[^"]+\.tsx?[^"]*)"/.exec(await script.text())!
      assert.equal((await fetch(base + first)).status, 200, first)
    }
    assert.match(await (await fetch(`${base}/robots.txt`)).text(), /User-agent/)
    assert.match(await (await page('/api/docs')).text(), /<html/)
    assert.include(output, `Ipê RH no ar: ${base.replace('127.0.0.1', 'localhost')}`)
  }).timeout(600_000)

  test('a change of a screen reaches the browser, a change of the server starts it anew, at the same address', async ({
    assert,
    cleanup,
  }) => {
    await until('the server is there', () => starts() > 0)
    const heard: any[] = []
    const { 1: token } = /wsToken = "([^"]+)"/.exec(await (await fetch(`${base}/@vite/client`)).text())!
    const browser = new WebSocket(`${base.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
    browser.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))))
    cleanup(() => browser.close())
    await until('the connection of the browser', () => heard.some((item) => item.type === 'connected'))
    const screen = 'frontend/extensions/plugin_pages.ts'
    await fetch(`${base}/${screen}`)
    const touch = (path: string) => utimesSync(join(root, path), new Date(), new Date())
    touch(screen)
    await until('the update', () => heard.some((item) => ['update', 'full-reload'].includes(item.type)))
    const before = starts()
    touch('plugins/example/plugin.ts')
    await until('the new start', () => starts() > before)
    await until('the API answers', async () => (await fetch(`${base}/api/userinfo`)).status === 200)
    assert.equal((await page('/')).status, 200)
  }).timeout(600_000)
})

test.group('npm test -- plugin NAME', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      let output = ''
      const child = spawn(process.execPath, [join(root, 'bin/ipe.mjs'), 'test', ...args], { cwd: root })
      child.stdout.on('data', (chunk) => (output += chunk))
      child.stderr.on('data', (chunk) => (output += chunk))
      child.once('close', (code) => resolve({ code, output }))
    })

  test('runs the tests of its server and of its screens, and no others', async ({ assert }) => {
    const { code, output } = await run('plugin', 'questionnaires')
    assert.equal(code, 0, output)
    assert.match(output, /✔ Servidor \(questionnaires\): \d+ passed, 0 failed/)
    assert.match(output, /✔ Telas \(questionnaires\): \d+ passed, 0 failed/)
    assert.notInclude(output, 'plugins/positions/')
    assert.notInclude(output, 'tests/functional/')
  }).timeout(600_000)

  test('a plugin there is not is said', async ({ assert }) => {
    const { code, output } = await run('plugin', 'nada')
    assert.deepEqual([code, output.trim()], [1, '✖ O plugin "nada" não existe em plugins/.'])
  })
})
