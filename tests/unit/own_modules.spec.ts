import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@japa/runner'

const OWN_MODULES = new URL('../../bin/own_modules.ts', import.meta.url).href
const PACKAGE = JSON.stringify({
  type: 'module',
  imports: { '#engine': './engine/index.ts', '#engine/*': './engine/*' },
})

test.group('imports of the product', (group) => {
  let root: string
  group.each.setup(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'ipe módulos ')))
    return () => rmSync(root, { recursive: true })
  })

  /** What a file prints that begins with the product's resolution. */
  const run = (files: Record<string, string>, main: string) => {
    for (const [path, text] of Object.entries({ 'package.json': PACKAGE, ...files, 'main.ts': main })) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const home = pathToFileURL(`${root}/`).href
    const begin = `import { resolveOwnModules } from '${OWN_MODULES}'; resolveOwnModules(new URL('${home}')); await import('${home}main.ts')`
    return execFileSync(process.execPath, ['--input-type=module', '-e', begin], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '' },
    }).trim()
  }

  test('one file is one module, whichever way it is imported', ({ assert }) => {
    const files = {
      'engine/index.ts': 'export const list: string[] = []',
      'a.ts': `import { list } from '#engine'; list.push('a')`,
    }
    const main = `import './a.ts'; import { list } from './engine/index.ts'; import { list as same } from '#engine/index.ts'; console.log(list.join(), list === same)`
    assert.equal(run(files, main), 'a true')
  })

  test('a package inside keeps its own doors and packages', ({ assert }) => {
    const files = {
      'engine/index.ts': `export const name = 'product'`,
      'inner/package.json': JSON.stringify({ type: 'module', imports: { '#engine': './own.ts' } }),
      'inner/own.ts': `export const name = 'inner'`,
      'inner/deep/use.ts': `export { name } from '#engine'; export { where } from 'helper'`,
      'inner/node_modules/helper/package.json': JSON.stringify({ type: 'module', exports: './index.js' }),
      'inner/node_modules/helper/index.js': `export const where = 'beside it'`,
      'node_modules/helper/package.json': JSON.stringify({ type: 'module', exports: './index.js' }),
      'node_modules/helper/index.js': `export const where = 'of the product'`,
    }
    const main = `import { where } from 'helper'; import * as inner from './inner/deep/use.ts'; console.log(where, inner.name, inner.where)`
    assert.equal(run(files, main), 'of the product inner beside it')
  })

  test('a linked folder or file is the place it leads to', ({ assert }) => {
    mkdirSync(join(root, 'real'))
    writeFileSync(join(root, 'real/it.ts'), 'export const where = import.meta.url')
    symlinkSync(join(root, 'real'), join(root, 'linked'))
    symlinkSync(join(root, 'real/it.ts'), join(root, 'it.ts'))
    const main = `import { where } from './linked/it.ts'; import { where as same } from './it.ts'; console.log(where === same, where.endsWith('/real/it.ts'))`
    assert.equal(run({}, main), 'true true')
  })

  test('of a file that is not there Node tells who imports it', ({ assert }) => {
    for (const wrong of ['./missing.ts', '#engine/missing.ts', './engine/../missing.ts'])
      assert.throws(
        () => run({ 'a.ts': `import '${wrong}'` }, `import './a.ts'`),
        /Cannot find module '.*missing\.ts' imported from .*a\.ts/,
      )
  })
})
