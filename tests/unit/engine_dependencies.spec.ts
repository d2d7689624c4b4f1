import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'

const file = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

test.group('docs/dependencies.md', () => {
  test('every package has a line with its reason, and no line is about a package that is gone', async ({ assert }) => {
    const { dependencies, devDependencies } = JSON.parse(await file('package.json'))
    const lines = (await file('docs/dependencies.md')).split('\n').filter((line) => line.startsWith('- `'))
    const named = lines.flatMap((line) => {
      const names = /^- (`[^`]+`(, )?)+/.exec(line)![0]
      assert.isAbove(line.slice(names.length).replace('(dev)', '').trim().length, 15, `no reason: ${line}`)
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
    })
    assert.deepEqual([...named].sort(), Object.keys({ ...dependencies, ...devDependencies }).sort())
  })

  test('the lock file says where each package lies: without it npm asks for all versions of all packages first', async ({
    assert,
  }) => {
    const { packages } = JSON.parse(await file('package-lock.json'))
    const without = Object.entries<{ resolved?: string }>(packages)
      .filter(([path, { resolved }]) => path.includes('node_modules/') && !resolved)
      .map(([path]) => path)
    assert.deepEqual(without, [])
  })
})
