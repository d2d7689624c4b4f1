import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Fault, say } from './messages.mjs'
import { inRoot, ROOT } from './paths.mjs'
import { npm } from './runtime.mjs'
import { ensureWorkspace } from './workspace.mjs'

const MARK = 'release.json'

/** What a server needs; screens are in `public` already. */
export const PARTS = [
  'adonisrc.ts',
  'app',
  'bin',
  'CHANGELOG.md',
  'config',
  'database',
  'package-lock.json',
  'package.json',
  'plugins',
  'public',
  'resources',
  'start',
]

/** Tests, and sources of screens: nothing a server loads. */
export const LEFT_OUT = [/(^|\/)tests(\/|$)/, /\.(spec|test)\.tsx?$/, /^plugins\/[^/]+\/frontend(\/|$)/]

/**
 * `npm run build -- --output FOLDER`: a folder that starts by itself (`node bin/ipe.mjs start` in it), without the tools of development.
 * A folder made by an earlier build is made anew; any other that is not empty is refused.
 */
export async function release(output) {
  const target = resolve(output)
  if (target === resolve(ROOT) || !relative(target, ROOT).startsWith('..'))
    throw new Fault('A pasta de saída não pode ser a do projeto nem conter o projeto.')
  if (existsSync(target) && readdirSync(target).length > 0 && !existsSync(join(target, MARK)))
    throw new Fault(`A pasta ${target} não está vazia e não foi feita por este comando: escolha outra.`)
  const node = await ensureWorkspace({ frontend: true })
  await say.step(`Copiando o produto para ${target}`, async () => {
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
    for (const part of PARTS)
      cpSync(inRoot(part), join(target, part), {
        recursive: true,
        filter: (path) => !LEFT_OUT.some((pattern) => pattern.test(relative(ROOT, path))),
      })
  })
  await say.step('Instalando as dependências de produção', async () => {
    const options = ['--prefix', target, '--omit=dev', '--include=optional', '--ignore-scripts', '--prefer-offline']
    const { code, text } = await npm(['ci', ...options], node)
    if (code !== 0) throw new Fault(`Não foi possível instalar as dependências de produção: ${text.trim()}`)
    // All of the lock file: the screens are built from packages that only development installs (marked so in the list).
    const sbom = await npm(['sbom', '--prefix', target, '--package-lock-only', '--sbom-format=cyclonedx'], node)
    if (sbom.code !== 0) throw new Fault(`Não foi possível listar as dependências: ${sbom.text.trim()}`)
    writeFileSync(join(target, 'sbom.json'), sbom.text.slice(sbom.text.indexOf('{')))
  })
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() || null
  // Last: a folder without it is not finished.
  writeFileSync(
    join(target, MARK),
    `${JSON.stringify({ version, commit, built: new Date().toISOString() }, null, 2)}\n`,
  )
  say.line(`\nPronto. Nesta pasta, com o Node 24: node bin/ipe.mjs start\n`)
}
