import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { LEFT_OUT, PARTS } from '../../bin/launcher/release.mjs'
import { PROJECT } from '#tests/services/console.ts'

const sources = (PARTS as string[])
  .filter((part) => !part.includes('.') && part !== 'public')
  .flatMap((part) =>
    readdirSync(join(PROJECT, part), { recursive: true, encoding: 'utf8' }).map((file) => `${part}/${file}`),
  )
  .filter((file) => /\.(ts|mjs)$/.test(file) && !(LEFT_OUT as RegExp[]).some((pattern) => pattern.test(file)))

/** Package names a source imports when it runs; types are gone by then. */
function packagesOf(text: string): string[] {
  const code = text.replace(/^\s*(import|export) type [^;]*?from '[^']+'/gm, '')
  return [...code.matchAll(/(?:\bfrom |\bimport\(|^import )'([^'.#/][^']*)'/gm)]
    .map(([, name]) => name!)
    .filter((name) => /^[\w@]/.test(name) && !isBuiltin(name) && !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

test.group('A built folder', () => {
  test('has every package its sources import: none of them is a tool of development', ({ assert }) => {
    const { dependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
    const missing = sources.flatMap((file) =>
      packagesOf(readFileSync(join(PROJECT, file), 'utf8'))
        .filter((name) => !Object.hasOwn(dependencies, name))
        .map((name) => `${file}: ${name}`),
    )
    assert.isAbove(sources.length, 1000)
    // The test runner is loaded by the command that runs tests, which nobody runs there.
    assert.deepEqual(
      missing.filter((value) => !value.startsWith('bin/test.ts')),
      [],
    )
  })
})
