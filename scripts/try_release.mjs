// Builds a folder to install, starts it without the tools of development and asks whether it is ready. Run by CI.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../bench/process.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ipe-release-'))
const product = join(folder, 'product')

function fail(reason) {
  console.error(reason)
  process.exitCode = 1
}

async function tryIt() {
  const built = spawnSync(process.execPath, ['bin/ipe.mjs', 'build', '--output', product], { stdio: 'inherit' })
  if (built.status !== 0) return fail('The build failed.')
  for (const tool of ['vite', 'typescript', 'vitest', 'react-admin'])
    if (existsSync(join(product, 'node_modules', tool))) return fail(`${tool} is in the folder.`)
  const { components } = JSON.parse(readFileSync(join(product, 'sbom.json'), 'utf8'))
  if (!components.some((component) => component.name === 'core' || component.name === '@adonisjs/core'))
    return fail('The SBOM lacks @adonisjs/core.')
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), STORAGE_PATH: join(folder, 'storage'), NODE_ENV: '' }
  const server = spawn(process.execPath, ['bin/ipe.mjs', 'start', '--empty'], { cwd: product, env, stdio: 'inherit' })
  const gone = new Promise((resolve) => server.once('exit', resolve))
  try {
    for (const until = Date.now() + 180_000; Date.now() < until && server.exitCode === null; await sleep(250)) {
      const ready = await fetch(`http://127.0.0.1:${port}/api/saude/pronto`).catch(() => null)
      if (!ready?.ok) continue
      const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
      if (!script || !(await fetch(`http://127.0.0.1:${port}${script}`)).ok) return fail('The screens are not there.')
      return console.log('The folder started, is ready and serves its screens.')
    }
    fail('The folder did not start.')
  } finally {
    server.kill('SIGTERM')
    await gone
  }
}

try {
  await tryIt()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
